#include "ai/evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ai/threats.h"
#include "bloodbowl/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kGoingForIt = 2;  // squares
constexpr double kGoingForItChance = 5 / 6.0;
constexpr int kUsualMovement = 6;  // of whoever will pick the ball up
constexpr int kFewTurns = 4;       // from then on players matter less and less
constexpr int kHalves = 2;

class Valuation {
public:
    Valuation(const EvaluationWeights& weights, const Setup& setup, const Match& m, Side side)
        : w_(weights), setup_(setup), m_(m), us_(side), them_(other(side)) {}

    [[nodiscard]] double value() const {
        const int lead = m_.team(us_).score - m_.team(them_).score;
        if (m_.over) return settled(lead, 0);
        const double expected = lead + of_drive() + of_players() + of_rerolls() + of_next_half();
        return settled(expected, turns_left(us_) + turns_left(them_) + later_turns());
    }

private:
    // The match ---------------------------------------------------------------------------------

    [[nodiscard]] int turns_left(Side side) const {
        return std::max(0, setup_.rules.turns_per_half - m_.team(side).turn);
    }
    [[nodiscard]] int later_turns() const {
        return m_.half < kHalves ? 2 * setup_.rules.turns_per_half : 0;
    }
    // A lead counts fully while it may yet be lost; when time runs out, it is won or not.
    [[nodiscard]] double settled(double lead, int turns) const {
        const double spread = w_.least_spread + w_.spread * std::sqrt(turns / 16.0);
        return std::tanh(lead / spread) * std::max(spread, 1.0);
    }
    // What it is worth to receive the ball with so many turns to play.
    [[nodiscard]] double receiving(int turns) const {
        const double square = static_cast<double>(turns) * turns;
        return w_.receiving * square / (square + w_.receiving_turns * w_.receiving_turns);
    }
    [[nodiscard]] double of_next_half() const {
        if (m_.half >= kHalves) return 0;
        const double all = receiving(setup_.rules.turns_per_half);
        return m_.first_kicker == us_ ? all : -all;
    }
    [[nodiscard]] double of_rerolls() const {
        const auto of = [&](Side side) {
            return w_.reroll * std::min(turns_left(side), static_cast<int>(m_.team(side).rerolls));
        };
        return of(us_) - of(them_);
    }

    // The drive ---------------------------------------------------------------------------------

    [[nodiscard]] static int to_goal(Side side, Square square) {
        return side == Side::Home ? kPitchLength - 1 - square.x() : square.x();
    }

    [[nodiscard]] double of_drive() const {
        const Ball& ball = m_.ball();
        if (ball.state == BallState::Held) {
            const PlayerId carrier = ball.carrier;
            return m_.player(carrier).side == us_ ? ours(carrier) : theirs(carrier);
        }
        if (ball.state == BallState::OnGround && is_on_pitch(ball.square))
            return nobodys(ball.square);
        const Side receiver = m_.receiving();
        const double worth = receiving(turns_left(receiver));
        return receiver == us_ ? worth : -worth;
    }

    // What a side gains that scores with this chance, the other one's answer counted.
    [[nodiscard]] double of_hope(double scores, Side side) const {
        const double answer = receiving(turns_left(other(side)));
        return scores * (1 - w_.answered * answer) - (1 - scores) * w_.turned_over * answer;
    }

    // The chance to bring the ball home from here in the turns left, if nobody strikes now.
    [[nodiscard]] double way_home(int squares, int movement, int turns) const {
        if (turns <= 0) return 0;
        if (squares <= movement + kGoingForIt) {
            const int extra = std::max(0, squares - movement);
            const double now = std::pow(kGoingForItChance, extra);
            return turns == 1 || extra == 0 ? now : std::max(now, w_.holds_on);
        }
        const double strides =
            static_cast<double>(squares - kGoingForIt) / std::max(1, movement);  // above 1
        const double missing = std::clamp(strides - turns, 0.0, 1.0);
        const double in_time = std::pow(w_.holds_on, strides);
        return std::max(w_.too_late, in_time * (1 - missing));
    }

