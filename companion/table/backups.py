"""What came of a restore, in words, for the app and the command line."""

from __future__ import annotations

from companion.core.words import _, ngettext
from companion.store.restore import Restored


def restored_words(restored: Restored) -> tuple[str, ...]:
    """One sentence for each thing that happened; at least one."""
    said = (
        (restored.added, ngettext("{n} game came back.", "{n} games came back.", restored.added)),
        (
            restored.longer,
            ngettext(
                "{n} game had gone on in the backup: it stands there now.",
                "{n} games had gone on in the backup: they stand there now.",
                restored.longer,
            ),
        ),
        (
            restored.beside,
            ngettext(
                "{n} game had gone another way here: both are kept.",
                "{n} games had gone another way here: both are kept.",
                restored.beside,
            ),
        ),
        (
            restored.kept,
            ngettext("{n} game was here already.", "{n} games were here already.", restored.kept),
        ),
        (
            restored.busy,
            ngettext(
                "{n} game is being played: leave its table and restore again.",
                "{n} games are being played: leave their tables and restore again.",
                restored.busy,
            ),
        ),
    )
    return tuple(words for count, words in said if count) or (_("The backup holds no games."),)
