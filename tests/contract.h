// What every game and edition must keep, tested by naming it:
//
//     struct Crp {
//         using Game = BloodBowl;
//         static constexpr const char* kName = "crp";
//         static constexpr bool kHidesNothing = true;
//         static core::GameType type();                      // makes matches from headers
//         static std::vector<contract::Case> cases();        // the set-ups to play
//         static std::vector<core::Action> claims();         // what may be claimed, legal or not
//         static bool is_under_way(const Match&);  // optional: before, the order of the sides
//         counts
//     };
//     INSTANTIATE_TYPED_TEST_SUITE_P(BloodBowl, Contract, ::testing::Types<Crp>, contract::Names);
//
// Matches are played by coaches who choose at random. AFFRAY_RANDOM_MATCHES says how many (200);
// the dearer checks play a share of them. GoogleTest deals tests out to shards in turn: with an odd
// number of tests in the suite the long one of every second edition goes to the other shard.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "contract_matches.h"
#include "core/any_match.h"
#include "core/record.h"

template <class Under>
class Contract : public ::testing::Test {
protected:
    using G = typename Under::Game;
    using Match = typename G::Match;
    using Prepared = affray::contract::Prepared<Under>;
    using Coaches = affray::contract::Coaches;
    using Action = affray::core::Action;
    using ActionList = affray::core::ActionList;
    using Json = affray::core::Json;

    static constexpr int kLongestMatch = 50'000;  // decisions; a random match has about a thousand

    static const std::vector<Prepared>& cases() {
        static const std::vector<Prepared> prepared = [] {
            std::vector<Prepared> all;
            for (affray::contract::Case& c : Under::cases()) all.emplace_back(std::move(c));
            return all;
        }();
        return prepared;
    }

    // Plays `number` matches, dealt out over the cases, until one fails a check.
    template <class Play>
    static void each_match(int number, Play&& play) {
        const auto& all = cases();
        for (int i = 0; i < number && !::testing::Test::HasFailure(); ++i) {
            const Prepared& c = all[static_cast<std::size_t>(i) % all.size()];
            ASSERT_TRUE(c.ok());
            SCOPED_TRACE(std::string(Under::kName) + ", " + c.name() + ", seed " +
                         std::to_string(i));
            play(c, static_cast<std::uint64_t>(i));
        }
    }
    static int share(int divisor, int most_for_a_case = 50) {
        return affray::contract::share(divisor, cases().size(), most_for_a_case);
    }

    static Action next_action(const Prepared& c, const Match& m, const ActionList& list,
                              Coaches& coaches) {
        static const std::vector<Action> claims = Under::claims();
        if (c.with_claims() && !claims.empty() && coaches.below(40) == 0) {
            const Action claim = coaches.pick(claims);
            if (G::is_legal_claim(c.setup(), m, claim)) return claim;
        }
        return coaches.choose(list);
    }

    // Plays one match from the start; at every decision calls visit(match, list, n), which may
    // choose by itself and returns the action.
    template <class Visit>
    static void play(const Prepared& c, affray::core::Dice& dice, Visit&& visit) {
        Match m{};
        G::start(c.setup(), m, dice, nullptr);
        int n = 0;
        for (; G::decision(m).is_open() && n < kLongestMatch; ++n) {
            ActionList list;
            G::list_actions(c.setup(), m, list);
            ASSERT_FALSE(list.empty()) << "decision " << n << " has no action";
            const Action action = visit(m, list, n);
            if (::testing::Test::HasFailure()) return;
            G::apply(c.setup(), m, action, dice, nullptr);
        }
        EXPECT_LT(n, kLongestMatch) << "the match does not end";
    }

    static std::vector<Action> sorted(const ActionList& list) {
        std::vector<Action> actions(list.begin(), list.end());
        std::sort(actions.begin(), actions.end());
        return actions;
    }
};
TYPED_TEST_SUITE_P(Contract);

