"""The unchanged tree with all mutants built in: its copy, its build, and which tests reach which mutant."""
import hashlib
import json
import os
import pathlib
import re
import shlex

from mutation.areas import AREAS
from mutation.programs import Failure, limited, run
from mutation.reach import measure
from mutation.switches import ERROR_IN_MUTANT, SWITCH_BOARD, switch

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Assertions stay in, warnings are no errors: an unused variable is no reason not to try a mutant.
FLAGS = "-O1 -w -D_GLIBCXX_ASSERTIONS"
# Where the switches need more than the tree says. The rules see their own headers with mutants, and their
# inline functions are linked before the same ones of others.
ADDITIONS = """
function(affray_add_switches)
  target_sources(affray_core PRIVATE @WORK@/switch_board.cpp)
  foreach(rules affray_bloodbowl_rules affray_underworlds_rules)
    target_include_directories(${rules} BEFORE PRIVATE @WORK@/headers)
  endforeach()
  affray_add_test_program(rules "affray_league;affray_games" "bloodbowl;underworlds;teams" "ai/|bots/")
  affray_add_test_program(store affray_server "store;server" "lab/")
  foreach(program affray_scenarios affray_rules_tests affray_store_tests)
    target_link_options(${program} PRIVATE LINKER:--allow-multiple-definition LINKER:--whole-archive
                        $<TARGET_FILE:affray_bloodbowl> $<TARGET_FILE:affray_underworlds> LINKER:--no-whole-archive)
  endforeach()
endfunction()
# The tests of some folders, without those that need more libraries or the program itself.
function(affray_add_test_program name libraries folders without)
  set(tests ${CMAKE_SOURCE_DIR}/tests)
  file(GLOB sources ${tests}/*.cpp)
  foreach(folder ${folders})
    file(GLOB found ${tests}/${folder}/*.cpp)
    foreach(file ${found})
      file(STRINGS ${file} needs REGEX "#include \\"(cli/|${without})")
      if(NOT needs)
        list(APPEND sources ${file})
      endif()
    endforeach()
  endforeach()
  add_executable(affray_${name}_tests EXCLUDE_FROM_ALL ${sources})
  target_compile_definitions(affray_${name}_tests PRIVATE
    AFFRAY_SOURCE_DIR="${CMAKE_SOURCE_DIR}" AFFRAY_BINARY="affray" AFFRAY_LAB_BINARY="affray-lab")
  target_include_directories(affray_${name}_tests PRIVATE ${tests})
  target_link_libraries(affray_${name}_tests PRIVATE ${libraries} GTest::gtest_main GTest::gmock rapidcheck_gtest)
  target_precompile_headers(affray_${name}_tests PRIVATE ${AFFRAY_COMMON_HEADERS} <gtest/gtest.h>)
endfunction()
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL affray_add_switches)
"""


