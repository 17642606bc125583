// Cards that do something at once: to players on the pitch, to their squares, to the weather.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl/rules/injury.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

PlayerSet standing_anybody(const Reader& r, const PlayFrame&) { return r.m.standing; }
void put_prone(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    topple(e, f.player);
}

// Banana Skin -------------------------------------------------------------------------------------

PlayerSet opponent_in_own_zone(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : standing_of(r.m, other(f.owner)))
        if (opposing_tackle_zones(r.m, p, r.m.player(p).square) > 0) set.add(p);
    return set;
}

void slip(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    fell(e, f.player, InjuryCause::Card);
    hurt(e, f.player, InjuryCause::Card, kNoPlayer);
}

// Mine and Rogue Wizard ---------------------------------------------------------------------------

void blow_up(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) f.square = e.m.player(f.player).square;
    burn(e, f);
}

constexpr int kRogueScatters = 5;

void burn_somewhere(Engine& e, PlayFrame& f) {
    for (int i = 0; f.step == PlayStep::Resolve && i < kRogueScatters; ++i) {
        const Square to = step(f.square, e.scatter_direction());
        e.tell({.kind = EventKind::PlayScattered,
                .from = f.square,
                .to = is_on_pitch(to) ? to : kNowhere,
                .card = f.playable});
        f.square = to;
        if (!is_on_pitch(to)) {
            f.step = PlayStep::Done;
            return;
        }
    }
    burn(e, f);
}

// Custard Pie -------------------------------------------------------------------------------------

PlayerSet opponent_beside_own(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, other(f.owner)))
        for_each_neighbour(r.m, r.m.player(p).square, [&](PlayerId n) {
            if (r.m.player(n).side == f.owner && r.m.player(n).status != Status::Stunned)
                set.add(p);
        });
    return set;
}

void blind(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    effect.count = has_condition(e.m, f.player, Condition::kHypnotised) ? 1 : 0;
    add_condition(e.m, f.player, Condition::kHypnotised);
    add_effect(e, effect);
}
// A gaze that he was under already lasts longer.
void see_again(Engine& e, const LastingEffect& effect) {
    if (effect.count == 0) clear_condition(e.m, effect.player, Condition::kHypnotised);
}

// Chop Block and Dirty Block ----------------------------------------------------------------------

using Beside = PlayerSet (*)(const Reader& r, PlayerId p);

PlayerSet standing_beside(const Reader& r, PlayerId p) {
    PlayerSet set;
    for_each_neighbour(r.m, r.m.player(p).square, [&](PlayerId n) {
        if (r.m.standing.has(n)) set.add(n);
    });
    return set;
}
PlayerSet opponents_beside(const Reader& r, PlayerId p) {
    PlayerSet set;
    for_each_neighbour(r.m, r.m.player(p).square, [&](PlayerId n) {
        if (r.m.player(n).side != r.m.player(p).side && r.m.player(n).status != Status::Stunned)
            set.add(n);
    });
    return set;
}
PlayerSet chopped_beside(const Reader& r, PlayerId p) {
    return r.rules.lrb6_card_texts ? opponents_beside(r, p) : standing_beside(r, p);
}
PlayerSet standing_opponents_beside(const Reader& r, PlayerId p) {
    return opponents_beside(r, p) & r.m.standing;
}

template <Beside victims>
PlayerSet idle_with_victim(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : standing_of(r.m, f.owner) - r.m.acted)
        if (!victims(r, p).empty()) set.add(p);
    return set;
}
template <Beside victims>
PlayerSet victim_of(const Reader& r, const PlayFrame& f) {
    const bool stands_there = f.player.is_some() && r.m.on_pitch.has(f.player);
    return stands_there ? victims(r, f.player) : PlayerSet{};
}

void chop(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    topple(e, f.player);
    if (!f.second.is_some()) return;
    if (holds_ball(e.m, f.second)) {
        e.tell({.kind = EventKind::BallDropped,
                .player = f.second,
                .from = e.m.player(f.second).square});
        drop_ball_of(e.m, f.second);
    }
    become_stunned(e, f.second);
    e.tell({.kind = EventKind::KnockedDown, .player = f.second, .cause = InjuryCause::Card});
}

// New Blocking Scheme and Switcheroo --------------------------------------------------------------

PlayerSet swap_partners(const Reader& r, Side side, PlayerId p) {
    PlayerSet set;
    for_each_neighbour(r.m, r.m.player(p).square, [&](PlayerId n) {
        if (r.m.player(n).side == side && !holds_ball(r.m, n)) set.add(n);
    });
    return set;
}
PlayerSet own_with_partner(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (!holds_ball(r.m, p) && !swap_partners(r, f.owner, p).empty()) set.add(p);
    return set;
}
PlayerSet own_in_zone_with_partner(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : own_with_partner(r, f))
        if (opposing_tackle_zones(r.m, p, r.m.player(p).square) > 0) set.add(p);
    return set;
}
PlayerSet partner(const Reader& r, const PlayFrame& f) {
    return swap_partners(r, f.owner, f.player);
}

