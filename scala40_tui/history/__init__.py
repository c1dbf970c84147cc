"""What was played: match files, deals that are checked, replays, lists and statistics."""