// The invariants are checked at every decision of every sixteenth match and at every sixteenth
// decision of the others: a full check costs as much as two hundred decisions.
TYPED_TEST_P(Contract, RandomMatchesKeepTheInvariants) {
    using G = typename TypeParam::Game;
    const int matches = affray::contract::random_matches_of<TypeParam>();
    TestFixture::each_match(matches, [](const auto& c, std::uint64_t seed) {
        affray::core::SeededDice dice(seed);
        affray::contract::Coaches coaches(seed);
        const bool all = (seed / TestFixture::cases().size()) % 16 == 0;
        const int offset = static_cast<int>(seed % 16);
        typename G::Match m{};
        G::start(c.setup(), m, dice, nullptr);
        int n = 0;
        for (; G::decision(m).is_open() && n < TestFixture::kLongestMatch; ++n) {
            if (all || n % 16 == offset) {
                const std::string broken = G::broken_invariant(c.setup(), m);
                ASSERT_EQ(broken, "") << "before decision " << n << "\n"
                                      << G::draw(c.setup(), m, false);
                affray::contract::check_decision_json<G>(c.setup(), m);
                if (::testing::Test::HasFailure()) return;
            }
            affray::core::ActionList list;
            G::list_actions(c.setup(), m, list);
            ASSERT_FALSE(list.empty()) << "decision " << n << " has no action";
            G::apply(c.setup(), m, TestFixture::next_action(c, m, list, coaches), dice, nullptr);
        }
        ASSERT_LT(n, TestFixture::kLongestMatch) << "the match does not end";
        ASSERT_EQ(G::broken_invariant(c.setup(), m), "") << "after the end";
        affray::contract::check_decision_json<G>(c.setup(), m);
        affray::contract::check_end<G>(c.setup(), m);
        ASSERT_FALSE(G::draw(c.setup(), m, false).empty());
    });
}

TYPED_TEST_P(Contract, ACopyGoesOnIdentically) {
    using G = typename TypeParam::Game;
    TestFixture::each_match(TestFixture::share(20), [](const auto& c, std::uint64_t seed) {
        // Copies are taken on the way; each must reach the same end with the same dice and choices.
        struct Copy {
            typename G::Match match;
            affray::core::SeededDice dice;
            std::size_t n;
        };
        std::vector<Copy> copies;
        std::vector<affray::core::Action> chosen;
        affray::contract::Coaches coaches(seed);
        affray::core::SeededDice dice(seed);
        typename G::Match m{};
        G::start(c.setup(), m, dice, nullptr);
        while (G::decision(m).is_open() && chosen.size() < TestFixture::kLongestMatch) {
            if (coaches.below(200) == 0 || copies.empty())
                copies.push_back({m, dice, chosen.size()});
            affray::core::ActionList list;
            G::list_actions(c.setup(), m, list);
            chosen.push_back(TestFixture::next_action(c, m, list, coaches));
            G::apply(c.setup(), m, chosen.back(), dice, nullptr);
        }
        const auto end = G::position(c.setup(), m);
        for (Copy& copy : copies) {
            for (std::size_t n = copy.n; n < chosen.size(); ++n)
                G::apply(c.setup(), copy.match, chosen[n], copy.dice, nullptr);
            ASSERT_FALSE(G::decision(copy.match).is_open());
            ASSERT_EQ(G::position(c.setup(), copy.match), end) << "copied at decision " << copy.n;
        }
    });
}