def write_if_changed(path, text):
    """What has not changed keeps its time, so ninja leaves it alone."""
    data = text if isinstance(text, bytes) else text.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Base:
    def __init__(self, options):
        self.work, self.jobs = options.work.resolve(), options.jobs
        self.original, self.tree, self.build = (self.work / name for name in ("original", "tree", "build"))
        self.slowest, self.matches = options.slowest, options.matches
        self.numbers = {}  # of the mutants that can be switched
        self.not_viable = set()  # numbers of those that do not compile

    def copy_tree(self, keep):
        """Brings the copy up to date."""
        if not (keep and self.original.exists()):
            listed = run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"]).split("\0")
            files = {name for name in listed if name and (ROOT / name).is_file()}
            for name in files:
                write_if_changed(self.original / name, (ROOT / name).read_bytes())
            for path in list(self.original.rglob("*")):
                if path.is_file() and path.relative_to(self.original).as_posix() not in files:
                    path.unlink()
        digest = hashlib.sha256()
        for path in sorted(self.original.rglob("*")):
            name = path.relative_to(self.original).as_posix()
            if path.is_file() and re.match(r"(src|data|tests|cmake|CMake)", name):
                digest.update(name.encode() + b"\0" + path.read_bytes())
        self.fingerprint = digest.hexdigest()[:16]

    # The build
    def compile(self, mutants, areas):
        """Builds what these mutants need, with all of them in it that can be switched."""
        files, self.numbers = switch(self.original, mutants)
        self._write_tree(files)
        self._configure()
        self.programs = sorted({program for area in areas for program in area.programs})
        while True:
            output = run(["ninja", "-C", self.build, "-k", "0", "-j", str(self.jobs), *self.programs], check=False)
            if "FAILED:" not in output and "ninja: error" not in output:
                break
            wrong = {int(number) for number in ERROR_IN_MUTANT.findall(output)} - self.not_viable
            if not wrong:
                raise Failure(f"the tree with its mutants does not build:\n{output[-3000:]}")
            self.not_viable |= wrong
            for file in files.values():
                file.remove(wrong)
            self._write_tree(files)
        self._read_commands()

    def _write_tree(self, files):
        """The copy that is built: headers with mutants stand beside it, for the rules alone."""
        known = set()
        for path in self.original.rglob("*"):
            name = path.relative_to(self.original).as_posix()
            if path.is_file():
                known.add(name)
                changed = name in files and name.endswith(".cpp")
                write_if_changed(self.tree / name, files[name].switched() if changed else path.read_bytes())
        for path in list(self.tree.rglob("*")):
            if path.is_file() and path.relative_to(self.tree).as_posix() not in known:
                path.unlink()
        for area in AREAS:
            for name in (f"{area.folder}/{header}" for header in area.headers):
                text = files[name].switched() if name in files else (self.original / name).read_text(encoding="utf-8")
                write_if_changed(self.work / "headers" / pathlib.Path(name).relative_to("src"), text)

    def _configure(self):
        write_if_changed(self.work / "additions.cmake", ADDITIONS.replace("@WORK@", str(self.work)))
        write_if_changed(self.work / "switch_board.cpp", SWITCH_BOARD)
        if not (self.build / "build.ninja").exists():
            run([
                "cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                f"-DCMAKE_CXX_FLAGS_RELEASE={FLAGS}", "-DAFFRAY_TESTS=ON",
                f"-DCMAKE_PROJECT_INCLUDE={self.work}/additions.cmake",
            ])  # fmt: skip

    def _read_commands(self):
        """How a file of each library is compiled, and how each program is linked."""
        self.compilations, self.objects = {}, {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            output = words[words.index("-o") + 1]
            library = re.search(r"(\w+)\.dir/", output).group(1)
            if "cmake_pch" not in entry["file"]:
                self.compilations[library] = words[: words.index("-o")]
                self.objects.setdefault(library, []).append(entry["file"])
        self.links = {}
        for program in self.programs:
            command = run(["ninja", "-C", self.build, "-t", "commands", "-s", program]).strip().splitlines()[-1]
            self.links[program] = command.removeprefix(": && ").removesuffix(" && :")

    def path_of(self, program):
        return self.build / ("" if program != "affray_scenarios" else "tests") / program

    # The tests
    def prepare(self, areas):
        """Which parts of the tests reach which mutant, and how long they take."""
        kept = self.work / "reach.json"
        digest = hashlib.sha256("".join(sorted(self.numbers)).encode()).hexdigest()[:16]
        self.parts = measure(self, kept, f"{self.fingerprint} {digest} {' '.join(area.name for area in areas)}", areas)

    def environment(self, **more):
        words = {"AFFRAY_RANDOM_MATCHES": str(self.matches), "RC_PARAMS": "max_success=20"}
        return {**os.environ, **words, **{name: str(value) for name, value in more.items()}}

    def run_tests(self, command, limits, **environment):
        return limited(command, self.environment(**environment), *limits)
