// What a position may say about numbers, players and the ball, whatever is being played.
#include "bloodbowl/position/position_check.h"

#include <algorithm>

#include <array>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/position/position_json.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

struct Bounded {
    const char* name;
    int value;
    int least;
    int most;
};

template <std::size_t N>
std::string out_of_bounds(const std::string& path, const std::array<Bounded, N>& numbers) {
    for (const Bounded& number : numbers)
        if (number.value < number.least || number.value > number.most)
            return fmt::format("{}{}: {} is not between {} and {}", path, number.name, number.value,
                               number.least, number.most);
    return {};
}

constexpr int kMostCounted = 99;
constexpr int kMostFameLost = 99;  // in scandals
constexpr int kAllConditions = (1 << kConditionNames.size()) - 1;
constexpr int kAllOncePerTurn = (1 << kOncePerTurnNames.size()) - 1;
constexpr int kHighestRoll = 12;   // 2D6
constexpr int kMostStrength = 20;  // doubled by a spell

std::string wrong_team(const Rules& rules, Side side, const Team& team) {
    if (team.event != Playable::None && !is_match_event(team.event))
        return fmt::format("teams.{}.event: is no match event", word_for(side));
    return out_of_bounds(fmt::format("teams.{}.", word_for(side)),
                         std::array<Bounded, 7>{{{"score", team.score, 0, kMostCounted},
                                                 {"turn", team.turn, 0, rules.turns_per_half},
                                                 {"rerolls", team.rerolls, 0, kMostCounted},
                                                 {"bribes", team.bribes, 0, kMostCounted},
                                                 {"apothecaries", team.apothecaries, 0, 9},
                                                 {"fame", team.fame, -kMostFameLost, 2},
                                                 {"fans", team.fans, 0, 9999}}});
}

std::string wrong_player(const Setup& setup, const Player& player, const std::string& path) {
    if ((player.conditions & Condition::kRooted) != 0 && !is_on_pitch(player.status))
        return path + "conditions: only a player on the pitch is rooted";
    const int highest_roll = setup.rules.casualty_system == CasualtySystem::D68 ? 68 : 66;
    return out_of_bounds(
        path,
        std::array<Bounded, 13>{{{"ma", player.ma, 1, 10},
                                 {"st", player.st, 1, kMostStrength},
                                 {"ag", player.ag, 1, 10},
                                 {"av", player.av, 1, 10},
                                 {"niggling_injuries", player.niggling_injuries, 0, 10},
                                 {"touchdowns", player.touchdowns, 0, kMostCounted},
                                 {"completions", player.completions, 0, kMostCounted},
                                 {"interceptions", player.interceptions, 0, kMostCounted},
                                 {"casualties", player.casualties, 0, kMostCounted},
                                 {"hurt_roll", player.hurt_roll, 0, highest_roll},
                                 {"hurt_again_roll", player.hurt_again_roll, 0, highest_roll},
                                 {"conditions", player.conditions, 0, kAllConditions},
                                 {"used_this_turn", player.used_this_turn, 0, kAllOncePerTurn}}});
}

// Something that was played makes him play for its owner.
bool is_won_over(const Match& m, PlayerId p) {
    return std::any_of(m.effects.begin(), m.effects.end(), [&](const LastingEffect& effect) {
        return effect.kind == EffectKind::Played && effect.player == p &&
               effect.side == m.player(p).side;
    });
}

// Listed players are there, except for rivals who did not turn up; one of each side may be raised
// besides.
std::string wrong_slot(const Setup& setup, const Match& m, PlayerId p) {
    const Side side = p.slot < kSlotsPerSide ? Side::Home : Side::Away;
    const bool is_listed =
        static_cast<std::size_t>(p.slot % kSlotsPerSide) < setup.team(side).players.size();
    const std::string path = fmt::format("players.{}.", short_name(setup, p));
    const bool is_present = m.player(p).status != Status::Absent;
    if (is_listed && !is_present && !listed(setup, p).may_turn_up)
        return path + "status: a listed player is not absent";
    if (!is_present) return {};
    const bool is_guest = joiner_of(setup, m.player(p).profile) != nullptr;
    if (is_listed && is_guest && !listed(setup, p).misses_match)
        return path + "profile: he is on the team list";
    if (!is_listed && !is_guest && (p != raised_slot(setup, side) || !m.team(side).raised_dead))
        return path + "status: nobody was raised from the dead";
    if (m.player(p).side != side && !is_won_over(m, p)) return path + "side: nobody changes sides";
    return wrong_player(setup, m.player(p), path);
}

// Players who are mentioned must be there: everything else relies on it.
class AbsentFinder {
public:
    explicit AbsentFinder(const Match& m) : m_(m) {}

