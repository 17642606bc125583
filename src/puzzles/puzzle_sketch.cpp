#include "puzzles/puzzle_sketch.h"

#include <algorithm>
#include <array>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::puzzles {

using namespace bloodbowl;
using core::Json;

namespace {

constexpr int kLastTurn = 8;

// Players whose rules make a position too big to be solved, or a matter of luck alone.
constexpr std::array kUnwanted{Skill::ReallyStupid,  Skill::WildAnimal,   Skill::TakeRoot,
                               Skill::BloodLust,     Skill::BallAndChain, Skill::ThrowTeamMate,
                               Skill::KickTeamMate,  Skill::Bombardier,   Skill::Chainsaw,
                               Skill::HypnoticGaze,  Skill::AlwaysHungry, Skill::SecretWeapon,
                               Skill::MultipleBlock, Skill::BoneHead};
// What a player may have learned.
constexpr std::array kLearned{
    Skill::Block,      Skill::Dodge,  Skill::Tackle,     Skill::SureFeet, Skill::Guard,
    Skill::SureHands,  Skill::Catch,  Skill::SideStep,   Skill::Wrestle,  Skill::StandFirm,
    Skill::StripBall,  Skill::Frenzy, Skill::Sprint,     Skill::Pro,      Skill::DivingTackle,
    Skill::MightyBlow, Skill::Fend,   Skill::Juggernaut, Skill::Dauntless};

class Sketch {
public:
    Sketch(const AnyBloodBowlMatch& board, core::SeededDice& dice)
        : dice_(dice), m_(initial_match(board.setup())) {
        for (const Side side : kSides)
            for (const PlayerId p : m_.members_of(side))
                if (is_wanted(p)) bench_[static_cast<std::size_t>(side)].push_back(p);
    }