    [[nodiscard]] double ours(PlayerId carrier) const {
        const Player& player = m_.player(carrier);
        const int turns = turns_left(us_);
        if (turns == 0) return of_hope(0, us_);
        const double lost = strike_chance(m_, carrier);
        const double home = way_home(to_goal(us_, player.square), player.ma, turns);
        return of_hope((1 - lost) * home + lost * w_.regains * home, us_) + support(player.square);
    }

    [[nodiscard]] double support(Square ball) const {
        constexpr int kNear = 4;
        constexpr int kMostHelpers = 6;
        int helpers = 0;
        for (const PlayerId p : standing_of(m_, us_))
            if (distance(m_.player(p).square, ball) <= kNear) ++helpers;
        return w_.support * std::min(helpers, kMostHelpers);
    }

    [[nodiscard]] double theirs(PlayerId carrier) const {
        const Player& player = m_.player(carrier);
        const int turns = turns_left(them_);
        if (turns == 0) return -of_hope(0, them_);
        const int squares = to_goal(them_, player.square);
        const double walks = way_home(squares, player.ma, turns) * (1 - resistance(player.square));
        const double at_once =
            squares <= stride(m_, carrier) + kGoingForIt ? run_home(carrier) : 0;
        return -of_hope(std::max(walks, at_once), them_);
    }

    // The chance that their carrier runs into our End Zone in his next turn.
    [[nodiscard]] double run_home(PlayerId carrier) const {
        std::array<Square, kPitchWidth> line;
        std::size_t count = 0;
        const int x = them_ == Side::Home ? kPitchLength - 1 : 0;
        for (int y = 0; y < kPitchWidth; ++y)
            if (is_empty(m_, Square::at(x, y))) line[count++] = Square::at(x, y);
        const Approach ways(m_, them_, std::span(line).first(count),
                            stride(m_, carrier) + kGoingForIt);
        return ways.arrival(carrier);
    }

    // How much of their hope we take by standing where we stand.
    [[nodiscard]] double resistance(Square ball) const {
        constexpr int kWing = 5;
        constexpr int kMostGoalSide = 7, kMostInReach = 6;
        int goal_side = 0, in_reach = 0, beside = 0;
        for (const PlayerId p : on_pitch_of(m_, us_)) {
            const Square at = m_.player(p).square;
            const bool stands = m_.standing.has(p);
            const int gap = distance(at, ball);
            if (stands && gap == 1) ++beside;
            if (stands && to_goal(them_, at) < to_goal(them_, ball) &&
                std::abs(at.y() - ball.y()) <= kWing)
                ++goal_side;
            if (gap <= stride(m_, p) + 1) ++in_reach;
        }
        const double left = std::pow(1 - w_.marked_carrier, beside) *
                            std::pow(1 - w_.goal_side, std::min(goal_side, kMostGoalSide)) *
                            std::pow(1 - w_.in_reach, std::min(in_reach, kMostInReach));
        return 1 - left;
    }

    // They may pick it up first, then we.
    [[nodiscard]] double nobodys(Square ball) const {
        const double they = best_pick_up(them_, ball);
        const double we = best_pick_up(us_, ball);
        const double if_theirs =
            of_hope(way_home(to_goal(them_, ball), kUsualMovement, turns_left(them_)) *
                        (1 - resistance(ball)),
                    them_);
        const double if_ours = of_hope(
            w_.holds_on * way_home(to_goal(us_, ball), kUsualMovement, turns_left(us_) - 1), us_);
        const double later = 0.5 * (if_ours - if_theirs);
        return -they * if_theirs + (1 - they) * (we * if_ours + (1 - we) * later) +
               nearness(ball);
    }

    [[nodiscard]] double best_pick_up(Side side, Square ball) const {
        int longest = 0;
        for (const PlayerId p : on_pitch_of(m_, side)) longest = std::max(longest, stride(m_, p));
        const Approach ways(m_, side, std::span(&ball, 1), longest + kGoingForIt);
        const int zones = tackle_zones_of(m_, other(side), ball);
        double best = 0;
        for (const PlayerId p : on_pitch_of(m_, side)) {
            const Player& player = m_.player(p);
            if (player.skills.has(Skill::NoHands) || !ways.is_open(player.square)) continue;
            best = std::max(best, ways.arrival(p) * pick_up(player, zones));
        }
        return best;
    }

