#include "league/entries.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/object_reader.h"
#include "league/entry_fields.h"
#include "league/post_match/outcome_json.h"

namespace affray::league {

using core::Json;

namespace {

constexpr int kMostOfAnything = 1'000'000'000;

class EntryReading {
public:
    explicit EntryReading(core::ObjectReader& reader) : reader_(reader) {}

    template <class T>
    void operator()(std::string_view name, T& value) {
        if (const Json* json = reader_.take(name)) read(name, *json, value);
    }
    template <class Enum, std::size_t N>
    void operator()(std::string_view name, Enum& value,
                    const std::array<std::string_view, N>& words) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        const auto found = json->is_string()
                               ? std::find(words.begin(), words.end(), json->get<std::string>())
                               : words.end();
        if (found == words.end())
            return reader_.complain(name,
                                    fmt::format("should be one of: {}", fmt::join(words, ", ")));
        value = static_cast<Enum>(found - words.begin());
    }
    // What older entries do not say is this.
    void or_else(std::string_view name, int& value, int before) {
        value = before;
        (*this)(name, value);
    }
    template <class T>
    void must(std::string_view name, T& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return reader_.complain(name, "is missing");
        read(name, *json, value);
        if constexpr (requires { value.empty(); })
            if (value.empty() && reader_.problem_so_far().empty())
                reader_.complain(name, "is empty");
    }

private:
    void read(std::string_view name, const Json& json, std::string& value) {
        if (!json.is_string()) return reader_.complain(name, "should be a text");
        value = json.get<std::string>();
    }
    void read(std::string_view name, const Json& json, int& value) {
        std::int64_t number = 0;
        if (!core::ObjectReader::is_number_in(json, 0, kMostOfAnything, number))
            return reader_.complain(
                name, fmt::format("should be a whole number from 0 to {}", kMostOfAnything));
        value = static_cast<int>(number);
    }
    void read(std::string_view name, const Json& json, bool& value) {
        reader_.read_flag(name, json, value);
    }
    void read(std::string_view, const Json& json, Json& value) { value = json; }
    void read(std::string_view name, const Json& json,
              std::shared_ptr<const bloodbowl::Outcome>& value) {
        if (json.is_null()) return;
        auto outcome = read_outcome(json);
        if (!outcome) return reader_.complain(name, outcome.error().message);
        value = std::make_shared<const bloodbowl::Outcome>(std::move(*outcome));
    }
    void read(std::string_view name, const Json& json, std::array<int, 2>& value) {
        if (!json.is_array() || json.size() != 2)
            return reader_.complain(name, "should be a list of two numbers: home and away");
        for (std::size_t i = 0; i < 2; ++i) read(name, json[i], value[i]);
    }
    template <class T>
    void read(std::string_view name, const Json& json, std::vector<T>& value) {
        if (!json.is_array()) return reader_.complain(name, "should be a list");
        for (std::size_t i = 0; i < json.size(); ++i) {
            T element{};
            if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
                core::ObjectReader reader(json[i], fmt::format("{}[{}]", reader_.path_to(name), i));
                EntryReading reading(reader);
                entry_fields::each_field_of(element, reading);
                reader_.pass_on(reader.problem());
            } else {
                read(name, json[i], element);
            }
            value.push_back(std::move(element));
        }
    }

    core::ObjectReader& reader_;
};

// What is empty or 0 is left out, unless it must be there.
class EntryWriting {
public:
    explicit EntryWriting(Json& json) : json_(json) {}

