#!/usr/bin/env python3
"""Checks the dice of an online match's record, or of a league's log, without Affray: python3 check_dice.py FILE (docs/dice.md says why)."""
import hashlib, json, struct, sys

FACES = {"block": ["attacker_down", "both_down", "pushed", "pushed", "defender_stumbles", "defender_down"], "coin": ["home", "away"],
         "attack": ["hammer", "hammer", "sword", "support1", "support2", "crit"],
         "defence": ["shield", "shield", "dodge", "support1", "support2", "crit"]}

def chacha20_block(key, counter, nonce):  # RFC 8439, section 2.3
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", key), counter, *struct.unpack("<3L", nonce)]
    x = start[:]
    for a, b, c, d in [(i, 4 + (i + s) % 4, 8 + (i + 2 * s) % 4, 12 + (i + 3 * s) % 4) for s in (0, 1) for i in range(4)] * 10:
        for to, other, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[other]) & 0xFFFFFFFF
            x[turned] = ((x[turned] ^ x[to]) << bits | (x[turned] ^ x[to]) >> 32 - bits) & 0xFFFFFFFF
    return struct.pack("<16L", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))

def rolls(key, line, sides):
    stream = (byte for counter in range(2**32) for byte in chacha20_block(key, counter, struct.pack("<Q4x", line)))
    return [next(byte % s for byte in stream if byte < 256 - 256 % s) + 1 for s in sides]

def key_of(seed, values): return hashlib.sha256(b"affray dice 2\n" + b"".join(bytes.fromhex(v) for v in [seed] + values)).digest()
def fits(value, commitment): return hashlib.sha256(bytes.fromhex(value)).hexdigest() == commitment

def check_match(header, lines):
    secret, checked = header["about"]["secret_dice"], 0
    assert secret.get("shares"), "old form: it does not bind the server"
    assert fits(secret["seed"], secret["commitment"]), "the server's seed is not what it committed to"
    assert all(fits(share["value"], share["commitment"]) for share in secret["shares"]), "a seat's value is not what it committed to"
    key = key_of(secret["seed"], [share["value"] for share in secret["shares"]])
    for number, line in enumerate(line for line in lines if "end" not in line):
        assert line["line"] == number, f"line {number} is missing"
        faces = rolls(key, number, line.get("sides", []))
        told = [(kind, face) for die in line.get("dice", []) for kind, face in die.items()]
        assert [FACES[kind][face - 1] if kind in FACES else face for (kind, _), face in zip(told, faces, strict=True)] == [face for _, face in told], f"line {number}: other dice"
        checked += len(faces)
    print(f"{checked} dice of {number + 1} lines are those of the seed; commitment {secret['commitment']}")
    for share in secret["shares"]: print(f"{share['seat']}: {share['commitment']}, opened by the {share['opened_by']}")

def check_league(entries):  # one secret for what each team does after each match
    kept, values, proven, untold, without = {}, {}, 0, 0, 0
    count = lambda answers: sum(len(answer.get("dice", [])) for answer in answers)
    for entry in entries:
        of, kind, where = (entry.get("team"), entry.get("fixture")), entry["entry"], f"entry {entry['n']}"
        commitment, answers = kept.get(of, (None, []))
        if kind == "dice":
            if not entry.get("seed"):
                untold += count(answers)
                kept[of], values[of] = (entry.get("commitment"), []), None
                continue
            assert commitment and fits(entry["seed"], commitment), f"{where}: the secret is not what the server committed to"
            key = key_of(entry["seed"], [values[of]]) if answers else b""
            for answer in answers:
                assert rolls(key, answer["line"], answer.get("sides", [])) == answer.get("dice", []), f"entry {answer['n']}: other dice"
            proven, kept[of] = proven + count(answers), (None, [])
        elif kind == "post_match" and commitment:
            assert entry["line"] == len(answers) + 1, f"{where}: line {len(answers) + 1} is missing"
            assert ("value" in entry) == (values[of] is None), f"{where}: the value of the seat is opened once"
            values[of] = entry.get("value", values[of])
            answers.append(entry)
        elif kind == "post_match":
            assert "line" not in entry, f"{where}: a line of no secret"
            without += len(entry.get("dice", []))
        elif kind == "undo" and answers:
            assert not answers.pop().get("dice"), f"{where}: takes dice back"
    untold += sum(count(answers) for _, answers in kept.values())
    print(f"{proven} dice are those of secrets that were committed to; of {untold} the secret is not told, {without} come from none")

first, *rest = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
check_league([first, *rest]) if first.get("entry") == "league" else check_match(first, rest)
