// Every card of every edition, one after the other, in matches played at random: it is offered at
// the moment that the books give it and at no other, and to nobody without a target; declined it
// stays in the hand; played it is gone, whoever else plays something at the same moment; and when
// its player leaves the pitch, the match goes on. When a card may be played comes from the tables
// of the books (data/rules), not from the rules of the card. What each card does is for the
// scenarios.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/playables.h"
#include "core/dice.h"
#include "effort.h"
#include "places.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

// The books' words for when a card may be played -------------------------------------------------

enum class Whose { Own, Theirs, Anyones, OwnKick, TheirKick };
struct Window {
    Moment moment;
    Whose whose;
};
using Windows = std::vector<Window>;

const Windows& windows_of(const std::string& code, Playable card) {
    // "If your turn has just ended with a turnover": before the turn is over for everybody.
    static const Windows on_turnover{{Moment::TurnoverSuffered, Whose::Own}};
    if (card == Playable::ComeOnBoys) return on_turnover;
    // "One of your players who is set up", at the first kick-off.
    static const Windows when_set_up{{Moment::AfterSetUp, Whose::Anyones}};
    if (card == Playable::Sp16StarAscendant) return when_set_up;
    static const std::map<std::string, Windows> all{
        {"pregame_after_inducements", {{Moment::PreMatch, Whose::Anyones}}},
        {"before_fan_roll", {{Moment::BeforeFans, Whose::Anyones}}},
        {"before_first_kickoff", {{Moment::BeforeFirstKickOff, Whose::Anyones}}},
        {"half_start_before_kickoff_table", {{Moment::BeforeKickOffTable, Whose::Anyones}}},
        {"drive_start_before_ko_rolls", {{Moment::BeforeRecovery, Whose::Own}}},
        {"before_setup_ko", {{Moment::BeforeRecovery, Whose::Own}}},
        {"after_drive_end_before_ko_rolls", {{Moment::BeforeRecovery, Whose::Own}}},
        {"after_drive_end_after_ko_rolls", {{Moment::AfterRecovery, Whose::Anyones}}},
        {"after_drive_end",
         {{Moment::DriveEnded, Whose::Anyones}, {Moment::AfterRecovery, Whose::Anyones}}},
        {"before_setup", {{Moment::BeforeSetUp, Whose::Own}}},
        {"drive_setup_own", {{Moment::DuringSetUp, Whose::Own}}},
        {"drive_start_before_kickoff", {{Moment::AfterSetUp, Whose::Anyones}}},
        {"drive_start_kicking_before_kickoff", {{Moment::AfterSetUp, Whose::OwnKick}}},
        {"kickoff_setup_done_before_ball_placed", {{Moment::AfterSetUp, Whose::Anyones}}},
        {"kickoff_ball_placed_before_scatter", {{Moment::BallPlaced, Whose::Anyones}}},
        {"kickoff_after_setup_before_table",
         {{Moment::AfterSetUp, Whose::Anyones}, {Moment::BeforeKickOffTable, Whose::Anyones}}},
        {"kickoff_receiving_after_scatter", {{Moment::BallScattered, Whose::TheirKick}}},
        {"kickoff_receiving_after_scatter_before_table",
         {{Moment::BallScattered, Whose::TheirKick}}},
        {"after_own_kickoff_resolved", {{Moment::KickOffResolved, Whose::OwnKick}}},
        {"before_moving_turn_marker", {{Moment::BeforeMarker, Whose::Own}}},
        {"own_turn_start", {{Moment::TurnBegins, Whose::Own}}},
        {"own_turn_start_half2_turns_5_to_8", {{Moment::TurnBegins, Whose::Own}}},
        {"opp_turn_start", {{Moment::TurnBegins, Whose::Theirs}}},
        {"own_turn_end", {{Moment::TurnEnded, Whose::Own}}},
        {"own_turn_end_not_after_kickoff", {{Moment::TurnEnded, Whose::Own}}},
        {"own_turn_end_not_half_end", {{Moment::TurnEnded, Whose::Own}}},
        {"before_opp_turn",
         {{Moment::TurnEnded, Whose::Own}, {Moment::KickOffResolved, Whose::OwnKick}}},
        {"on_own_turnover", {{Moment::TurnoverSuffered, Whose::Own}}},
        {"after_opp_touchdown", {{Moment::Touchdown, Whose::Theirs}}},
        {"own_throw_before_roll", {{Moment::ThrowDeclared, Whose::Own}}},
        {"own_intercept_before_roll", {{Moment::InterceptionDeclared, Whose::Own}}},
        {"multiple",  // Heel Turn, which says so itself
         {{Moment::ArmourRolled, Whose::Theirs},
          {Moment::TurnBegins, Whose::Own},
          {Moment::RerollDeclared, Whose::Theirs}}},
    };
    return all.at(code);
}