    [[nodiscard]] static double pick_up(const Player& player, int zones) {
        const int sides = std::clamp(player.ag + 1 - zones, 1, 5);
        const double once = sides / 6.0;
        return player.skills.has(Skill::SureHands) ? 1 - (1 - once) * (1 - once) : once;
    }

    [[nodiscard]] double nearness(Square ball) const {
        constexpr int kNear = 3;
        int balance = 0;
        for (const PlayerId p : m_.standing)
            if (distance(m_.player(p).square, ball) <= kNear)
                balance += m_.player(p).side == us_ ? 1 : -1;
        return w_.ball_nearness * std::clamp(balance, -kNear, kNear);
    }

    // The players -------------------------------------------------------------------------------

    [[nodiscard]] static double quality(const Player& player) {
        return 0.4 + 0.05 * (player.ma + 2 * player.st + player.ag + player.av - 20) +
               (player.skills.has(Skill::Block) ? 0.1 : 0) +
               (player.skills.has(Skill::Dodge) ? 0.1 : 0);
    }

    [[nodiscard]] double of_players() const {
        const int to_play = turns_left(us_) + turns_left(them_) + later_turns();
        const double rest_of_match = to_play / (4.0 * setup_.rules.turns_per_half);
        const double rest_of_half =
            std::min(1.0, std::max(turns_left(us_), turns_left(them_)) /
                              static_cast<double>(kFewTurns));
        return (lasting(us_) - lasting(them_)) * rest_of_match +
               (passing(us_) - passing(them_) - exposure()) * rest_of_half;
    }

    // What stays for the match: who is out.
    [[nodiscard]] double lasting(Side side) const {
        double sum = 0;
        for (const PlayerId p : m_.members_of(side)) {
            const Player& player = m_.player(p);
            switch (player.status) {
                case Status::Casualty:
                case Status::SentOff:
                case Status::Missing:
                case Status::Absent: break;
                case Status::KnockedOut:
                    sum += w_.player * quality(player) * (1 - w_.knocked_out);
                    break;
                default: sum += w_.player * quality(player);
            }
        }
        return sum;
    }

    // What passes: who lies down, or stands where he is in danger.
    [[nodiscard]] double passing(Side side) const {
        double sum = 0;
        for (const PlayerId p : on_pitch_of(m_, side)) {
            const Player& player = m_.player(p);
            const double worth = quality(player);
            if (player.status == Status::Stunned)
                sum -= w_.stunned * worth;
            else if (player.status == Status::Prone)
                sum -= w_.down * worth;
            else if (player.square.y() == 0 || player.square.y() == kPitchWidth - 1)
                sum -= w_.at_edge;
        }
        return sum;
    }

    // Each opponent beside our players blocks the one he fells most surely.
    [[nodiscard]] double exposure() const {
        double sum = 0;
        for (const PlayerId attacker : standing_of(m_, them_)) {
            const Square at = m_.player(attacker).square;
            if (tackle_zones_of(m_, us_, at) == 0) continue;
            double most = 0;
            for_each_neighbour(m_, at, [&](PlayerId p) {
                if (m_.player(p).side != us_ || !m_.standing.has(p)) return;
                most = std::max(most, felling_chance(m_, attacker, at, p, false) *
                                          quality(m_.player(p)));
            });
            sum += w_.exposed * most;
        }
        return sum;
    }

    const EvaluationWeights& w_;
    const Setup& setup_;
    const Match& m_;
    Side us_, them_;
};

}  // namespace

EvaluationWeights read_weights(const core::Json& json) {
    EvaluationWeights weights;
    EvaluationWeights::fields(weights, [&](const char* name, double& value, double) {
        if (json.is_object() && json.contains(name) && json[name].is_number())
            value = json[name].get<double>();
    });
    return weights;
}

core::Json to_json(const EvaluationWeights& weights) {
    core::Json json = core::Json::object();
    EvaluationWeights::fields(weights, [&](const char* name, double value, double step) {
        json[name] = {{"value", value}, {"step", step}};
    });
    return json;
}

void BloodBowlEvaluation::value(const Setup& setup, std::span<const Match> positions, int seat,
                                std::span<double> values) const {
    for (std::size_t i = 0; i < positions.size(); ++i)
        values[i] =
            Valuation(weights_, setup, positions[i], static_cast<Side>(seat)).value();
}

}  // namespace affray::ai