    bool draw(PuzzleKind kind);
    [[nodiscard]] const Match& match() const { return m_; }

private:
    // A square by its distance to the End Zone where `attacker` scores.
    [[nodiscard]] Square at(int to_goal, int y) const {
        return Square::at(attacker_ == Side::Home ? kPitchLength - 1 - to_goal : to_goal, y);
    }
    [[nodiscard]] int roll(int low, int high) {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    [[nodiscard]] bool happens(int percent) { return roll(1, 100) <= percent; }
    [[nodiscard]] bool is_wanted(PlayerId p) const {
        return std::ranges::none_of(kUnwanted, [&](Skill s) { return m_.player(p).skills.has(s); });
    }

    PlayerId add(Side side, int to_goal, int y, Status status = Status::Standing);
    PlayerId add_near(Side side, Square near, int low, int high, Status status = Status::Standing);
    void hobble(PlayerId p, int low, int high);
    void begin(Side mover, PuzzleKind kind);
    bool draw_attack();
    bool draw_defence(bool free_ball);
    void put_ball_near(Square near);

    core::SeededDice& dice_;
    Match m_;
    Side attacker_ = Side::Home;
    std::array<std::vector<PlayerId>, 2> bench_;
    bool has_failed_ = false;
};

PlayerId Sketch::add(Side side, int to_goal, int y, Status status) {
    auto& bench = bench_[static_cast<std::size_t>(side)];
    if (bench.empty() || to_goal < 0 || y < 0 || y >= kPitchWidth ||
        !is_empty(m_, at(to_goal, y))) {
        has_failed_ = true;
        return kNoPlayer;
    }
    const auto chosen = bench.begin() + roll(0, static_cast<int>(bench.size()) - 1);
    const PlayerId p = *chosen;
    bench.erase(chosen);
    constexpr int kHasLearned = 35;  // in a hundred
    if (happens(kHasLearned))
        m_.player(p).skills.add(kLearned[static_cast<std::size_t>(roll(0, kLearned.size() - 1))]);
    place(m_, p, at(to_goal, y), status);
    return p;
}

PlayerId Sketch::add_near(Side side, Square near, int low, int high, Status status) {
    constexpr int kTries = 40;
    for (int i = 0; i < kTries; ++i) {
        const int x = near.x() + roll(-high, high), y = near.y() + roll(-high, high);
        if (x < 0 || x >= kPitchLength || y < 0 || y >= kPitchWidth) continue;
        const Square to = Square::at(x, y);
        const int apart = distance(to, near);
        if (apart < low || apart > high || !is_empty(m_, to)) continue;
        const int to_goal = attacker_ == Side::Home ? kPitchLength - 1 - x : x;
        return add(side, to_goal, y, status);
    }
    has_failed_ = true;
    return kNoPlayer;
}

// An old injury: who is slow has few ways to go, and a position with few ways can be solved.
void Sketch::hobble(PlayerId p, int low, int high) {
    if (!p.is_some()) return;
    std::uint8_t& ma = m_.player(p).ma;
    ma = std::min(ma, static_cast<std::uint8_t>(roll(low, high)));
}

// The last turn: the mover's own, or one more for the opponent after it.
void Sketch::begin(Side mover, PuzzleKind kind) {
    const bool is_attack = kind == PuzzleKind::Score;
    m_.half = 2;
    m_.active = mover;
    m_.kicking = is_attack ? mover : other(mover);
    m_.first_kicker = other(m_.kicking);
    for (Team& team : m_.teams) {
        team.turn = kLastTurn;
        team.rerolls = team.apothecaries = team.bribes = 0;
        team.marker_moved = true;
    }
    if (!is_attack) {
        m_.team(other(mover)).turn = kLastTurn - 1;
        m_.team(mover).score = 1;
    }
    m_.turn_has_begun = true;
    constexpr int kHasReroll = 40, kHasBlitzed = 25, kHasHandedOff = 40;
    m_.team(mover).rerolls = happens(kHasReroll) ? 1 : 0;
    m_.team(mover).blitz_used = happens(kHasBlitzed) && kind != PuzzleKind::FreeBall;
    m_.team(mover).pass_used = true;  // there are too many ways to throw a ball
    m_.team(mover).hand_off_used = happens(kHasHandedOff);
    m_.stack[0] = MatchFrame{.step = MatchFrame::Step::Play};
    m_.stack[1] = DriveFrame{.step = DriveFrame::Step::NextTurn, .side = other(mover)};
    m_.stack[2] = TurnFrame{.step = TurnFrame::Step::Choose, .side = mover};
    m_.depth = 3;
    m_.decision = {static_cast<std::uint8_t>(mover), static_cast<std::uint8_t>(DecisionKind::Turn)};
}

void Sketch::put_ball_near(Square near) {
    const int x = std::clamp(near.x() + roll(-2, 2), 0, kPitchLength - 1);
    const int y = std::clamp(near.y() + roll(-2, 2), 0, kPitchWidth - 1);
    if (!is_empty(m_, Square::at(x, y))) {
        has_failed_ = true;
        return;
    }
    m_.ball() = {BallState::OnGround, kNoPlayer, Square::at(x, y), kNowhere};
}

// One runner, perhaps one who helps him, some who have acted, and opponents in the way.
bool Sketch::draw_attack() {
    const Side he = other(attacker_);
    const PlayerId runner = add(attacker_, roll(3, 7), roll(2, kPitchWidth - 3));
    if (has_failed_) return false;
    hobble(runner, 3, 6);
    const Square centre = m_.player(runner).square;
    constexpr int kHasHelper = 75, kHasAnother = 15;
    const int helpers = happens(kHasHelper) ? (happens(kHasAnother) ? 2 : 1) : 0;
    PlayerId helper = runner;
    for (int i = 0; i < helpers; ++i) {
        helper = add_near(attacker_, centre, 1, 3);
        hobble(helper, 1, 3);
    }
    const int done = roll(0, 3);
    for (int i = 0; i < done; ++i)
        if (const PlayerId p = add_near(attacker_, centre, 1, 4); p.is_some()) m_.acted.add(p);
    const int opponents = roll(2, 5);
    for (int i = 0; i < opponents; ++i) add_near(he, centre, 1, i < 2 ? 2 : 4);
    // Nobody waits in the End Zone for a ball that bounces there by luck.
    for (const PlayerId p : on_pitch_of(m_, attacker_))
        if (p != runner && is_scoring_zone(m_.player(p).square, attacker_)) return false;
    if (has_failed_) return false;
    const int where = roll(1, 10);
    if (where <= 3)
        give_ball(m_, runner);
    else if (where <= 6)
        give_ball(m_, helper);
    else
        put_ball_near(centre);
    return !has_failed_;
}

// His carrier on the way, few who can still stop him, and others who only stand or lie in the way:
// in his turn the carrier is alone and has nobody to throw to.
bool Sketch::draw_defence(bool free_ball) {
    const Side we = other(attacker_);
    // Near enough to run in, too far to get up first.
    const int movement = roll(3, free_ball ? 5 : 4);
    const PlayerId carrier =
        add(attacker_, movement + roll(0, free_ball ? 1 : 2), roll(3, kPitchWidth - 4));
    if (has_failed_) return false;
    hobble(carrier, movement, movement);
    const Square centre = m_.player(carrier).square;
    constexpr int kTwoAreAble = 50;
    const int able = happens(kTwoAreAble) ? 2 : 1;
    for (int i = 0; i < able; ++i) {
        const PlayerId p = add_near(we, centre, 1, free_ball ? 2 : 4);
        hobble(p, 1, (free_ball ? 3 : 5) - able);
    }
    const int done = free_ball ? roll(0, 2) : roll(1, 4);
    for (int i = 0; i < done; ++i)
        if (const PlayerId p = add_near(we, centre, 1, 5); p.is_some()) m_.acted.add(p);
    const int down = roll(0, 2);
    for (int i = 0; i < down; ++i) add_near(attacker_, centre, 1, 4, Status::Stunned);
    if (has_failed_) return false;
    give_ball(m_, carrier);
    return true;
}

bool Sketch::draw(PuzzleKind kind) {
    attacker_ = happens(50) ? Side::Home : Side::Away;
    begin(kind == PuzzleKind::Score ? attacker_ : other(attacker_), kind);
    return kind == PuzzleKind::Score ? draw_attack() : draw_defence(kind == PuzzleKind::FreeBall);
}

std::string random_team(Edition edition, core::SeededDice& dice) {
    const auto ids = ready_team_ids(edition);
    return std::string(ids[dice.below(static_cast<std::uint32_t>(ids.size()))]);
}

}  // namespace

std::optional<AnyBloodBowlMatch> sketch(PuzzleKind kind, core::SeededDice& dice) {
    const Edition edition = dice.below(2) == 0 ? Edition::Crp : Edition::Bb16;
    const Json header{{"edition", name_of(edition)},
                      {"sides", {random_team(edition, dice), random_team(edition, dice)}},
                      {"options", {{"fouls", false}, {"casualty_table", false}}}};
    const auto match = game_type().make(header);
    if (!match) return std::nullopt;
    AnyBloodBowlMatch board(std::make_shared<const Setup>(as_blood_bowl(**match).setup()), header);
    Sketch sketch(board, dice);
    if (!sketch.draw(kind)) return std::nullopt;
    // What cannot be read back as a position is none.
    auto m =
        BloodBowl::read_position(board.setup(), BloodBowl::position(board.setup(), sketch.match()));
    if (!m) return std::nullopt;
    board.set_match(*m);
    return board;
}

}  // namespace affray::puzzles
