// Positions of which one word is wrong, and the positions they start from: what no match can come
// to is refused for ever, and what a person may write is read for ever.
//
// crooked_positions.json of a game has one position for each pair of procedures that matches come
// to, one of which waits at one of its steps for the other. Everything is left out of it that can
// be, so it is one that a person would write. Below it stand changes of one word, by the reason
// for which they are refused. AFFRAY_STORE_POSITIONS=yes looks for all of them anew.
#pragma once

#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "stored_positions.h"

namespace affray::crooked {

using core::Json;

// A position of its match.
struct Start {
    std::string header;
    Json asks;  // the decision
    Json position;
};

// A procedure with what it is in the middle of.
inline std::string words_of(const Json& frame) {
    std::string words = frame["procedure"];
    for (const char* field : {"step", "kind", "moment", "window", "source", "type"})
        if (const auto found = frame.find(field); found != frame.end())
            words += " " + found->get<std::string>();
    return words;
}

inline std::vector<std::string> stack_of(const Json& position) {
    std::vector<std::string> stack;
    for (const Json& frame : position["stack"]) stack.push_back(words_of(frame));
    return stack;
}

// Who waits for whom, and what the topmost asks.
inline std::set<std::string> pairs_of(const Json& position, const Json& decision) {
    const std::vector<std::string> stack = stack_of(position);
    std::set<std::string> pairs{stack.back() + " ? " + decision["kind"].get<std::string>()};
    for (std::size_t i = 1; i < stack.size(); ++i) pairs.insert(stack[i - 1] + " > " + stack[i]);
    return pairs;
}

// Why the match refuses the position with this change; empty: it is accepted. Null leaves it out.
inline std::string refusal(core::AnyMatch& match, const Json& position, const std::string& at,
                           const Json& value) {
    Json crooked = position;
    const Json::json_pointer place(at);
    if (value.is_null())
        crooked.at(place.parent_pointer()).erase(place.back());
    else
        crooked[place] = value;
    const core::Status read = match.set_position(crooked);
    return read ? "" : read.error().message;
}

// Leaves out of a position whatever may be left out while it asks the same in the same procedures.
class Shortening {
public:
    Shortening(core::AnyMatch& match, Start& start)
        : match_(match), start_(start), stack_(stack_of(start.position)) {
        for (const std::string& key : keys_of(start_.position))
            if (key != "stack" && key != "decision") shorten("/" + key, 2);
        for (std::size_t i = 0; i < stack_.size(); ++i)
            for (const std::string& field : keys_of(start_.position["stack"][i]))
                if (field != "procedure") shorten(fmt::format("/stack/{}/{}", i, field), 1);
    }

private:
    // Somebody of each side stays beside those who matter, whom a change may name.
    static constexpr int kFewest = 3;

    static std::vector<std::string> keys_of(const Json& json) {
        std::vector<std::string> keys;
        for (const auto& item : json.items()) keys.insert(keys.begin(), item.key());
        return keys;
    }
    void shorten(const std::string& at, int levels) {
        const Json::json_pointer place(at);
        if (!is_one_of_few(place) && may_go(place)) return;
        if (levels == 0 || !start_.position[place].is_object()) return;
        for (const std::string& key : keys_of(start_.position[place]))
            shorten(at + "/" + key, levels - 1);
    }
    bool may_go(const Json::json_pointer& place) {
        Json shorter = start_.position;
        shorter.at(place.parent_pointer()).erase(place.back());
        if (!match_.set_position(shorter) || match_.decision_json() != start_.asks ||
            stack_of(match_.position()) != stack_)
            return false;
        start_.position = std::move(shorter);
        return true;
    }
    [[nodiscard]] bool is_one_of_few(const Json::json_pointer& place) const {
        const std::string list = place.parent_pointer().to_string();
        if (list != "/players" && list != "/fighters") return false;
        int left = 0;
        for (const auto& item : start_.position[place.parent_pointer()].items())
            left += item.key()[0] == place.back()[0] ? 1 : 0;
        return left <= kFewest;
    }

    core::AnyMatch& match_;
    Start& start_;
    std::vector<std::string> stack_;
};

// Changes of one word that are tried.
class Changes {
public:
    using Visit = std::function<void(const std::string& at, const Json& value)>;

    explicit Changes(const std::vector<Start>& starts) {
        for (const Start& start : starts)
            for (const Json& frame : start.position["stack"])
                for (const auto& [field, value] : frame.items())
                    if (field != "procedure") seen_[frame["procedure"]][field].insert(value);
    }
    void visit(const Json& position, const Visit& visit) const {
        for (const auto& [key, value] : position.items())
            if (key != "stack") visit("/" + key, nullptr);
        for (std::size_t i = 0; i < position["stack"].size(); ++i) {
            const Json& frame = position["stack"][i];
            for (const auto& [field, seen] : seen_.at(frame["procedure"])) {
                const Json now = frame.contains(field) ? frame[field] : Json();
                for (const Json& value : values(position, now, seen))
                    visit(fmt::format("/stack/{}/{}", i, field), value);
            }
        }
    }

private:
    static constexpr std::size_t kMostSeen = 12;  // words of steps are fewer

    static std::set<Json> values(const Json& position, const Json& now,
                                 const std::set<Json>& seen) {
        std::set<Json> values{nullptr};
        const std::size_t every = 1 + seen.size() / kMostSeen;
        std::size_t n = 0;
        for (const Json& value : seen)
            if (n++ % every == 0) values.insert(value);
        if (seen.begin()->is_boolean()) values.insert({true, false});
        if (now.is_number_integer())
            for (const int step : {-1, 1, 5}) values.insert(now.get<int>() + step);
        for (const char* list : {"players", "fighters"})
            if (is_of_list(*seen.begin()) && position.contains(list))
                for (const auto& item : position[list].items()) values.insert(item.key());
        values.erase(now);
        return values;
    }
    // "H12", "B3"
    static bool is_of_list(const Json& value) {
        if (!value.is_string()) return false;
        const auto& word = value.get_ref<const std::string&>();
        return word.size() >= 2 && word[0] >= 'A' && word[0] <= 'H' && word[1] >= '0' &&
               word[1] <= '9';
    }

