// The JSON library without its literal "..."_json: that is an inline function, for which every file
// would compile the parser of a kind of JSON that is not used here (core::Json keeps its order),
// half a second each.
#pragma once

#define _json(text, length)       \
    _json(text, length) = delete; \
    template <class>              \
    nlohmann::json unused_literal(text, length)
#include <nlohmann/json.hpp>
#undef _json
