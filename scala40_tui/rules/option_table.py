"""The option table: what the tables of Italy differ in, with values, meaning, source and tag, in both languages.

One table makes the menu, the help, the deviations shown on setup and score sheet, and the refusals' hints. The tag is
*official* where the federation rules on the matter and its ruling is the value under `fisca`, *variant* where only
house rules know the option. Sources: F the federation's code, A Anderson club, Q press article, P application's
questions and answers, L Labyrinth; "elsewhere" other public texts; "house" a ruling of our own where no source decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PRESETS: Final = ("fisca", "anderson", "standard", "online", "circolo")
"""The presets, in the order of each option's `presets`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A word that an option may be, and what it means."""

    word: str
    en: str
    it: str


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the rules."""

    name: str
    en: str
    """The meaning in one line."""
    it: str
    source: str
    tag: str
    """`official` or `variant`."""
    presets: tuple[int | str, ...]
    """The value under each of PRESETS."""
    choices_words: tuple[Choice, ...] = ()
    numbers: range | None = None
    """The whole numbers that the option may be."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the option may be."""
        return tuple(choice.word for choice in self.choices_words)

    def admits(self, number: int) -> bool:
        """Tell whether the option may be this number."""
        return self.numbers is not None and number in self.numbers

    def choices(self) -> tuple[str, ...]:
        """Return what the option may be, numbers as a range or one by one."""
        if self.numbers is None:
            return self.words
        few = len(self.numbers) <= 3
        return (*self.words, *(map(str, self.numbers) if few else (f"{self.numbers[0]}…{self.numbers[-1]}",)))

    def meaning(self, language: str) -> str:
        """Return the meaning in `it` or `en`."""
        return self.it if language == "it" else self.en

    def choice(self, value: int | str, language: str) -> str:
        """Return what a value means, or the number itself."""
        for choice in self.choices_words:
            if choice.word == value:
                return choice.it if language == "it" else choice.en
        return str(value)


_YES: Final = Choice("yes", "yes", "sì")
_NO: Final = Choice("no", "no", "no")
_YES_NO: Final = (_YES, _NO)

