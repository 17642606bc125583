"""The unchanged tree: a copy of it, its build, and how long its tests take."""
import hashlib
import json
import math
import os
import pathlib
import re
import resource
import shlex
import shutil

from mutation.areas import PLAYING
from mutation.programs import Failure, limited, run, say, without_launcher, without_precompiled_header

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Assertions stay in, warnings are no errors: an unused variable is no reason not to try a mutant.
FLAGS = "-O1 -w -D_GLIBCXX_ASSERTIONS"
SHARED_LAYERS = """
# Read by CMake after project(): every layer becomes a shared library, without a change of the tree.
# In the rules nothing is inlined, nor is anything concluded from the body of an inline function, so
# that a changed one can be linked before its namesakes.
macro(add_library name)
  set(_arguments ${ARGN})
  if("${name}" MATCHES "^affray_")
    list(TRANSFORM _arguments REPLACE "^STATIC$" "SHARED")
  endif()
  _add_library(${name} ${_arguments})
  if("${name}" MATCHES "^affray_")  # they share a precompiled header
    set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "" POSITION_INDEPENDENT_CODE ON)
  endif()
endmacro()
cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL target_compile_options affray_bloodbowl PRIVATE
               -fno-inline -fno-ipa-modref -fno-ipa-pure-const)
cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL target_compile_options affray_bloodbowl_rules PRIVATE
               -fno-inline -fno-ipa-modref -fno-ipa-pure-const)
"""



class Base:
    """The unchanged tree, built once: its objects, its libraries and its test programs."""

    def __init__(self, work, jobs, slowest, matches):
        self.work, self.jobs = work, jobs
        self.tree, self.build = work / "tree", work / "build"
        self.slowest, self.matches = slowest, matches
        self.stages = {}  # area -> [(name, command, limits in seconds: processor, wall)]
        self.precompiled = {}  # area -> its common header, precompiled

    def copy_tree(self, keep):
        """Brings the copy up to date; what has not changed keeps its time, so ninja leaves it alone."""
        if not (keep and self.tree.exists()):
            listed = run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"]).split("\0")
            files = {name for name in listed if name and (ROOT / name).is_file()}
            for name in files:
                source, target = ROOT / name, self.tree / name
                if not target.exists() or target.read_bytes() != source.read_bytes():
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(source, target)
            for path in list(self.tree.rglob("*")):
                if path.is_file() and path.relative_to(self.tree).as_posix() not in files:
                    path.unlink()
        digest = hashlib.sha256()
        for path in sorted(self.tree.rglob("*")):
            name = path.relative_to(self.tree).as_posix()
            if path.is_file() and re.match(r"(src|data|tests|cmake|CMake)", name):
                digest.update(name.encode() + b"\0" + path.read_bytes())
        self.fingerprint = digest.hexdigest()[:16]

    def compile(self):
        inject = self.work / "shared_layers.cmake"
        if not inject.exists() or inject.read_text() != SHARED_LAYERS:
            inject.write_text(SHARED_LAYERS)
        if not (self.build / "build.ninja").exists():
            run([
                "cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                f"-DCMAKE_CXX_FLAGS_RELEASE={FLAGS}", "-DAFFRAY_TESTS=ON", "-DAFFRAY_UNITED=OFF",
                f"-DCMAKE_PROJECT_INCLUDE={inject}",
            ])  # fmt: skip
        run(["ninja", "-C", self.build, "-j", str(self.jobs), "affray_tests", "affray_scenarios"])
        self._read_commands()

    def _read_commands(self):
        self.commands = {}  # library -> {file: (words of its compilation without source and output, its object)}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            output = words[words.index("-o") + 1]
            library = re.search(r"(\w+)\.dir/", output).group(1).removesuffix("_rules")  # part of the game's
            path = pathlib.Path(entry["file"])
            if path.name.startswith("cmake_pch"):
                continue
            words = without_precompiled_header(without_launcher(words[: words.index("-o")]))
            name = path.relative_to(self.tree).as_posix() if path.is_relative_to(self.tree) else path.name
            self.commands.setdefault(library, {})[name] = (words, self.build / output)

    def library(self, name):
        return next(self.build.rglob(f"lib{name}.so"))

    def prepare(self, area):
        """What every mutant of an area needs."""
        if area.common:
            self._precompile(area)
        self._measure(area)

    def _precompile(self, area):
        """The header that every file of the area includes, read once for all."""
        file = next(area.files(self.tree))
        words, _ = self.commands[area.library][file]
        header = self.work / f"precompiled/{area.name}_common.h"
        header.parent.mkdir(exist_ok=True)
        header.write_text(f'#include "{area.common}"\n')
        run([*words, "-x", "c++-header", header, "-o", f"{header}.gch"])
        # Were this to fail, every mutant would be called "not viable".
        run([*words, "-include", header, "-fsyntax-only", self.tree / file])
        self.precompiled[area] = header

    def _measure(self, area):
        """The unchanged tree must pass; how long it takes limits how long a mutant may take."""
        say(f"{area.name}:")
        tests = self.build / "tests"
        unit = [tests / "affray_tests", "--gtest_fail_fast", "--gtest_brief=1"]
        self.stages[area] = []
        if area.scenarios is not None:
            self._add_stage(area, "scenarios", [tests / "affray_scenarios", *area.scenarios])
        for folder in area.unit_tests:
            self._add_stage(area, folder, [*unit, f"--gtest_filter={self._quick_unit_tests(unit, folder)}"])
        if area.playing:
            self._add_stage(area, "random matches", [*unit, f"--gtest_filter={PLAYING.format(area.playing)}"])

    def _add_stage(self, area, name, command):
        seconds = self._time(name, command)
        cpu = math.ceil(2.5 * seconds + 1)
        self.stages[area].append((name, command, (cpu, 4 * cpu + 10)))
        say(f"  {name}: {seconds:.1f} s; a mutant may take {cpu} s")

    def _time(self, name, command):
        """Seconds of processor time."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        status, output = limited(command, self.environment(None), 1800, 3600)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if status != 0:
            failures = [line for line in output.splitlines() if re.search(r"Failure|FAILED|^tests/|passed, ", line)]
            raise Failure(f"the unchanged tree fails its {name} (status {status}):\n" + "\n".join(failures[-30:]))
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def _quick_unit_tests(self, unit, folder):
        """A filter with the unit tests of a folder, without those that take long."""
        listing = self.work / "unit_tests.json"

        def read_listing():
            for suite in json.loads(listing.read_text())["testsuites"]:
                for test in suite["testsuite"]:
                    yield f"{suite['name']}.{test['name']}", test["file"], float(test.get("time", "0s").rstrip("s"))

        run([*unit, "--gtest_list_tests", f"--gtest_output=json:{listing}"])
        names = [name for name, file, _ in read_listing() if f"/{folder}" in file]
        if not names:
            raise Failure(f"there are no unit tests in {folder}")
        self._time(folder, [*unit, f"--gtest_filter={':'.join(names)}", f"--gtest_output=json:{listing}"])
        times = {name: seconds for name, _, seconds in read_listing()}
        slow = [name for name in names if times.get(name, 0) > self.slowest]
        if slow:
            say(f"  left out because they take more than {self.slowest:g} s: {', '.join(slow)}")
        return ":".join(name for name in names if name not in slow)

    def environment(self, library_folder):
        environment = {**os.environ, "AFFRAY_RANDOM_MATCHES": str(self.matches), "RC_PARAMS": "max_success=20"}
        if library_folder:
            environment["LD_LIBRARY_PATH"] = str(library_folder)
        return environment


