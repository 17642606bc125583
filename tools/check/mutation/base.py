"""The unchanged tree with all mutants built in: its copy, its build, and which tests reach which mutant."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess

from mutation.areas import AREAS
from mutation.programs import Failure, limited, run, without_launcher, without_precompiled_header
from mutation.reach import measure
from mutation.switches import ERROR_IN_MUTANT, SWITCH_BOARD, switch

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Assertions stay in, warnings are no errors: an unused variable is no reason not to try a mutant.
FLAGS = ["-O1", "-w", "-UNDEBUG"]
FILES_AT_ONCE = 12  # as in the build itself
FEW_MATCHES = 5  # in the other tests that play, where those that only play are left out
PROGRAMS = ("affray_scenarios", "affray_tests")


def write_if_changed(path, text):
    """What has not changed keeps its time."""
    data = text if isinstance(text, bytes) else text.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Base:
    def __init__(self, options):
        self.work, self.jobs = options.work.resolve(), options.jobs
        self.original, self.build = self.work / "original", options.build.resolve()
        self.slowest, self.matches = options.slowest, options.matches
        self.scenarios_only = options.scenarios
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
        """Programs in which all of these mutants stand that can be switched. What has no mutants is taken from the
        build as it is; the libraries that have some are compiled anew, and linked before it."""
        self._read_commands()
        files, self.numbers = switch(self.original, mutants)
        while True:
            wrong = self._compile_switched(files, areas)
            if not wrong:
                break
            self.not_viable |= wrong
            for file in files.values():
                file.remove(wrong)
        self.programs = PROGRAMS[:1] if self.scenarios_only else PROGRAMS
        for program in self.programs:
            self.link(program, [], self.path_of(program))

    def _read_commands(self):
        """How a file of each library is compiled, and how each program is linked."""
        self.compilations = {}  # library -> words without source and output
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            words = without_launcher(shlex.split(entry["command"]))
            end = words.index("-o")
            library = re.search(r"(\w+)\.dir/", words[end + 1]).group(1)
            words = without_precompiled_header(words[:end])
            # Headers with mutants come first, and the copy in place of the tree that was built.
            words = [re.sub(r"^(-I)?\S+/src$", rf"\1{self.original}/src", word) for word in words]
            self.compilations[library] = [words[0], f"-I{self.work}/headers", *words[1:], *FLAGS]
        self.links = {}
        for program in PROGRAMS:
            command = run(["ninja", "-C", self.build, "-t", "commands", "-s", f"tests/{program}"]).strip().splitlines()[-1]
            self.links[program] = shlex.split(command.removeprefix(": && ").removesuffix(" && :"))

    def _compile_switched(self, files, areas):
        """Returns the numbers of mutants that do not compile."""
        for area in AREAS:
            for name in (f"{area.folder}/{header}" for header in area.headers):
                text = files[name].switched() if name in files else (self.original / name).read_text(encoding="utf-8")
                write_if_changed(self.work / "headers" / pathlib.Path(name).relative_to("src"), text)
        write_if_changed(self.work / "switched/switch_board.cpp", SWITCH_BOARD)
        self.switched_sources = {}  # library -> its sources
        work = [("affray_core", self.work / "switched/switch_board.cpp")]
        for area in areas:
            sources = self.switched_sources[area.library] = list(self._write_sources(area, files))
            work += [(area.library, source) for source in sources]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            outputs = list(pool.map(lambda item: self._compile_once(*item), work))
        self.objects = [(library, source.with_suffix(".o")) for library, source in work]
        wrong = {int(number) for output in outputs for number in ERROR_IN_MUTANT.findall(output)}
        if not wrong and any(outputs):
            raise Failure("the tree with its mutants does not compile:\n" + "\n".join(outputs)[-3000:])
        return wrong

    def _write_sources(self, area, files):
        """Several files of an area at a time, as they read when they hold their mutants."""
        names = [name for name in area.files(self.original) if name.endswith(".cpp")]
        for first in range(0, len(names), FILES_AT_ONCE):
            parts = []
            for name in names[first : first + FILES_AT_ONCE]:
                text = files[name].switched() if name in files else (self.original / name).read_text(encoding="utf-8")
                write_if_changed(self.work / "switched" / name, text)
                parts.append(f'#include "{self.work}/switched/{name}"\n')
            source = self.work / f"switched/{area.name}_{first // FILES_AT_ONCE}.cpp"
            write_if_changed(source, "".join(parts))
            yield source

    def _compile_once(self, library, source):
        """Leaves out what is as it was. Returns what the compiler says when it fails."""
        command = [*self.compilations[library], "-MMD", "-o", source.with_suffix(".o"), "-c", source]
        done = source.with_suffix(".done")
        if done.exists() and done.read_text() == self._digest(command, source):
            return ""
        try:
            run(["env", "-C", self.build, *command])
        except subprocess.CalledProcessError as error:
            return error.output
        done.write_text(self._digest(command, source))
        return ""

    def _digest(self, command, source):
        """Of a compilation and all that was read for it."""
        digest = hashlib.sha256(repr(command).encode())
        for name in source.with_suffix(".d").read_text().replace("\\\n", " ").split()[1:]:
            digest.update((self.build / name).read_bytes())
        return digest.hexdigest()

    def link(self, program, first, output):
        """With these objects before all others: what they define is not taken from elsewhere."""
        compiler, *words = self.links[program]
        words[words.index("-o") + 1] = str(output)
        libraries = {pathlib.PurePath(word).name for word in words}
        objects = [target for library, target in self.objects if f"lib{library.removesuffix('_rules')}.a" in libraries]
        run(["env", "-C", self.build, compiler, "-Wl,--allow-multiple-definition", *first, *objects, *words])

    def path_of(self, program):
        return self.work / program

    # The tests
    def prepare(self, areas):
        """Which parts of the tests reach which mutant, and how long they take."""
        kept = self.work / "reach.json"
        digest = hashlib.sha256("".join(sorted(self.numbers)).encode()).hexdigest()[:16]
        self.parts = measure(self, kept, f"{self.fingerprint} {digest} {' '.join(self.programs)}", areas)

    def environment(self, **more):
        words = {"AFFRAY_RANDOM_MATCHES": str(self.matches or FEW_MATCHES), "RC_PARAMS": "max_success=20"}
        return {**os.environ, **words, **{name: str(value) for name, value in more.items()}}

    def run_tests(self, command, limits, **environment):
        return limited(command, self.environment(**environment), *limits)
