// Positions of which one word is wrong: what no match can come to was refused one day, and is
// refused for ever. Each starts from a stored position (stored_positions.json) and changes one
// place of it; crooked_positions.json has up to three such changes for each place and each reason.
// AFFRAY_STORE_POSITIONS=yes looks for them anew.
#include <fstream>
#include <map>
#include <set>

#include "stored_positions.h"

#include "bloodbowl/game.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

constexpr std::size_t kOfEachReason = 3;

Json read_file(const std::string& name) {
    std::ifstream in(fmt::format("{}/tests/bloodbowl/{}", kSourceDir, name));
    return Json::parse(in);
}

// A stored position and its match.
struct Stored {
    std::unique_ptr<core::AnyMatch> match;
    Json position;

    // Why the position with this change is refused; empty: it is accepted.
    std::string refusal(const std::string& at, const Json& value) const {
        Json crooked = position;
        const Json::json_pointer place(at);
        if (value.is_null())
            crooked.at(place.parent_pointer()).erase(place.back());
        else
            crooked[place] = value;
        const core::Status read = match->set_position(crooked);
        return read ? "" : read.error().message;
    }
};

std::map<std::string, Stored> stored_positions() {
    const Json file = read_file("stored_positions.json");
    std::map<std::string, Stored> all;
    for (const auto& [kind, entry] : file["positions"].items()) {
        auto made = game_type().make(file["headers"][entry["header"].get<std::string>()]);
        EXPECT_TRUE(made) << kind;
        if (made) all.emplace(kind, Stored{std::move(*made), entry["position"]});
    }
    return all;
}

// What stands in the fields of each procedure.
using Seen = std::map<std::string, std::map<std::string, std::set<Json>>>;

Seen values_seen(const std::map<std::string, Stored>& positions) {
    Seen seen;
    for (const auto& [kind, stored] : positions)
        for (const Json& frame : stored.position["stack"])
            for (const auto& [field, value] : frame.items())
                seen[frame["procedure"]][field].insert(value);
    return seen;
}

std::set<Json> other_values(const Json& now, const std::set<Json>& seen) {
    std::set<Json> values(seen);
    if (now.is_boolean()) values.insert(!now.get<bool>());
    if (now.is_number_integer())
        for (const int step : {-1, 1, 5}) values.insert(now.get<int>() + step);
    values.insert(nullptr);
    values.erase(now);
    return values;
}

using Visit = std::function<void(const std::string& at, const Json& value)>;

// Every change of one place that is tried.
void for_each_change(const Json& position, const Seen& seen, const Visit& visit) {
    for (const auto& [key, value] : position.items())
        if (key != "stack") visit("/" + key, nullptr);
    for (std::size_t i = 0; i < position["stack"].size(); ++i) {
        const Json& frame = position["stack"][i];
        for (const auto& [field, values] : seen.at(frame["procedure"])) {
            if (field == "procedure") continue;
            const Json now = frame.contains(field) ? frame[field] : Json();
            for (const Json& value : other_values(now, values))
                visit(fmt::format("/stack/{}/{}", i, field), value);
        }
    }
}

// A change a line.
void store(const std::map<std::string, Stored>& positions) {
    const Seen seen = values_seen(positions);
    std::map<std::string, std::size_t> count;
    std::ofstream out(fmt::format("{}/tests/bloodbowl/crooked_positions.json", kSourceDir));
    const char* comma = "[";
    for (const auto& [kind, stored] : positions)
        for_each_change(stored.position, seen, [&](const std::string& at, const Json& value) {
            const std::string why = stored.refusal(at, value);
            const std::string field = at.substr(at.rfind('/'));
            if (why.empty() || ++count[field + why] > kOfEachReason) return;
            const Json line{{"of", kind}, {"at", at}, {"value", value}, {"why", why}};
            out << std::exchange(comma, ",") << "\n" << line.dump();
        });
    out << "\n]\n";
}

TEST(CrookedPositions, AreRefused) {
    const auto positions = stored_positions();
    if (stored::wants_to_store()) store(positions);
    for (const Json& crooked : read_file("crooked_positions.json")) {
        const Stored& stored = positions.at(crooked["of"]);
        EXPECT_EQ(stored.refusal(crooked["at"], crooked["value"]), crooked["why"]) << crooked;
    }
}

}  // namespace
}  // namespace affray::bloodbowl
