"""A playing app is killed a hundred times: whatever it acknowledged is there, and the game is offered again."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.core.record import Header
from companion.store import Library
from companion.table.session import Session

KILLS = 100

PLAYER = """
import json, os, queue, random, select, signal, sys, time
from pathlib import Path
from companion.store import Library
from companion.table.players import choose
from companion.table.session import Session

library, name, kills = Library(Path(sys.argv[1])), sys.argv[2], int(sys.argv[3])

def entry_for(moment, rng):
    offers = [offer for offer in moment.offers if offer.seat is not None]
    last = moment.last_action()
    if not offers or (last and rng.random() < 0.1):
        return {"do": "undo"}
    if last and rng.random() < 0.1:
        return {"do": "correct", "line": last.line, "to": {}}
    return choose(offers, None, rng)

def play(seed, acknowledge):
    rng, updates = random.Random(seed), queue.Queue()
    session = Session.resume(library, name)
    session.listen(updates.put)
    while True:
        session.submit(entry_for(session.moment, rng))
        update = updates.get(timeout=10)
        assert update.accepted, (update.problem, update.refused)
        os.write(acknowledge, json.dumps(dict(update.entry)).encode() + b"\\n")

for seed in range(kills):
    hear, say = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play(seed, say)
        finally:
            os._exit(1)
    os.close(say)
    if seed % 4:
        select.select([hear], [], [], 10)
    time.sleep(random.Random(-seed).uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL, "the player stopped by itself"
    with open(hear, "rb") as pipe:
        sys.stdout.buffer.write(pipe.read())
    print("killed", flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_after_a_hundred_kills_everything_acknowledged_is_there_and_the_game_is_offered(
    tmp_path: Path, python: list[str], repository: Path
) -> None:
    library = Library(tmp_path / "games")
    session = Session.create(library, Header("insomnia", ("Anna", "Boris", "Carol"), 0, {"chips": 100}))
    assert session.close()
    command = [*python, "-c", PLAYER, str(library.folder), session.id, str(KILLS)]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=55, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    assert said.count("killed") == KILLS

    (info,) = library.list()
    assert (info.id, info.problem) == (session.id, None)
    acknowledged = [json.loads(line) for line in said if line != "killed"]
    opened = library.open(info.id)
    opened.file.close()
    assert len(acknowledged) > KILLS // 2
    assert unacknowledged([raw for _line, raw in opened.entries], acknowledged) <= KILLS
    resumed = Session.resume(library, info.id)
    assert len(resumed.moment.standing) > 0
    assert resumed.close()


def unacknowledged(written: list[Any], acknowledged: list[Any]) -> int:
    """How many written entries were not acknowledged; fails unless all that were are written, in their order."""
    expected = iter([*acknowledged, None])
    awaited, surplus = next(expected), 0
    for entry in written:
        if entry == awaited:
            awaited = next(expected)
        else:
            surplus += 1
    assert awaited is None, "an acknowledged entry is lost"
    return surplus
