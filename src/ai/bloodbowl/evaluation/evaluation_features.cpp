#include "ai/bloodbowl/evaluation/evaluation_features.h"

#include <algorithm>
#include <cmath>

#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/detours.h"
#include "ai/bloodbowl/odds/threats.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr double kUsualStrength = 3;
constexpr int kUsualMovement = 6;  // of whoever will pick the ball up
constexpr double kWholeHalf = 8;   // turns
constexpr int kWing = 4;           // as far to the side somebody can still step in
constexpr int kNear = 3;
constexpr double kFarAway = 8;  // squares: it does not matter by how much
constexpr double kFew = 4;      // players, re-rolls: what makes numbers of about one

class Reader {
public:
    Reader(const Setup& setup, const Match& m, Side us)
        : setup_(setup), m_(m), us_(us), them_(other(us)) {}

    [[nodiscard]] Outlook read() {
        const Ball& ball = m_.ball();
        if (ball.state == BallState::Held) {
            carrier_ = ball.carrier;
            at_ = m_.player(carrier_).square;
            const Side side = m_.player(carrier_).side;
            outlook_.ball = side == us_ ? BallLies::WithUs : BallLies::WithThem;
            write_held(side);
        } else if (ball.state == BallState::OnGround && is_on_pitch(ball.square)) {
            at_ = ball.square;
            outlook_.ball = BallLies::Loose;
            write_loose();
        }
        return outlook_;
    }

private:
    // Numbers are added one after another.
    struct Writer {
        Features& features;
        std::size_t next = 0;
        void add(double value) { features[next++] = value; }
    };

    // What counts wherever the ball is.
    void write_common(Writer& w, Side side) const {
        const Side others = other(side);
        int balance = 0, standing = 0;
        double quality = 0;
        for (const PlayerId p : m_.on_pitch) {
            const int sign = m_.player(p).side == side ? 1 : -1;
            balance += sign;
            quality += sign * quality_of(m_.player(p));
            if (m_.standing.has(p)) standing += sign;
        }
        const int turns = turns_left(setup_, m_, side);
        const int their_turns = turns_left(setup_, m_, others);
        w.add(1);
        w.add(balance / kFew);
        w.add(standing / kFew);
        w.add(quality / kFew);
        w.add(std::min<int>(m_.team(side).rerolls, turns) / kFew);
        w.add(std::min<int>(m_.team(others).rerolls, their_turns) / kFew);
        w.add(turns / kWholeHalf);
        w.add(their_turns / kWholeHalf);
        w.add(turns == 0 ? 1 : 0);
        w.add(their_turns == 0 ? 1 : 0);
        w.add(turns == 1 ? 1 : 0);
        w.add(exposure() / kFew);
    }

    // How many of us are felled if each opponent beside us blocks the one he fells most surely.
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
    void write_way(Writer& w, Side side, int movement, int turns) const {
        const int squares = squares_to_goal(side, at_);
        const double strides =
            std::max(0, squares - kExtraSquares) / static_cast<double>(std::max(1, movement));
        const double slack = turns - strides;
        w.add(std::min(strides, 1.0));
        w.add(std::clamp(strides - 1, 0.0, 1.0));
        w.add(std::max(strides - 2, 0.0));
        w.add(1 / (1 + std::exp(-2 * slack)));          // there is time if all goes well
        w.add(1 / (1 + std::exp(-(slack - strides))));  // there is time even if much does not
        w.add(turns > 0 && squares <= movement ? 1 : 0);
        w.add(turns > 0 && squares <= movement + kExtraSquares ? 1 : 0);
    }