    template <class T>
    void operator()(std::string_view name, const T& value) {
        if (value != T{} && !is_nothing(value)) must(name, value);
    }
    template <class T>
    void operator()(std::string_view name, const std::vector<T>& value) {
        if (!value.empty()) must(name, value);
    }
    void operator()(std::string_view name, const std::shared_ptr<const bloodbowl::Outcome>& value) {
        if (value != nullptr) json_[std::string(name)] = to_json(*value);
    }
    template <class Enum, std::size_t N>
    void operator()(std::string_view name, Enum value,
                    const std::array<std::string_view, N>& words) {
        json_[std::string(name)] = std::string(words[static_cast<std::size_t>(value)]);
    }
    void or_else(std::string_view name, int value, int before) {
        if (value != before) must(name, value);
    }
    template <class T>
    void must(std::string_view name, const T& value) {
        json_[std::string(name)] = value;
    }
    template <class T>
    requires(std::is_class_v<T> &&
             !std::is_same_v<T, std::string>) void must(std::string_view name,
                                                        const std::vector<T>& value) {
        Json list = Json::array();
        for (const T& element : value) {
            Json json = Json::object();
            EntryWriting writing(json);
            entry_fields::each_field_of(element, writing);
            list.push_back(std::move(json));
        }
        json_[std::string(name)] = std::move(list);
    }

private:
    template <class T>
    static bool is_nothing(const T&) {
        return false;
    }
    static bool is_nothing(const Json& json) { return json.is_null() || json.empty(); }

    Json& json_;
};

template <std::size_t I = 0>
core::Result<What> read_alternative(std::size_t kind, core::ObjectReader& reader) {
    if constexpr (I == std::variant_size_v<What>) {
        return core::Error{"bad_entry", "there is no such kind of entry"};
    } else {
        if (kind != I) return read_alternative<I + 1>(kind, reader);
        std::variant_alternative_t<I, What> entry;
        EntryReading reading(reader);
        entry_fields::each_field_of(entry, reading);
        if (const std::string problem = reader.problem(); !problem.empty())
            return core::Error{"bad_entry", problem};
        return What(std::move(entry));
    }
}

core::Result<What> read_with(const Json& json, core::ObjectReader& reader) {
    if (!json.is_object()) return core::Error{"bad_entry", "an entry is an object"};
    if (!reader.problem_so_far().empty()) return core::Error{"bad_entry", reader.problem_so_far()};
    const Json* kind = reader.take("entry");
    if (kind == nullptr || !kind->is_string())
        return core::Error{"bad_entry", "'entry' should say what it is"};
    const auto found = std::find(entry_fields::kKinds.begin(), entry_fields::kKinds.end(),
                                 kind->get<std::string>());
    if (found == entry_fields::kKinds.end())
        return core::Error{"bad_entry",
                           fmt::format("there is no entry '{}': {}", kind->get<std::string>(),
                                       fmt::join(entry_fields::kKinds, ", "))};
    return read_alternative(static_cast<std::size_t>(found - entry_fields::kKinds.begin()), reader);
}

}  // namespace

std::string_view name_of(Phase phase) {
    return entry_fields::kPhases[static_cast<std::size_t>(phase)];
}

std::string_view name_of(Qualification qualification) {
    return entry_fields::kQualifications[static_cast<std::size_t>(qualification)];
}

std::string_view name_of(ChallengeAnswer answer) {
    return entry_fields::kAnswers[static_cast<std::size_t>(answer)];
}

std::string_view kind_of(const What& what) { return entry_fields::kKinds[what.index()]; }

core::Result<What> read_what(const Json& json) {
    core::ObjectReader reader(json, "entry");
    return read_with(json, reader);
}

core::Result<Entry> read_entry(const Json& json) {
    core::ObjectReader reader(json, "entry");
    Entry entry;
    EntryReading reading(reader);
    if (json.is_object()) {
        reading.must("n", entry.number);
        reading.must("by", entry.by);
        reading("at", entry.at);
    }
    auto what = read_with(json, reader);
    if (!what) return what.error();
    entry.what = std::move(*what);
    return entry;
}

Json to_json(const What& what) {
    Json json{{"entry", std::string(kind_of(what))}};
    EntryWriting writing(json);
    std::visit([&](const auto& entry) { entry_fields::each_field_of(entry, writing); }, what);
    return json;
}

Json to_json(const Entry& entry) {
    Json json{{"n", entry.number}, {"by", entry.by}};
    if (!entry.at.empty()) json["at"] = entry.at;
    json.update(to_json(entry.what));
    return json;
}

}  // namespace affray::league
