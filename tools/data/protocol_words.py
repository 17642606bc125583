"""The words of the protocol: what the program says of itself, and the sentences of data/protocol that explain them."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ("bloodbowl", "underworlds", "post_match")
IN_THE_BROWSER = ("bloodbowl", "underworlds")  # has types for the words of these


def described(program):
    """What `affray engine --describe` prints: every command and every word of every game."""
    if not pathlib.Path(program).exists():
        sys.exit(f"{program} is not built: ./test builds it, or name another with --program (build/dev/affray)")
    done = subprocess.run([program, "engine", "--describe"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def sentences(name):
    return json.loads((ROOT / f"data/protocol/{name}.json").read_text(encoding="utf-8"))


def compared(what, names, texts):
    """Every name needs its sentence, and every sentence its name."""
    problems = [f"{what} '{name}' has no sentence" for name in names if name not in texts]
    problems += [f"{what} '{name}' does not exist (any more)" for name in texts if name not in names]
    for name, text in texts.items():
        if not (text["text"] if isinstance(text, dict) else text).strip():
            problems.append(f"{what} '{name}' has an empty sentence")
    return problems


def wrong_in_game(game, told, texts):
    fields = {field["name"] for event in told["events"] for field in event["fields"]}
    operands = {operand for action in told["actions"] for operand in action["operands"]}
    actions = [action["name"] for action in told["actions"]]
    asked = {field for decision in texts["decisions"].values() for field in decision["fields"]}
    problems = compared(f"{game}: decision", told["decisions"], texts["decisions"])
    problems += compared(f"{game}: action", actions, texts["actions"])
    problems += compared(f"{game}: operand", operands, texts["operands"])
    problems += compared(f"{game}: event", [event["name"] for event in told["events"]], texts["events"])
    problems += compared(f"{game}: field of an event", fields, texts["event_fields"])
    problems += compared(f"{game}: field of a decision", asked, texts["decision_fields"])
    problems += compared(f"{game}: die", [die["name"] for die in told["dice"]], texts["dice"])
    problems += compared(f"{game}: list of words", told["words"], texts["words"])
    problems += [f"{game}: option '{name}' has no sentence" for name in told["options"] if name not in texts["options"]]
    for kind, decision in texts["decisions"].items():
        problems += [f"{game}: decision '{kind}' is answered by '{answer}', which is no action"
                     for answer in decision["answers"] if answer not in actions]
    answers = {answer for decision in texts["decisions"].values() for answer in decision["answers"]}
    problems += [f"{game}: action '{name}' answers no decision and is no claim"
                 for name in actions if name not in answers and name not in texts["claims"]]
    return problems


def error_codes():
    """The codes of errors in the sources that a session goes through."""
    form = re.compile(r'(?:Error\{|refuse\(|error_reply\(\{|return \{|all_of\()\s*"([a-z_]+)"(?!,\s*\{)')  # what a list follows is no message
    codes = set()
    for folder in ("core", "bloodbowl", "underworlds", "league/team", "league/post_match", "protocol"):
        for path in (ROOT / "src" / folder).rglob("*.[ch]*"):
            codes |= set(form.findall(path.read_text(encoding="utf-8")))
    return codes


def wrong_in_session(told, texts):
    fields = {field for command in told["commands"] for field in command["fields"]}
    replies = {field for fields in texts["replies"].values() for field in fields}
    names = [command["name"] for command in told["commands"]]
    problems = compared("command", names, texts["commands"])
    problems += compared("reply of command", names, {name: "known" for name in texts["replies"]})
    problems += compared("field of a request", fields, texts["fields"])
    problems += compared("field of a reply", replies, texts["reply_fields"])
    problems += compared("error", error_codes(), {**texts["errors"], **texts["errors_elsewhere"]})
    return problems


def all_problems(told):
    problems = wrong_in_session(told, sentences("session"))
    for game in GAMES:
        problems += wrong_in_game(game, told["games"][game], sentences(game))
    return problems
