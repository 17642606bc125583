// Match events that single out players: what they may do, what happens to them after an Action.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// WURRR... ZAP! -----------------------------------------------------------------------------------

constexpr int kMadFrom = 5;
constexpr int kRoomToLeave = 4;

bool has_room(const Match& m) {
    int lasting = 0;
    for (const LastingEffect& effect : m.effects) lasting += effect.kind != EffectKind::None;
    return lasting + kRoomToLeave < kLastingEffects;
}

void strike_with_wurrr(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Again;
    while (f.next < kSlots) {
        const PlayerId p = player_number(f.owner, f.next++);
        if (e.m.player(p).side != f.owner || !e.m.on_pitch.has(p)) continue;
        const int roll = e.d6();
        tell_roll(e, f, p, roll);
        if (roll == 1 && e.m.standing.has(p)) return topple(e, p);
        if (roll < kMadFrom || !has_room(e.m)) continue;
        LastingEffect effect = lasting(f, Until::EndOfTurn);
        effect.player = p;
        add_effect(e, effect);
    }
    f.step = PlayStep::Done;
}

// Fightin' Juice ----------------------------------------------------------------------------------

constexpr int kSurelyFallsAt = 6;

bool grant_blitzes(LastingEffect& effect, const Player& player, ActionType action) {
    if (action != ActionType::Blitz || player.side != effect.side) return false;
    ++effect.count;
    return true;
}
// After the second Blitz and every further one.
void stagger(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    const auto* action = running<ActionFrame>(e.m);
    if (action->type != ActionType::Blitz || effect.count < 2 ||
        !e.m.standing.has(action->player) || scores_now(e.m, action->player))
        return;
    act_once_more(e, effect, moment, side, action->player);
}
void drink(Engine& e, PlayFrame& f) {
    if (!f.has_returned) return for_the_turn(e, f);
    f.step = PlayStep::Done;
    int extra = 0;
    for (const LastingEffect& effect : e.m.effects)
        if (effect.card == f.playable && effect.side == f.owner) extra = effect.count - 1;
    const bool stands = extra < kSurelyFallsAt && rolls_at_least(e, f, f.player, extra + 1);
    if (!stands) knock_down(e, f.player, InjuryCause::Card, kNoPlayer);
}

// Run for the Drops! ------------------------------------------------------------------------------

constexpr int kIsBackFrom = 4;

void run_off(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const PlayerSet there = on_pitch_of(e.m, other(f.owner));
    if (there.empty()) return;
    f.player = e.random_player(there);
    drop_ball_of(e.m, f.player);
    lift(e.m, f.player, Status::Reserves);
    add_effect(e, lasting(f, Until::EndOfMatch));
    e.tell(
        {.kind = EventKind::TookEffect, .side = f.owner, .player = f.player, .card = f.playable});
}
// It counts whether he is kept from the drive that begins.
void see_whether_he_is_back(Engine& e, LastingEffect& effect, Moment, Side) {
    if (effect.count != 0) return;
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, roller, effect.player, kIsBackFrom)) return end_effect(e, effect);
    effect.count = 1;
    effect.until = Until::EndOfDrive;
}
bool is_away(const LastingEffect& effect, PlayerId player) {
    return effect.count == 1 && effect.player == player;
}

// Stonebread Vendors ------------------------------------------------------------------------------

bool is_dwarf(const Setup& setup, const Match& m, PlayerId p) {
    const ListedPlayer& player = identity(setup, m, p);
    return !player.is_star() && (player.race == "dwarf" || player.race == "chaos_dwarf");
}

void offer_bread(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (effect.player.is_some()) return;  // what somebody has eaten
    const PlayerId p = running<ActionFrame>(e.m)->player;
    if (!e.m.standing.has(p) || !is_beside_sideline(e.m.player(p).square) ||
        !is_dwarf(e.setup, e.m, p) || is_affected(e.m, effect.card, p) || scores_now(e.m, p))
        return;
    act_once_more(e, effect, moment, side, p);
}

constexpr std::uint8_t kDeclined = 1;