void change_places(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const Square first = e.m.player(f.player).square;
    const Square second = e.m.player(f.second).square;
    detach(e.m, f.player);
    detach(e.m, f.second);
    attach(e.m, f.player, second);
    attach(e.m, f.second, first);
    e.tell({.kind = EventKind::Moved, .player = f.player, .from = first, .to = second});
    e.tell({.kind = EventKind::Moved, .player = f.second, .from = second, .to = first});
}

// Getting up --------------------------------------------------------------------------------------

template <Status status>
PlayerSet own_who_is(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (r.m.player(p).status == status) set.add(p);
    return set;
}
void stand_up(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    set_status(e.m, f.player, Status::Standing);
    e.tell({.kind = EventKind::StoodUp, .player = f.player});
}
void turn_over(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    set_status(e.m, f.player, Status::Prone);
    e.m.stunned_this_turn.remove(f.player);
}

// Assassin ----------------------------------------------------------------------------------------

PlayerSet opposing_reserve(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(other(f.owner)))
        if (r.m.player(p).status == Status::Reserves) set.add(p);
    return set;
}
void miss_the_match(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    set_status(e.m, f.player, Status::Missing);
    e.tell({.kind = EventKind::SatOut, .player = f.player});
}

// Scutt's Scroll ----------------------------------------------------------------------------------

void change_weather(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    bring_weather(e, static_cast<Weather>(f.mode));
}
bool is_in_weather_table(const Reader& r, const PlayFrame& f) {
    const auto& table = weather_table(r.setup);
    return std::find(table.begin(), table.end(), static_cast<Weather>(f.mode)) != table.end();
}

}  // namespace

const PlayableRules kPitTrap{
    .timing = Timing::BeforeOpposingTurn, .players = standing_anybody, .resolve = put_prone};
const PlayableRules kSp16TrippingHazard{
    .timing = Timing::OpposingTurnStart, .players = standing_opponent, .resolve = put_prone};
const PlayableRules kBananaSkin{
    .timing = Timing::BeforeOpposingTurn, .players = opponent_in_own_zone, .resolve = slip};
const PlayableRules kMine{
    .timing = Timing::OwnTurnStart, .players = any_opponent, .resolve = blow_up};
const PlayableRules kRogueWizard{
    .timing = Timing::BeforeOpposingTurn, .squares = any_square, .resolve = burn_somewhere};
const PlayableRules kCustardPie{.timing = Timing::OwnTurnStart,
                                .players = opponent_beside_own,
                                .resolve = blind,
                                .end = see_again};
const PlayableRules kChopBlock{.timing = Timing::OwnTurnEnd,
                               .players = idle_with_victim<chopped_beside>,
                               .second = victim_of<chopped_beside>,
                               .resolve = chop};
const PlayableRules kSp16DirtyBlock{.timing = Timing::OwnTurnEnd,
                                    .players = idle_with_victim<standing_opponents_beside>,
                                    .second = victim_of<standing_opponents_beside>,
                                    .resolve = chop};
const PlayableRules kNewBlockingScheme{.timing = Timing::OwnTurnStart,
                                       .players = own_in_zone_with_partner,
                                       .second = partner,
                                       .resolve = change_places};
const PlayableRules kSp16Switcheroo{.timing = Timing::OwnTurnStart,
                                    .players = own_with_partner,
                                    .second = partner,
                                    .resolve = change_places};
const PlayableRules kSp16UpLikeAShot{
    .timing = Timing::OwnTurnStart, .players = own_who_is<Status::Prone>, .resolve = stand_up};
const PlayableRules kSp16DieHard{
    .timing = Timing::OwnTurnStart, .players = own_who_is<Status::Stunned>, .resolve = turn_over};
const PlayableRules kAssassin{
    .timing = Timing::PreMatch, .players = opposing_reserve, .resolve = miss_the_match};
const PlayableRules kScuttsScrollOfWeatherMagic{.timing = Timing::BeforeOpposingTurn,
                                                .is_possible = is_in_weather_table,
                                                .resolve = change_weather};

// Handicaps
const PlayableRules kHandicapMine{
    .timing = Timing::OwnTurnStart, .players = any_opponent, .resolve = blow_up};
const PlayableRules kHandicapAssassin{
    .at_once = true, .players = opposing_reserve, .resolve = miss_the_match};
const PlayableRules kHandicapScuttsScroll{.timing = Timing::AfterKickOff,
                                          .resolve = change_weather};

}  // namespace affray::bloodbowl
