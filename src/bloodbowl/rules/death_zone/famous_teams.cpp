// The teams of the hall of fame: each is in force for its side from the beginning of the match.
#include "bloodbowl/rules/match/famous_teams.h"

#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

int roll_for(Engine& e, const LastingEffect& effect, PlayerId player) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = effect.side,
            .player = player,
            .card = effect.card,
            .success = true,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

// By how many touchdowns the side is behind; 0 where it is not.
int points_behind(const Match& m, Side side) {
    return std::max(0, m.team(other(side)).score - m.team(side).score);
}

PlayerSet in_reserves(const Match& m, Side side) {
    PlayerSet set;
    for (const PlayerId p : m.members_of(side))
        if (m.player(p).status == Status::Reserves) set.add(p);
    return set;
}

void knock_out(Engine& e, PlayerId p) {
    set_status(e.m, p, Status::KnockedOut);
    e.tell({.kind = EventKind::InjuryRolled, .player = p, .injury = InjuryResult::KnockedOut});
}

void keep_out(Engine& e, PlayerId p) {
    add_condition(e.m, p, Condition::kSitsOut);
    e.tell({.kind = EventKind::SatOut, .player = p});
}

// The Bright Crusaders ----------------------------------------------------------------------------

constexpr std::string_view kDirtyTricks = "dirty_tricks";

bool is_dirty_trick(Playable card) {
    return data_of(card).deck.find(kDirtyTricks) != std::string_view::npos;
}

bool forbids_fouls(const Match& m, const LastingEffect& effect, PlayerId player,
                   ActionType action) {
    return action == ActionType::Foul && m.player(player).side == effect.side;
}
bool forbids_dirty_tricks(const LastingEffect& effect, Side owner, Playable card) {
    return owner == effect.side && is_dirty_trick(card);
}
bool accepts_calls(const LastingEffect& effect, Side side) { return side == effect.side; }

void pray(Engine& e, LastingEffect& effect, Moment, Side side) {
    if (side != effect.side) return;
    bool is_heard = false;
    for (int dice = points_behind(e.m, side); dice > 0; --dice)
        is_heard = roll_for(e, effect, kNoPlayer) >= 5 || is_heard;
    if (is_heard) gain_reroll(e, side);
}

// The Orcland Raiders -----------------------------------------------------------------------------

void be_caught_out(Engine& e, Side side) {
    if (const PlayerSet own = in_reserves(e.m, side); !own.empty())
        knock_out(e, e.random_player(own));
}

void make_disappear(Engine& e, const LastingEffect& effect) {
    const PlayerSet opponents = in_reserves(e.m, other(effect.side));
    if (opponents.empty()) return;
    const PlayerId p = e.random_player(opponents);
    const bool for_good = roll_for(e, effect, p) == 6;
    if (!for_good) return keep_out(e, p);
    set_status(e.m, p, Status::SentOff);
    e.tell({.kind = EventKind::SatOut, .player = p});
    add_effect(e, {.card = effect.card,
                   .kind = EffectKind::Played,
                   .side = effect.side,
                   .player = p,
                   .until = Until::EndOfMatch});
}
// The effect on him: nobody brings him back.
bool is_gone_for_good(const LastingEffect& effect, PlayerId player) {
    return effect.player == player;
}

void play_dirty(Engine& e, LastingEffect& effect, Moment, Side) {
    if (effect.player.is_some()) return;
    const int roll = roll_for(e, effect, kNoPlayer);
    if (roll == 1) return be_caught_out(e, effect.side);
    if (roll == 6) return make_disappear(e, effect);
    if (roll_for(e, effect, kNoPlayer) >= 4) lose_rerolls(e, other(effect.side), 1);
}

// `count` is the half in which a double has been overlooked.
bool looks_away(const Match& m, LastingEffect& effect, PlayerId fouler) {
    if (effect.player.is_some() || m.player(fouler).side != effect.side || effect.count == m.half)
        return false;
    effect.count = m.half;
    return true;
}

// The Warpfire Wanderers --------------------------------------------------------------------------

// What the effect of a drive counts: which of the moods it is, or from here on a mutation.
constexpr std::uint8_t kFearless = 1;
constexpr std::uint8_t kFrenzied = 2;
constexpr std::uint8_t kMutated = 3;

void come_down(Engine& e, const LastingEffect& effect) {
    for (const PlayerId p : in_reserves(e.m, effect.side)) {
        const int roll = roll_for(e, effect, p);
        if (roll == 1) keep_out(e, p);
        if (roll == 2) add_condition(e.m, p, Condition::kSetUpProne);
    }
}

