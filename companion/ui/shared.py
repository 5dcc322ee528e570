"""Where people find what the app makes for them to share or keep elsewhere."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def shared_folder() -> Path:
    """A folder of the app's among the user's documents; it need not exist yet."""
    return platformdirs.user_documents_path() / "Insomnia Companion"