TYPED_TEST_P(Contract, RecordsReplay) {
    using G = typename TypeParam::Game;
    const std::vector<affray::core::GameType> types{TypeParam::type()};
    TestFixture::each_match(TestFixture::share(200, 3), [&](const auto& c, std::uint64_t seed) {
        using Erased = affray::core::ErasedMatch<G>;
        affray::core::SeededDice dice(seed);
        affray::contract::Coaches coaches(seed);
        const bool with_events = seed % 2 == 0;
        std::stringstream file;
        affray::core::RecordWriter writer(file,
                                          {.with_events = with_events, .seed = {}, .about = {}});
        const auto match = c.any();
        writer.start(*match, dice);
        std::size_t n = 0;
        affray::core::Json in_the_middle;
        for (; match->decision().is_open() && n < TestFixture::kLongestMatch; ++n) {
            if (n == 150) in_the_middle = match->position();
            const auto& inner = static_cast<const Erased&>(*match).match();
            affray::core::ActionList list;
            G::list_actions(c.setup(), inner, list);
            const auto done =
                writer.apply(*match, TestFixture::next_action(c, inner, list, coaches), dice);
            ASSERT_TRUE(done.ok()) << done.error().message;
        }
        const auto record = affray::core::read_record(file);
        ASSERT_TRUE(record.ok()) << record.error().message;
        EXPECT_TRUE(record->is_finished());
        ASSERT_EQ(record->decisions.size(), n);
        EXPECT_EQ(record->start.events.has_value(), with_events);
        const auto verified = affray::core::verify(*record, types);
        ASSERT_TRUE(verified.ok()) << verified.error().message;
        if (n > 150) {
            const auto sought = affray::core::position_at(*record, 150, types);
            ASSERT_TRUE(sought.ok()) << sought.error().message;
            EXPECT_EQ((*sought)->position(), in_the_middle);
        }
        const auto end = affray::core::position_at(*record, n, types);
        ASSERT_TRUE(end.ok()) << end.error().message;
        EXPECT_EQ((*end)->position(), match->position());
        EXPECT_EQ((*end)->outcome_json(), match->outcome_json());

        // An altered record is noticed: a die too few, another end.
        auto altered = *record;
        affray::core::Json* dice_of = &altered.start.dice;  // the first that fell
        for (auto next = altered.decisions.begin();
             dice_of->empty() && next != altered.decisions.end(); ++next)
            dice_of = &next->dice;
        if (!dice_of->empty()) {  // a game may roll none
            dice_of->erase(dice_of->begin());
            EXPECT_FALSE(affray::core::verify(altered, types).ok());
        }
        altered = *record;
        altered.end->hash[0] = altered.end->hash[0] == '0' ? '1' : '0';
        EXPECT_FALSE(affray::core::verify(altered, types).ok());
    });
}

TYPED_TEST_P(Contract, PositionsRoundTrip) {
    using G = typename TypeParam::Game;
    constexpr int kLockstep = 16;  // decisions that a match read from a position is played on
    constexpr int kStates = 64;    // the states that other programs read are looked at more rarely
    // A smaller part of the decisions in the short runs with sanitizers.
    const int every = affray::contract::random_matches() >= 1000 ? 2 : 8;
    TestFixture::each_match(TestFixture::share(300, 3), [&](const auto& c, std::uint64_t seed) {
        affray::core::SeededDice dice(seed);
        affray::contract::Coaches coaches(seed);
        typename G::Match m{}, twin{};
        G::start(c.setup(), m, dice, nullptr);
        for (int n = 0; n < TestFixture::kLongestMatch; ++n) {
            const bool is_open = G::decision(m).is_open();
            affray::core::ActionList list, read_list;
            G::list_actions(c.setup(), m, list);
            if (n % every == 0 || !is_open) {
                const auto position = G::position(c.setup(), m);
                const auto read = G::read_position(c.setup(), position);
                ASSERT_TRUE(read.ok()) << "decision " << n << ": " << read.error().message << "\n"
                                       << position.dump(1);
                ASSERT_EQ(G::position(c.setup(), *read), position) << "decision " << n;
                ASSERT_EQ(G::decision(*read), G::decision(m)) << "decision " << n;
                if (n % kLockstep == 0) twin = *read;
                if (n % kStates == 0)
                    for (const bool full : {false, true}) {
                        affray::core::ScriptedDice none({}, G::die_types());
                        const auto begun =
                            G::begin_at(c.setup(), G::state(c.setup(), m, full), none, nullptr);
                        ASSERT_TRUE(begun.ok())
                            << "decision " << n << ": " << begun.error().message;
                        ASSERT_EQ(G::position(c.setup(), *begun), position) << "decision " << n;
                    }
                ASSERT_EQ(G::position(c.setup(), twin), position) << "decision " << n;
                G::list_actions(c.setup(), *read, read_list);
                ASSERT_TRUE(
                    std::equal(list.begin(), list.end(), read_list.begin(), read_list.end()))
                    << "decision " << n << " has other actions";
            }
            if (!is_open) return;

            const auto action = TestFixture::next_action(c, m, list, coaches);
            affray::core::SeededDice same_dice = dice;
            G::apply(c.setup(), m, action, dice, nullptr);
            G::apply(c.setup(), twin, action, same_dice, nullptr);
            ASSERT_EQ(same_dice.next(), affray::core::SeededDice(dice).next())
                << "decision " << n << ": the match read from the position rolled other dice";
        }
    });
}