void sell_bread(Engine& e, PlayFrame& f) {
    if (!f.has_returned) return for_the_drive(e, f);
    if (f.next == 0) {
        f.step = PlayStep::Again;
        return e.ask_skill(f.player, Skill::Juggernaut);
    }
    f.step = PlayStep::Done;
    if (f.next == kDeclined) return;
    const BlockFace face = e.block_die();
    const bool falls = face == BlockFace::DefenderDown || face == BlockFace::BothDown;
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = f.player,
            .card = f.playable,
            .success = !falls,
            .dice = {static_cast<std::uint8_t>(static_cast<int>(face) + 1)}});
    if (falls) return knock_down(e, f.player, InjuryCause::Card, kNoPlayer);
    add_effect(e, lasting(f, Until::EndOfDrive));
}

// Tunneling Instincts -----------------------------------------------------------------------------

void free_trapdoors(const Reader& r, const PlayFrame&, ActionList& out) {
    for (const Square square : kTrapdoors)
        if (is_empty(r.m, square)) out.push(make_action(ActionKind::At, square));
}
PlayerSet who_may_dig(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    ActionList doors;
    free_trapdoors(r, f, doors);
    if (doors.empty()) return set;
    for (const PlayerId p : r.m.members_of(f.owner))
        if (r.m.player(p).status == Status::Reserves && !sits_out(r.m, p)) set.add(p);
    return set;
}
void dig(Engine& e, PlayFrame& f) {
    const Reader r{e.setup, e.rules, e.m};
    if (f.step == PlayStep::Resolve && !who_may_dig(r, f).empty()) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlayTarget);
    }
    if (!f.player.is_some()) {
        f.step = PlayStep::Done;
        return;
    }
    if (!f.square.is_somewhere()) return e.ask(f.owner, DecisionKind::PlaySquare);
    f.step = PlayStep::Done;
    const bool is_one_too_many = on_pitch_of(e.m, f.owner).count() >= e.rules.setup_players;
    place(e.m, f.player, f.square);
    add_condition(e.m, f.player, Condition::kTookPart);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = f.square});
    kick_away_ball_at(e.m, f.square);
    if (!is_one_too_many) return;
    add_effect(e, lasting(f, Until::EndOfDrive));
    if (is_affected(e.m, EffectKind::NoSendingOff, f.owner) ||
        is_sending_off_forbidden(e.m, f.player))
        return;
    if (!rolls_at_least(e, f, f.player, 2)) e.push(SendingOffFrame{.player = f.player});
}
bool is_always_one_more(const LastingEffect&) { return true; }

// Assassin! ---------------------------------------------------------------------------------------

int roll_off(Engine& e, Side side) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::OpposedRoll,
            .side = side,
            .total = roll,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

void catch_target(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (e.m.standing.has(f.player)) strike_down(e, f.player, InjuryCause::Card);
    e.push(InjuryFrame{
        .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Card, .player = f.player});
}
void choose_target(Engine& e, PlayFrame& f) {
    if (f.has_returned) return catch_target(e, f);
    f.step = PlayStep::Done;
    int own = 0;
    int opposing = 0;
    while (own == opposing) {
        own = roll_off(e, f.owner);
        opposing = roll_off(e, other(f.owner));
    }
    const PlayerSet there = on_pitch_of(e.m, own < opposing ? f.owner : other(f.owner));
    if (there.empty()) return;
    f.player = e.random_player(there);
    add_effect(e, lasting(f, Until::EndOfDrive));
    e.tell(
        {.kind = EventKind::TookEffect, .side = f.owner, .player = f.player, .card = f.playable});
}
// On a 1, or on less than the squares he has moved, he gets away.
void lie_in_wait(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    const auto* action = running<ActionFrame>(e.m);
    const PlayerId p = action->player;
    if (p != effect.player || !e.m.on_pitch.has(p) || scores_now(e.m, p)) return;
    const int moved = action->moved + action->gone_for_it;
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    const int roll = e.d6();
    tell_roll(e, roller, p, roll);
    if (roll == 1 || roll < moved) return;
    end_effect(e, effect);
    act_once_more(e, roller, moment, side, p);
}

// Rat Swarm ---------------------------------------------------------------------------------------

