"""Dice that were taught: profiles of them, how they are taught, kept and read."""

from vision.profiles.crops import cut_at
from vision.profiles.file import read as read_profile
from vision.profiles.folder import Listed, Profiles
from vision.profiles.profile import FACES, LONGEST_NAME, Profile, checked_name
from vision.profiles.teach import NEEDED, Lesson, Teaching

__all__ = [
    "FACES",
    "LONGEST_NAME",
    "NEEDED",
    "Lesson",
    "Listed",
    "Profile",
    "Profiles",
    "Teaching",
    "checked_name",
    "cut_at",
    "read_profile",
]