// Two full matches drawn from what a seat knows differ at most in what is hidden from it, so it
// sees the same in both; and it knows everything it needs to decide.
TYPED_TEST_P(Contract, ViewsHideWhatTheyMust) {
    using G = typename TypeParam::Game;
    TestFixture::each_match(TestFixture::share(300, 3), [](const auto& c, std::uint64_t seed) {
        affray::core::SeededDice dice(seed), lots(seed, 3);
        affray::contract::Coaches coaches(seed);
        TestFixture::play(c, dice, [&](const auto& m, const auto& list, int n) {
            const auto& setup = c.setup();
            for (int seat = 0; seat < G::seats(setup) && n % 8 == 0; ++seat) {
                const auto view = G::view(setup, m, seat);
                const auto seen = G::position(setup, view);
                EXPECT_EQ(G::position(setup, G::view(setup, view, seat)), seen)
                    << "a view of a view";
                for (int draw = 0; draw < 2; ++draw) {
                    const auto sampled = G::sample(setup, view, seat, lots);
                    EXPECT_EQ(G::position(setup, G::view(setup, sampled, seat)), seen);
                    EXPECT_EQ(G::broken_invariant(setup, sampled), "");
                    EXPECT_EQ(G::decision(sampled), G::decision(m));
                }
                if (G::decision(m).seat == seat) {
                    affray::core::ActionList from_view;
                    G::list_actions(setup, view, from_view);
                    EXPECT_EQ(TestFixture::sorted(from_view), TestFixture::sorted(list));
                }
                if constexpr (TypeParam::kHidesNothing) {
                    EXPECT_EQ(seen, G::position(setup, m));
                }
            }
            return TestFixture::next_action(c, m, list, coaches);
        });
    });
}

// From the first decision on: mirrored actions and dice make a mirrored match. What is rolled
// before it is rolled for home first.
TYPED_TEST_P(Contract, TheMirroredMatchIsTheMirrorImage) {
    using G = typename TypeParam::Game;
    if constexpr (!requires(const typename G::Match& m) { G::mirrored(m); }) {
        GTEST_SKIP() << "this game has no mirror";
    } else if constexpr (requires { TypeParam::kWhyNoMirror; }) {
        GTEST_SKIP() << TypeParam::kWhyNoMirror;
    } else {
        TestFixture::each_match(TestFixture::share(50), [](const auto& c, std::uint64_t seed) {
            const auto mirrored_setup = G::mirrored(c.setup());
            const bool compare_positions =
                seed == 0 || (affray::contract::random_matches() >= 200 &&
                              (seed / TestFixture::cases().size()) % 8 == 0);
            affray::core::SeededDice source(seed);
            affray::contract::Coaches coaches(seed);
            typename G::Match m{};
            G::start(c.setup(), m, source, nullptr);
            if constexpr (requires { TypeParam::is_under_way(m); }) {
                affray::core::ActionList list;
                for (; !TypeParam::is_under_way(m); list.clear()) {
                    G::list_actions(c.setup(), m, list);
                    G::apply(c.setup(), m, TestFixture::next_action(c, m, list, coaches), source,
                             nullptr);
                }
            }
            typename G::Match image = G::mirrored(m);
            const auto differences = [&] {
                return affray::core::Json::diff(G::position(mirrored_setup, G::mirrored(m)),
                                                G::position(mirrored_setup, image))
                    .dump();
            };
            for (int n = 0; G::decision(m).is_open() && n < TestFixture::kLongestMatch; ++n) {
                affray::core::ActionList list, image_list;
                G::list_actions(c.setup(), m, list);
                G::list_actions(mirrored_setup, image, image_list);
                std::vector<affray::core::Action> turned;
                for (const auto action : list) turned.push_back(G::mirrored(action));
                std::sort(turned.begin(), turned.end());
                ASSERT_EQ(turned, TestFixture::sorted(image_list)) << "decision " << n;

                const auto action = TestFixture::next_action(c, m, list, coaches);
                affray::core::RecordingDice dice(source);
                G::apply(c.setup(), m, action, dice, nullptr);
                std::vector<affray::core::Roll> rolls;
                for (const auto roll : dice.rolls()) rolls.push_back(G::mirrored(roll));
                affray::core::ScriptedDice mirrored_dice(rolls, G::die_types());
                try {
                    G::apply(mirrored_setup, image, G::mirrored(action), mirrored_dice, nullptr);
                } catch (const affray::core::DiceMismatch& mismatch) {
                    FAIL() << "decision " << n << ": " << mismatch.what();
                }
                ASSERT_EQ(mirrored_dice.left(), 0U) << "decision " << n;
                if (compare_positions) {
                    ASSERT_EQ(differences(), "[]") << "decision " << n;
                }
            }
            ASSERT_EQ(differences(), "[]") << "at the end";
        });
    }
}

