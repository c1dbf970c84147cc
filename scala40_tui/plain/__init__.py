"""The table in sentences and notation on standard input and output: for screen readers, plain terminals and pipes."""