    struct Crowd {
        int beside = 0, corners = 0, near = 0, in_reach = 0;
        int free_in_reach = 0;  // of those, who have nobody beside them
        int marked = 0;         // wherever they stand
        int ahead = 0;          // nearer to the End Zone in which `scorer` scores, on the same wing
        int far_ahead = 0;      // anywhere on the pitch
        int receivers = 0;      // near enough to it to score with a ball in their hands
        int before = 0;         // far ahead, and in the ball's row or beside it
        int aside = 0;          // rows between the ball and those far ahead, all together
        int near_marked = 0;    // of those near
        double gap = 0;         // squares to the ball, of those who stand, on average
    };
    // The players of a side round the ball, without the carrier.
    [[nodiscard]] Crowd crowd_of(Side side, Side scorer) const {
        Crowd crowd;
        int standing = 0, gaps = 0;
        const int way = squares_to_goal(scorer, at_);
        for (const PlayerId p : on_pitch_of(m_, side)) {
            if (p == carrier_) continue;
            const Square square = m_.player(p).square;
            const int gap = distance(square, at_);
            const bool is_marked = tackle_zones_of(m_, other(side), square) > 0;
            if (gap <= stride(m_, p) + 1) {
                ++crowd.in_reach;
                if (!is_marked) ++crowd.free_in_reach;
            }
            if (!m_.standing.has(p)) continue;
            ++standing;
            gaps += gap;
            if (is_marked) ++crowd.marked;
            if (gap == 1) ++crowd.beside;
            if (gap == 1 && square.x() != at_.x() && square.y() != at_.y()) ++crowd.corners;
            if (gap <= kNear) ++crowd.near;
            if (gap <= kNear && is_marked) ++crowd.near_marked;
            if (side == scorer && squares_to_goal(side, square) <= stride(m_, p) + kExtraSquares)
                ++crowd.receivers;
            if (squares_to_goal(scorer, square) >= way) continue;
            const int rows = std::abs(square.y() - at_.y());
            ++crowd.far_ahead;
            crowd.aside += rows;
            if (rows <= kWing) ++crowd.ahead;
            if (rows <= 1) ++crowd.before;
        }
        crowd.gap = gaps / static_cast<double>(std::max(1, standing));
        return crowd;
    }

    // Somebody of `side` has it.
    void write_held(Side side) {
        const Player& carrier = m_.player(carrier_);
        const Side others = other(side);
        const int turns = turns_left(setup_, m_, side);
        const bool is_near =
            turns > 0 && squares_to_goal(side, at_) <= stride(m_, carrier_) + kExtraSquares;
        const Strike blow = strike_on(setup_, m_, carrier_);
        const double strike = blow.chance;
        const Crowd friends = crowd_of(side, side);
        const Crowd foes = crowd_of(others, side);
        Writer w{outlook_.features};
        write_common(w, side);
        write_way(w, side, carrier.ma, turns);
        const Run onward = run_of_carrier(side);
        const double run = is_near ? onward.home : 0;
        w.add(run);
        w.add(run * (1 - strike));
        w.add(run * run * (1 - strike) * (1 - strike));  // near certainty is another matter
        w.add(is_near ? strike : 0);
        w.add(is_near ? 0 : strike);
        w.add(carrier.ag / kFew);
        w.add(carrier.ma / kWholeHalf);
        w.add(is_at_sideline(at_) ? 1 : 0);
        w.add(std::min(at_.y(), kPitchWidth - 1 - at_.y()) / kWholeHalf);
        w.add(friends.corners / kFew);
        w.add(friends.beside / kFew);
        w.add(friends.near / kFew);
        w.add(friends.ahead / kFew);
        w.add(friends.far_ahead / kFew);
        w.add(friends.free_in_reach / kFew);
        w.add(friends.marked / kFew);
        w.add(std::min(friends.receivers, 3) / kFew);
        w.add(std::min(foes.beside, 3) / kFew);
        w.add(foes.near / kFew);
        w.add(foes.in_reach / kFew);
        w.add(foes.free_in_reach / kFew);
        w.add(foes.marked / kFew);
        w.add(foes.ahead / kFew);
        w.add(foes.far_ahead / kFew);
        w.add(blow.blitz);
        w.add(blow.arrival);
        w.add(guards_felled(side));
        write_teams(w, side);
        w.add(onward.progress / kWholeHalf);
        w.add(carrier.st / kUsualStrength - 1);
        w.add(carrier.skills.has(Skill::Dodge) ? 1 : 0);
        w.add(foes.before / kFew);
        w.add(foes.aside / (kWholeHalf * std::max(1, foes.far_ahead)));
        w.add(friends.near_marked / kFew);
        w.add(side == them_ ? safe_progress(setup_, m_, carrier_) / kWholeHalf : 0);
        const Detour way = way_around(m_, carrier_);
        w.add(way.squares / kWholeHalf);
        w.add(std::min<double>(way.dodges, kFew) / kFew);
        w.add(std::min(friends.gap, kFarAway) / kWholeHalf);
    }

    // The surest block of an opponent on somebody beside the carrier: it opens the way to him.
    [[nodiscard]] double guards_felled(Side side) const {
        double most = 0;
        for_each_neighbour(m_, at_, [&](PlayerId guard) {
            if (m_.player(guard).side != side || !m_.standing.has(guard)) return;
            for_each_neighbour(m_, m_.player(guard).square, [&](PlayerId p) {
                if (m_.player(p).side == side || !m_.standing.has(p)) return;
                most = std::max(most, felling_chance(m_, p, m_.player(p).square, guard, false));
            });
        });
        return most;
    }

