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
constexpr int kMostHelpers = 6;
constexpr int kUsualAgility = 3;

class Reader {
public:
    Reader(const Setup& setup, const Match& m, Side us)
        : setup_(setup), m_(m), us_(us), them_(other(us)) {}

    [[nodiscard]] Outlook read() {
        const Ball& ball = m_.ball();
        if (ball.state == BallState::Held) {
            carrier_ = ball.carrier;
            at_ = m_.player(carrier_).square;
            if (m_.player(carrier_).side == us_)
                read_ours();
            else
                read_theirs();
        } else if (ball.state == BallState::OnGround && is_on_pitch(ball.square)) {
            at_ = ball.square;
            read_loose();
        } else {
            return outlook_;
        }
        outlook_.exposure = exposure();
        outlook_.support = std::min(crowd_of(us_).near, kMostHelpers);
        return outlook_;
    }

private:
    // Numbers are added one after another.
    struct Writer {
        Features& features;
        std::size_t next = 0;
        void add(double value) { features[next++] = value; }
    };

    // What counts wherever the ball is; `later` turns are counted off, as if they had been played.
    void write_common(Writer& w, int later) const {
        int balance = 0;
        for (const PlayerId p : m_.on_pitch) balance += m_.player(p).side == us_ ? 1 : -1;
        const int ours = std::max(0, turns_left(setup_, m_, us_) - later);
        const int theirs = std::max(0, turns_left(setup_, m_, them_) - later);
        const int our_rerolls = std::min<int>(m_.team(us_).rerolls, ours);
        const int their_rerolls = std::min<int>(m_.team(them_).rerolls, theirs);
        w.add(1);
        w.add(balance / 4.0);
        w.add((our_rerolls - their_rerolls) / 4.0);
        w.add(ours / kWholeHalf);
        w.add(theirs / kWholeHalf);
        w.add(ours == 0 ? 1 : 0);
        w.add(theirs == 0 ? 1 : 0);
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
                most = std::max(
                    most, felling_chance(m_, attacker, at, p, false) * quality_of(m_.player(p)));
            });
            sum += most;
        }
        return sum;
    }

    // How far a side has to go, and whether it has the time: by the distance in turns of running.
    void write_way(Writer& w, Side side, int movement, int later) const {
        const int squares = squares_to_goal(side, at_);
        const int turns = std::max(0, turns_left(setup_, m_, side) - later);
        const double strides =
            std::max(0, squares - kGoingForIt) / static_cast<double>(std::max(1, movement));
        const double slack = turns - strides;
        w.add(std::min(strides, 1.0));
        w.add(std::clamp(strides - 1, 0.0, 1.0));
        w.add(std::max(strides - 2, 0.0));
        w.add(1 / (1 + std::exp(-2 * slack)));          // there is time if all goes well
        w.add(1 / (1 + std::exp(-(slack - strides))));  // there is time even if much does not
        w.add(turns > 0 && squares <= movement ? 1 : 0);
        w.add(turns > 0 && squares <= movement + kGoingForIt ? 1 : 0);
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

    void write_ours(int movement, int agility, int later) {
        Writer w{outlook_.with_us};
        write_common(w, later);
        write_way(w, us_, movement, later);
        const bool is_near = squares_to_goal(us_, at_) <= movement + kGoingForIt;
        w.add(is_near ? outlook_.strike : 0);
        w.add(is_near ? 0 : outlook_.strike);
        w.add(crowd_of(them_).goal_side / 4.0);
        w.add(agility / 4.0);
    }
    void write_theirs(int movement, double runs_home, int later) {
        Writer w{outlook_.with_them};
        write_common(w, later);
        write_way(w, them_, movement, later);
        const Crowd friends = crowd_of(us_);
        w.add(runs_home);
        w.add(std::min(friends.beside, 3) / 2.0);
        w.add(friends.goal_side / 4.0);
        w.add(friends.in_reach / 4.0);
    }

    void read_ours() {
        const Player& player = m_.player(carrier_);
        outlook_.ball = BallLies::WithUs;
        outlook_.strike = strike_chance(m_, carrier_);
        write_ours(player.ma, player.ag, 0);
    }
    void read_theirs() {
        const bool is_near = turns_left(setup_, m_, them_) > 0 &&
                             squares_to_goal(them_, at_) <= stride(m_, carrier_) + kGoingForIt;
        outlook_.ball = BallLies::WithThem;
        write_theirs(m_.player(carrier_).ma, is_near ? run_home() : 0, 0);
    }
    // Whoever picks it up is taken for an average player, who has used a turn for it.
    void read_loose() {
        outlook_.ball = BallLies::Loose;
        outlook_.they_get = best_pick_up(them_);
        outlook_.we_get = best_pick_up(us_);
        write_ours(kUsualMovement, kUsualAgility, 1);
        write_theirs(kUsualMovement, 0, 1);
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
    Outlook outlook_;
};

}  // namespace

Outlook outlook_of(const Setup& setup, const Match& m, Side us) {
    return Reader(setup, m, us).read();
}

int turns_left(const Setup& setup, const Match& m, Side side) {
    return std::max(0, setup.rules.turns_per_half - m.team(side).turn);
}

int squares_to_goal(Side side, Square square) {
    return side == Side::Home ? kPitchLength - 1 - square.x() : square.x();
}

double quality_of(const Player& player) {
    constexpr double kPoint = 0.06;  // of a characteristic
    constexpr double kLineman = 6 + 2 * 3 + 3 + 8;
    constexpr double kGoodSkill = 0.15;
    double quality = 1 + kPoint * (player.ma + 2 * player.st + player.ag + player.av - kLineman);
    for (const Skill skill : {Skill::Block, Skill::Dodge, Skill::Guard, Skill::MightyBlow})
        if (player.skills.has(skill)) quality += kGoodSkill;
    return std::max(0.3, quality);
}

}  // namespace affray::ai
