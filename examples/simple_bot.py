#!/usr/bin/env python3
"""A bot in 60 lines, for both games: it runs after the ball and to the End Zone, hits what it can and plays its cards.

    affray-lab arena --edition crp --a "program:python3 examples/simple_bot.py" --b random --games 10

The arena starts the program and asks it to move, one JSON object a line (docs/protocol.md, "Bots as programs").
A bot sees what its seat may know of the match, and the legal actions as texts.
"""
import json
import random
import sys

# What to do whenever it is possible, best first; and what only if there is nothing else.
EAGER = ["score", "receive", "block", "attack", "charge", "upgrade", "play", "use", "reroll", "draw", "keep",
         "take-die defender-down", "take-die defender-stumbles", "take-die pushed", "follow-up", "done"]
LAST = ["end-turn", "end-action", "pass", "decline", "declare", "foul"]
END_ZONES = {"home": 25, "away": 0}


class SimpleBot:
    def __init__(self, seat, seed):
        self.seat = seat
        self.chance = random.Random(seed)  # the same match again: the same choices

    def distance(self, state, player, square=None):
        """How far a Blood Bowl player has to go from a square: to the End Zone with the ball, else to the ball."""
        x, y = square or state["players"][player]["at"]
        ball = state.get("ball")
        if ball == player:
            return abs(END_ZONES[self.seat] - x)
        if isinstance(ball, str):  # somebody holds it
            ball = state["players"][ball]["at"]
        return max(abs(ball[0] - x), abs(ball[1] - y)) if isinstance(ball, list) else 0

    def choose(self, state, decision, actions):
        moves = [action for action in actions if action.endswith(" move")]
        if moves and not any(action.endswith(" block") for action in actions):  # whoever is nearest to his goal
            return min(moves, key=lambda action: self.distance(state, action.split()[1]))
        if decision["kind"] == "turn":
            actions = [action for action in actions if action.endswith(" block")] or actions
        if decision["kind"] == "move":
            far = {a: self.distance(state, decision["player"], json.loads("[%s]" % a[5:])) for a in actions if a[:5] == "step "}
            here = self.distance(state, decision["player"])
            near = [step for step in far if far[step] < here and far[step] == min(far.values())]
            actions = near or [action for action in actions if action not in far] or actions
        for wanted in EAGER:
            if eager := [action for action in actions if action.startswith(wanted)]:
                return self.chance.choice(eager)
        return self.chance.choice([action for action in actions if action.split()[0] not in LAST] or actions)


for line in sys.stdin:
    request = json.loads(line)
    answer = {"name": "simple"}
    if request["cmd"] == "new":
        bot = SimpleBot(request["seat"], request["seed"])
    elif request["cmd"] == "choose":
        answer = {"action": bot.choose(request["state"], request["decision"], request["actions"])}
    elif request["cmd"] == "quit":
        break
    print(json.dumps(answer), flush=True)
