#include "ai/evaluation_features.h"

#include <algorithm>
#include <cmath>

#include "ai/threats.h"
#include "bloodbowl/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kGoingForIt = 2;     // squares
constexpr int kUsualMovement = 6;  // of whoever will pick the ball up
constexpr double kWholeHalf = 8;   // turns
constexpr int kWing = 4;           // as far to the side somebody can still step in
constexpr int kNear = 3;

class Reader {
public:
    Reader(const Setup& setup, const Match& m, Side us)
        : setup_(setup), m_(m), us_(us), them_(other(us)) {}

    [[nodiscard]] Features read() {
        const Ball& ball = m_.ball();
        if (ball.state == BallState::Held) {
            carrier_ = ball.carrier;
            at_ = m_.player(carrier_).square;
            const bool ours = m_.player(carrier_).side == us_;
            features_.ball = ours ? BallLies::WithUs : BallLies::WithThem;
            read_common();
            ours ? read_ours() : read_theirs();
        } else if (ball.state == BallState::OnGround && is_on_pitch(ball.square)) {
            at_ = ball.square;
            features_.ball = BallLies::Loose;
            read_common();
            read_loose();
        }
        return features_;
    }

private:
    void add(double value) { features_.values[next_++] = value; }

    // What counts wherever the ball is.
    void read_common() {
        add(1);
        int balance = 0, down = 0, stunned = 0;
        for (const PlayerId p : m_.on_pitch) {
            const int sign = m_.player(p).side == us_ ? 1 : -1;
            const Status status = m_.player(p).status;
            balance += sign;
            if (status == Status::Prone) down += sign;
            if (status == Status::Stunned) stunned += sign;
        }
        add(balance / 4.0);
        add(down / 4.0);
        add(stunned / 4.0);
        add(exposure());
        const int ours = std::min<int>(m_.team(us_).rerolls, turns_left(setup_, m_, us_));
        const int theirs = std::min<int>(m_.team(them_).rerolls, turns_left(setup_, m_, them_));
        add((ours - theirs) / 4.0);
        add(turns_left(setup_, m_, us_) / kWholeHalf);
        add(turns_left(setup_, m_, them_) / kWholeHalf);
        add(turns_left(setup_, m_, us_) == 0 ? 1 : 0);
        add(turns_left(setup_, m_, them_) == 0 ? 1 : 0);
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
                                          quality_of(m_.player(p)));
            });
            sum += most;
        }
        return sum / 4;
    }

    // How far a side has to go, and whether it has the time: by the distance in turns of running.
    void read_way(Side side, int movement) {
        const int squares = squares_to_goal(side, at_);
        const int turns = turns_left(setup_, m_, side);
        const double strides =
            std::max(0, squares - kGoingForIt) / static_cast<double>(std::max(1, movement));
        const double slack = turns - strides;
        add(strides / 4);
        add(1 / (1 + std::exp(-2 * slack)));          // there is time if all goes well
        add(1 / (1 + std::exp(-(slack - strides))));  // there is time even if much does not
        add(turns > 0 && squares <= movement ? 1 : 0);
        add(turns > 0 && squares <= movement + kGoingForIt ? 1 : 0);
    }

    struct Crowd {
        int beside = 0, near = 0, goal_side = 0, in_reach = 0;
    };
    // The standing players of a side round the ball; the goal is where the other side scores.
    [[nodiscard]] Crowd crowd_of(Side side) const {
        Crowd crowd;
        const int way = squares_to_goal(other(side), at_);
        for (const PlayerId p : on_pitch_of(m_, side)) {
            if (p == carrier_) continue;
            const Square square = m_.player(p).square;
            const int gap = distance(square, at_);
            if (gap <= stride(m_, p) + 1) ++crowd.in_reach;
            if (!m_.standing.has(p)) continue;
            if (gap == 1) ++crowd.beside;
            if (gap <= kNear) ++crowd.near;
            if (squares_to_goal(other(side), square) < way &&
                std::abs(square.y() - at_.y()) <= kWing)
                ++crowd.goal_side;
        }
        return crowd;
    }

    void read_ours() {
        const Player& player = m_.player(carrier_);
        read_way(us_, player.ma);
        const double lost = strike_chance(m_, carrier_);
        const Crowd friends = crowd_of(us_);
        const Crowd enemies = crowd_of(them_);
        add(lost);
        add(lost * features_.values[11]);  // ... when there would be time
        add(enemies.beside / 2.0);
        add(friends.near / 4.0);
        add(enemies.goal_side / 4.0);
        add(enemies.in_reach / 4.0);
        add(at_.y() == 0 || at_.y() == kPitchWidth - 1 ? 1 : 0);
        add(player.ag / 4.0);
    }

    void read_theirs() {
        const Player& player = m_.player(carrier_);
        read_way(them_, player.ma);
        const int squares = squares_to_goal(them_, at_);
        const bool is_near = turns_left(setup_, m_, them_) > 0 &&
                             squares <= stride(m_, carrier_) + kGoingForIt;
        const Crowd friends = crowd_of(us_);
        const Crowd enemies = crowd_of(them_);
        const double runs = is_near ? run_home() : 0;
        add(runs);
        add(std::min(friends.beside, 3) / 2.0);
        add(m_.standing.has(carrier_) ? 0 : 1);
        add(enemies.near / 4.0);
        add(friends.goal_side / 4.0);
        add(friends.in_reach / 4.0);
        add(at_.y() == 0 || at_.y() == kPitchWidth - 1 ? 1 : 0);
        add(runs > 0 && turns_left(setup_, m_, them_) == 1 ? runs : 0);
    }

    // The chance that their carrier runs into our End Zone in his next turn.
    [[nodiscard]] double run_home() const {
        std::array<Square, kPitchWidth> line;
        std::size_t count = 0;
        const int x = them_ == Side::Home ? kPitchLength - 1 : 0;
        for (int y = 0; y < kPitchWidth; ++y)
            if (is_empty(m_, Square::at(x, y))) line[count++] = Square::at(x, y);
        const Approach ways(m_, them_, std::span(line).first(count),
                            stride(m_, carrier_) + kGoingForIt);
        return ways.arrival(carrier_);
    }

    void read_loose() {
        read_way(us_, kUsualMovement);
        const int squares = squares_to_goal(them_, at_);
        const double strides = squares / static_cast<double>(kUsualMovement);
        const double slack = turns_left(setup_, m_, them_) - strides;
        const double they = best_pick_up(them_);
        const double we = best_pick_up(us_);
        const Crowd friends = crowd_of(us_);
        const Crowd enemies = crowd_of(them_);
        add(they);
        add((1 - they) * we);
        add(they / (1 + std::exp(-2 * slack)));
        add((friends.near - enemies.near) / 4.0);
        add((friends.in_reach - enemies.in_reach) / 4.0);
        add(friends.goal_side / 4.0);
        add(they * (squares <= kUsualMovement ? 1 : 0));
        add(friends.beside - enemies.beside);
    }

    [[nodiscard]] double best_pick_up(Side side) const {
        int longest = 0;
        for (const PlayerId p : on_pitch_of(m_, side)) longest = std::max(longest, stride(m_, p));
        const Approach ways(m_, side, std::span(&at_, 1), longest + kGoingForIt);
        const int zones = tackle_zones_of(m_, other(side), at_);
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

    const Setup& setup_;
    const Match& m_;
    Side us_, them_;
    PlayerId carrier_;
    Square at_;  // the ball
    Features features_;
    std::size_t next_ = 0;
};

}  // namespace

Features features_of(const Setup& setup, const Match& m, Side us) {
    return Reader(setup, m, us).read();
}

int turns_left(const Setup& setup, const Match& m, Side side) {
    return std::max(0, setup.rules.turns_per_half - m.team(side).turn);
}

int squares_to_goal(Side side, Square square) {
    return side == Side::Home ? kPitchLength - 1 - square.x() : square.x();
}

double quality_of(const Player& player) {
    constexpr double kPoint = 0.06;      // of a characteristic
    constexpr double kLineman = 6 + 2 * 3 + 3 + 8;
    constexpr double kGoodSkill = 0.15;
    double quality = 1 + kPoint * (player.ma + 2 * player.st + player.ag + player.av - kLineman);
    for (const Skill skill : {Skill::Block, Skill::Dodge, Skill::Guard, Skill::MightyBlow})
        if (player.skills.has(skill)) quality += kGoodSkill;
    return std::max(0.3, quality);
}

}  // namespace affray::ai
