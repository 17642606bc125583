#include "core/object_reader.h"

#include <algorithm>

namespace affray::core {

ObjectReader::ObjectReader(const Json& object, std::string path)
    : object_(object), path_(std::move(path)) {
    if (!object.is_object()) problem_ = at("", "should be an object");
}

const Json* ObjectReader::take(std::string_view name) {
    known_.emplace_back(name);
    if (!problem_.empty()) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

void ObjectReader::complain(std::string_view name, std::string_view message) {
    if (problem_.empty()) problem_ = at(name, message);
}

void ObjectReader::pass_on(const std::string& problem) {
    if (problem_.empty()) problem_ = problem;
}

std::string ObjectReader::path_to(std::string_view name) const {
    if (path_.empty() || name.empty()) return path_ + std::string(name);
    return fmt::format("{}.{}", path_, name);
}

std::string ObjectReader::problem() const {
    if (!problem_.empty()) return problem_;
    for (const auto& [key, value] : object_.items())
        if (std::find(known_.begin(), known_.end(), key) == known_.end())
            return at(key, "is not known here");
    return {};
}

void ObjectReader::read_flag(std::string_view name, const Json& json, bool& value) {
    if (!json.is_boolean()) return complain(name, "should be true or false");
    value = json.get<bool>();
}

std::string ObjectReader::text(const Json& json) {
    constexpr std::size_t kLongestQuote = 40;
    std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > kLongestQuote) text.replace(kLongestQuote, std::string::npos, "...");
    return text;
}

bool ObjectReader::is_number_in(const Json& json, std::int64_t low, std::int64_t high,
                                std::int64_t& out) {
    if (!json.is_number_integer()) return false;
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{1} << 62U)
        return false;
    out = json.get<std::int64_t>();
    return out >= low && out <= high;
}

std::string ObjectReader::at(std::string_view name, std::string_view message) const {
    const std::string path = path_to(name);
    return fmt::format("{}: {}", path.empty() ? "position" : path, message);
}

}  // namespace affray::core
