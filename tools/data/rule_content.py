"""The content of the books as ids: every card, event, stadium, ball, referee ... of the data tables.

An entry is known as EDITION.KIND.ID, the last part being its id in the table: bb16.card.sp16_heckler,
classic.handicap.virus. It counts, and is tested, like a rule of the module content.TABLE.
"""
import json
from dataclasses import dataclass

# Entries with this status are not in the game; their note says why.
LEFT_OUT = "missing"


@dataclass(frozen=True)
class Table:
    file: str  # under data/rules
    entries: tuple  # where the list is: the keys that lead to it
    kind: str  # the second part of the ids
    module: str
    topic: str  # the chapter of the rules page that shows it
    only: str = ""  # entries of this "kind" alone ...
    without: str = ""  # ... or of every other


TABLES = (
    Table("classic/tables.json", ("handicap_table", "results"), "handicap", "handicaps", "handicap"),
    Table("lrb5/tables.json", ("inducements",), "inducement", "inducements", "inducement"),
    Table("crp/cards.json", ("cards",), "card", "cards", "card"),
    Table("crp/inducements.json", ("inducements",), "inducement", "inducements", "inducement"),
    Table("bb16/special_play_cards.json", ("cards",), "card", "special_play_cards", "card"),
    Table("bb16/lrb6_cards.json", ("cards",), "card", "lrb6_cards", "card"),
    Table("bb16/match_events.json", ("events",), "match_event", "match_events", "match_event"),
    Table("bb16/stadiums.json", ("attributes",), "stadium", "stadiums", "venue"),
    Table("bb16/balls.json", ("general",), "ball", "balls", "ball"),
    Table("bb16/balls.json", ("balls",), "ball", "balls", "ball"),
    Table("bb16/referees.json", ("referees",), "referee", "referees", "referee"),
    Table("bb16/inducements.json", ("inducements",), "inducement", "inducements", "inducement",
          without="coaching_staff"),
    Table("bb16/inducements.json", ("inducements",), "staff", "staff", "coaching_staff", only="coaching_staff"),
    Table("bb16/sponsors.json", ("sponsorships",), "sponsor", "sponsors", "sponsorship"),
    Table("bb16/hall_of_fame.json", ("teams",), "famous_team", "famous_teams", "hall_of_fame"),
)


def load_content(root):
    """(edition, entry of a rule) for everything in the tables, and what is wrong with them."""
    content, problems = [], []
    for table in TABLES:
        path = root / "data/rules" / table.file
        if not path.exists():
            continue
        try:
            entries = json.loads(path.read_text(encoding="utf-8"))
            for key in table.entries:
                entries = entries[key]
        except (ValueError, KeyError) as error:
            problems.append(f"data/rules/{table.file}: {error}")
            continue
        edition = table.file.split("/")[0]
        for entry in entries:
            try:
                if belongs(entry, table):
                    content += [(edition, rule) for rule in rules_from(entry, edition, table)]
            except KeyError as error:
                problems.append(f"data/rules/{table.file}: {entry.get('id', '?')}: key {error} is missing")
    return content, problems


def belongs(entry, table):
    kind = entry.get("kind")
    return (not table.only or kind == table.only) and (not table.without or kind != table.without)


def rules_from(entry, edition, table):
    """The entry as rules: one, but for a famous team one for each of its special rules."""
    parts = entry.get("rules", []) if table.kind == "famous_team" else [None]
    for part in parts:
        told = entry if part is None else {**entry, **part}
        last = entry["id"] if part is None else f"{entry['id']}.{part['id']}"
        optional = entry.get("optional", True)
        yield {
            "id": f"{edition}.{table.kind}.{last}",
            "topic": f"{table.topic}.{entry['id']}",
            "module": f"content.{table.module}",
            "rule": text_of(told),
            "note": entry.get("note", "") or "",
            "optional": optional,
            "default_on": entry.get("default_on", not optional),
            "left_out": entry.get("note", "") if entry.get("status") == LEFT_OUT else "",
        }


def text_of(entry):
    """What it says, behind its name."""
    if entry.get("status") == LEFT_OUT:
        return f"{entry['name']}: not in the game."
    if "effect" in entry or "rule" in entry:
        said = entry.get("effect") or entry["rule"]
    elif "award" in entry:
        said = f"{entry['award']} {entry['drawback']}"
    elif "cost" not in entry:
        raise KeyError("effect")
    else:  # lrb5 names prices and limits alone: the effects are those of crp
        said = f"costs {entry['cost']}" + (f", at most {entry['max']} in a match" if entry["max"] else "") + "."
    return f"{entry['name']}: {said}" if "name" in entry else said
