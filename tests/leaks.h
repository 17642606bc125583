// Nobody is told what is hidden from him: for every game and seat, two matches that differ only in
// what this seat may not know look the same over the whole wire, now and after whatever is decided
// next. Named like the contract (contract.h); where nothing hidden is dealt by itself:
//
//         static void deal(const Setup& setup, Match& m, core::SeededDice& lots);
//
#pragma once

#include "bots/explain.h"
#include "bots/odds.h"
#include "bots/preferences.h"
#include "contract.h"
#include "server/room/clock/answer_window.h"

namespace affray::leaks {

using contract::Coaches;
using core::AnyMatch;
using core::Json;

constexpr int kLookEvery = 5;         // decisions
constexpr int kHintEvery = 200;       // they take longest
constexpr int kThoughtOfHint = 5;     // positions
constexpr std::uint64_t kRandom = 7;  // what a server rolls for the pause before a pass

inline Json text_or_null(const AnyMatch& match, const std::optional<core::Action>& action) {
    return action ? Json(match.action_text(*action)) : Json(nullptr);
}

// What only the seat that is asked is told.
inline Json questions_to(const AnyMatch& match, int seat, bool with_hint) {
    const auto seen = match.seen_by(seat);
    Json told{{"legal", Json::array()}, {"odds", Json::object()}};
    for (const core::Action action : match.legal_actions()) {
        const std::string text = match.action_text(action);
        told["legal"].push_back(text);
        told["odds"][text] = bots::odds_json(*seen, action);
    }
    core::SeededDice dice(1);
    const auto status = match.clone()->apply({999, 1, 2, 3}, dice, {});
    told["error"] = status.ok() ? "none" : status.error().code + ": " + status.error().message;
    if (with_hint)
        told["hint"] =
            bots::to_json(*seen, bots::explain(*seen, {.nodes = kThoughtOfHint}, kRandom));
    return told;
}

// Somebody who wants to be asked at no window.
inline const bots::Preferences& never_asked() {
    static const bots::Preferences preferences = [] {
        Json json = bots::to_json(bots::ask_everything());
        for (auto& habit : json["windows"]) habit = "never";
        return *bots::read_preferences(json);
    }();
    return preferences;
}

// Everything that a server sends to who sits there, or to a spectator.
inline Json wire(const AnyMatch& match, int seat, bool with_hint = false) {
    Json sent{
        {"state", match.state(seat, true)}, {"position", match.view(seat)},
        {"picture", match.picture(seat)},   {"score", match.score()},
        {"outcome", match.outcome_json()},  {"turn", {match.turn().seat, match.turn().number}},
        {"hides", match.hides_something()}, {"pieces", Json::array()}};
    for (const core::Piece& piece : match.pieces())
        sent["pieces"].push_back({piece.seat, piece.x, piece.y});
    if (!match.decision().is_open()) return sent;
    sent["asked"] = match.decision_json();
    // What is done for a seat that is not there, whether no answer comes before the window opens
    // (which depends on films alone), and whether a habit passes whatever the seat holds.
    sent["time_out"] = text_or_null(match, match.time_out());
    sent["absent"] = text_or_null(match, server::habitual_pass(match, false));
    sent["is_window"] = match.pass().has_value();
    sent["is_unasked"] = bots::is_unasked_window(never_asked(), match);
    if (match.decision().seat == seat) sent["questions"] = questions_to(match, seat, with_hint);
    return sent;
}

struct Told {
    std::unique_ptr<AnyMatch> after;
    Json events = Json::array();
    bool legal = false;
};

inline Told play(const AnyMatch& match, core::Action action, core::SeededDice dice) {
    Told told{match.clone(), Json::array(), false};
    told.legal =
        told.after->apply(action, dice, [&](const Json& event) { told.events.push_back(event); })
            .ok();
    return told;
}

}  // namespace affray::leaks

template <class Under>
class Leaks : public ::testing::Test {
protected:
    using G = typename Under::Game;
    using Erased = affray::core::ErasedMatch<G>;

    static std::unique_ptr<affray::core::AnyMatch> begun(const affray::contract::Prepared<Under>& c,
                                                         affray::core::SeededDice& dice,
                                                         affray::core::SeededDice& lots) {
        auto match = c.any();
        match->start(dice, {});
        if constexpr (requires { &Under::deal; }) {
            auto& typed = static_cast<Erased&>(*match);
            typename G::Match m = typed.match();
            Under::deal(c.setup(), m, lots);
            typed.set_match(m);
        }
        return match;
    }
};
TYPED_TEST_SUITE_P(Leaks);

TYPED_TEST_P(Leaks, MatchesThatLookTheSameAreToldTheSame) {
    namespace leaks = affray::leaks;
    int compared = 0;
    int hidden = 0;  // twins that really differ
    const auto cases = TypeParam::cases();
    const int matches = affray::contract::share(200, cases.size());
    for (int i = 0; i < matches && !::testing::Test::HasFailure(); ++i) {
        const affray::contract::Prepared<TypeParam> c(
            cases[static_cast<std::size_t>(i) % cases.size()]);
        ASSERT_TRUE(c.ok());
        SCOPED_TRACE(std::string(TypeParam::kName) + ", " + c.name() + ", seed " +
                     std::to_string(i));
        const auto seed = static_cast<std::uint64_t>(i);
        affray::core::SeededDice dice(seed), lots(seed, 3);
        affray::contract::Coaches coaches(seed);
        auto match = TestFixture::begun(c, dice, lots);
        for (int n = 0; match->decision().is_open(); ++n) {
            const auto legal = match->legal_actions();
            const affray::core::Action action = coaches.pick(legal);
            if (n % leaks::kLookEvery == 0 && match->hides_something()) {
                // Every seat in turn, and a spectator.
                const int seat = compared++ % (match->seats() + 1) - 1;
                SCOPED_TRACE("decision " + std::to_string(n) + ", seen by " + std::to_string(seat) +
                             ": " + match->action_text(action));
                const auto twin = match->seen_by(seat)->sampled(seat, lots);
                hidden += twin->position() != match->position() ? 1 : 0;
                const bool with_hint = n % leaks::kHintEvery == 0;
                ASSERT_EQ(leaks::wire(*match, seat, with_hint),
                          leaks::wire(*twin, seat, with_hint));
                const leaks::Told here = leaks::play(*match, action, dice);
                const leaks::Told there = leaks::play(*twin, action, dice);
                const bool reveals = match->reveals(here.events) || twin->reveals(there.events);
                if (!reveals) {
                    ASSERT_TRUE(there.legal) << "that it is possible tells something hidden";
                    ASSERT_EQ(here.events, there.events);
                    ASSERT_EQ(leaks::wire(*here.after, seat), leaks::wire(*there.after, seat));
                }
            }
            ASSERT_TRUE(match->apply(action, dice, {}).ok());
        }
    }
    EXPECT_GT(hidden, 0) << "the twins never differed";
}

REGISTER_TYPED_TEST_SUITE_P(Leaks, MatchesThatLookTheSameAreToldTheSame);
