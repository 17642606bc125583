// What the tests of the contract play with: set-ups to play, coaches who choose at random, and what
// a match that is over tells.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "core/any_match.h"

namespace affray::contract {

using core::Action;
using core::ActionList;
using core::Json;

struct Case {
    std::string name;
    Json header;
    bool with_claims = false;  // coaches concede, run out of time and call fouls of procedure
};

struct Names {
    template <class Under>
    static std::string GetName(int) {
        return Under::kName;
    }
};

// How often this program has called operator new (allocations.cpp).
std::uint64_t allocations();

inline int random_matches() {
    const char* given = std::getenv("AFFRAY_RANDOM_MATCHES");
    return std::max(1, given != nullptr ? std::atoi(given) : 200);
}
// A game may play more or fewer than the others: kTimesTheMatches = 0.2 is a fifth.
template <class Under>
int random_matches_of() {
    if constexpr (requires { Under::kTimesTheMatches; })
        return std::max(1, static_cast<int>(random_matches() * Under::kTimesTheMatches));
    else
        return random_matches();
}
// A part of the random matches, but one for each case at least; in short runs only some cases.
inline int share(int divisor, std::size_t cases, int most_for_a_case = 50) {
    constexpr int kShort = 10;  // a short run plays at least one match of this many
    const int n = static_cast<int>(cases);
    const int least = std::clamp(random_matches() / kShort, 1, n);
    return std::clamp(random_matches() / divisor, least, n * most_for_a_case);
}

template <class Under>
class Prepared {
public:
    using G = typename Under::Game;
    using Setup = typename G::Setup;

    explicit Prepared(Case c) : case_(std::move(c)) {
        auto made = Under::type().make(case_.header);
        if (!made) {
            ADD_FAILURE() << case_.name << ": " << made.error().message;
            return;
        }
        unplayed_ = std::move(*made);
    }
    [[nodiscard]] bool ok() const { return unplayed_ != nullptr; }
    [[nodiscard]] const std::string& name() const { return case_.name; }
    [[nodiscard]] bool with_claims() const { return case_.with_claims; }
    [[nodiscard]] const Setup& setup() const {
        return static_cast<const core::ErasedMatch<G>&>(*unplayed_).setup();
    }
    [[nodiscard]] std::unique_ptr<core::AnyMatch> any() const { return unplayed_->clone(); }

private:
    Case case_;
    std::unique_ptr<core::AnyMatch> unplayed_;
};

// Records, the server and every client look for whose decision it is, and of which kind.
template <class G>
void check_decision_json(const typename G::Setup& setup, const typename G::Match& m) {
    const core::Json asked = G::decision_json(setup, m);
    ASSERT_TRUE(asked.is_object() && asked.contains("seat") && asked.contains("kind"))
        << R"(decision_json gives "seat" and "kind", also when the match is over: )" << asked;
    const core::Decision decision = G::decision(m);
    EXPECT_EQ(asked.at("seat"),
              decision.is_open() ? core::Json(G::seat_name(decision.seat)) : core::Json());
    EXPECT_TRUE(asked.at("kind").is_string() || !decision.is_open()) << asked;
}

// What a game tells of a match that is over fits together.
template <class G>
void check_end(const typename G::Setup& setup, const typename G::Match& m) {
    const int seats = G::seats(setup);
    const typename G::Outcome outcome = G::outcome(setup, m);
    EXPECT_TRUE(outcome.over);
    EXPECT_EQ(outcome.points.size(), static_cast<std::size_t>(seats));
    EXPECT_EQ(outcome.all_points.size(), static_cast<std::size_t>(seats));
    EXPECT_EQ(outcome.score, G::score(setup, m));
    EXPECT_FALSE(outcome.winners.empty()) << "somebody wins, or all who draw";
    const core::Json told = G::outcome_json(setup, outcome);
    ASSERT_TRUE(told.is_object());
    if (seats > 1) {
        const auto winner = outcome.winner();
        ASSERT_TRUE(told.contains("winner")) << "lists of matches show it: " << told;
        EXPECT_EQ(told.at("winner"), winner ? core::Json(G::seat_name(*winner)) : core::Json());
    }
    const core::Returns returns = G::returns(setup, m);
    float sum = 0;
    for (int seat = 0; seat < core::kMostSeats; ++seat) {
        const float won = returns[static_cast<std::size_t>(seat)];
        sum += won;
        EXPECT_LE(std::abs(won), seat < seats ? 1 : 0);
        const bool wins = std::count(outcome.winners.begin(), outcome.winners.end(), seat) > 0;
        const bool drawn = static_cast<int>(outcome.winners.size()) == seats;
        if (seat < seats) {
            EXPECT_EQ(won > 0, wins && !drawn) << G::seat_name(seat);
        }
    }
    EXPECT_NEAR(sum, 0, 1e-5) << "what one wins the others lose";
    if (outcome.conceded) {
        EXPECT_LT(returns[static_cast<std::size_t>(*outcome.conceded)], 0);
    }
    std::set<std::string> names;
    for (int seat = 0; seat < seats; ++seat) {
        names.insert(G::seat_name(seat));
        EXPECT_EQ(G::speaks_for(G::concession(seat)), seat) << "nobody gives up for another";
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(seats));
}

// The two coaches: they choose uniformly among the legal actions, and now and then claim something.
class Coaches {
public:
    explicit Coaches(std::uint64_t seed) : mind_(seed, 1) {}
    int below(std::size_t bound) {
        return static_cast<int>(mind_.below(static_cast<std::uint32_t>(bound)));
    }
    Action choose(const ActionList& list) {
        return list[static_cast<std::size_t>(below(list.size()))];
    }
    template <class List>
    auto pick(const List& list) {
        return list[static_cast<std::size_t>(below(list.size()))];
    }

private:
    core::SeededDice mind_;
};

}  // namespace affray::contract