TYPED_TEST_P(Contract, TheInnerLoopDoesNotAllocate) {
    using G = typename TypeParam::Game;
    if constexpr (requires { TypeParam::kWhyItAllocates; })
        GTEST_SKIP() << TypeParam::kWhyItAllocates;
    TestFixture::each_match(TestFixture::share(20), [](const auto& c, std::uint64_t seed) {
        affray::core::SeededDice dice(seed);
        affray::contract::Coaches coaches(seed);
        std::uint64_t during = 0;
        typename G::Match m{};
        G::start(c.setup(), m, dice, nullptr);
        for (int n = 0; G::decision(m).is_open() && n < TestFixture::kLongestMatch; ++n) {
            affray::core::ActionList list;
            const std::uint64_t before = affray::contract::allocations();
            const typename G::Match copy = m;
            G::list_actions(c.setup(), copy, list);
            during += affray::contract::allocations() - before;
            const auto action = TestFixture::next_action(c, m, list, coaches);
            const std::uint64_t again = affray::contract::allocations();
            G::apply(c.setup(), m, action, dice, nullptr);
            during += affray::contract::allocations() - again;
            ASSERT_EQ(during, 0U) << "decision " << n << ", " << G::action_text(c.setup(), action);
        }
    });
#ifndef AFFRAY_SANITIZED  // under which nothing is counted (allocations.cpp)
    // The counter works.
    const std::uint64_t before = affray::contract::allocations();
    const std::vector<int> kept(100, 1);
    EXPECT_EQ(affray::contract::allocations() - before, 1U) << kept.size();
#endif
}

