"""The decisions and events of each game as types of TypeScript, for the browser client."""

LONG = 30  # longer lists grow with every card and skill: docs/schema tells them, here they are just words

PLAIN = {
    "number": "number", "flag": "boolean", "text": "string", "any": "unknown", "object": "Record<string, unknown>",
    "player": "string", "fighter": "string", "square": "Square", "hex": "Square",
    "modifier": "Modifier", "reason": "Reason", "roll at hand": "AskedRoll", "casualty": "CasualtyResult",
    "house_rule": "HouseRule",
}
SHARED = ("AskedRoll", "CasualtyResult", "HouseRule", "Modifier", "Reason", "Seat", "Square")
GAME = {"bloodbowl": "BloodBowl", "underworlds": "Underworlds"}


def type_name(word):
    return "".join(part.capitalize() for part in word.split("_"))


def written(kind):
    """A type of data/protocol in the words of TypeScript: "list of side or null"."""
    if kind.startswith("list of "):
        inner = written(kind[len("list of "):])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if " or " in kind:
        return " | ".join(written(one) for one in kind.split(" or "))
    return "null" if kind == "null" else PLAIN.get(kind) or type_name(kind)


def event(told):
    fields = "".join(f" {field['name']}{'?' if field['optional'] else ''}: {written(field['type'])};" for field in told["fields"])
    return f"  | {{ event: '{told['name']}';{fields} }}"


def decision(kind, texts):
    fields = "".join(f" {name}?: {written(texts['decision_fields'][name]['type'])};" for name in texts["decisions"][kind]["fields"])
    return f"  | {{ seat: Seat; kind: '{kind}';{fields} }}"


def words_of(name, words):
    if len(words) > LONG:
        return [f"type {type_name(name)} = string;"]
    lines, line = [], f"type {type_name(name)} = '{words[0]}'"
    for word in words[1:]:
        if len(line) + len(word) > 110:
            lines.append(line)
            line = " "
        line += f" | '{word}'"
    return lines + [line + ";"]


def types_file(game, told, texts):
    decisions = [decision(kind, texts) for kind in told["decisions"]]
    events = [event(one) for one in told["events"]]
    body = " ".join(decisions + events)
    words = {name: words for name, words in told["words"].items() if type_name(name) not in SHARED}
    used = [name for name in words if any(f"{mark}{type_name(name)}{end}" in body for mark in (" ", "(") for end in (";", "[", " ", ")"))]
    shared = [name for name in SHARED if any(f"{mark}{name}{end}" in body for mark in (" ", "(") for end in (";", "[", " ", ")"))]
    lines = [f"// What is asked and what happens in {'Blood Bowl' if game == 'bloodbowl' else 'Underworlds'}. Written by tools/data/protocol-reference; what it means is told in",
             f"// docs/protocol-{game}.md.",
             f"import type {{ {', '.join(shared)} }} from './common';", ""]
    for name in used:
        lines += words_of(name, words[name])
    lines += ["", f"export type {GAME[game]}Decision =", *decisions[:-1], decisions[-1] + ";"]
    lines += ["", f"export type {GAME[game]}Event =", *events[:-1], events[-1] + ";"]
    return "\n".join(lines)
