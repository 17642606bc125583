#!/usr/bin/env python3
"""A bot in 60 lines: it scores when it can, blocks when the dice are good, and moves the rest.

    affray arena --game bloodbowl --edition crp --a "python3 examples/simple_bot.py" --b random --games 10

The arena starts the program and asks it to move, one JSON object a line (docs/protocol.md,
"Bots as programs"). A bot sees the view of its seat and the legal actions as texts.
"""
import json
import random
import sys

SEEDED = random.Random(7)


def verb(action):
    return action.split(" ")[0]


def target(action):
    """The square an action names: "step 12,7" -> (12, 7)."""
    x, y = action.split(" ")[-1].split(",")
    return int(x), int(y)


class SimpleBot:
    def __init__(self):
        self.seat = None
        self.steps = 0

    def new(self, seat):
        self.seat = seat

    def forward(self, action):
        x, _ = target(action)
        return x if self.seat == "home" else -x

    def choose(self, request):
        actions = request["actions"]
        by_verb = {}
        for action in actions:
            by_verb.setdefault(verb(action), []).append(action)
        for wanted in ("take-die", "push", "follow-up", "keep", "use"):  # the first is as good as any
            if wanted in by_verb:
                return SEEDED.choice(by_verb[wanted])
        if "declare" in by_verb:
            self.steps = 0
            return SEEDED.choice(by_verb["declare"])
        if "block" in by_verb:
            return SEEDED.choice(by_verb["block"])
        if "step" in by_verb and self.steps < 6:
            self.steps += 1
            return max(by_verb["step"], key=self.forward)
        return by_verb.get("end-action", SEEDED.sample(actions, 1))[0]


bot = SimpleBot()
for line in sys.stdin:
    request = json.loads(line)
    command = request["cmd"]
    if command == "quit":
        break
    if command == "new":
        bot.new(request["seat"])
    answer = {"action": bot.choose(request)} if command == "choose" else {"ok": True, "name": "simple"}
    print(json.dumps(answer), flush=True)