// It is not played, but chosen among the re-rolls (round_the_clock_training.scn).
bool is_a_reroll(const std::string& code) { return code == "instead_of_team_reroll"; }
// It is laid open first, and used at a moment of its own (turnovers.scn).
bool is_laid_open(Playable card) { return card == Playable::Sp16GoFullBeard; }

struct Card {
    Edition edition;
    Playable playable;
    std::string code;

    [[nodiscard]] std::string name() const {
        return std::string(id_of(playable)) + " of " + std::string(name_of(edition));
    }
    static std::string_view name_of(Edition edition) {
        constexpr std::array kNames{"classic", "lrb5", "crp", "bb16"};
        return kNames[static_cast<std::size_t>(edition)];
    }
};

Playable named(std::string id) {
    constexpr std::string_view kOlder = "lrb6_";
    if (const auto found = playable_named(id)) return *found;
    if (id.starts_with(kOlder)) id.erase(0, kOlder.size());
    if (const auto found = playable_named(id)) return *found;
    // Spelled in another way by the later book.
    return playable_named(id == "inertia_dampner" ? "inertia_damper" : "chainsaw_card")
        .value_or(Playable::None);
}

std::vector<Card> cards() {
    struct Table {
        const char* file;
        std::vector<Edition> editions;
    };
    const std::array tables{Table{"crp/cards.json", {Edition::Lrb5, Edition::Crp}},
                            Table{"bb16/lrb6_cards.json", {Edition::Bb16}},
                            Table{"bb16/special_play_cards.json", {Edition::Bb16}}};
    std::vector<Card> all;
    for (const Table& table : tables) {
        std::ifstream file(std::string(kSourceDir) + "/data/rules/" + table.file);
        const Json books = Json::parse(file);
        for (const Json& entry : books["cards"])
            for (const Edition edition : table.editions) {
                const auto id = entry["id"].get<std::string>();
                const Playable playable = named(id);
                const auto code = entry["timing_code"].get<std::string>();
                EXPECT_NE(playable, Playable::None) << id;
                if (!is_a_reroll(code)) all.push_back({edition, playable, code});
            }
    }
    return all;
}

// One card after the other: what fails with one says nothing about the next.
int failures() {
    return ::testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count();
}
int failures_before = 0;
bool has_failed() { return failures() > failures_before; }

// A match with one card in both hands -------------------------------------------------------------

// A small generator, so that choices do not come out of the match's dice.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : state_(seed * 2654435761U + 1) {}
    std::size_t below(std::size_t n) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>(state_ >> 33U) % n;
    }

private:
    std::uint64_t state_;
};

DecisionKind asked(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }
const MomentFrame* moment_of(const Match& m) {
    return m.decision.is_open() ? std::get_if<MomentFrame>(&m.top()) : nullptr;
}

