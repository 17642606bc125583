"""The small changes that tools/mutate makes to the rules: where they are possible, and what they are.

C++ is read as tokens, and the tokens of function bodies as statements. Left alone: comments, texts,
declarations, assertions, and what only reports (tell(...), EventKind, Reason).
"""
import bisect
import dataclasses
import fnmatch
import json
import pathlib
import re

# The chapters of the rules, and the headers in which rules are inline.
CHAPTERS = (
    "action assists ball ball_and_chain block block_skills blood_lust board bomb casualty drive effects engine foul "
    "free_move gates geometry hand_off illegal_procedure injury kick_off kick_off_table modifiers movement pass push_back "
    "referee rerolls rolls scoring sequence set_up shadowing skill_use special_attacks star_rules throw_team_mate turn"
).split()
HEADERS = ("board.h", "geometry.h", "modifiers.h")
ENUMS_FROM = ("types", "rules", "frames", "decisions", "match", "modifiers", "geometry", "setup")
REPORTING_ENUMS = {"EventKind", "Reason", "DieKind", "Edition"}
REPORTING_CALLS = {"tell", "assert", "static_assert"}
SIDE_HELPERS = {"attacking_side": "defending_side", "defending_side": "attacking_side"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # relative to the root
    line: int
    operator: str
    number: int  # counts the mutants of this operator in this line, from 1
    edits: tuple  # (start, end, text), not overlapping
    before: str  # the line, or the statement, as it is ...
    after: str  # ... and as it becomes
    everywhere: bool = False  # a header's change that other files have compiled in
    function: int = 0  # where the changed function begins

    @property
    def id(self):
        suffix = f".{self.number}" if self.number > 1 else ""
        return f"{self.file}:{self.line}:{self.operator}{suffix}"

    @property
    def key(self):
        """Equal in two runs when it is the same change of the same line."""
        return f"{self.id}|{self.before}|{self.after}"

    def apply_to(self, text):
        for start, end, replacement in sorted(self.edits, reverse=True):
            text = text[:start] + replacement + text[end:]
        return text


class Collector:
    """Gathers the mutants of one file, numbers them, and leaves out repetitions."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.line_starts = [0] + [m.end() for m in re.finditer("\n", text)]
        self.found = {}

    def line_of(self, offset):
        return bisect.bisect_right(self.line_starts, offset)

    def add(self, operator, *edits, everywhere=False, function=0):
        edits = tuple(sorted(edits))
        self.found.setdefault(edits, (operator, everywhere, function))

    def mutants(self):
        counts, result = {}, []
        for edits, (operator, *where) in sorted(self.found.items(), key=lambda item: (item[0][0][:2], item[1])):
            line = self.line_of(edits[0][0])
            number = counts[line, operator] = counts.get((line, operator), 0) + 1
            first, last = self.line_starts[line - 1], self.text.find("\n", edits[-1][1] - 1)
            part = Mutant("", 0, "", 0, tuple((s - first, e - first, t) for s, e, t in edits), "", "")
            before = self.text[first : last if last >= 0 else len(self.text)]
            squeezed = [" ".join(text.split()) for text in (before, part.apply_to(before))]
            result.append(Mutant(self.file, line, operator, number, edits, *squeezed, *where))
        return result


# C++ ---------------------------------------------------------------------------------------------

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<string>"(?:\\.|[^"\\\n])*"(?:sv)?)
    |(?P<char>'(?:\\.|[^'\\])+')
    |(?P<number>\d[\w.']*)
    |(?P<word>[A-Za-z_]\w*)
    |(?P<op><=>|<<=|>>=|\.\.\.|<<|>>|::|->|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|[^\s])
    |(?P<space>\s+)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
OPENERS = {"(": ")", "{": "}", "[": "]"}
TYPE_HEADS = {"struct", "class", "union", "enum"}
BOUNDS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUALITY = {"==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
STEPS = {"++": "--", "--": "++"}
SETS = {"&": "|", "|": "&"}
PLAYER_SETS = ("PlayerSet", "on_pitch_of(", "standing_of(", "members_of(", "stunned_this_turn")


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclasses.dataclass
class Function:
    returns: str
    is_template: bool
    is_constexpr: bool
    header: tuple  # token range
    body: tuple  # token range, with its braces


class Source:
    """The tokens of a C++ file, its brackets, functions and statements."""

    def __init__(self, text):
        self.text = text
        self.tokens = [
            Token(m.lastgroup, m.group(), m.start(), m.end())
            for m in TOKEN.finditer(text)
            if m.lastgroup not in ("comment", "space", "directive")
        ]
        self.partner, self.parent = self._match_brackets()
        self.brace_kinds = {}
        for i, token in enumerate(self.tokens):
            if token.text == "{":
                self.brace_kinds[i] = self._kind_of_brace(i)
        self.functions = [self._function_at(i) for i, kind in self.brace_kinds.items() if kind == "function"]
        self.statements = []  # (kind, first, last, extra): see _statement
        for function in self.functions:
            self._block(function.body[0])
        self.reporting = self._reporting_tokens()

    def is_op(self, i, text):
        return 0 <= i < len(self.tokens) and self.tokens[i].text == text

    def _match_brackets(self):
        partner, parent, open_ones = {}, [], []
        for i, token in enumerate(self.tokens):
            if token.kind == "op" and token.text in ")}]":
                partner[i] = open_ones.pop()
                partner[partner[i]] = i
            parent.append(open_ones[-1] if open_ones else None)
            if token.kind == "op" and token.text in OPENERS:
                open_ones.append(i)
        return partner, parent

    def _head_of(self, brace):
        """The first token of the declaration to which a brace belongs."""
        i = brace - 1
        while i >= 0 and self.tokens[i].text not in (";", "{", "}"):
            i = self.partner[i] - 1 if self.tokens[i].text in (")", "]") else i - 1
        return i + 1

    def _kind_of_brace(self, brace):
        words = [token.text for token in self.tokens[self._head_of(brace) : brace]]
        outer = self.brace_kinds.get(self.parent[brace], "file") if self.parent[brace] is not None else "file"
        if self.parent[brace] is not None and self.tokens[self.parent[brace]].text != "{":
            outer = "expression"
        declares = outer in ("file", "namespace", "type")
        if declares and "namespace" in words:
            return "namespace"
        if declares and TYPE_HEADS & set(words) and "(" not in words:
            return "enum" if "enum" in words else "type"
        before = self.tokens[brace - 1].text if brace else ""
        if declares:
            return "function" if before in (")", "const", "noexcept", "override", "constexpr") else "list"
        if before in (")", ";", "{", "}", "else", "do", ":") and outer != "list":
            return "block"
        return "list"

    def _function_at(self, brace):
        head = self._head_of(brace)
        if self.tokens[head].text in ("public", "private", "protected"):
            head += 2
        words = [token.text for token in self.tokens[head:brace]]
        is_template = bool(words) and words[0] == "template"
        for word in ("bool", "void"):
            if word in words and words.index(word) < (words.index("(") if "(" in words else 0):
                returns = word
                break
        else:
            returns = "value"
        return Function(returns, is_template, "constexpr" in words, (head, brace), (brace, self.partner[brace]))

    # Statements: ("if", first, last, (open, close, body_first, body_last)) and others of the same
    # shape, in the order of the text.
    def _block(self, brace):
        i = brace + 1
        while i < self.partner[brace]:
            i = self._statement(i) + 1

    def _semicolon_after(self, i):
        while self.tokens[i].text != ";":
            i = self.partner[i] + 1 if self.tokens[i].text in OPENERS else i + 1
        return i

    def _colon_after(self, i):
        while self.tokens[i].text != ":":
            i += 1
        return i

    def _statement(self, i):
        """Reads the statement that starts at a token; returns its last token."""
        word = self.tokens[i].text
        if word == "{":
            self._block(i)
            return self.partner[i]
        if word in ("case", "default"):
            last = self._colon_after(i)
            self.statements.append(("label", i, last, None))
            return last
        if word in ("if", "for", "while", "switch"):
            start = i + 1 if self.tokens[i + 1].text == "(" else i + 2  # if constexpr (
            close = self.partner[start]
            place = len(self.statements)
            last = body_last = self._statement(close + 1)
            if word == "if" and self.is_op(last + 1, "else"):
                last = self._statement(last + 2)
            self.statements.insert(place, (word, i, last, (start, close, close + 1, body_last)))
            return last
        if word == "do":
            body = self._statement(i + 1)
            start = body + 2
            self.statements.append(("while", body + 1, self.partner[start] + 1, (start, self.partner[start], i + 1, body)))
            return self.partner[start] + 1
        last = self._semicolon_after(i)
        kind = "simple"
        if word in ("return", "break", "continue"):
            kind = word
        elif self._declares(i, last):
            kind = "declaration"
        self.statements.append((kind, i, last, None))
        for j in range(i, last):  # the bodies of lambdas
            if self.brace_kinds.get(j) == "block" and self.parent[j] is not None and self.tokens[self.parent[j]].text != "{":
                self._block(j)
        return last

    def _declares(self, first, last):
        words = self.tokens[first : last + 1]
        if words[0].text in ("const", "constexpr", "static", "auto", "using", "struct", "enum", "[", "static_assert"):
            return True
        i, depth = 0, 0  # a type, then a name
        while i < len(words) and (words[i].kind == "word" or words[i].text in ("::", "<", ">", "&", ",") or depth):
            if words[i].text == "<":
                depth += 1
            elif words[i].text == ">":
                depth -= 1
            if i and not depth and words[i].kind == "word" and (words[i - 1].kind == "word" or words[i - 1].text in ("&", ">")):
                return True
            if words[i].text == "," and not depth:
                return False
            i += 1
        return False

    def _reporting_tokens(self):
        """What only reports or asserts, and the conditions on which only that depends."""
        silent = set()
        for i, token in enumerate(self.tokens):
            if token.text in REPORTING_CALLS and self.is_op(i + 1, "("):
                start = i
                while start and self.tokens[start - 1].text in (".", "->", "::", "e"):
                    start -= 1
                silent.update(range(start, self.partner[i + 1] + 1))
            if token.text == "[" and self.is_op(i + 1, "["):
                silent.update(range(i, self.partner[i] + 1))
        for kind, first, last, extra in self.statements:
            if kind == "if" and extra[3] == last and self._only_reports(extra[2], extra[3], silent):
                silent.update(range(first, last + 1))
            if kind == "if" and any(token.text == "listener" for token in self.tokens[first : extra[1]]):
                silent.update(range(first, last + 1))
        return silent

    def _only_reports(self, first, last, silent):
        return all(i in silent or self.tokens[i].text in ("{", "}", ";") for i in range(first, last + 1))


class CppMutations:
    def __init__(self, root, file, enums):
        self.text = (root / file).read_text(encoding="utf-8")
        self.source = Source(self.text)
        self.tokens = self.source.tokens
        self.enums = enums
        self.collector = Collector(file, self.text)
        self.is_header = file.endswith(".h")
        self.everywhere, self.function = False, 0
        alias = re.search(r"using Step = (\w+)::Step;", self.text)
        self.step_enum = f"{alias.group(1)}::Step" if alias else ""

    def mutants(self):
        for function in self.source.functions:
            # Everybody has compiled in a template of a header, and what is worked out at compile time.
            self.everywhere = self.is_header and (function.is_template or "make_" in self._name_of(function))
            self.function = self.tokens[function.header[0]].start
            self._defaults(function)
            self._statements(function)
            self._tokens(function)
        self.everywhere = self.is_header
        self._tables()
        return self.collector.mutants()

    # Edits
    def _add(self, operator, *edits):
        self.collector.add(operator, *edits, everywhere=self.everywhere, function=self.function)

    def _replace(self, operator, i, text):
        self._add(operator, (self.tokens[i].start, self.tokens[i].end, text))

    def _wrap(self, operator, first, last, before, after):
        start, end = self.tokens[first].start, self.tokens[last].end
        self._add(operator, (start, end, before + self.text[start:end] + after))

    def _name_of(self, function):
        words = [token.text for token in self.tokens[function.header[0] : function.header[1]]]
        return words[words.index("(") - 1] if "(" in words else ""

    def _is_spaced(self, i):
        return self.text[self.tokens[i].start - 1].isspace() and self.text[self.tokens[i].end].isspace()

    def _is_plain(self, first, last):
        """Whether an expression has no operator that is changed anyway."""
        return not any(
            token.text in LOGIC or token.text in EQUALITY or (token.text in BOUNDS and self._is_spaced(i)) or token.text in ("true", "false")
            for i, token in enumerate(self.tokens[first : last + 1], first)
        )

    # Statements
    def _statements(self, function):
        first, last = function.body
        for kind, start, end, extra in self.source.statements:
            if not first < start < last or start in self.source.reporting:
                continue
            if kind in ("if", "while"):
                self._condition(kind, *extra)
            elif kind == "simple":
                self._drop(start, end)
            elif kind in ("break", "continue") and not self.source.is_op(end + 1, "}"):
                self._drop(start, end)
            elif kind == "return":
                self._return(function, start, end)
            elif kind == "declaration":
                self._flag(start, end)

    def _condition(self, kind, opening, closing, body_first, body_last):
        self._wrap("negate", opening + 1, closing - 1, "!(", ")")
        if kind == "if" and not self._is_droppable(body_first, body_last):
            self._wrap("skip", opening + 1, closing - 1, "false && (", ")")

    def _is_droppable(self, first, last):
        """A body that is one statement and is dropped as such."""
        return any(kind in ("simple", "continue") and (start, end) == (first, last) for kind, start, end, _ in self.source.statements)

    def _drop(self, start, end):
        if all(i in self.source.reporting or self.tokens[i].text == ";" for i in range(start, end + 1)):
            return
        self._add("skip", (self.tokens[start].start, self.tokens[end].end, ";"))

    def _return(self, function, start, end):
        if function.returns == "void":
            if end > start + 1:  # return something(e): what follows is done as well, or it is not done
                self._add("skip", (self.tokens[start].start, self.tokens[end].end, "return;"))
        elif function.returns == "bool" and self._is_plain(start + 1, end - 1):
            self._wrap("negate", start + 1, end - 1, "!(", ")")

    def _flag(self, start, end):
        """const bool x = plain();"""
        words = [token.text for token in self.tokens[start : end + 1]]
        if words[:2] == ["const", "bool"] and words[3] == "=" and self._is_plain(start + 4, end - 1):
            self._wrap("negate", start + 4, end - 1, "!(", ")")

    # Tokens
    def _tokens(self, function):
        first, last = function.body
        skipped = set(self.source.reporting)
        in_for = set()
        for kind, start, end, extra in self.source.statements:
            if kind == "label":
                skipped.update(range(start, end + 1))
            if kind == "for":
                in_for.update(range(extra[0], extra[1] + 1))
        for i in range(first + 1, last):
            if i not in skipped:
                self._token(i, i in in_for)

    def _token(self, i, in_for):
        token, text = self.tokens[i], self.tokens[i].text
        if token.kind == "number":
            self._number(i)
        elif text in ("true", "false"):
            self._replace("flag", i, "false" if text == "true" else "true")
        elif token.kind == "word":
            self._word(i)
        elif text == "?":
            self._ternary(i)
        elif text == "!":
            self._remove_negation(i)
        elif text in STEPS and not in_for:
            self._replace("sign", i, STEPS[text])
        elif text == "-" and not self._is_spaced(i):
            self._replace("sign", i, "")
        elif self._is_spaced(i):
            self._binary(i, text)

    def _binary(self, i, text):
        if text in BOUNDS:
            self._replace("bound", i, BOUNDS[text])
        elif text in EQUALITY:
            self._replace("equal", i, EQUALITY[text])
        elif text in LOGIC:
            self._replace("logic", i, LOGIC[text])
        elif text == "-" and any(word in self._line(i) for word in PLAYER_SETS):
            self._replace("sets", i, "|")
        elif text in SIGNS:
            self._replace("sign", i, SIGNS[text])
        elif text in SETS:
            self._replace("sets", i, SETS[text])

    def _line(self, i):
        number = self.collector.line_of(self.tokens[i].start)
        starts = self.collector.line_starts
        return self.text[starts[number - 1] : starts[number] if number < len(starts) else None]

    def _number(self, i):
        match = re.fullmatch(r"(\d+)([uUlL]*)", self.tokens[i].text)
        # std::array<Square, 3>: a size
        is_size = self.tokens[i - 1].text == "," and self.tokens[i + 1].text in (">", ">>")
        if not match or is_size:
            return
        value, suffix = int(match.group(1)), match.group(2)
        self._replace("constant", i, f"{value + 1}{suffix}")
        if value > 0:
            self._replace("constant", i, f"{value - 1}{suffix}")

    def _word(self, i):
        text, before, after = self.tokens[i].text, self.tokens[i - 1].text, self.tokens[i + 1].text
        if text == "other" and after == "(" and before not in (".", "->"):
            self._replace("side", i, "")
        elif text == "kicking" and before == "." and after != "=" and self.tokens[i - 2].text == "m":
            self._replace("side", i, "receiving()")
        elif text == "receiving" and before == "." and after == "(":
            self._add("side", (self.tokens[i].start, self.tokens[i + 2].end, "kicking"))
        elif text in SIDE_HELPERS and after == "(":
            self._replace("side", i, SIDE_HELPERS[text])
        elif before == "::" and self.tokens[i - 2].kind == "word":
            self._enumerator(i)

    def _enumerator(self, i):
        enum = self.tokens[i - 2].text
        if enum == "Step":
            qualified = self.tokens[i - 3].text == "::" and self.tokens[i - 4].kind == "word"
            enum = f"{self.tokens[i - 4].text}::Step" if qualified else self.step_enum
        names = self.enums.get(enum, [])
        if enum in REPORTING_ENUMS or len(names) < 2 or self.tokens[i].text not in names:
            return
        self._replace("neighbour", i, neighbour(names, self.tokens[i].text))

    def _remove_negation(self, i):
        # Alone in an if or a return it has been negated as a whole.
        alone = self.tokens[i - 1].text in ("(", "return") and self._is_plain(i + 1, self._end_of_expression(i))
        if self.tokens[i - 1].text == "(" and self.tokens[i - 2].text not in ("if", "while"):
            alone = False
        if not alone:
            self._replace("negate", i, "")

    def _end_of_expression(self, i):
        while self.tokens[i].text not in (")", "}", "]", ";", ","):
            i = self.source.partner[i] + 1 if self.tokens[i].text in OPENERS else i + 1
        return i - 1

    def _ternary(self, i):
        first = i - 1
        while self.tokens[first].text not in ("(", "{", "[", "=", "return", ",", ";", "?", ":"):
            first = self.source.partner[first] - 1 if self.tokens[first].text in (")", "}", "]") else first - 1
        self._wrap("negate", first + 1, i - 1, "!(", ")")

    def _defaults(self, function):
        """Default values of parameters."""
        for i in range(*function.header):
            if self.tokens[i].text == "::" and self.source.is_op(i - 2, "=") and self.tokens[i + 1].kind == "word":
                self.everywhere = self.is_header
                self._enumerator(i + 1)

    # Constants and tables outside functions
    def _tables(self):
        for i, token in enumerate(self.tokens):
            if token.text != "constexpr" or not self._is_at_file_level(i):
                continue
            end = i
            while self.tokens[end].text not in (";", "("):
                end = self.source.partner[end] + 1 if self.tokens[end].text in ("{", "[") else end + 1
            if self.tokens[end].text == ";" and "kReason" not in self.text[token.start : self.tokens[end].start]:
                self._table(i, end)

    def _is_at_file_level(self, i):
        parent = self.source.parent[i]
        return parent is None or self.source.brace_kinds.get(parent) == "namespace"

    def _table(self, first, last):
        start = first
        while self.tokens[start].text not in ("=", "{") and start < last:
            start += 1
        for i in range(start, last):
            if self.tokens[i].kind == "number":
                self._number(i)
            elif self.tokens[i].kind == "string":
                self._row(i)
            elif self.tokens[i].kind == "word" and self.tokens[i - 1].text == "::":
                self._enumerator(i)

    def _row(self, i):
        """A row drawn with letters: every place where the letter changes moves by one."""
        token = self.tokens[i]
        for j in range(1, len(token.text) - 2):
            if token.text[j] != token.text[j + 1]:
                changed = token.text[: j + 1] + token.text[j] + token.text[j + 2 :]
                self._replace("row", i, changed)


def neighbour(names, name):
    """The next one; the last one's neighbour is the one before. Side: never none."""
    if names[:2] == ["Home", "Away"]:
        return {"Home": "Away", "Away": "Home"}.get(name, "Home")
    i = names.index(name)
    return names[i + 1] if i + 1 < len(names) else names[i - 1]


def read_enums(root):
    enums = {}
    for stem in ENUMS_FROM:
        path = next((root / "src/bloodbowl").rglob(f"{stem}.h"), None)
        text = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8")) if path else ""
        owner = ""
        for m in re.finditer(r"^struct (\w+)|enum class (\w+)[^{;]*\{([^}]*)\}|static constexpr std::uint8_t (k\w+)", text, re.M):
            if m.group(1):
                owner = m.group(1)
            elif m.group(2):
                names = re.findall(r"(\w+)\s*(?:=[^,]*)?(?:,|$)", m.group(3).strip())
                enums[f"{owner}::Step" if m.group(2) == "Step" else m.group(2)] = names
            elif owner == "Zone":
                enums.setdefault("Zone", []).append(m.group(4))
    return enums


# Data --------------------------------------------------------------------------------------------


def snake_case(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def edition_mutants(root, file, enums):
    """Every parameter of an edition one off, flipped or with its neighbour's value; every table row."""
    text = (root / file).read_text(encoding="utf-8")
    collector = Collector(file, text)
    header = (root / "src/bloodbowl/data/rules.h").read_text(encoding="utf-8")
    types = {name: kind for kind, name in re.findall(r"^    ([\w:<>, ]+?) (\w+);", header, re.M)}
    end = text.find('"notes"')
    for m in re.finditer(r'^\s*"(\w+)":\s*(.+?),?$', text[: end if end >= 0 else None], re.M):
        key, start = m.group(1), m.start(2)
        kind = re.sub(r"std::array<(\w+).*", r"\1", types.get(key, ""))
        words = [snake_case(name) for name in enums.get(kind, [])]
        if key == "edition":
            continue
        for value in re.finditer(r'"(\w+)"|\d+|true|false', m.group(2)):
            edit = (start + value.start(), start + value.end())
            if value.group(1):
                if len(words) > 1 and value.group(1) in words:
                    operator = "row" if m.group(2).startswith("[") else "neighbour"
                    collector.add(operator, (*edit, f'"{neighbour(words, value.group(1))}"'))
            elif value.group() in ("true", "false"):
                collector.add("flag", (*edit, "false" if value.group() == "true" else "true"))
            else:
                number = int(value.group())
                collector.add("constant", (*edit, str(number + 1)))
                if number > 0:
                    collector.add("constant", (*edit, str(number - 1)))
    return collector.mutants()


def casualty_mutants(root, file, enums):
    """Every row with its neighbour's effect, and every border between two effects moved by one roll."""
    text = (root / file).read_text(encoding="utf-8")
    collector = Collector(file, text)
    effects = [snake_case(name) for name in enums["CasualtyEffect"]]
    rows = list(re.finditer(r'"from": (\d+), "to": (\d+), "effect": "(\w+)"', text))
    for row, following in zip(rows, rows[1:] + [None]):
        collector.add("row", (row.start(3), row.end(3), neighbour(effects, row.group(3))))
        if following is None or following.group(1) == "11" or following.group(3) == row.group(3):
            continue
        sides = 8 if row.start() < text.find('"d66"') else 6
        rolls = [10 * ten + unit for ten in range(1, 7) for unit in range(1, sides + 1)]
        for shift in (-1, 1):
            last, first = (rolls.index(int(m)) + shift for m in (row.group(2), following.group(1)))
            if rolls[last] >= int(row.group(1)) and rolls[first] <= int(following.group(2)):
                collector.add(
                    "border",
                    (row.start(2), row.end(2), str(rolls[last])),
                    (following.start(1), following.end(1), str(rolls[first])),
                )
    return collector.mutants()


# All ---------------------------------------------------------------------------------------------


def all_mutants(root, pattern=None):
    """Every mutant of the tree, or those of the files that match a name or a pattern."""
    enums = read_enums(root)
    result = []

    def wanted(file):
        name = pathlib.PurePath(file).name
        return pattern is None or any(fnmatch.fnmatch(part, pattern) for part in (file, name, name.partition(".")[0]))

    sources = [f"src/bloodbowl/rules/{chapter}.cpp" for chapter in CHAPTERS] + [f"src/bloodbowl/rules/{header}" for header in HEADERS]
    for file in sources:
        if wanted(file) and (root / file).exists():
            result += CppMutations(root, file, enums).mutants()
    for path in sorted((root / "data/bloodbowl/editions").glob("*.json")):
        file = path.relative_to(root).as_posix()
        if wanted(file):
            result += edition_mutants(root, file, enums)
    if wanted("data/bloodbowl/casualty.json"):
        result += casualty_mutants(root, "data/bloodbowl/casualty.json", enums)
    return result


class Equivalents:
    """Changes that change nothing a match can show, each with its reason (mutate-equivalent.json)."""

    def __init__(self, path):
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        self.used = [False] * len(self.entries)

    def reason_for(self, mutant):
        for i, entry in enumerate(self.entries):
            fits = (
                fnmatch.fnmatch(pathlib.PurePath(mutant.file).name, entry["file"])
                and fnmatch.fnmatchcase(mutant.before, escape(entry["line"]))
                and fnmatch.fnmatch(mutant.operator, entry.get("operator", "*"))
                and fnmatch.fnmatchcase(mutant.after, escape(entry.get("becomes", "*")))
            )
            if fits:
                self.used[i] = True
                return entry["reason"]
        return None

    def unused(self):
        return [entry for entry, used in zip(self.entries, self.used) if not used]


def escape(pattern):
    """Only * is special: brackets and question marks are C++."""
    return re.sub(r"([\[?])", r"[\1]", pattern)
