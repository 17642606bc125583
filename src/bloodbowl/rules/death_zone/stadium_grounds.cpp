// Rough & Ready stadiums, and luxurious ones.
#include "bloodbowl/rules/death_zone/stadium_words.h"
#include "bloodbowl/rules/match/stadium.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

// Apathetic Officials -----------------------------------------------------------------------------

constexpr int kLastHalf = 2;  // overtime is none

void look_away(Engine& e, LastingEffect&, Moment, Side) {
    if (e.m.half > kLastHalf) return;
    for (const Side side : kicking_first(e.m)) {
        ++e.m.team(side).bribes;
        e.tell({.kind = EventKind::BribeGained, .side = side});
    }
}

// Appalling Stands --------------------------------------------------------------------------------

constexpr int kFansStay = 2;

void annoy_fans(Engine& e, LastingEffect& effect, Moment, Side) {
    for (const Side side : kicking_first(e.m))
        if (roll_for_stadium(e, effect, kFansStay, side) < kFansStay) change_fame(e, side, -1);
}

// Uncovered Trapdoors -----------------------------------------------------------------------------

bool is_open_trapdoor(const LastingEffect&, Square square) { return is_trapdoor(square); }

// Unclear Markings: it counts 1 for a line moved forward, 2 for one moved back. -------------------

enum class Line : std::uint8_t { Usual, Forward, Back };

int line_as_drawn(const LastingEffect& effect) {
    const auto line = static_cast<Line>(effect.count);
    return line == Line::Forward ? 1 : line == Line::Back ? -1 : 0;
}
// An answer is one more than the line.
void list_lines(const Reader&, const PlayFrame&, ActionList& out) {
    for (const Line line : {Line::Usual, Line::Forward, Line::Back})
        out.push(make_action(ActionKind::SetDie,
                             static_cast<std::uint16_t>(1 + static_cast<int>(line))));
}
void draw_line(Engine& e, PlayFrame& f) {
    if (f.step == PlayFrame::Step::Resolve) {
        f.step = PlayFrame::Step::Again;
        return e.ask(f.owner, DecisionKind::PlayResult);
    }
    f.step = PlayFrame::Step::Done;
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.card == f.playable)
            effect.count = static_cast<std::uint8_t>(f.next - 1);
}
void find_line(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::BeforeSetUp && side != e.m.kicking) return;
    effect.count = 0;
    if (moment == Moment::BeforeSetUp)
        e.push(PlayFrame{.step = PlayFrame::Step::Resolve,
                         .playable = effect.card,
                         .owner = side,
                         .moment = moment,
                         .side = side,
                         .has_returned = true});
}

// Poorly Built Dungeons ---------------------------------------------------------------------------

constexpr int kBreaksOut = 5;

void break_out(Engine& e, LastingEffect& effect, Moment, Side) {
    for (const Side side : kicking_first(e.m))
        for (const PlayerId p : e.m.members_of(side))
            if (e.m.player(p).status == Status::SentOff && !sits_out(e.m, p) &&
                roll_for_stadium(e, effect, kBreaksOut, side, p) >= kBreaksOut)
                set_status(e.m, p, Status::Reserves);
}

// Reputation for Spectacle and Broadcast Studio ---------------------------------------------------

constexpr int kThousandsPerPip = 10;

int pay_for_spectacle(Engine& e, const LastingEffect& effect) {
    const int first = e.d6();
    const int second = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .card = effect.card,
            .success = true,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    return (first + second) * kThousandsPerPip;
}
int price_on_air(const Offer& offer, int price) {
    constexpr int kDiscount = 50;
    if (offer.kind != Bought::Star) return price;
    return std::max(std::min(price, kThousandsPerPip), price - kDiscount);
}

// On-site Apothecaries: it counts the sides that get a re-roll instead; its square lies in the half
// of the only one. --------------------------------------------------------------------------------

void call_apothecaries(Engine& e, LastingEffect& effect, Moment, Side) {
    for (const Side side : kSides) {
        if (e.setup.team(side).may_have_apothecary) {
            ++e.m.team(side).apothecaries;
            continue;
        }
        ++effect.count;
        effect.square = Square::at(side == Side::Home ? 0 : kPitchLength - 1, kPitchWidth / 2);
    }
}
int train_instead(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                  int value) {
    if (request.what != Resource::Rerolls || effect.count == 0) return value;
    const bool counts = effect.count > 1 || is_in_half(effect.square, request.side);
    return value + (counts ? 1 : 0);
}

// Deluxe Seating ----------------------------------------------------------------------------------

void cheer_from_seats(Engine& e, LastingEffect& effect, Moment, Side) {
    if (is_first_drive_of_match(e.m)) return;
    for (const Side side : kicking_first(e.m)) {
        const int roll = e.d3();
        const int needed = e.m.team(side).rerolls + 1 - fame_of(e.m, side);
        e.tell({.kind = EventKind::PlayRolled,
                .side = side,
                .card = effect.card,
                .target = needed,
                .success = roll >= needed,
                .dice = {static_cast<std::uint8_t>(roll)}});
        if (roll >= needed) gain_reroll(e, side);
    }
}

}  // namespace

const PlayableRules kStadiumApatheticOfficials{
    .acts_at = at({Moment::HalfBegins}), .act = look_away, .of_nobody = true, .is_stadium = true};
const PlayableRules kStadiumAppallingStands{
    .acts_at = at({Moment::DriveEnded}), .act = annoy_fans, .of_nobody = true, .is_stadium = true};
const PlayableRules kStadiumUncoveredTrapdoors{
    .of_nobody = true, .is_stadium = true, .is_pitfall = is_open_trapdoor};
const PlayableRules kStadiumUnclearMarkings{
    .results = list_lines,
    .resolve = draw_line,
    .acts_at = at({Moment::BeforeSetUp, Moment::KickOffResolved}),
    .act = find_line,
    .of_nobody = true,
    .is_stadium = true,
    .moves_line = line_as_drawn};
const PlayableRules kStadiumDesperateForExposure{.of_nobody = true, .is_stadium = true};
const PlayableRules kStadiumPoorlyBuiltDungeons{.acts_at = at({Moment::AfterRecovery}),
                                                .act = break_out,
                                                .of_nobody = true,
                                                .is_stadium = true};

const PlayableRules kStadiumIntegratedMerchandiseStalls{.of_nobody = true, .is_stadium = true};
const PlayableRules kStadiumReputationForSpectacle{
    .of_nobody = true, .is_stadium = true, .gives_gold = pay_for_spectacle};
const PlayableRules kStadiumBroadcastStudio{
    .of_nobody = true, .is_stadium = true, .on_price = price_on_air};
const PlayableRules kStadiumOnSiteApothecaries{.on_resource = train_instead,
                                               .acts_at = at({Moment::PreMatch}),
                                               .act = call_apothecaries,
                                               .of_nobody = true,
                                               .is_stadium = true};
const PlayableRules kStadiumEnclosedPitch{
    .of_nobody = true, .is_stadium = true, .encloses_pitch = true};
const PlayableRules kStadiumDeluxeSeating{.acts_at = at({Moment::AfterRecovery}),
                                          .act = cheer_from_seats,
                                          .of_nobody = true,
                                          .is_stadium = true};

}  // namespace affray::bloodbowl