TYPED_TEST_P(Contract, IllegalActionsAreRefusedAndChangeNothing) {
    using G = typename TypeParam::Game;
    TestFixture::each_match(TestFixture::share(300, 3), [](const auto& c, std::uint64_t seed) {
        using Erased = affray::core::ErasedMatch<G>;
        affray::core::SeededDice source(seed);
        affray::contract::Coaches coaches(seed);
        const auto match = c.any();
        match->start(source, {});
        int told = 0;
        const affray::core::EventSink events = [&](const affray::core::Json&) { ++told; };
        const auto refuse = [&](affray::core::Action action) {
            const auto before = match->position();
            affray::core::RecordingDice dice(source);
            told = 0;
            const auto status = match->apply(action, dice, events);
            ASSERT_FALSE(status.ok()) << match->action_text(action);
            EXPECT_EQ(status.error().code, "illegal_action");
            EXPECT_FALSE(status.error().message.empty());
            EXPECT_TRUE(dice.rolls().empty());
            EXPECT_EQ(told, 0);
            EXPECT_EQ(match->position(), before) << match->action_text(action);
        };
        const auto any_number = [&]() -> std::uint16_t {
            switch (coaches.below(4)) {
                case 0: return 0;
                case 1: return static_cast<std::uint16_t>(coaches.below(64));
                case 2: return static_cast<std::uint16_t>(coaches.below(512));
                default: return static_cast<std::uint16_t>(coaches.below(65536));
            }
        };
        for (int n = 0; match->decision().is_open() && n < TestFixture::kLongestMatch; ++n) {
            const auto& inner = static_cast<const Erased&>(*match).match();
            affray::core::ActionList list;
            G::list_actions(c.setup(), inner, list);
            if (n % 4 == 0) {
                // Something near a legal action, and something made up.
                affray::core::Action near = coaches.choose(list);
                switch (coaches.below(4)) {
                    case 0: near.a = any_number(); break;
                    case 1: near.b = any_number(); break;
                    case 2: near.c = any_number(); break;
                    default: near.kind = static_cast<std::uint16_t>(coaches.below(64)); break;
                }
                const affray::core::Action made_up{any_number(), any_number(), any_number(),
                                                   any_number()};
                for (const auto action : {near, made_up})
                    if (!list.contains(action) && !G::is_legal_claim(c.setup(), inner, action))
                        refuse(action);
                if (::testing::Test::HasFailure()) return;
            }
            const auto action = TestFixture::next_action(c, inner, list, coaches);
            if (n % 16 == 1) {  // dice that do not fit are refused as well
                const auto before = match->position();
                affray::core::ScriptedDice none({}, G::die_types());
                const auto probe = match->clone();
                const auto status = probe->apply(action, none, {});
                if (!status.ok()) {
                    EXPECT_EQ(status.error().code, "bad_dice");
                    EXPECT_EQ(probe->position(), before);
                }
            }
            ASSERT_TRUE(match->apply(action, source, {}).ok());
        }
        refuse({});
        for (const auto claim : TypeParam::claims()) refuse(claim);
    });
}

TYPED_TEST_P(Contract, ActionsAreReadAsTheyAreWritten) {
    using G = typename TypeParam::Game;
    TestFixture::each_match(TestFixture::share(20), [](const auto& c, std::uint64_t seed) {
        affray::core::SeededDice dice(seed);
        affray::contract::Coaches coaches(seed);
        std::set<affray::core::Action> met;
        std::set<std::string> texts;
        const auto check = [&](affray::core::Action action) {
            if (!met.insert(action).second) return;
            const std::string text = G::action_text(c.setup(), action);
            const auto json = G::action_json(c.setup(), action);
            EXPECT_TRUE(texts.insert(text).second) << "two actions are called " << text;
            const auto from_json = G::read_action(c.setup(), json);
            ASSERT_TRUE(from_json.ok()) << json.dump() << ": " << from_json.error().message;
            EXPECT_EQ(*from_json, action) << json.dump();
            const auto from_text = G::read_action(c.setup(), affray::core::Json(text));
            ASSERT_TRUE(from_text.ok()) << text << ": " << from_text.error().message;
            EXPECT_EQ(*from_text, action) << text;
        };
        for (const auto claim : TypeParam::claims()) check(claim);
        TestFixture::play(c, dice, [&](const auto& m, const auto& list, int) {
            for (const auto action : list) check(action);
            return TestFixture::next_action(c, m, list, coaches);
        });
    });
}

REGISTER_TYPED_TEST_SUITE_P(Contract, RandomMatchesKeepTheInvariants, ACopyGoesOnIdentically,
                            RecordsReplay, PositionsRoundTrip, ViewsHideWhatTheyMust,
                            TheMirroredMatchIsTheMirrorImage, TheInnerLoopDoesNotAllocate,
                            IllegalActionsAreRefusedAndChangeNothing,
                            ActionsAreReadAsTheyAreWritten);