void gnaw(Engine& e, PlayFrame& f) {
    if (!f.has_returned) return for_the_drive(e, f);
    f.step = PlayStep::Again;
    while (f.next < kSlots) {
        const PlayerId p = player_number(f.side, f.next++);
        if (e.m.player(p).side != f.side || !e.m.on_pitch.has(p) || e.m.standing.has(p)) continue;
        const int roll = e.d6();
        tell_roll(e, f, p, roll);
        if (roll == 1)
            return e.push(InjuryFrame{
                .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Card, .player = p});
    }
    f.step = PlayStep::Done;
    for (std::uint8_t i = 0; i < kBalls; ++i)
        if (e.m.ball(i).state == BallState::OnGround) drop_ball(e.m, i);
}
void swarm(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    act_once_more(e, effect, moment, side, kNoPlayer);
}

// Warpstone Meteor: who begins an Action beside it ------------------------------------------------

constexpr int kFallsTo = 3;
constexpr int kMutatesOn = 6;

SkillSet mutations_by_stone(const Reader& r, const PlayFrame& f) {
    return f.has_returned && f.roll == kMutatesOn ? mutations(r, f) : SkillSet{};
}

void irradiate(Engine& e, PlayFrame& f) {
    if (f.roll == 0) {
        f.roll = static_cast<std::uint8_t>(e.d6());
        tell_roll(e, f, f.player, f.roll);
        if (f.roll == kMutatesOn) {
            f.step = PlayStep::Skill;  // which one?
            return;
        }
    }
    f.step = PlayStep::Done;
    if (f.roll == kMutatesOn) {
        LastingEffect effect = lasting(f, Until::EndOfTurn);
        effect.count = static_cast<std::uint8_t>(f.skill);
        add_effect(e, effect);
        return e.tell({.kind = EventKind::SkillGiven, .player = f.player, .skill = f.skill});
    }
    if (f.roll > kFallsTo) return;
    running<ActionFrame>(e.m)->is_done = true;  // he loses the Action
    if (e.m.standing.has(f.player)) place_prone(e, f.player);
}

void glow(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    const PlayerId p = running<ActionFrame>(e.m)->player;
    if (moment == Moment::ActionEnds) {
        if (effect.player == p) end_effect(e, effect);
        return;
    }
    if (effect.player.is_some() || !are_adjacent(e.m.player(p).square, effect.square)) return;
    act_once_more(e, PlayFrame{.playable = effect.card, .owner = e.m.player(p).side}, moment, side,
                  p);
}
void fall_or_glow(Engine& e, PlayFrame& f) {
    f.has_returned ? irradiate(e, f) : fall_from_the_sky(e, f);
}
void mutate(const Setup&, const LastingEffect& effect, Player& player) {
    give(player, static_cast<Skill>(effect.count));
}

}  // namespace

const PlayableRules kMeOrcWurrrZap{.resolve = strike_with_wurrr,
                                   .change = give_skills<Skill::Frenzy, Skill::MightyBlow>};
const PlayableRules kMeOrcFightinJuice{.resolve = drink,
                                       .grants_another = grant_blitzes,
                                       .acts_at = at({Moment::ActionEnds}),
                                       .act = stagger};
const PlayableRules kMeOrcRunForTheDrops{.resolve = run_off,
                                         .sits_out = is_away,
                                         .acts_at = at({Moment::AfterRecovery}),
                                         .act = see_whether_he_is_back};
const PlayableRules kMeDwarfStonebreadVendors{
    .resolve = sell_bread,
    .change = give_skills<Skill::Juggernaut, Skill::StandFirm>,
    .acts_at = at({Moment::ActionEnds}),
    .act = offer_bread};
const PlayableRules kMeDwarfTunnelingInstincts{.aims = asks_later,
                                               .players = who_may_dig,
                                               .squares = free_trapdoors,
                                               .many = true,
                                               .resolve = dig,
                                               .adds_player = is_always_one_more};
const PlayableRules kMeSkavenAssassin{
    .resolve = choose_target, .acts_at = at({Moment::ActionEnds}), .act = lie_in_wait};
const PlayableRules kMeSkavenRatSwarm{
    .resolve = gnaw, .acts_at = at({Moment::TurnEnded}), .act = swarm};
const PlayableRules kMeSkavenWarpstoneMeteor{
    .skills = mutations_by_stone,
    .resolve = fall_or_glow,
    .acts_at = at({Moment::ActionBegins, Moment::ActionEnds}),
    .act = glow,
    .reshape = mutate,
    .closes = closes_its_square};

}  // namespace affray::bloodbowl