// What a coach who wants to pass and to score would like best: so throws, interceptions and
// touchdowns come up.
int eagerness(const Match& m, Action action) {
    constexpr int kFar = 100;
    const Ball& ball = m.ball();
    const auto side = static_cast<Side>(m.decision.seat);
    const auto* turn = std::get_if<ActionFrame>(&m.top());
    const bool has_ball = turn != nullptr && ball.carrier == turn->player;
    switch (kind_of(action)) {
        case ActionKind::Declare: {
            const PlayerId p = player_of(action);
            const auto type = static_cast<ActionType>(action.b);
            if (ball.carrier == p)
                return type == ActionType::Pass || type == ActionType::Move ? 2 * kFar : 0;
            if (ball.state != BallState::OnGround || type != ActionType::Move) return 0;
            return kFar - distance(m.player(p).square, ball.square);
        }
        case ActionKind::Step: {
            const Square to = square_of(action);
            if (has_ball) return kFar + (side == Side::Home ? to.x() : kPitchLength - to.x());
            return ball.state == BallState::OnGround ? kFar - distance(to, ball.square) : 0;
        }
        case ActionKind::Throw:
        case ActionKind::Intercept: return 2 * kFar;
        default: return 0;
    }
}

class Played {
public:
    Played(const Card& card, std::uint64_t seed)
        : card(card), setup(setup_for(card, seed)), dice(seed), chooser(seed) {
        BloodBowl::start(setup, m, dice, nullptr);
    }

    const Card& card;
    Setup setup;
    Match m{};
    core::SeededDice dice;
    Chooser chooser;
    ActionList actions;

    // Whether the card may be played now; then `plays` are the ways to do it.
    bool is_offered() {
        plays.clear();
        if (m.over) return false;
        BloodBowl::list_actions(setup, m, actions);
        for (const Action action : actions)
            if (kind_of(action) == ActionKind::Play && playable_of(action.a) == card.playable)
                plays.push_back(action);
        return !plays.empty();
    }
    std::vector<Action> plays;

    // What comes next, without the card.
    void go_on() {
        BloodBowl::list_actions(setup, m, actions);
        std::vector<Action> others;
        for (const Action action : actions)
            if (kind_of(action) != ActionKind::Play) others.push_back(action);
        ASSERT_FALSE(others.empty()) << "one cannot but play it";
        apply(liked(others));
    }
    void apply(Action action) { BloodBowl::apply(setup, m, action, dice, nullptr); }
    [[nodiscard]] Side asked_side() const { return static_cast<Side>(m.decision.seat); }

private:
    static Setup setup_for(const Card& card, std::uint64_t seed) {
        const auto teams = ready_team_ids(card.edition);
        const auto team = [&](std::uint64_t n) {
            TeamList list = *ready_team(card.edition, teams[n % teams.size()]);
            list.hand = {card.playable};
            return list;
        };
        return make_setup(card.edition, {}, team(seed * 5), team(seed * 7 + 3));
    }
    Action liked(const std::vector<Action>& from) {
        constexpr std::size_t kByChance = 4;  // one in so many
        Action best = from[chooser.below(from.size())];
        if (chooser.below(kByChance) == 0) return best;
        for (const Action action : from)
            if (eagerness(m, action) > eagerness(m, best)) best = action;
        return best;
    }
};

constexpr int kMostMatches = 60;  // until a rare moment comes: an interception, a touchdown
constexpr int kLongest = 50'000;

// Whether the books let this side play the card now.
bool is_the_time(const Card& card, const Match& m, Side owner) {
    const auto is_whose = [&](Whose whose, Side side) {
        switch (whose) {
            case Whose::Own: return side == owner;
            case Whose::Theirs: return side == other(owner);
            case Whose::Anyones: return true;
            case Whose::OwnKick: return m.kicking == owner;
            case Whose::TheirKick: return m.kicking == other(owner);
        }
        return false;
    };
    const auto* frame = moment_of(m);
    for (const auto& [moment, whose] : windows_of(card.code, card.playable)) {
        if (frame == nullptr || frame->moment != moment || !is_whose(whose, frame->side)) continue;
        if (card.code == "own_turn_start_half2_turns_5_to_8")
            return m.half == 2 && m.team(owner).turn >= 5 && m.team(owner).turn <= 8;
        if (card.code == "half_start_before_kickoff_table")
            return m.teams[0].turn == 0 && m.teams[1].turn == 0;
        return true;
    }
    return false;
}