OPTIONS: Final = (
    Option(
        "opening_min",
        "points that the melds of the opening must reach",
        "punti che i giochi dell'apertura devono raggiungere",
        source="A, P",
        tag="official",
        presets=(40, 40, 40, 40, 40),
        numbers=range(101),
    ),
    Option(
        "opening_pickup",
        "may who has not opened pick up the discard to open with it",
        "chi non ha aperto può raccogliere lo scarto per aprire",
        source="A, Q, F (P)",
        tag="official",
        presets=("never", "must_use", "never", "must_use", "never"),
        choices_words=(
            Choice("never", "never: 40 in hand", "mai: 40 in mano"),
            Choice(
                "must_use",
                "yes, and it must lie in the opening: 40 with the discard",
                "sì, e deve stare nell'apertura: 40 a prendere",
            ),
            Choice(
                "may_hold",
                "yes, if the opening reaches the minimum without it",
                "sì, se l'apertura raggiunge il minimo anche senza",
            ),
        ),
    ),
    Option(
        "opening_joker",
        "jokers in the opening",
        "jolly nell'apertura",
        source="A (variant 1), elsewhere",
        tag="official",
        presets=("allowed", "allowed", "allowed", "allowed", "allowed"),
        choices_words=(
            Choice("allowed", "allowed", "ammessi"),
            Choice(
                "clean",
                "the melds without jokers must reach the minimum alone",
                "i giochi senza jolly devono bastare da soli",
            ),
            Choice("forbidden", "forbidden", "vietati"),
        ),
    ),
    Option(
        "attach_on_opening_turn",
        "attaching and swapping in the very turn of the opening",
        "attaccare e prendere jolly già nel turno dell'apertura",
        source="A",
        tag="official",
        presets=("yes", "yes", "yes", "yes", "yes"),
        choices_words=_YES_NO,
    ),
    Option(
        "run_max",
        "the most cards in a run; the fourteenth is a joker as the second ace",
        "quante carte può avere una scala; la quattordicesima è un jolly come secondo asso",
        source="elsewhere",
        tag="variant",
        presets=(14, 14, 14, 14, 13),
        numbers=range(13, 15),
    ),
    Option(
        "jokers_per_meld",
        "the most jokers in one meld",
        "quanti jolly può avere un gioco",
        source="P, A",
        tag="official",
        presets=(1, 1, 1, 1, 1),
        numbers=range(1, 3),
    ),
    Option(
        "min_naturals",
        "the fewest natural cards in a meld",
        "quante carte naturali deve avere almeno un gioco",
        source="elsewhere",
        tag="variant",
        presets=(2, 2, 2, 2, 2),
        numbers=range(1, 3),
    ),
    Option(
        "set_joker_identity",
        "what a joker in a set of three stands for",
        "che cosa rappresenta un jolly in un tris",
        source="P, A",
        tag="official",
        presets=("declared", "cqfp", "declared", "declared", "declared"),
        choices_words=(
            Choice("declared", "what its player declares", "ciò che dichiara chi lo cala"),
            Choice(
                "cqfp",
                "what its place says: hearts, diamonds, clubs, spades",
                "ciò che dice il suo posto: come quando fuori piove",
            ),
            Choice("any_missing", "any of the missing suits", "uno qualunque dei semi mancanti"),
        ),
    ),
    Option(
        "duplicate_melds",
        "the same player may lay two melds of the same cards",
        "lo stesso giocatore può calare due giochi uguali",
        source="A (variant 3)",
        tag="official",
        presets=("yes", "yes", "yes", "yes", "yes"),
        choices_words=_YES_NO,
    ),
    Option(
        "sweep_complete",
        "a set of four without jokers, once complete, leaves the table",
        "il quartetto completo senza jolly lascia il tavolo",
        source="P",
        tag="variant",
        presets=("no", "no", "no", "no", "no"),
        choices_words=(
            Choice("no", "it stays", "resta"),
            Choice("remove", "it goes out of play", "esce dal gioco"),
            Choice("to_pile", "it goes to the discard pile", "va nel pozzo"),
        ),
    ),
    Option(
        "pickup_use",
        "what must be done with a card picked up from the discard pile",
        "che cosa fare della carta raccolta dal pozzo",
        source="P, Q",
        tag="official",
        presets=("any", "any", "any", "any", "any"),
        choices_words=(
            Choice("any", "use it this turn, in any way", "usarla nel turno, in qualunque modo"),
            Choice("attach", "attach it this turn", "attaccarla nel turno"),
            Choice("free", "it may be kept", "si può tenere"),
        ),
    ),
    Option(
        "single_card_pile",
        "the only card of the discard pile may be picked up and kept",
        "l'unica carta del pozzo si può raccogliere e tenere",
        source="P",
        tag="variant",
        presets=("no", "no", "no", "no", "no"),
        choices_words=_YES_NO,
    ),
    Option(
        "swap_use",
        "what must be done with a joker taken from a meld",
        "che cosa fare del jolly preso da un gioco",
        source="P, A",
        tag="official",
        presets=("same_turn", "same_turn", "keep", "same_turn", "keep"),
        choices_words=(
            Choice("same_turn", "play it in the same turn", "giocarlo nello stesso turno"),
            Choice("keep", "it may be kept", "si può tenere in mano"),
        ),
    ),
    Option(
        "joker_discard",
        "discarding a joker",
        "scartare un jolly",
        source="elsewhere",
        tag="variant",
        presets=("allowed", "allowed", "allowed", "never_closing", "closing_only"),
        choices_words=(
            Choice("allowed", "allowed", "permesso"),
            Choice("closing_only", "only to go out", "solo per chiudere"),
            Choice("never_closing", "never to go out", "mai per chiudere"),
            Choice("never", "never", "mai"),
        ),
    ),
    Option(
        "discard_attaching_opened",
        "who has opened may discard a card that attaches",
        "chi ha aperto può scartare una carta che attacca",
        source="P, A, Q",
        tag="official",
        presets=("opened_earlier", "forbidden", "allowed", "forbidden", "forbidden"),
        choices_words=(
            Choice("allowed", "yes", "sì"),
            Choice("opened_earlier", "yes, if he opened on an earlier turn", "sì, se ha aperto in un turno precedente"),
            Choice("two_players_only", "only with two players", "solo in due giocatori"),
            Choice("forbidden", "no", "no"),
        ),
    ),
    Option(
        "close_first_lap",
        "going out before everyone has played one turn",
        "chiudere prima che tutti abbiano giocato un turno",
        source="P",
        tag="official",
        presets=("no", "yes", "yes", "no", "yes"),
        choices_words=_YES_NO,
    ),
    Option(
        "in_hand_needs_min",
        "going out in hand needs the opening's minimum",
        "la chiusura in mano richiede il minimo dell'apertura",
        source="Q",
        tag="official",
        presets=("no", "no", "no", "no", "no"),
        choices_words=_YES_NO,
    ),
    Option(
        "in_hand_bonus",
        "what the others pay when somebody goes out in hand",
        "che cosa pagano gli altri alla chiusura in mano",
        source="P",
        tag="official",
        presets=("none", "none", "none", "none", "double"),
        choices_words=(
            Choice("none", "what they hold", "ciò che hanno in mano"),
            Choice("double", "twice what they hold", "il doppio di ciò che hanno in mano"),
            Choice("flat100", "a flat 100", "100 fissi"),
        ),
    ),
    Option(
        "full_hand",
        "what a player caught with all 13 cards pays",
        "che cosa paga chi resta con tutte le 13 carte",
        source="A (variant 5)",
        tag="official",
        presets=("count", "count", "count", "count", "flat100"),
        choices_words=(
            Choice("count", "what the cards count", "ciò che valgono le carte"),
            Choice("flat100", "a flat 100", "100 fissi"),
            Choice("flat100_unopened", "a flat 100 if he has not opened", "100 fissi se non ha aperto"),
        ),
    ),
    Option(
        "lone_ace",
        "points of an ace that is the only card left in the hand",
        "punti di un asso rimasto solo in mano",
        source="F 1.1, A",
        tag="official",
        presets=(11, 11, 11, 11, 1),
        numbers=range(1, 12, 10),
    ),
    Option(
        "closer_score",
        "points of who goes out",
        "punti di chi chiude",
        source="A, Q",
        tag="official",
        presets=(0, -10, 0, 0, 0),
        numbers=range(-100, 1),
    ),
    Option(
        "match",
        "what a match is",
        "che cos'è una partita",
        source="A, P, Q, F annex A",
        tag="official",
        presets=("limit", "deals_equal_players", "limit", "limit", "limit"),
        choices_words=(
            Choice("limit", "until all but one are over the limit", "finché tutti tranne uno hanno sballato"),
            Choice(
                "deals_equal_players",
                "as many deals as players, lowest total wins",
                "tante smazzate quanti i giocatori, vince il totale più basso",
            ),
            Choice("single", "one deal", "una smazzata sola"),
            Choice(
                "victory_points",
                "couples: a victory point to the pair that goes out",
                "coppie: un punto partita alla coppia che chiude",
            ),
        ),
        numbers=range(1, 100),
    ),
    Option(
        "limit",
        "the total that puts a player out",
        "il totale che fa sballare",
        source="Q, P",
        tag="official",
        presets=(101, 101, 101, 101, 301),
        numbers=range(1, 10000),
    ),
    Option(
        "limit_test",
        "is a player out on reaching the limit, or only over it",
        "si sballa raggiungendo il limite o solo superandolo",
        source="P, Q",
        tag="official",
        presets=("reach", "reach", "reach", "reach", "reach"),
        choices_words=(
            Choice("reach", "on reaching it", "raggiungendolo"),
            Choice("over", "only over it", "solo superandolo"),
        ),
    ),
    Option(
        "rientro",
        "who goes over the limit rejoins at the highest total still in",
        "chi sballa rientra con il totale più alto ancora in gioco",
        source="P",
        tag="official",
        presets=("off", "off", "off", "off", "highest_survivor"),
        choices_words=(
            Choice("off", "no, he is out", "no, è fuori"),
            Choice("highest_survivor", "yes", "sì"),
        ),
    ),
    Option(
        "rientro_max",
        "how often a player may rejoin",
        "quante volte si può rientrare",
        source="house",
        tag="variant",
        presets=("unlimited", "unlimited", "unlimited", "unlimited", "unlimited"),
        choices_words=(Choice("unlimited", "as often as it happens", "ogni volta che capita"),),
        numbers=range(1, 100),
    ),
    Option(
        "restock_when",
        "when an exhausted stock is rebuilt",
        "quando si ricostruisce il tallone esaurito",
        source="A, P",
        tag="official",
        presets=("after_turn", "on_last_card", "on_last_card", "after_turn", "after_turn"),
        choices_words=(
            Choice("on_last_card", "as soon as the last card is taken", "appena presa l'ultima carta"),
            Choice("after_turn", "after that player's turn", "dopo il turno di chi l'ha presa"),
            Choice("on_need", "when somebody must draw", "quando qualcuno deve pescare"),
        ),
    ),
    Option(
        "restock_cards",
        "which cards of the discard pile make the new stock",
        "quali carte del pozzo fanno il nuovo tallone",
        source="A, P",
        tag="official",
        presets=("whole", "whole", "whole", "keep_top", "whole"),
        choices_words=(
            Choice("whole", "all; its first card is turned up", "tutte; se ne scopre la prima"),
            Choice("keep_top", "all but the top one", "tutte meno quella in cima"),
        ),
    ),
    Option(
        "restock_shuffle",
        "the rebuilt stock is shuffled",
        "il tallone ricostruito si mescola",
        source="A, P",
        tag="official",
        presets=("yes", "yes", "yes", "yes", "yes"),
        choices_words=_YES_NO,
    ),
    Option(
        "dead_deal_after",
        "how often the stock is rebuilt before the deal is dead",
        "quante volte si ricostruisce il tallone prima che la smazzata sia nulla",
        source="elsewhere",
        tag="variant",
        presets=("never", "never", "never", 4, "never"),
        choices_words=(Choice("never", "without limit", "senza limite"),),
        numbers=range(1, 100),
    ),
    Option(
        "victory_points",
        "victory points that win a match of couples",
        "punti partita che vincono la partita a coppie",
        source="F annex A",
        tag="official",
        presets=(3, 3, 3, 3, 3),
        numbers=range(1, 100),
    ),
    Option(
        "team_opening",
        "a partner's opening counts for picking up, attaching and swapping",
        "l'apertura del compagno vale per raccogliere, attaccare e prendere jolly",
        source="house",
        tag="variant",
        presets=("no", "no", "no", "no", "no"),
        choices_words=_YES_NO,
    ),
    Option(
        "turn_clock",
        "the time for a turn",
        "il tempo per un turno",
        source="F art. 11 bis",
        tag="official",
        presets=("fisca", "off", "off", "off", "off"),
        choices_words=(
            Choice("off", "none", "nessuno"),
            Choice(
                "fisca",
                "30, 60 or 120 seconds by the cards held (house ruling: before drawing)",
                "30, 60 o 120 secondi secondo le carte in mano (regola di casa: prima di pescare)",
            ),
        ),
        numbers=range(5, 3601),
    ),
    Option(
        "timeout",
        "how a match ends when its time is over",
        "come finisce la partita allo scadere del tempo",
        source="F art. 8",
        tag="official",
        presets=("fisca_art8", "none", "none", "none", "none"),
        choices_words=(
            Choice("none", "there is no time-out", "non c'è time out"),
            Choice("fisca_art8", "the lap is completed, then one whole lap", "si completa il giro, poi un giro intero"),
            Choice("stop_now", "after the turn being played", "dopo il turno in corso"),
            Choice("finish_deal", "after the deal being played", "dopo la smazzata in corso"),
        ),
    ),
    Option(
        "penalties",
        "penalties for irregularities",
        "penalità per le irregolarità",
        source="F art. 11",
        tag="official",
        presets=("fisca_art11", "off", "off", "off", "off"),
        choices_words=(
            Choice("off", "none", "nessuna"),
            Choice("fisca_art11", "those of the federation's code", "quelle del codice di gara"),
        ),
    ),
    Option(
        "late_penalty",
        "points for who comes late, up to five minutes",
        "punti a chi arriva in ritardo, entro cinque minuti",
        source="F art. 10",
        tag="official",
        presets=(20, "off", "off", "off", "off"),
        choices_words=(Choice("off", "none", "nessuno"),),
        numbers=range(20, 21),
    ),
)
"""Every option, in the order of the menu."""