    template <class T>
    void operator()(std::string_view name, const T& value) {
        if constexpr (std::is_same_v<T, PlayerId>) {
            if (value.is_some()) look_at(name, value);
        } else if constexpr (std::is_same_v<T, PlayerSet>) {
            for (const PlayerId p : value) look_at(name, p);
        }
    }
    template <class T>
    void look_into(const T& value) {
        T::fields(value, *this);
    }
    [[nodiscard]] std::string problem() const {
        return where_.empty() ? "" : fmt::format("{}: is not in the match", where_);
    }

private:
    void look_at(std::string_view name, PlayerId p) {
        if (where_.empty() && m_.player(p).status == Status::Absent) where_ = name;
    }

    const Match& m_;
    std::string where_;
};

std::string mentioned_but_absent(const Match& m) {
    AbsentFinder finder(m);
    finder.look_into(m);
    for (const Ball& ball : m.balls) finder.look_into(ball);
    for (const Player& player : m.players) finder.look_into(player);
    for (std::size_t i = 0; i < m.chain_length; ++i) finder.look_into(m.chain[i]);
    for (std::size_t i = 0; i < m.depth; ++i) {
        std::visit([&](const auto& frame) { finder.look_into(frame); }, m.stack[i]);
        finder.look_into(m.notes[i]);
    }
    return finder.problem();
}

std::string wrong_square(const std::string& path, const Player& player) {
    if (!is_on_pitch(player.status)) {
        if (!player.square.is_somewhere()) return {};
        return fmt::format("{}at: who is {} has no square", path, word_for(player.status));
    }
    if (!player.square.is_somewhere())
        return fmt::format("{}at: is missing for a {} player", path, word_for(player.status));
    return is_on_pitch(player.square) ? "" : path + "at: is off the pitch";
}

std::string wrong_places_of_players(const Setup& setup, const Match& m) {
    std::array<PlayerId, kGridSize> there{};
    std::array<int, 2> count{};
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId p{slot};
        const Player& player = m.player(p);
        if (player.status == Status::Absent) continue;
        const std::string path = fmt::format("players.{}.", short_name(setup, p));
        if (std::string problem = wrong_square(path, player); !problem.empty()) return problem;
        // A thrown player comes down again.
        if (!is_on_pitch(player.status) && player.status != Status::Flying) continue;
        PlayerId& other = there[player.square.index];
        if (other.is_some())
            return fmt::format("{}at: {} is in that square", path, short_name(setup, other));
        if (player.status != Status::Flying) other = p;
        if (player.profile != 0) continue;  // guests may come on top
        if (++count[static_cast<std::size_t>(player.side)] >
            most_on_pitch(setup, m) + extra_players(m, player.side))
            return fmt::format("players: {} has more than {} on the pitch", word_for(player.side),
                               setup.rules.setup_players);
    }
    return {};
}

std::string wrong_held_ball(const Match& m, const Ball& ball) {
    if (!ball.carrier.is_some()) return "ball.carrier: is missing for a held ball";
    const Player& carrier = m.player(ball.carrier);
    if (carrier.status != Status::Standing) return "ball: who holds it must stand on the pitch";
    if (ball.square != carrier.square) return "ball.at: is not where its carrier stands";
    return {};
}

std::string wrong_ball(const Match& m, const Ball& ball) {
    if (ball.state == BallState::Held) return wrong_held_ball(m, ball);
    if (ball.carrier.is_some()) return "ball.carrier: only a held ball has one";
    // The corner of the rim counts as nowhere: a ball can go out over it.
    const bool over_the_edge = ball.state == BallState::OverTheEdge;
    if (!over_the_edge && ball.outside.is_somewhere())
        return "ball.outside: only a ball over the edge has one";
    if (over_the_edge && (is_on_pitch(ball.outside) || !are_adjacent(ball.square, ball.outside)))
        return "ball.outside: should be off the pitch, next to where the ball was";
    if (ball.state == BallState::Absent)
        return ball.square.is_somewhere() ? "ball.at: an absent ball is nowhere" : "";
    return is_on_pitch(ball.square) ? "" : "ball: is off the pitch";
}

}  // namespace

std::string wrong_number(const Setup& setup, const Match& m) {
    std::string problem = out_of_bounds("", std::array<Bounded, 1>{{{"half", m.half, 0, 3}}});
    for (std::size_t i = 0; i < m.depth && problem.empty(); ++i)
        problem = out_of_bounds(
            fmt::format("stack[{}].notes.", i),
            std::array<Bounded, 1>{{{"roll.natural", m.notes[i].roll.natural, 0, kHighestRoll}}});
    if (!problem.empty()) return problem;
    for (const Side side : kSides) {
        problem = wrong_team(setup.rules, side, m.team(side));
        if (!problem.empty()) return problem;
    }
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        problem = wrong_slot(setup, m, PlayerId{slot});
        if (!problem.empty()) return problem;
    }
    return mentioned_but_absent(m);
}

std::string wrong_place(const Setup& setup, const Match& m) {
    std::string problem = wrong_places_of_players(setup, m);
    for (const Ball& ball : m.balls)
        if (problem.empty()) problem = wrong_ball(m, ball);
    if (problem.empty() && m.has_two_balls() && m.ball().state == BallState::Absent)
        problem = "balls: the first is in play where the second is";
    return problem;
}

}  // namespace affray::bloodbowl