// Plays a match to its end, the card declined; `look` is called at every decision.
void decline_throughout(Played& match, const std::function<void()>& look) {
    for (int n = 0; !match.m.over && !has_failed(); ++n) {
        ASSERT_LT(n, kLongest) << "it does not end";
        look();
        match.go_on();
    }
}

// Plays matches until `visit` has been called so many times, with the card offered; it says whether
// it has counted. Now and then the first chance is let go.
void until(const Card& card, int times, const std::function<bool(Played&)>& visit) {
    constexpr std::size_t kLetGo = 3;  // one in so many
    int seen = 0;
    for (std::uint64_t seed = 0; seed < kMostMatches && seen < times; ++seed) {
        Played match(card, seed);
        for (int n = 0; !match.m.over && !has_failed(); ++n) {
            ASSERT_LT(n, kLongest) << "it does not end";
            if (match.is_offered() && (seed < 2 || match.chooser.below(kLetGo) != 0) &&
                visit(match)) {
                ++seen;
                break;
            }
            match.go_on();
        }
    }
    EXPECT_GT(seen, 0) << "it was never offered in " << kMostMatches << " matches";
}

bool is_sound(const Played& match) {
    const std::string broken = BloodBowl::broken_invariant(match.setup, match.m);
    EXPECT_EQ(broken, "");
    const Json json = BloodBowl::position(match.setup, match.m);
    const auto read = BloodBowl::read_position(match.setup, json);
    EXPECT_TRUE(read) << read.error().message << "\n" << json.dump();
    if (read) {
        EXPECT_EQ(BloodBowl::position(match.setup, *read), json);
    }
    return !has_failed();
}

bool is_being_played(const Match& m) {
    return std::any_of(m.stack.begin(), m.stack.begin() + m.depth,
                       [](const Frame& frame) { return std::holds_alternative<PlayFrame>(frame); });
}

// Plays it this way, on anybody, until it has been carried out.
void play(Played& match, Action way) {
    const Side owner = match.asked_side();
    match.apply(way);
    EXPECT_EQ(holds(match.m, owner, match.card.playable), is_laid_open(match.card.playable));
    for (int n = 0; match.m.decision.is_open() && is_being_played(match.m); ++n) {
        ASSERT_LT(n, kLongest) << "it is never carried out";
        if (!is_sound(match)) return;
        BloodBowl::list_actions(match.setup, match.m, match.actions);
        match.apply(match.actions[match.chooser.below(match.actions.size())]);
    }
    is_sound(match);
}

void play_to_the_end(Played& match) {
    constexpr int kLookEvery = 16;
    int n = 0;
    decline_throughout(match, [&] {
        if (n++ % kLookEvery == 0) {
            EXPECT_EQ(BloodBowl::broken_invariant(match.setup, match.m), "");
        }
    });
}

// He is not there any more; his ball lies where he stood.
void take_away(Match& m, PlayerId p, Status box) {
    for (Ball& ball : m.balls)
        if (ball.state == BallState::Held && ball.carrier == p)
            ball = {BallState::OnGround, kNoPlayer, m.player(p).square, kNowhere};
    lift(m, p, box);
}

bool is_busy(const Match& m, PlayerId p) {
    bool found = false;
    for (std::size_t i = 0; i < m.depth; ++i)
        std::visit(
            [&]<class F>(const F& frame) {
                F::fields(frame, [&](const char*, const auto& value) {
                    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, PlayerId>)
                        found |= value == p;
                });
            },
            m.stack[i]);
    return found;
}

class EveryCard : public testing::TestWithParam<Edition> {
protected:
    static void each(const std::function<void(const Card&)>& check) {
        static const auto all = cards();
        const int share = tests::effort(1, 8);  // with sanitizers one card in eight
        int n = 0;
        for (const Card& card : all) {
            if (card.edition != GetParam() || n++ % share != 0) continue;
            SCOPED_TRACE(card.name());
            failures_before = failures();
            check(card);
        }
        EXPECT_GT(n, 100) << "where are the cards?";
    }
};

