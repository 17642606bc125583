"""Compares the project's rosters, stars, skills and Underworlds content, which it keeps in a form of its own,
with the specification: every value that both state is the same."""
import json

EDITIONS_WITH_TEAMS = ("crp", "bb16")
# Shorter than in the specification, or once for all editions.
NAMES_OF_OUR_OWN = {"claw", "swift_twins"}
PLAYER_VALUES = ("cost", "ma", "st", "ag", "av")
FIGHTER_VALUES = ("move", "defence_dice", "defence_symbol", "wounds")
ATTACK_VALUES = ("name", "range", "dice", "symbol", "damage")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def by_id(entries):
    return {entry["id"]: entry for entry in entries}


class Comparison:
    """What differs, in words; `where` is the file of ours that is looked at."""

    def __init__(self):
        self.found = []

    def value(self, where, entry, name, ours, theirs):
        if ours != theirs:
            self.found.append(f"{where}: {entry}: {name} is {ours!r}, the specification has {theirs!r}")

    def values(self, where, entry, names, ours, theirs):
        for name in names:
            self.value(where, entry, name, ours.get(name), theirs.get(name))

    def entries(self, where, ours, theirs, prefix=""):
        """Pairs of entries with the same id; one without its partner is a difference."""
        ours, theirs = by_id(ours), by_id(theirs)
        for id in sorted(ours.keys() ^ theirs.keys()):
            told = "the specification has no such entry" if id in ours else "is missing"
            self.found.append(f"{where}: {prefix}{id}: {told}")
        return [(prefix + id, ours[id], theirs[id]) for id in ours if id in theirs]


def compare_star(comparison, where, id, ours, theirs):
    comparison.values(where, id, PLAYER_VALUES, ours, theirs)
    if id not in NAMES_OF_OUR_OWN:
        comparison.value(where, id, "name", ours["name"], theirs["name"])
    comparison.value(where, id, "skills", sorted(ours.get("skills", [])), sorted(theirs.get("skills") or []))


def compare_stars(comparison, root, specification, edition):
    where = f"data/bloodbowl/stars/{edition}.json"
    for id, ours, theirs in comparison.entries(where, read(root / where), read(specification / edition / "stars.json")["stars"]):
        compare_star(comparison, where, id, ours, theirs)
        for member, have, want in comparison.entries(where, ours.get("players", []), theirs.get("members", []), id + "/"):
            compare_star(comparison, where, member, have, want)
        teams = theirs["teams"] + theirs.get("teams_optional", [])
        comparison.value(where, id, "teams", sorted(ours["teams"]), sorted(teams))


def compare_rosters(comparison, root, specification, edition):
    where = f"data/bloodbowl/rosters/{edition}.json"
    theirs = read(specification / edition / "teams.json")["teams"]
    optional = specification / edition / "teams_optional.json"
    if optional.exists():
        theirs = theirs + read(optional)["teams"]
    for id, our_team, their_team in comparison.entries(where, read(root / where), theirs):
        comparison.values(where, id, ("name", "reroll_cost", "apothecary", "status"), our_team, their_team)
        comparison.value(where, id, "harder", our_team["harder"], their_team["harder_team"])
        for position, ours, wanted in comparison.entries(where, our_team["positions"], their_team["positions"], id + "/"):
            comparison.values(where, position, ("name", "race") + PLAYER_VALUES, ours, wanted)
            comparison.value(where, position, "max", ours["max"], wanted["qty_max"])
            comparison.value(where, position, "skills", sorted(ours.get("skills", [])), sorted(wanted.get("skills") or []))
            for access in ("normal", "double"):
                comparison.value(where, position, access, sorted(ours[access]), sorted(wanted[access]))


def compare_skills(comparison, root, specification, edition):
    where = "data/bloodbowl/skills.json"
    ours = [skill for skill in read(root / where) if edition in skill["editions"]]
    for id, skill, wanted in comparison.entries(where, ours, read(specification / edition / "skills.json")["skills"]):
        comparison.value(where, id, "category", skill["category"], wanted["category"].lower())
        if id not in NAMES_OF_OUR_OWN:
            comparison.value(where, id, "name", skill["name"], wanted["name"])


def compare_fighters(comparison, root, core_set):
    where = "data/underworlds/warbands.json"
    ours = read(root / where)
    for id, warband, wanted in comparison.entries(where, ours, core_set["warbands"]):
        comparison.value(where, id, "fighters", [fighter["id"] for fighter in warband["fighters"]], wanted["fighters"])
    fighters = [fighter for warband in ours for fighter in warband["fighters"]]
    for id, fighter, wanted in comparison.entries(where, fighters, core_set["fighters"]):
        comparison.values(where, id, ("name", "inspired_name"), fighter, wanted)
        comparison.value(where, id, "leader", fighter.get("leader", False), wanted.get("leader", False))
        for side in ("normal", "inspired"):
            comparison.values(where, f"{id}/{side}", FIGHTER_VALUES, fighter[side], wanted[side])
            attacks = comparison.entries(where, fighter[side]["attacks"], wanted[side]["attack_actions"], f"{id}/{side}/")
            for attack, have, want in attacks:
                comparison.values(where, attack, ATTACK_VALUES, have, want)


def compare_cards(comparison, root, core_set):
    for kind in ("objective", "ploy", "upgrade"):
        where = f"data/underworlds/{kind}s.json"
        theirs = [card for card in core_set["cards"] if card["type"] == kind]
        for id, card, wanted in comparison.entries(where, read(root / where), theirs):
            comparison.values(where, id, ("number", "name", "effect", "warband"), card, wanted)
            if kind == "objective":
                comparison.values(where, id, ("timing", "glory"), card, wanted)


def compare_boards(comparison, root, core_set):
    where = "data/underworlds/boards.json"
    ours = read(root / where)
    for id, board, wanted in comparison.entries(where, ours["boards"], core_set["boards"]):
        comparison.value(where, id, "name", board["name"], wanted["name"])
        comparison.value(where, id, "hexes", board["hexes"], wanted["ascii"])
    for id, layout, wanted in comparison.entries(where, ours["fixed_layouts"], core_set["fixed_layouts"]):
        comparison.value(where, id, "players", layout["players"], wanted["players"])
        places = [[board["x"], board["y"]] for board in wanted["boards"]]
        comparison.value(where, id, "boards", layout["boards"], places)


def compare_decks(comparison, root, core_set):
    where = "data/underworlds/decks.json"
    ours = by_id(read(root / where))
    for wanted in core_set["prebuilt_decks"]:  # the project adds decks of its own
        deck = ours.get(wanted["id"], {})
        comparison.values(where, wanted["id"], ("name", "warband", "objectives", "power"), deck, wanted)


def differences(root, specification):
    comparison = Comparison()
    for edition in EDITIONS_WITH_TEAMS:
        if (specification / edition / "teams.json").exists():
            compare_rosters(comparison, root, specification, edition)
        if (specification / edition / "stars.json").exists():
            compare_stars(comparison, root, specification, edition)
        if (specification / edition / "skills.json").exists():
            compare_skills(comparison, root, specification, edition)
    if (specification / "underworlds/core_set.json").exists():
        core_set = read(specification / "underworlds/core_set.json")
        for compare in (compare_fighters, compare_cards, compare_boards, compare_decks):
            compare(comparison, root, core_set)
    return comparison.found
