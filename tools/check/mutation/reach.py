"""Which tests reach which mutant: only those can notice it, and only those are run.

A part is a file of scenarios, a suite of unit tests, or the random matches of an area.
"""
import dataclasses
import fnmatch
import json
import math
import re
import resource

from mutation.areas import PLAYING
from mutation.programs import Failure, run, say

SCENARIOS, UNIT_TESTS, MATCHES = "scenarios", "unit tests", "random matches"
KINDS = (SCENARIOS, UNIT_TESTS, MATCHES)


@dataclasses.dataclass
class Part:
    kind: str
    name: str
    areas: list  # whose tests it belongs to
    seconds: float  # of processor time
    tests: list  # of a suite
    reached: list  # numbers of mutants


def commands_for(base, area, number=None):
    """[(kind, command, limits)]: the tests to run for a mutant, or for one that has no number."""
    result = []
    for kind in KINDS:
        parts = [part for part in base.parts if part.kind == kind and is_needed(part, area, number)]
        if parts:
            parts.sort(key=lambda part: (len(part.reached), part.seconds))
            result.append((kind, command_of(base, kind, parts), limits_of(parts)))
    return result


def is_needed(part, area, number):
    if number is not None:
        return number in part.reached and (part.kind != UNIT_TESTS or area.name in part.areas)
    return area.name in part.areas


def command_of(base, kind, parts):
    if kind == SCENARIOS:
        folder = base.original / "tests/scenarios"
        return ["affray_scenarios", "--stop", *(folder / part.name for part in parts)]
    names = ":".join(test for part in parts for test in part.tests)
    return ["affray_tests", "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={names}"]


def limits_of(parts):
    """Seconds of processor time, and in all: a hang takes no longer."""
    limit = math.ceil(2.5 * sum(part.seconds for part in parts) + 2)
    return limit, 6 * limit + 30


def measure(base, path, key, areas):
    """Runs every part of the unchanged tree once; what is known from an earlier run is read."""
    if path.exists() and (kept := json.loads(path.read_text()))["key"] == key:
        return [Part(**part) for part in kept["parts"]]
    parts = [*scenario_files(base, areas), *unit_tests(base, areas)]
    path.write_text(json.dumps({"key": key, "parts": [dataclasses.asdict(part) for part in parts]}))
    for kind in KINDS:
        say(f"{kind}: {sum(part.seconds for part in parts if part.kind == kind):.1f} s")
    return parts


def trace(base, kind, name, area_names, command, tests=()):
    """Runs a part; None if the unchanged tree fails it."""
    output = base.work / "reached.txt"
    output.unlink(missing_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    status, text = base.run_tests([base.path_of(command[0]), *command[1:]], (900, 3600), AFFRAY_REACHED=output)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if status != 0:
        failures = [line for line in text.splitlines() if re.search(r"Failure|FAILED|^tests/|passed, ", line)]
        say(f"left out, because the unchanged tree fails it (status {status}): {name}\n" + "\n".join(failures[-10:]))
        return None
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    reached = [int(line) for line in output.read_text().split()] if output.exists() else []
    return Part(kind, name, area_names, round(seconds, 3), list(tests), reached)


def scenario_files(base, areas):
    playing = [area for area in areas if area.scenarios]
    if not playing:
        return
    folder = base.original / "tests/scenarios"
    for path in sorted(folder.rglob("*.scn")):
        name = path.relative_to(folder).as_posix()
        names = [area.name for area in playing if re.search(area.scenarios, name)]
        part = trace(base, SCENARIOS, name, names, ["affray_scenarios", path])
        if not part:
            raise Failure("the unchanged tree fails its scenarios")
        yield part


def unit_tests(base, areas):
    if "affray_tests" not in base.programs:
        return
    suites = {}  # (suite, area) -> tests
    for name, file, _ in listed_tests(base, "--gtest_list_tests"):
        for area in areas:
            if any(f"/{folder}" in file for folder in area.unit_tests):
                suites.setdefault((name.partition(".")[0], area), []).append(name)
    for (suite, area), tests in suites.items():
        yield from suite_parts(base, area, suite, tests)


def suite_parts(base, area, suite, tests):
    """A suite without its slow tests, and apart from it the random matches."""
    patterns = PLAYING.format(area.playing).split(":") if area.playing else []
    matches = [test for test in tests if any(fnmatch.fnmatch(test, pattern) for pattern in patterns)]
    others = [test for test in tests if test not in matches]
    if others:
        times = listed_tests(base, f"--gtest_filter={':'.join(others)}")
        slow = [name for name, _, seconds in times if seconds > base.slowest]
        if slow:
            say(f"left out because they take more than {base.slowest:g} s: {', '.join(slow)}")
        others = [test for test in others if test not in slow]
    for kind, chosen in ((UNIT_TESTS, others), (MATCHES, matches if base.matches else [])):
        if chosen:
            command = ["affray_tests", f"--gtest_filter={':'.join(chosen)}"]
            part = trace(base, kind, suite, [area.name], command, chosen)
            if part:
                yield part


def listed_tests(base, argument):
    """(name, file, seconds) of tests that are listed or run."""
    listing = base.work / "unit_tests.json"
    base.run_tests([base.path_of("affray_tests"), argument, f"--gtest_output=json:{listing}"], (900, 3600))
    return [
        (f"{suite['name']}.{test['name']}", test["file"], float(test.get("time", "0s").rstrip("s")))
        for suite in json.loads(listing.read_text())["testsuites"]
        for test in suite["testsuite"]
    ]
