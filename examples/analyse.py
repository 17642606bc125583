#!/usr/bin/env python3
"""Uses Affray's bots as one uses a chess engine: a position in, the best line and the alternatives out.

    python3 examples/analyse.py [PROGRAM]          (build/test/affray, or where you built it)

One process, one JSON object a line each way (docs/protocol.md). First a position of Blood Bowl is analysed, then
`choose` plays a match of Underworlds to its end: the veteran for one seat, the rookie for the other.
"""
import json
import subprocess
import sys

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "affray"
engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    if "error" in reply:
        raise SystemExit(reply["error"]["message"])
    return reply


# Three squares from the End Zone, the ball in hand, an opponent in the way. Counted in nodes, so that it is the same everywhere.
position = {"teams": {"home": {"turn": 8}}, "ball": "H6",
            "players": {"H6": {"at": [22, 7]}, "H1": {"at": [20, 7]}, "A1": {"at": [23, 7]}, "A2": {"at": [15, 3]}}}
found = ask(cmd="analyse", bot="star", nodes=500, edition="crp", position=position)
print(found["sentence"])
for line in found["lines"]:
    print(f"{line['chance']:5.0%} {line['value']:+.2f} {found['unit']}: {', '.join(line['texts'])}")

where = ask(cmd="new", game="underworlds", seed=7)
while not where["over"]:
    bot = "veteran" if where["decision"]["seat"] == "A" else "rookie"
    where = ask(cmd="apply", action=ask(cmd="choose", bot=bot)["action"])
outcome = ask(cmd="outcome")["outcome"]
print("winner:", outcome["winner"], "of", {seat["seat"]: seat["glory"] for seat in outcome["seats"]})
ask(cmd="quit")
