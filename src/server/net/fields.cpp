#include "server/net/fields.h"

#include <fmt/format.h>

namespace affray::server {

namespace {

[[noreturn]] void bad_field(const char* name, const std::string& should) {
    refuse(400, "bad_request", fmt::format("{}: should be {}", name, should));
}

bool is_there(const Json& object, const char* name) {
    return object.contains(name) && !object.at(name).is_null();
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

}  // namespace

Json body_object(const HttpRequest& request) {
    if (request.body.empty()) return Json::object();
    Json json = value_or_refuse(core::parse_json(request.body));
    if (!json.is_object()) refuse(400, "bad_request", "the body should be a JSON object");
    return json;
}

std::string text_field(const Json& object, const char* name, std::size_t longest) {
    if (!is_there(object, name) || !object.at(name).is_string()) bad_field(name, "a text");
    const auto& text = object.at(name).get_ref<const std::string&>();
    if (text.size() > longest) bad_field(name, fmt::format("at most {} bytes", longest));
    return text;
}

std::string text_field_or(const Json& object, const char* name, std::size_t longest,
                          std::string otherwise) {
    return is_there(object, name) ? text_field(object, name, longest) : std::move(otherwise);
}

int number_field(const Json& object, const char* name, int least, int most) {
    const std::string range = fmt::format("a whole number from {} to {}", least, most);
    if (!is_there(object, name) || !object.at(name).is_number_integer()) bad_field(name, range);
    const double exact = object.at(name).get<double>();
    if (exact < least || exact > most) bad_field(name, range);
    return static_cast<int>(exact);
}

int number_field_or(const Json& object, const char* name, int least, int most, int otherwise) {
    return is_there(object, name) ? number_field(object, name, least, most) : otherwise;
}

bool flag_field_or(const Json& object, const char* name, bool otherwise) {
    if (!is_there(object, name)) return otherwise;
    if (!object.at(name).is_boolean()) bad_field(name, "true or false");
    return object.at(name).get<bool>();
}

const Json& object_field(const Json& object, const char* name) {
    if (!is_there(object, name) || !object.at(name).is_object()) bad_field(name, "an object");
    return object.at(name);
}

std::string clean_text(const std::string& text, std::string_view what) {
    try {
        (void)Json(text).dump();
    } catch (const Json::exception&) {
        refuse(400, "bad_text", fmt::format("the {} is not UTF-8", what));
    }
    std::string clean;
    for (const char c : text) clean += is_control(c) ? ' ' : c;
    const std::size_t first = clean.find_first_not_of(' ');
    if (first == std::string::npos) refuse(400, "empty", fmt::format("the {} is empty", what));
    return clean.substr(first, clean.find_last_not_of(' ') - first + 1);
}

}  // namespace affray::server
