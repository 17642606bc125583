"""One mutant: it is switched on, or compiled and linked, then the tests run until one fails."""
import pathlib
import shutil
import subprocess
import sys

from mutation.areas import area_of
from mutation.programs import run, what_failed
from mutation.reach import SCENARIOS, commands_for
from mutation.results import CAUGHT, NOT_VIABLE, SURVIVED

GENERATED_RULES = "bloodbowl_rules.cpp"


class Worker:
    """Tests one mutant at a time in a folder of its own."""

    def __init__(self, base, number):
        self.base = base
        self.folder = base.work / f"worker-{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def judge(self, mutant):
        """Returns (verdict, what noticed it)"""
        area, number = area_of(mutant), self.base.numbers.get(mutant.key)
        if number in self.base.not_viable:
            return NOT_VIABLE, ""
        if number is not None:
            return self._test(area, number, self.base.path_of)
        try:
            objects = self._compile_mutant(area, mutant)
            return self._test(area, None, lambda program: self._link(program, objects))
        except subprocess.CalledProcessError:
            return NOT_VIABLE, ""

    def _test(self, area, number, path_of):
        seen_by = 0
        for kind, command, limits in commands_for(self.base, area, number):
            program = path_of(command[0])
            status, output = self.base.run_tests([program, *command[1:]], limits, AFFRAY_MUTANT=-1 if number is None else number)
            if status != 0:
                return CAUGHT, f"{kind}: {what_failed(status, output)}"
            if kind == SCENARIOS:
                seen_by = len(command) - 2
        return SURVIVED, f"reached by {seen_by} files of scenarios" if number is not None else ""

    # What cannot be switched
    def _compile_mutant(self, area, mutant):
        """The objects that are linked before those of the tree."""
        for name in ("source", "objects", "include"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
            (self.folder / name).mkdir()
        text = mutant.apply_to((self.base.original / mutant.file).read_text(encoding="utf-8"))
        if mutant.file.endswith(".json"):
            return [self._compile_data(mutant, text)]
        if mutant.file.endswith(".h"):
            return self._compile_header(area, mutant, text)
        source = self.folder / "source" / pathlib.Path(mutant.file).name
        source.write_text(text, encoding="utf-8")
        return [self._compile(area.library, source)]

    def _compile(self, library, source, include=None):
        target = self.folder / "objects" / (pathlib.Path(source).name + ".o")
        words = list(self.base.compilations[library])
        if include:
            words.insert(1, f"-I{include}")
        run([*words, "-o", target, "-c", source])
        return target

    def _compile_data(self, mutant, text):
        """The data of the editions, compiled from a tree that differs in one file."""
        overlay = self.folder / "overlay"
        shutil.rmtree(overlay, ignore_errors=True)
        shutil.copytree(self.base.original / "data", overlay / "data")
        (overlay / "src").symlink_to(self.base.original / "src")
        (overlay / mutant.file).write_text(text, encoding="utf-8")
        run([sys.executable, self.base.original / "tools/data/generate_data.py", "--root", overlay, "--out", overlay / "out"])
        return self._compile("affray_bloodbowl", overlay / "out" / GENERATED_RULES)

    def _compile_header(self, area, mutant, text):
        """A table of a header stands in every file."""
        header = self.folder / "include" / pathlib.Path(mutant.file).relative_to("src")
        header.parent.mkdir(parents=True)
        header.write_text(text, encoding="utf-8")
        return [self._compile(area.library, file, self.folder / "include") for file in self.base.switched_sources[area.library]]

    def _link(self, program, objects):
        self.base.link(program, objects, self.folder / program)
        return self.folder / program