    // How strong and how fast the players of both sides are.
    void write_teams(Writer& w, Side side) const {
        write_mean(w, side, &Player::st, kUsualStrength);
        write_mean(w, side, &Player::ma, kUsualMovement);
    }
    template <class Characteristic>
    void write_mean(Writer& w, Side side, Characteristic characteristic, double usual) const {
        for (const Side of : {side, other(side)}) {
            const PlayerSet players = on_pitch_of(m_, of);
            int sum = 0;
            for (const PlayerId p : players) sum += m_.player(p).*characteristic;
            w.add(sum / (usual * std::max(1, players.count())) - 1);
        }
    }

    // Nobody has it. Whoever picks it up is taken for an average player, who uses a turn for it.
    void write_loose() {
        const Crowd ours = crowd_of(us_, us_);
        const Crowd theirs = crowd_of(them_, them_);
        Writer w{outlook_.features};
        write_common(w, us_);
        write_way(w, us_, kUsualMovement, std::max(0, turns_left(setup_, m_, us_) - 1));
        write_way(w, them_, kUsualMovement, std::max(0, turns_left(setup_, m_, them_) - 1));
        const PickUp their_hope = best_pick_up(them_);
        const PickUp our_hope = best_pick_up(us_);
        w.add(their_hope.chance);
        w.add(our_hope.chance);
        w.add(ours.beside / kFew);
        w.add(theirs.beside / kFew);
        w.add(ours.near / kFew);
        w.add(theirs.near / kFew);
        w.add(ours.in_reach / kFew);
        w.add(theirs.in_reach / kFew);
        w.add(ours.free_in_reach / kFew);
        w.add(theirs.free_in_reach / kFew);
        w.add(ours.marked / kFew);
        w.add(theirs.marked / kFew);
        w.add(is_at_sideline(at_) ? 1 : 0);
        write_teams(w, us_);
        w.add(their_hope.progress / kWholeHalf);
        w.add(our_hope.progress / kWholeHalf);
        w.add(reprisal(setup_, m_, us_, at_, their_hope.strength));
        w.add(reprisal(setup_, m_, them_, at_, our_hope.strength));
        w.add(ours.far_ahead / kFew);
        w.add(crowd_of(them_, us_).far_ahead / kFew);
    }

    // What the carrier can do if it were his turn.
    struct Run {
        double home = 0;      // the chance that he runs into the End Zone
        double progress = 0;  // squares towards it, times their chance, at best
    };
    [[nodiscard]] Run run_of_carrier(Side side) const {
        Approach ways(setup_, m_, side);
        ways.search(carrier_);
        const int reach = stride(m_, carrier_) + kExtraSquares;
        const int forward = side == Side::Home ? 1 : -1;
        Run run;
        for (int squares = 1; squares <= std::min(reach, squares_to_goal(side, at_)); ++squares) {
            const int x = at_.x() + forward * squares;
            double surest = 0;
            for (int y = std::max(0, at_.y() - reach);
                 y <= std::min(kPitchWidth - 1, at_.y() + reach); ++y)
                surest = std::max(surest, ways.arrival(Square::at(x, y)));
            run.progress = std::max(run.progress, surest * squares);
            if (squares == squares_to_goal(side, at_)) run.home = with_reroll(side, surest);
        }
        return run;
    }

    struct PickUp {
        double chance = 0;    // that somebody gets the ball
        double progress = 0;  // squares he could then go with it, times his chance, at best
        int strength = 0;     // of the one who gets it most surely
    };
    [[nodiscard]] PickUp best_pick_up(Side side) const {
        Approach ways(setup_, m_, side);
        const int zones = tackle_zones_of(m_, other(side), at_);
        PickUp best;
        for (const PlayerId p : on_pitch_of(m_, side)) {
            const Player& player = m_.player(p);
            const int left = stride(m_, p) + kExtraSquares - distance(player.square, at_);
            if (player.skills.has(Skill::NoHands) || left < 0) continue;
            ways.search(p, 0, at_);
            const double chance = ways.arrival(at_) * pick_up(p, zones);
            const int squares = std::min(left, squares_to_goal(side, at_));
            best.progress = std::max(best.progress, chance * squares);
            if (chance <= best.chance) continue;
            best.chance = chance;
            best.strength = player.st;
        }
        best.chance = with_reroll(side, best.chance);
        return best;
    }

    // If the side has one: as if all were one throw.
    [[nodiscard]] double with_reroll(Side side, double chance) const {
        return m_.team(side).rerolls > 0 ? chance * (2 - chance) : chance;
    }

    [[nodiscard]] double pick_up(PlayerId p, int zones) const {
        const double once =
            test_for(setup_, m_, {.kind = RollKind::PickUp, .player = p, .zones = zones}).chance();
        return m_.player(p).skills.has(Skill::SureHands) ? 1 - (1 - once) * (1 - once) : once;
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
