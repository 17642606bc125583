"""One mutant: what it makes necessary is compiled and linked, then the tests run until one fails."""
import pathlib
import shutil
import subprocess
import sys

from mutation.areas import area_of
from mutation.programs import limited, run, what_failed
from mutation.results import CAUGHT, NOT_VIABLE, SURVIVED

GENERATED_RULES = "bloodbowl_rules.cpp"


class Worker:
    """Compiles and tests one mutant at a time in a folder of its own."""

    def __init__(self, base, number):
        self.base = base
        self.folder = base.work / f"worker-{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def judge(self, mutant):
        """Returns (verdict, what noticed it)"""
        for name in ("source", "include", "objects", "library"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
            (self.folder / name).mkdir()
        area = area_of(mutant)
        text = mutant.apply_to((self.base.tree / mutant.file).read_text(encoding="utf-8"))
        try:
            if mutant.file.endswith(".json"):
                replaced, first = self._compile_data(area, mutant, text), []
            elif mutant.file.endswith(".h"):
                replaced, first = self._compile_header(area, mutant, text)
            else:
                replaced, first = self._compile_file(area, mutant, text), []
            self._link(area, replaced, first)
        except subprocess.CalledProcessError:
            return NOT_VIABLE, ""
        for name, command, limits in self.base.stages[area]:
            status, output = limited(command, self.base.environment(self.folder / "library"), *limits)
            if status != 0:
                return CAUGHT, f"{name}: {what_failed(status, output)}"
        return SURVIVED, ""

    def _compile(self, words, source, include=None, precompiled=None):
        target = self.folder / "objects" / (pathlib.Path(source).name + ".o")
        words = list(words)
        if include:
            words.insert(1, f"-I{include}")
        if precompiled:
            words += ["-include", precompiled]
        run([*words, "-o", target, "-c", source])
        return target

    def _compile_file(self, area, mutant, text):
        words, replaced = self.base.commands[area.library][mutant.file]
        source = self.folder / "source" / pathlib.Path(mutant.file).name
        source.write_text(text, encoding="utf-8")
        return {replaced: self._compile(words, source, precompiled=self.base.precompiled.get(area))}

    def _compile_data(self, area, mutant, text):
        """The data of the editions, compiled from a tree that differs in one file."""
        overlay = self.folder / "overlay"
        shutil.rmtree(overlay, ignore_errors=True)
        shutil.copytree(self.base.tree / "data", overlay / "data")
        (overlay / "src").symlink_to(self.base.tree / "src")
        (overlay / mutant.file).write_text(text, encoding="utf-8")
        run([sys.executable, self.base.tree / "tools/data/generate_data.py", "--root", overlay, "--out", overlay / "out"])
        words, replaced = self.base.commands[area.library][GENERATED_RULES]
        return {replaced: self._compile(words, overlay / "out" / GENERATED_RULES)}

    def _compile_header(self, area, mutant, text):
        """An inline function replaces its namesakes by being linked before them. What is compiled
        into every file (templates, tables) needs all of them again."""
        include = self.folder / "include"
        if not mutant.everywhere:  # even if nobody calls it there
            text = text[: mutant.function] + "[[gnu::used]] " + text[mutant.function :]
        header = include / pathlib.Path(mutant.file).relative_to("src")
        header.parent.mkdir(parents=True)
        header.write_text(text, encoding="utf-8")
        commands = self.base.commands[area.library]
        files = [file for file in area.files(self.base.tree) if file in commands]
        words, _ = commands[files[0]]
        if not mutant.everywhere:
            source = self.folder / "source/inline_functions.cpp"
            source.write_text(f'#include "{area.common}"\n')
            return {}, [self._compile(words, source, include)]
        changed = self.folder / "source/common_changed.h"
        changed.write_text(f'#include "{area.common}"\n')
        run([words[0], f"-I{include}", *words[1:], "-x", "c++-header", changed, "-o", f"{changed}.gch"])
        return {commands[file][1]: self._compile(commands[file][0], self.base.tree / file, include, changed) for file in files}, []

    def _link(self, area, replaced, first):
        commands = self.base.commands[area.library].values()
        objects = [replaced.get(target, target) for _, target in commands]
        compiler = next(iter(commands))[0][0]
        library = self.folder / "library" / self.base.library(area.library).name
        run([compiler, "-shared", "-Wl,-Bsymbolic", "-o", library, *first, *objects, self.base.library("affray_core")])