// Whoever holds it is offered it at its moment, and never a moment earlier or later; declined, it
// is still there when the match is over.
TEST_P(EveryCard, IsOfferedAtItsMomentOnlyAndStaysWhenDeclined) {
    each([](const Card& card) {
        bool was_offered = false;
        for (std::uint64_t seed = 0; seed < kMostMatches && !was_offered; ++seed) {
            Played match(card, seed);
            decline_throughout(match, [&] {
                if (!match.is_offered()) return;
                was_offered = true;
                EXPECT_TRUE(is_the_time(card, match.m, match.asked_side()))
                    << BloodBowl::position(match.setup, match.m).dump();
            });
            for (const Side side : kSides)
                EXPECT_TRUE(holds(match.m, side, card.playable)) << "declined, it is gone";
        }
        EXPECT_TRUE(was_offered) << "never, in " << kMostMatches << " matches";
    });
}

// First the coach whose turn it is; outside a turn the kicking side, before the toss home. Then the
// other, whatever he could do: the cards are hidden.
TEST_P(EveryCard, BothCoachesAreAskedTheOneWhoseMomentItIsFirst) {
    each([](const Card& card) {
        int asked_both = 0;
        Played match(card, 1);
        std::optional<Side> first;
        decline_throughout(match, [&] {
            const MomentFrame* frame = moment_of(match.m);
            if (frame == nullptr) return first.reset();
            if (frame->passes != 0) {
                asked_both += first ? 1 : 0;
                EXPECT_EQ(match.asked_side(), other(first.value_or(match.asked_side())));
                return;
            }
            const Side kicks = match.m.kicking == Side::None ? Side::Home : match.m.kicking;
            first = frame->side != Side::None ? frame->side : kicks;
            EXPECT_EQ(match.asked_side(), *first);
        });
        EXPECT_GT(asked_both, 0);
    });
}

// A wizard who may be called at any moment and does nothing.
const PlayableRules& with_idle_wizard(Playable playable) {
    static constexpr PlayableRules kIdle{
        .timing = Timing::Always,
        .resolve = [](Engine&, PlayFrame& f) { f.step = PlayFrame::Step::Done; }};
    return playable == Playable::Wizard ? kIdle : playable_rules(playable);
}

// The other coach plays something at the same moment; then this card does what it does without.
TEST_P(EveryCard, ItDoesTheSameAfterWhatTheOtherPlays) {
    each([](const Card& card) {
        until(card, 1, [](Played& match) {
            if (moment_of(match.m) == nullptr) return false;
            const Side owner = match.asked_side();
            const Action way = match.plays[match.chooser.below(match.plays.size())];
            const Action pass = make_action(ActionKind::Pass);

            Played second = match;
            second.setup.playables = with_idle_wizard;
            put_into_hand(second.setup, second.m, other(owner), Playable::Wizard);
            std::get<MomentFrame>(second.m.top()).passes = 0;
            second.apply(pass);
            EXPECT_EQ(second.asked_side(), other(owner));
            second.apply(bloodbowl::play(Playable::Wizard, 0));
            if (second.m.decision.is_open() && second.asked_side() == other(owner))
                second.apply(pass);
            EXPECT_EQ(second.asked_side(), owner);
            EXPECT_TRUE(second.is_offered()) << "he who let the other go first is asked again";
            if (has_failed()) return true;

            play(match, way);
            play(second, way);
            EXPECT_EQ(BloodBowl::position(second.setup, second.m),
                      BloodBowl::position(match.setup, match.m));
            return true;
        });
    });
}

TEST_P(EveryCard, PlayedItHasLeftTheHandAndTheMatchGoesOn) {
    constexpr int kTimes = 3;
    each([](const Card& card) {
        until(card, kTimes, [](Played& match) {
            play(match, match.plays[match.chooser.below(match.plays.size())]);
            play_to_the_end(match);
            return true;
        });
    });
}

