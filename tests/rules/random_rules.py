"""Rules drawn at random, for properties that hold of all of them."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis import strategies as st

from benchmarks.random_moves import VALUES
from scala40_tui.rules.option_table import PRESETS
from scala40_tui.rules.options import Rules, preset_rules


def deals(count: int = 100) -> settings:
    """Try `count` deals; one that fails is told by its numbers, for a smaller one would be no simpler."""
    return settings(max_examples=count, phases=(Phase.explicit, Phase.generate))


def any_rules() -> st.SearchStrategy[Rules]:
    """A preset, and any values of the options that say what may be done in a deal."""
    deviations = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
    return st.builds(
        lambda preset, changed: preset_rules(preset).changed(**changed), st.sampled_from(PRESETS), deviations
    )
