"""One's own keys: walk to an action, press Enter, press the new key; what would mean two things is refused."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key

from scala40_tui.screens.actions import Action, bindings, key_text, keys_of
from scala40_tui.screens.effects import change
from scala40_tui.screens.house import House
from scala40_tui.screens.key_test_screen import KeyTestScreen
from scala40_tui.screens.own_keys import changeable, clash, unfit_key, with_keys
from scala40_tui.screens.page import HouseScreen
from scala40_tui.screens.painting.own_keys import paint_keys_title, paint_own_keys, paint_said, place_title

_SAID_ROWS = 3


class KeysScreen(HouseScreen[None]):
    """Lists every action with its keys, and changes these."""

    CSS_PATH = "styles/settings.tcss"
    AUTO_FOCUS = ""
    OF_NO_TURN = True
    WHERE = "keys"
    BINDINGS: ClassVar[list[BindingType]] = bindings("keys")

    def __init__(self, house: House) -> None:
        """Begin at the table's actions."""
        super().__init__(house)
        self.actions = _table_first(changeable())
        self.at = 0
        self._waits = False
        self._adds = False
        self._said = ""
        self._refused = False

    def compose(self) -> ComposeResult:
        """Lay out title, list, what is said, and the keys."""
        for name in ("title", "list", "said", "keys"):
            yield self.part(name)

    @property
    def action(self) -> Action:
        """The action under the cursor."""
        return self.actions[self.at]

    def show(self) -> None:
        """Paint everything."""
        look, width, own = self.look, self.app.size.width, self.house.settings.keys
        rows = max(1, self.app.size.height - _SAID_ROWS - 2)
        self.paint("title", [paint_keys_title(look, width)])
        self.paint("list", paint_own_keys(look, self.actions, own, self.at, width, rows))
        self.paint("said", paint_said(look, self.action, self._said, width, refused=self._refused))
        self.paint_keys()

    # --- walking ------------------------------------------------------------------------------------------------------

    def action_keys_up(self) -> None:
        """Go up."""
        self._go(self.at - 1)

    def action_keys_down(self) -> None:
        """Go down."""
        self._go(self.at + 1)

    def action_keys_page_up(self) -> None:
        """Go a screenful up."""
        self._go(max(0, self.at - self.app.size.height // 2))

    def action_keys_page_down(self) -> None:
        """Go a screenful down."""
        self._go(min(len(self.actions) - 1, self.at + self.app.size.height // 2))

    def _go(self, place: int) -> None:
        self.at = place % len(self.actions)
        self._say("")

    # --- changing -----------------------------------------------------------------------------------------------------

    def action_keys_change(self) -> None:
        """Wait for the key that the action is to have instead of its own."""
        self._wait(adds=False)

    def action_keys_add(self) -> None:
        """Wait for one more key of the action."""
        self._wait(adds=True)

    def _wait(self, *, adds: bool) -> None:
        self._waits, self._adds = True, adds
        words, label = self.house.words, self.house.words(self.action.label)
        if adds:
            self._say(words("Press one more key for “{action}”; Esc leaves it.", action=label))
        else:
            self._say(words("Press the new key for “{action}”; Esc leaves it.", action=label))

    def on_key(self, event: Key) -> None:
        """Take the key that is waited for, before it can mean anything else."""
        if self._waits and not self.has_class("-small"):
            event.stop()
            event.prevent_default()
            self._take(event.key)

    def _take(self, key: str) -> None:
        words, own, action = self.house.words, self.house.settings.keys, self.action
        self._waits = False
        if key == "escape":
            self._say(words("It keeps its keys."))
            return
        shown = key_text(key, words)
        if unfit_key(key):
            self._say(words("The key {key} cannot be given to an action.", key=shown), refused=True)
            return
        other = clash(action, key, own)
        if other is not None:
            where = place_title(other.where, words)
            text = words("{key} is already “{action}” ({place}).", key=shown, action=words(other.label), place=where)
            self._say(text, refused=True)
            return
        held = keys_of(action, own)
        self._give((*held, key) if self._adds and key not in held else held if self._adds else (key,))

    def action_keys_reset(self) -> None:
        """Give the action its first keys again, if no other has them now."""
        own, action = self.house.settings.keys, self.action
        others = {name: keys for name, keys in own.items() if name != action.id}
        for key in action.keys:
            other = clash(action, key, others)
            if other is not None:
                words = self.house.words
                text = words("{key} is “{action}” now.", key=key_text(key, words), action=words(other.label))
                self._say(text, refused=True)
                return
        self._give(action.keys)

    def _give(self, keys: tuple[str, ...]) -> None:
        words = self.house.words
        own = with_keys(self.house.settings.keys, self.action, keys)
        problems = change(self.app, self.house, keys=own)
        shown = " ".join(key_text(key, words) for key in keys)
        said = words("“{action}”: {keys}", action=words(self.action.label), keys=shown)
        self._say(" ".join((said, *(problem.text(words) for problem in problems))))

    def _say(self, text: str, *, refused: bool = False) -> None:
        self._said, self._refused = text, refused
        self.show()

    # --- other screens ------------------------------------------------------------------------------------------------

    def action_keys_test(self) -> None:
        """See what arrives of a key."""
        self.app.push_screen(KeyTestScreen(self.house))

    def action_close_keys(self) -> None:
        """Go back."""
        self.dismiss()


def _table_first(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    return tuple(sorted(actions, key=lambda action: action.where != "table"))