    // What stands in the fields of each procedure.
    std::map<std::string, std::map<std::string, std::set<Json>>> seen_;
};

class CrookedPositions {
public:
    CrookedPositions(core::GameType type, const std::string& file)
        : type_(std::move(type)), path_(fmt::format("{}/tests/{}", kSourceDir, file)) {}

    void expect_all_to_be_as_stored() {
        std::ifstream in(path_);
        const Json stored = Json::parse(in);
        for (const auto& [name, header] : stored["headers"].items()) make(name, header);
        for (const Json& one : stored["positions"]) {
            SCOPED_TRACE(one["position"].dump());
            core::AnyMatch& match = *matches_.at(one["header"]);
            const core::Status read = match.set_position(one["position"]);
            ASSERT_TRUE(read) << read.error().message;
            EXPECT_EQ(match.decision_json(), one["asks"]);
            for (const auto& [why, places] : one["refused"].items())
                for (const auto& [at, values] : places.items())
                    for (const Json& value : values)
                        EXPECT_EQ(refusal(match, one["position"], at, value), why) << at << value;
        }
    }

    // Plays matches of these headers, and writes the file anew.
    void store(const std::vector<Json>& headers, int matches_each) {
        for (std::size_t i = 0; i < headers.size(); ++i)
            for (int n = 0; n < matches_each; ++n) look_for_pairs(std::to_string(i), headers[i], n);
        const Changes changes(starts_);
        std::string positions;
        std::set<std::string> used;
        for (const Start& start : starts_) {
            used.insert(start.header);
            const Json line{
                {"header", start.header}, {"asks", start.asks}, {"position", start.position}};
            const std::string text = line.dump();
            positions += fmt::format("{}{},\n \"refused\": {}}}", positions.empty() ? "\n" : ",\n",
                                     text.substr(0, text.size() - 1), refused(start, changes));
        }
        std::ofstream out(path_);
        const char* comma = "";
        out << "{\"headers\": {";
        for (const std::string& name : used)
            out << std::exchange(comma, ",") << "\n"
                << Json(name) << ": " << matches_.at(name)->header().dump();
        out << "\n},\n\"positions\": [" << positions << "\n]}\n";
    }

private:
    static constexpr std::size_t kOfEachReason = 2;

    void make(const std::string& name, const Json& header) {
        auto made = type_.make(header);
        ASSERT_TRUE(made) << made.error().message;
        matches_[name] = std::move(*made);
    }

    void look_for_pairs(const std::string& name, const Json& header, int n) {
        if (!matches_.contains(name)) make(name, header);
        auto made = type_.make(header);
        ASSERT_TRUE(made) << made.error().message;
        const auto match = std::move(*made);
        core::SeededDice dice(static_cast<std::uint64_t>(n) + 1),
            mind(static_cast<std::uint64_t>(n) + 1, 9);
        match->start(dice, nullptr);
        for (int steps = 0; steps < 20'000 && match->decision().is_open(); ++steps) {
            Start start{name, match->decision_json(), match->position()};
            bool is_new = false;
            for (const std::string& pair : pairs_of(start.position, start.asks))
                is_new = pairs_.insert(pair).second || is_new;
            if (is_new) {
                const Shortening shortened(*matches_.at(name), start);
                starts_.push_back(std::move(start));
            }
            const auto actions = match->legal_actions();
            const auto any = mind.below(static_cast<std::uint32_t>(actions.size()));
            ASSERT_TRUE(match->apply(actions[any], dice, nullptr));
        }
    }

    // {why: {place: [values]}}, a line for each reason; only what no position before it shows.
    std::string refused(const Start& start, const Changes& changes) {
        const std::vector<std::string> stack = stack_of(start.position);
        std::map<std::string, std::map<std::string, Json>> all;
        changes.visit(start.position, [&](const std::string& at, const Json& value) {
            const std::string why = refusal(*matches_.at(start.header), start.position, at, value);
            if (why.empty()) return;
            std::size_t level = 0;
            const bool is_frame = std::sscanf(at.c_str(), "/stack/%zu/", &level) == 1;
            const std::string below = is_frame && level > 0 ? stack[level - 1] : "";
            const std::string here = is_frame ? stack[level] : "";
            const std::string above = is_frame && level + 1 < stack.size() ? stack[level + 1] : "";
            const std::string reason =
                why.substr(why.find(": ") == std::string::npos ? 0 : why.find(": "));
            const std::string shown =
                fmt::format("{}|{}|{}|{}|{}", below, here, above, at.substr(at.rfind('/')), reason);
            if (++shown_[shown] > kOfEachReason) return;
            Json& values = all[why][at];
            values.push_back(value);
        });
        std::string text;
        for (const auto& [why, places] : all)
            text += fmt::format("{}\n  {}: {}", text.empty() ? "{" : ",", Json(why).dump(),
                                Json(places).dump());
        return text.empty() ? "{}" : text + "}";
    }

    core::GameType type_;
    std::string path_;
    std::map<std::string, std::unique_ptr<core::AnyMatch>> matches_;  // by the names of headers
    std::set<std::string> pairs_;
    std::vector<Start> starts_;
    std::map<std::string, std::size_t> shown_;
};

}  // namespace affray::crooked
