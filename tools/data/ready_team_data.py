"""Validates data/bloodbowl/ready_teams with data/bloodbowl/player_names.json and compiles them into C++."""
from data_checks import bad, camel_case, check_id, check_object, check_unique, check_word, cpp_bool, generated_head, literal
from data_checks import problems, read_json
from roster_data import Arrays, load_list
from rule_catalogue import BLOOD_BOWL_EDITIONS

NAMES_FILE = "data/bloodbowl/player_names.json"
POOL = {"races": list, "names": list}
POOL_OPTIONAL = {"rosters": list}  # only these rosters; none: every other one
TEAM = {"roster": str, "name": str, "rerolls": int, "apothecary": bool, "hires": dict}
TEAM_OPTIONAL = {"id": str, "famous": str, "fan_factor": int, "cheerleaders": int, "assistant_coaches": int}
STARTING_GOLD = 1000000
STAFF_COSTS = {"apothecary": 50000, "fan_factor": 10000, "cheerleaders": 10000, "assistant_coaches": 10000}


def load_pools(root):
    pools = []
    for number, pool in enumerate(load_list(root, NAMES_FILE), 1):
        where = f"{NAMES_FILE}: pool {number}"
        if check_object(where, pool, POOL, POOL_OPTIONAL.items()):
            check_unique(where, "names", pool["names"])
            pools.append(pool)
    return pools


def pool_for(pools, roster, race):
    """The first pool that fits: those for certain rosters stand before the others."""
    for pool in pools:
        if race in pool["races"] and roster in pool.get("rosters", [roster]):
            return pool["names"]
    return []


def price_of(team, roster, positions):
    players = sum(count * positions[id]["cost"] for id, count in team["hires"].items())
    staff = sum(cost * int(team.get(key, 0)) for key, cost in STAFF_COSTS.items())
    return players + staff + team["rerolls"] * roster["reroll_cost"]


def check_team(where, team, roster):
    positions = {position["id"]: position for position in roster["positions"]}
    for id, count in team["hires"].items():
        check_word(where, "hires", id, positions)
        if id in positions and not (type(count) is int and 1 <= count <= positions[id]["max"]):
            bad(where, f"'hires': the roster allows 0 to {positions[id]['max']} of {id}, not {count}")
            return False
    if not set(team["hires"]) <= set(positions):
        return False
    if not 11 <= sum(team["hires"].values()) <= 16:
        bad(where, f"a team has 11 to 16 players, not {sum(team['hires'].values())}")
    if team["apothecary"] and not roster["apothecary"]:
        bad(where, "the roster may not have an apothecary")
    price = price_of(team, roster, positions)
    if price > STARTING_GOLD:
        bad(where, f"costs {price:,} gold, more than {STARTING_GOLD:,}")
    return True


def name_players(where, team, roster, pools):
    """{position: names}, everybody of a team with a name of his own."""
    positions = {position["id"]: position for position in roster["positions"]}
    used, named = set(), {}
    for id, count in team["hires"].items():
        free = [name for name in pool_for(pools, roster["id"], positions[id]["race"]) if name not in used]
        if len(free) < count:
            bad(where, f"{NAMES_FILE} has too few names of the race {positions[id]['race']} for {id}")
        named[id] = free[:count]
        used.update(named[id])
    return named


def load_teams(root, edition, rosters, pools, taken):
    name = f"data/bloodbowl/ready_teams/{edition}.json"
    by_id = {roster["id"]: roster for roster in rosters}
    teams = []
    for number, team in enumerate(load_list(root, name), 1):
        where = f"{name}: team {team.get('id', team.get('roster', number))}"
        if not check_object(where, team, TEAM, TEAM_OPTIONAL.items()):
            continue
        team = {"id": team["roster"], **team}
        check_id(where, team["id"])
        check_word(where, "roster", team["roster"], by_id)
        if team["roster"] in by_id and check_team(where, team, by_id[team["roster"]]):
            teams.append({**team, "players": name_players(where, team, by_id[team["roster"]], pools)})
    check_unique(name, "id", [team["id"] for team in teams] + [id for id, _ in taken])
    for roster in by_id:
        if roster not in [team["roster"] for team in teams] + [played for _, played in taken]:
            bad(name, f"there is no ready-made team for the roster {roster}")
    return teams


def team_as_cpp(team, arrays):
    hires = [f"    {{{literal(id)}, {arrays.texts(names)}}},\n" for id, names in team["players"].items()]
    fields = [
        literal(team["id"]),
        literal(team["name"]),
        literal(team["roster"]),
        str(team["rerolls"]),
        str(team.get("fan_factor", 0)),
        cpp_bool(team["apothecary"]),
        str(team.get("cheerleaders", 0)),
        str(team.get("assistant_coaches", 0)),
        arrays.span("ReadyHire", hires),
        f"Playable::{camel_case(team['famous'])}" if "famous" in team else "Playable::None",
    ]
    return f"    {{{', '.join(fields)}}},\n"


def generate_ready_teams(root):
    if problems:
        return ""  # the rosters themselves are wrong
    pools, arrays, spans = load_pools(root), Arrays("Part"), []
    line_ups = [read_json(path, path.name) or {} for path in sorted((root / "data/bloodbowl/teams").glob("*.json"))]
    taken = [(team.get("id"), team.get("roster")) for team in line_ups]
    for edition in BLOOD_BOWL_EDITIONS:
        rosters = load_list(root, f"data/bloodbowl/rosters/{edition}.json")
        teams = load_teams(root, edition, rosters, pools, taken)
        spans.append(arrays.span("ReadyTeam", [team_as_cpp(team, arrays) for team in teams]))
    return (
        generated_head("bloodbowl/data/data_tables.h")
        + "namespace affray::bloodbowl::data {\n"
        + "namespace {\n\n"
        + arrays.text
        + "\n}  // namespace\n\n"
        + f"constinit const std::array<std::span<const ReadyTeam>, kEditions> kReadyTeams{{{{{', '.join(spans)}}}}};\n\n"
        + "}  // namespace affray::bloodbowl::data\n"
    )