void change_mood(Engine& e, const LastingEffect& effect, std::uint8_t mood) {
    add_effect(e, {.card = effect.card,
                   .kind = EffectKind::Played,
                   .side = effect.side,
                   .until = Until::EndOfDrive,
                   .count = mood});
}

void rampage(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (side != effect.side || effect.count != 0) return;
    const int roll = roll_for(e, effect, kNoPlayer);
    if (roll == 1) return come_down(e, effect);
    if (roll <= 3) return change_mood(e, effect, kFearless);
    if (roll <= 5) return change_mood(e, effect, kFrenzied);
    const PlayerSet own = in_reserves(e.m, side);
    if (own.empty()) return;
    e.push(PlayFrame{.step = PlayFrame::Step::Skill,
                     .playable = effect.card,
                     .owner = side,
                     .moment = moment,
                     .side = side,
                     .player = e.random_player(own),
                     .has_returned = true});
}

void mutate(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = static_cast<std::uint8_t>(kMutated + static_cast<int>(f.skill));
    add_effect(e, effect);
}

void feel(const LastingEffect& effect, Player& player) {
    switch (effect.count) {
        case 0: break;
        case kFearless: give(player, Skill::Dauntless); break;
        case kFrenzied: give_skills<Skill::Sprint, Skill::Frenzy>(player); break;
        default: give(player, static_cast<Skill>(effect.count - kMutated));
    }
}

void wear_off(Engine& e, const LastingEffect& effect) {
    if (effect.count != kFrenzied || e.m.conceded != Side::None) return;
    for (const PlayerId p : e.m.members_of(effect.side)) {
        const Status status = e.m.player(p).status;
        if (status != Status::Reserves && status != Status::Exhausted) continue;
        if (roll_for(e, effect, p) == 1) knock_out(e, p);
    }
}

// The Greenboyz -----------------------------------------------------------------------------------

void hide_weapon(Player& player) { player.skills.remove(Skill::SecretWeapon); }

int be_loved(const Match&, const LastingEffect& effect, const ResourceRequest& request, int value) {
    constexpr int kAlways = 2;
    const bool counts = request.what == Resource::Fame || request.what == Resource::FameAfterMatch;
    return counts && request.side == effect.side ? kAlways : value;
}

// The Chaos All-Stars -----------------------------------------------------------------------------

// `player` is Morg, `count` one more than the slot of the Troll.
constexpr std::string_view kMorg = "morg_n_thorg";
constexpr int kReachOfMorg = 3;

bool is_near_morg(const Match& m, const LastingEffect& effect, PlayerId player) {
    const PlayerId morg = effect.player;
    return morg.is_some() && player != morg && m.standing.has(morg) && m.on_pitch.has(player) &&
           m.player(player).side == effect.side && effect.count != player.slot + 1 &&
           distance(m.player(player).square, m.player(morg).square) <= kReachOfMorg;
}
bool lends_pro(const Match& m, const LastingEffect& effect, PlayerId player, PlayerId,
               Skill skill) {
    return skill == Skill::Pro && is_near_morg(m, effect, player);
}

void look_for_morg(Engine& e, LastingEffect& effect, Moment, Side) {
    find_players(e.setup, e.m, effect);
}

// The Underworld Creepers -------------------------------------------------------------------------

void fight_in_dugout(Engine& e, LastingEffect& effect, Moment, Side) {
    const Side side = effect.side;
    const int behind = points_behind(e.m, side);
    const auto* turn = running<TurnFrame>(e.m);
    if (behind == 0 || turn == nullptr || turn->side != side) return;
    if (roll_for(e, effect, kNoPlayer) + behind < 5) return;
    for (const PlayerId p : in_reserves(e.m, side)) {
        if (roll_for(e, effect, p) > 3) continue;
        knock_out(e, p);
        gain_reroll(e, side);
    }
}

// The Celestial Comets ----------------------------------------------------------------------------

// `count` is 1 once somebody has teleported this turn.
bool may_teleport(const LastingEffect& effect, PlayerId player, ActionType action) {
    const Side side = player.slot < kSlotsPerSide ? Side::Home : Side::Away;
    return action == ActionType::Teleport && effect.count == 0 && side == effect.side;
}
bool takes_off(LastingEffect& effect, const Player& player, ActionType action) {
    if (action == ActionType::Teleport && player.side == effect.side) effect.count = 1;
    return false;
}
void open_trapdoors(Engine&, LastingEffect& effect, Moment, Side side) {
    if (side == effect.side) effect.count = 0;
}

// The Grudge Bearers ------------------------------------------------------------------------------

// Entries are flags of the players who stand in the book, a number of three bits.
constexpr unsigned kMostEntries = Condition::kBookOfGrudges >> Condition::kGrudgeShift;

