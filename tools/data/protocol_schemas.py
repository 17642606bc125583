"""JSON schemas of what the program tells: events and options of each game."""

NUMBER = {"type": "integer"}
FLAG = {"type": "boolean"}
TEXT = {"type": "string"}
IN_OTHER_LANGUAGES = {"type": "object", "additionalProperties": False, "properties": {"es": TEXT, "de": TEXT}}
PLACE = {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2}
TYPES = {
    "number": NUMBER,
    "flag": FLAG,
    "text": TEXT,
    "any": {},
    "object": {"type": "object"},
    "square": {**PLACE, "description": "[x, y]; x 0 to 25, y 0 to 14"},
    "hex": {**PLACE, "description": "[x, y]"},
    "player": {"type": "string", "pattern": "^[HA](#?[0-9]+)$", "description": "H3: home's number 3; H#12: who was raised"},
    "fighter": {"type": "string", "pattern": "^[A-D][1-8]$", "description": "A3: the third fighter of A"},
    "modifier": {
        "type": "object",
        "additionalProperties": False,
        "required": ["name", "value"],
        "properties": {"name": TEXT, "value": NUMBER, "rule": {**TEXT, "description": "the id of the rule that gives it"}},
    },
    "house_rule": {
        "type": "object",
        "additionalProperties": False,
        "required": ["kind", "id", "name", "field", "here", "book"],
        "properties": {
            "kind": {"enum": ["table", "position", "roster", "skill", "rule"]}, "id": TEXT, "name": TEXT, "field": TEXT, "here": TEXT,
            "book": {**TEXT, "description": "empty: the book has no such thing"},
            "names": {**IN_OTHER_LANGUAGES, "description": "where they differ from the English name"},
            "here_names": {**IN_OTHER_LANGUAGES, "description": "of a roster of the house's own: what the one is called that it is like"},
        },
    },
    "reason": {
        "type": "object",
        "additionalProperties": False,
        "required": ["rule", "text", "value"],
        "properties": {"rule": TEXT, "text": TEXT, "value": NUMBER},
    },
}


def type_schema(name, words):
    if name.endswith(" or null"):
        return {"anyOf": [type_schema(name[: -len(" or null")], words), {"type": "null"}]}
    if name.startswith("list of "):
        return {"type": "array", "items": type_schema(name[len("list of "):], words)}
    return {"$ref": f"#/$defs/{name}"}


def definitions(words):
    return {**TYPES, **{name: {"enum": list(values)} for name, values in words.items()}}


def used_definitions(schema, all_of_them):
    """Only those that the schema names, and what they name."""
    used, text = {}, str(schema)
    for name, body in all_of_them.items():
        if f"'#/$defs/{name}'" in text:
            used[name] = body
    return used


def event_schema(event, texts):
    properties = {"event": {"const": event["name"]}}
    for field in event["fields"]:
        entry = type_schema(field["type"], None)
        properties[field["name"]] = {**entry, "description": texts["event_fields"][field["name"]]}
    return {
        "title": event["name"],
        "description": texts["events"][event["name"]],
        "type": "object",
        "additionalProperties": False,
        "required": ["event"] + [field["name"] for field in event["fields"] if not field["optional"]],
        "properties": properties,
    }


def head(name, title):
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"https://affray.example/schema/{name}",
        "title": title,
    }


def events_schema(game, told, texts):
    kinds = [event_schema(event, texts) for event in told["events"]]
    schema = head(f"{game}_event.schema.json", f"An event of {game}")
    schema["description"] = "Written by tools/data/protocol-reference."
    schema["oneOf"] = kinds
    schema["$defs"] = used_definitions(kinds, definitions(told["words"]))
    return schema


def options_schema(game, told, texts):
    properties = {}
    for name, option in texts["options"].items():
        properties[name] = {"description": option["text"]}
        if all(isinstance(value, dict) for value in option["values"]):
            properties[name]["type"] = "object"
        elif all(isinstance(value, list) for value in option["values"]):
            properties[name].update({"type": "array", "items": {"type": "string"}})
        elif all(type(value) is int for value in option["values"]):  # any amount
            properties[name].update({"type": "integer", "minimum": 0})
        else:
            properties[name]["enum"] = option["values"]
        if name in told["options"]:
            properties[name]["default"] = told["options"][name]
    schema = head(f"{game}_options.schema.json", f"The options of a match of {game}")
    schema["description"] = "Written by tools/data/protocol-reference. Whatever is left out has its default."
    schema.update({"type": "object", "additionalProperties": False, "properties": properties})
    return schema