// When everybody on whom it could be played is gone, it is offered no more.
TEST_P(EveryCard, WithoutATargetItCannotBePlayed) {
    int with_targets = 0;
    each([&](const Card& card) {
        until(card, 1, [&](Played& match) {
            Played probe = match;
            const auto ways = match.plays;
            bool has_targets = false;
            const auto takes_somebody = [&](Action way) {
                Match after = probe.m;
                core::SeededDice dice(1);
                BloodBowl::apply(probe.setup, after, way, dice, nullptr);
                if (!after.decision.is_open() || asked(after) != DecisionKind::PlayTarget)
                    return false;
                ActionList targets;
                BloodBowl::list_actions(probe.setup, after, targets);
                for (const Action target : targets)
                    if (kind_of(target) == ActionKind::Choose)
                        take_away(probe.m, player_of(target), Status::Missing);
                return true;
            };
            for (const Action way : ways)
                for (int n = 0;
                     n < kSlots && probe.is_offered() &&
                     std::find(probe.plays.begin(), probe.plays.end(), way) != probe.plays.end();
                     ++n) {
                    if (!takes_somebody(way)) {
                        EXPECT_EQ(n, 0) << "without a target it is played all the same";
                        break;
                    }
                    has_targets = true;
                }
            with_targets += has_targets ? 1 : 0;
            return true;
        });
    });
    EXPECT_GT(with_targets, tests::effort(20, 4));
}

TEST_P(EveryCard, WhenItsPlayerIsGoneTheMatchGoesOn) {
    int gone = 0;
    each([&](const Card& card) {
        until(card, 2, [&](Played& match) {
            play(match, match.plays[match.chooser.below(match.plays.size())]);
            while (match.m.decision.is_open() && asked(match.m) != DecisionKind::Turn)
                match.go_on();
            const auto on_him = std::find_if(
                match.m.effects.begin(), match.m.effects.end(), [&](const LastingEffect& effect) {
                    return effect.kind != EffectKind::None && effect.card == card.playable &&
                           effect.player.is_some();
                });
            if (on_him == match.m.effects.end()) return true;
            const PlayerId p = on_him->player;
            if (match.m.over || is_busy(match.m, p)) return true;
            take_away(match.m, p, Status::SentOff);
            ++gone;
            if (is_sound(match)) play_to_the_end(match);
            return true;
        });
    });
    EXPECT_GT(gone, 0);
}

// Every place of both sides is taken, by casualties.
void fill_places(Played& match, Playable guest) {
    Engine e{match.setup, match.setup.rules, match.m, match.dice, nullptr};
    for (const Side side : kSides)
        while (has_room_for_guest(match.setup, match.m, side))
            lift(match.m, join(e, profile_of_guest(match.setup, guest), side), Status::Casualty);
}

// Whoever a card or an inducement brings stays at home where there is no place for him.
TEST_P(EveryCard, NobodyComesWhereThereIsNoPlaceForHim) {
    int guests = 0;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const Card card{GetParam(), static_cast<Playable>(i), ""};
        const PlayableData& data = data_of(card.playable);
        if (!data.brings_guest() || !data.exists_in(card.edition)) continue;
        SCOPED_TRACE(card.name());
        failures_before = failures();
        until(card, 1, [&](Played& match) {
            const auto ways = match.plays;
            fill_places(match, card.playable);
            if (match.is_offered()) {  // in a way that brings nobody
                EXPECT_LT(match.plays.size(), ways.size());
                play(match, match.plays.front());
            }
            ++guests;
            return true;
        });
    }
    EXPECT_GT(guests, 0);
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryCard,
                         testing::Values(Edition::Lrb5, Edition::Crp, Edition::Bb16),
                         [](const auto& edition) {
                             return std::string(Card::name_of(edition.param));
                         });

}  // namespace
}  // namespace affray::bloodbowl
