"""The pages of the app and the ways to those that stand for themselves."""

from __future__ import annotations

from kivy.app import App

from companion.ui.page import Page, Pages


class Walking(App):
    """An app of pages: people walk from one to the next and back. Pages are imported once somebody goes there."""

    @property
    def pages(self) -> Pages:
        """The pages walked through."""
        return self.root

    def show(self, page: Page) -> None:
        """Show a page over the present one."""
        self.pages.push(page)

    def back(self) -> bool:
        """The back gesture, also from back buttons."""
        return self.pages.back()

    def say(self, title: str, words: str) -> None:
        """Tell people something on the page that shows."""
        page = self.pages.top
        if page is not None:
            page.say(title, words)

    def choose_game(self) -> None:
        """Let people say which game they want to play, and then set it up."""
        from companion.ui.newgame.games import GamesPage

        self.show(GamesPage())

    def choose_practice(self) -> None:
        """Let somebody say which game they want to practise."""
        from companion.ui.newgame.games import GamesPage

        self.show(GamesPage(practice=True))

    def open_past_games(self) -> None:
        """The list of games."""
        from companion.ui.past import PastPage

        self.show(PastPage())

    def open_players(self) -> None:
        """The players over all games."""
        from companion.ui.players.page import PlayersPage

        self.show(PlayersPage())

    def open_all_dice(self) -> None:
        """What the throws of all games say of the dice."""
        from companion.ui.alldice import AllDicePage

        self.show(AllDicePage())

    def open_fair(self) -> None:
        """What the referee knows and what it can't, and how to check it."""
        from companion.ui.fair import FairPage

        self.show(FairPage())

    def open_devices(self) -> None:
        """The devices that read dice."""
        from companion.ui.devices import DevicesPage

        self.show(DevicesPage())

    def open_my_dice(self) -> None:
        """The dice that were taught to the camera."""
        from companion.ui.mydice.page import MyDicePage

        self.show(MyDicePage())

    def open_tower(self) -> None:
        """The tower among the devices: its port, its test, its calibration."""
        from companion.ui.tower.device import TowerDevicePage

        self.show(TowerDevicePage())
