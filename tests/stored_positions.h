// Positions as they were written one day, one of each kind of decision: what was stored then is
// read for ever. A kind without one is added by AFFRAY_STORE_POSITIONS=yes affray_tests
// --gtest_filter='*StoredPositions*'; what is stored already is never written anew.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/any_match.h"
#include "core/dice.h"
#include "places.h"

namespace affray::stored {

using core::Json;

// {"headers": {name: header}, "positions": {kind: {"header", "decision", "position", "actions"}}}
class StoredPositions {
public:
    StoredPositions(core::GameType type, const std::string& file)
        : type_(std::move(type)), path_(fmt::format("{}/tests/{}", kSourceDir, file)) {
        if (std::ifstream in(path_); in) stored_ = Json::parse(in);
    }

    // Each is read, asks the same, offers the same, and can be played on.
    void expect_all_to_be_read() const {
        for (const auto& [kind, meaning] : type_.vocabulary().at("decisions").items()) {
            SCOPED_TRACE(kind);
            if (!stored_["positions"].contains(kind))
                ADD_FAILURE() << "no position is stored";
            else
                expect_to_be_read(stored_["positions"][kind]);
        }
    }

    // Plays matches of these headers until no kind of decision is missing, or all are played.
    void store_what_is_missing(const std::vector<Json>& headers, int matches_each) {
        for (std::size_t i = 0; i < headers.size(); ++i)
            for (int n = 0; n < matches_each; ++n) look_for_kinds(headers[i], i, n);
        std::ofstream(path_) << lines(stored_);
    }

private:
    void expect_to_be_read(const Json& entry) const {
        auto made = type_.make(stored_["headers"][entry["header"].get<std::string>()]);
        ASSERT_TRUE(made) << made.error().message;
        const auto match = std::move(*made);
        const core::Status read = match->set_position(entry["position"]);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(match->decision_json(), entry["decision"]);
        EXPECT_EQ(texts(*match), entry["actions"].get<std::vector<std::string>>());
        core::SeededDice dice(1), mind(2);
        for (int n = 0; n < 60 && match->decision().is_open(); ++n) {
            const auto actions = match->legal_actions();
            const auto any = mind.below(static_cast<std::uint32_t>(actions.size()));
            ASSERT_TRUE(match->apply(actions[any], dice, nullptr));
            ASSERT_EQ(match->broken_invariant(), "");
        }
    }

    void look_for_kinds(const Json& header, std::size_t number, int n) {
        auto made = type_.make(header);
        ASSERT_TRUE(made) << made.error().message << header.dump();
        const auto match = std::move(*made);
        core::SeededDice dice(static_cast<std::uint64_t>(n) + 1),
            mind(static_cast<std::uint64_t>(n) + 1, 9);
        match->start(dice, nullptr);
        for (int steps = 0; steps < 20'000 && match->decision().is_open(); ++steps) {
            const Json decision = match->decision_json();
            const auto kind = decision["kind"].get<std::string>();
            if (!stored_["positions"].contains(kind)) {
                const std::string name = std::to_string(number);
                stored_["headers"][name] = match->header();
                stored_["positions"][kind] = {{"header", name},
                                              {"decision", decision},
                                              {"position", match->position()},
                                              {"actions", texts(*match)}};
            }
            const auto actions = match->legal_actions();
            const auto any = mind.below(static_cast<std::uint32_t>(actions.size()));
            ASSERT_TRUE(match->apply(actions[any], dice, nullptr));
        }
    }

    static std::vector<std::string> texts(const core::AnyMatch& match) {
        std::vector<std::string> texts;
        for (const core::Action action : match.legal_actions())
            texts.push_back(match.action_text(action));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    // A line for each header and each position.
    static std::string lines(const Json& stored) {
        std::string text = "{";
        for (const char* part : {"headers", "positions"}) {
            text += fmt::format("{}\"{}\": {{", part == std::string("headers") ? "" : ",\n", part);
            const char* comma = "";
            for (const auto& [name, value] : stored[part].items()) {
                text += fmt::format("{}\n{}: {}", comma, Json(name).dump(), value.dump());
                comma = ",";
            }
            text += "\n}";
        }
        return text + "}\n";
    }

    core::GameType type_;
    std::string path_;
    Json stored_{{"headers", Json::object()}, {"positions", Json::object()}};
};

inline bool wants_to_store() { return std::getenv("AFFRAY_STORE_POSITIONS") != nullptr; }

}  // namespace affray::stored
