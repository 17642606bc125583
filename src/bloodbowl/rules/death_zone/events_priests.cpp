// Priestly Uprising: a block by somebody who stands beyond the lines.
#include <cstdlib>

#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

constexpr int kStrengthOfPriest = 4;
constexpr int kMostDice = 3;
// The dice lie in f.roll, a digit for each: one more than its face; 0: no die.
constexpr int kDigits = 6;

int digit(const PlayFrame& f, int number) {
    int rest = f.roll;
    for (int i = 0; i < number; ++i) rest /= kDigits;
    return rest % kDigits;
}
bool shows(const PlayFrame& f, int face) {
    for (int i = 0; i < kMostDice; ++i)
        if (digit(f, i) == face) return true;
    return false;
}
int count_faces(const PlayFrame& f) {
    int count = 0;
    for (int face = 1; face < kDigits; ++face) count += shows(f, face) ? 1 : 0;
    return count;
}

void list_priests_dice(const Reader&, const PlayFrame& f, ActionList& out) {
    for (int face = 1; face < kDigits; ++face)
        if (shows(f, face))
            out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(face)));
}

// From where the priest strikes.
Square beyond_the_line(Square square) {
    const int x =
        square.x() == 0 ? -1 : (square.x() == kPitchLength - 1 ? kPitchLength : square.x());
    const int y = square.y() == 0 ? -1 : (square.y() == kPitchWidth - 1 ? kPitchWidth : square.y());
    return Square::at(x, y);
}

bool is_threatened(Square square) { return is_beside_sideline(square) || is_in_end_zone(square); }

int dice_against(const Match& m, PlayerId p) {
    return block_dice(kStrengthOfPriest, m.player(p).st);
}

void throw_priests_dice(Engine& e, PlayFrame& f) {
    const int dice = dice_against(e.m, f.player);
    int code = 0;
    int place = 1;
    std::array<std::uint8_t, kMostDice> faces{};
    for (int i = 0; i < std::abs(dice); ++i, place *= kDigits) {
        const int face = static_cast<int>(e.block_die());
        faces[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(face + 1);
        code += (face + 1) * place;
    }
    f.roll = static_cast<std::uint8_t>(code);
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = f.player,
            .card = f.playable,
            .success = true,
            .dice = faces});
}

bool is_felled_by(const Match& m, PlayerId p, BlockFace face) {
    switch (face) {
        case BlockFace::BothDown: return !has_skill(m, p, Skill::Block);
        case BlockFace::DefenderStumbles: return !has_skill(m, p, Skill::Dodge);
        case BlockFace::DefenderDown: return true;
        default: return false;
    }
}
bool is_pushed_by(BlockFace face) {
    return face == BlockFace::Pushed || face == BlockFace::DefenderStumbles ||
           face == BlockFace::DefenderDown;
}

// f.square is where he stood: somewhere once he was pushed.
void strike_with_hammer(Engine& e, PlayFrame& f) {
    Match& m = e.m;
    f.step = PlayStep::Again;
    if (f.roll == 0) throw_priests_dice(e, f);
    if (f.next == 0 && count_faces(f) > 1) {
        const Side chooser = dice_against(m, f.player) > 0 ? f.owner : other(f.owner);
        return e.ask(chooser, DecisionKind::PlayResult);
    }
    if (f.next == 0) f.next = static_cast<std::uint8_t>(digit(f, 0));
    const auto face = static_cast<BlockFace>(f.next - 1);
    if (is_pushed_by(face) && !f.square.is_somewhere()) {
        f.square = m.player(f.player).square;
        return push_back(e, f.player, beyond_the_line(f.square),
                         PushFrame{.no_skills = true, .straight = true});
    }
    f.step = PlayStep::Done;
    if (m.on_pitch.has(f.player) && is_felled_by(m, f.player, face))
        return knock_down(e, f.player, InjuryCause::Card, kNoPlayer);
    if (e.notes().pushed_off == f.player && f.square.is_somewhere() && !m.on_pitch.has(f.player))
        e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = f.player});
}

void protest(Engine& e, PlayFrame& f) {
    f.has_returned ? strike_with_hammer(e, f) : for_the_match(e, f);
}

void wait_for_players(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    const PlayerId p = running<ActionFrame>(e.m)->player;
    if (!is_threatened(e.m.player(p).square) || !e.m.standing.has(p)) return;
    act_once_more(e, PlayFrame{.playable = effect.card, .owner = other(e.m.player(p).side)}, moment,
                  side, p);
}

}  // namespace

const PlayableRules kMeHumanPriestlyUprising{.results = list_priests_dice,
                                             .resolve = protest,
                                             .acts_at = at({Moment::ActionBegins}),
                                             .act = wait_for_players};

}  // namespace affray::bloodbowl
