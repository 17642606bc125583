"""What is changed, and which tests have to notice."""
import dataclasses
import fnmatch
import pathlib

from mutation.cpp_mutations import CppMutations
from mutation.data_mutations import casualty_mutants, edition_mutants, read_enums

PLAYING = "{0}/Contract*.RandomMatchesKeepTheInvariants:{0}/Contract*.TheMirroredMatchIsTheMirrorImage"


@dataclasses.dataclass(frozen=True)
class Area:
    name: str
    library: str  # whose files are changed
    folder: str
    left_out: tuple = ()  # files that no rule depends on
    headers: tuple = ()  # in which rules are inline
    scenarios: str | None = None  # those in files whose names this matches; None: they are not played
    unit_tests: tuple = ()  # folders of tests, one after the other
    playing: str = ""  # the name under which the contract's tests play it
    editions: bool = False  # its data is changed, too

    def files(self, root):
        for path in sorted((root / self.folder).rglob("*.cpp")):
            if path.name not in self.left_out:
                yield path.relative_to(root).as_posix()
        for header in self.headers:
            yield f"{self.folder}/{header}"


AREAS = (
    Area("bloodbowl", "affray_bloodbowl_rules", "src/bloodbowl/rules", left_out=("mirror.cpp",),
         headers=("board.h", "geometry.h", "modifiers.h"), scenarios="^(?!underworlds/)",
         unit_tests=("tests/bloodbowl/",), playing="BloodBowl", editions=True),
    Area("underworlds", "affray_underworlds_rules", "src/underworlds/rules",
         scenarios="^underworlds/", unit_tests=("tests/underworlds/",), playing="Underworlds"),
    Area("teams", "affray_teams", "src/teams", scenarios="^league/", unit_tests=("tests/teams/",)),
    # What it keeps is read back by the server's tests more than by its own.
    Area("store", "affray_store", "src/store", unit_tests=("tests/store/", "tests/server/")),
)  # fmt: skip

RULES = "src/bloodbowl/rules"
# Files that are looked at together.
GROUPS = {
    # Inducements, cards and what carries them: the pre-match, hands, moments, lasting effects, improvement rolls.
    "cards": (
        f"{RULES}/cards/*.cpp", *(f"{RULES}/match/{name}.cpp" for name in ("pre_match", "inducements", "special_plays", "handicaps", "hidden")),
        *(f"{RULES}/{name}.cpp" for name in ("moments", "playables", "effects", "influence", "influence_harm", "advancement")),
    ),
}  # fmt: skip


def area_of(mutant):
    return next(area for area in AREAS if mutant.file.startswith(area.folder) or area.editions and mutant.file.startswith("data/"))


def all_mutants(root, pattern=None):
    """Every mutant of the tree, or those of a group, or of the areas and files that match a name or a pattern."""
    result = []
    for area in AREAS:
        enums = read_enums(root, area.folder.split("/")[1])

        def wanted(file):
            name = pathlib.PurePath(file).name
            names = (area.name, file, name, name.partition(".")[0])
            patterns = GROUPS.get(pattern, (pattern,))
            return pattern is None or any(fnmatch.fnmatch(part, one) for part in names for one in patterns)

        for file in filter(wanted, area.files(root)):
            result += CppMutations(root, file, enums).mutants()
        if area.editions:
            for path in sorted((root / "data/bloodbowl/editions").glob("*.json")):
                file = path.relative_to(root).as_posix()
                if wanted(file):
                    result += edition_mutants(root, file, enums)
            if wanted("data/bloodbowl/casualty.json"):
                result += casualty_mutants(root, "data/bloodbowl/casualty.json", enums)
    return result