unsigned entries_of(const Match& m, PlayerId p) {
    return static_cast<unsigned>(m.player(p).conditions & Condition::kBookOfGrudges) >>
           Condition::kGrudgeShift;
}
void set_entries(Match& m, PlayerId p, unsigned number) {
    std::uint16_t& conditions = m.player(p).conditions;
    conditions = static_cast<std::uint16_t>((conditions & ~Condition::kBookOfGrudges) |
                                            (number << Condition::kGrudgeShift));
}

void write_down(Match& m, LastingEffect& effect, PlayerId culprit) {
    if (m.player(culprit).side == effect.side) return;
    set_entries(m, culprit, std::min(kMostEntries, entries_of(m, culprit) + 1));
}
void strike_out(Match& m, LastingEffect& effect, PlayerId p) {
    if (m.player(p).side == effect.side || entries_of(m, p) == 0) return;
    set_entries(m, p, entries_of(m, p) - 1);
}

bool bears_grudge(const Match& m, const LastingEffect& effect, PlayerId player, PlayerId opponent,
                  Skill skill) {
    return (skill == Skill::Dauntless || skill == Skill::MightyBlow) && opponent.is_some() &&
           m.player(player).side == effect.side && m.player(opponent).side != effect.side &&
           entries_of(m, opponent) > 0;
}

void resent_trick(Engine& e, LastingEffect& effect, Side owner, Playable card) {
    if (owner == effect.side || !is_dirty_trick(card)) return;
    if (const PlayerSet there = on_pitch_of(e.m, owner); !there.empty())
        write_down(e.m, effect, e.random_player(there));
}

// The book is read when a drive begins; weapons are seen when both have set up.
void read_book(Engine& e, LastingEffect& effect, Moment moment, Side) {
    const Side enemy = other(effect.side);
    if (moment == Moment::AfterSetUp) {
        for (const PlayerId p : on_pitch_of(e.m, enemy))
            if (e.m.player(p).skills.has(Skill::SecretWeapon)) write_down(e.m, effect, p);
        return;
    }
    unsigned entries = 0;
    for (const PlayerId p : e.m.members_of(enemy)) entries += entries_of(e.m, p);
    if (static_cast<unsigned>(roll_for(e, effect, kNoPlayer)) <= entries)
        gain_reroll(e, effect.side);
}

}  // namespace

void find_players(const Setup& setup, const Match& m, LastingEffect& effect) {
    if (effect.card != Playable::HofChaosAllStars) return;
    effect.player = kNoPlayer;
    effect.count = 0;
    for (const PlayerId p : m.members_of(effect.side)) {
        const ListedPlayer& listed = identity(setup, m, p);
        if (listed.star == kMorg) effect.player = p;
        if (listed.race == "troll") effect.count = static_cast<std::uint8_t>(p.slot + 1);
    }
}

const PlayableRules kHofBrightCrusaders{.forbids_action = forbids_fouls,
                                        .acts_at = at({Moment::TurnBegins}),
                                        .act = pray,
                                        .forbids_play = forbids_dirty_tricks,
                                        .forbids_arguing = accepts_calls};
const PlayableRules kHofOrclandRaiders{.sits_out = is_gone_for_good,
                                       .acts_at = at({Moment::AfterRecovery}),
                                       .act = play_dirty,
                                       .overlooks_double = looks_away};
const PlayableRules kHofWarpfireWanderers{.skills = mutations,
                                          .resolve = mutate,
                                          .change_by = feel,
                                          .end = wear_off,
                                          .covers = is_of_owner,
                                          .acts_at = at({Moment::BeforeSetUp}),
                                          .act = rampage,
                                          .covers_one = true};
const PlayableRules kHofGreenboyz{
    .change = hide_weapon, .covers = is_of_owner, .on_resource = be_loved};
const PlayableRules kHofChaosAllStars{.acts_at = at({Moment::AfterRecovery}),
                                      .act = look_for_morg,
                                      .lends_skill = lends_pro,
                                      .soothes = is_near_morg};
const PlayableRules kHofUnderworldCreepers{.acts_at = at({Moment::TurnEnded, Moment::Touchdown}),
                                           .act = fight_in_dugout};
const PlayableRules kHofCelestialComets{.grants_another = takes_off,
                                        .acts_at = at({Moment::TurnBegins}),
                                        .act = open_trapdoors,
                                        .opens_action = may_teleport};
const PlayableRules kHofGrudgeBearers{.acts_at = at({Moment::AfterRecovery, Moment::AfterSetUp}),
                                      .act = read_book,
                                      .lends_skill = bears_grudge,
                                      .sees_wrong = write_down,
                                      .sees_exit = strike_out,
                                      .sees_play = resent_trick};

}  // namespace affray::bloodbowl
