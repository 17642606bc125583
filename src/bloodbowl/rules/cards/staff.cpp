// People whom a side of 2016 hires for a match, beyond its players and spell-casters.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl/rules/injury.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool is_star(const Reader& r, PlayerId p) {
    return listed(r.setup, p, r.m.player(p).profile).is_star();
}

PlayerSet own_with_status(const Reader& r, const PlayFrame& f, Status status) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(f.owner))
        if (r.m.player(p).status == status) set.add(p);
    return set;
}

// Kari Coldsteel ----------------------------------------------------------------------------------

constexpr int kOnThePitch = 1;  // what her effect counts then; 0: she cheers

int cheer_for_three(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                    int value) {
    const bool cheers =
        effect.count != kOnThePitch && is_for_owner(effect, request, Resource::Cheerleaders);
    return value + (cheers ? 3 : 0);
}

bool is_short_of_players(const Reader& r, const PlayFrame& f) {
    return count_to_set_up(r.setup, r.m, f.owner, false) < r.rules.setup_players &&
           has_room_for_guest(r.setup, r.m, f.owner);
}

void join_the_team(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    end_effect(e, f.playable, f.owner);
    f.player = join(e, profile_of_guest(e.setup, f.playable), f.owner);
    e.tell({.kind = EventKind::Joined, .player = f.player});
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = kOnThePitch;
    add_effect(e, effect);
}

// Casualties stay where they are.
void go_to_the_dungeon(Engine& e, const LastingEffect& effect) {
    if (effect.count != kOnThePitch) return;
    const Status status = e.m.player(effect.player).status;
    if (status == Status::Casualty || status == Status::SentOff) return;
    lift(e.m, effect.player, Status::SentOff);
    e.tell({.kind = EventKind::SentOff, .player = effect.player});
}

// Galandril Silverwater ---------------------------------------------------------------------------

int cheer_twice(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                int value) {
    if (!is_for_owner(effect, request, Resource::Cheerleaders)) return value;
    return std::max(1, 2 * value);
}

void celebrate(Engine& e, const LastingEffect& effect, Side side) {
    constexpr int kRerollOn = 6;
    if (side != effect.side) return;
    const PlayFrame play{.playable = effect.card, .owner = side};
    if (rolls_at_least(e, play, kNoPlayer, kRerollOn)) gain_reroll(e, side);
}

// Fink da Fixer -----------------------------------------------------------------------------------

int fix(const Match&, const LastingEffect& effect, const ResourceRequest& request, int value) {
    constexpr int kAssistants = 3;
    constexpr int kArgueTarget = 5;
    if (is_for_owner(effect, request, Resource::AssistantCoaches)) return value + kAssistants;
    return is_for_owner(effect, request, Resource::ArgueTarget) ? kArgueTarget : value;
}

// Krot Shockwhisker -------------------------------------------------------------------------------

constexpr int kPerfect = 1;  // what the effect counts: how the operation went
constexpr int kFlawed = 2;

PlayerSet patients(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : own_with_status(r, f, Status::Casualty))
        if (r.m.player(p).hurt_effect != CasualtyEffect::Dead && !is_star(r, p)) set.add(p);
    return set;
}

int outcome_of(int roll) { return roll == 6 ? kPerfect : (roll >= 4 ? kFlawed : 0); }

void operate(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int roll = e.d6();
    tell_roll(e, f, f.player, roll);
    if (roll == 1) suffer_another_casualty(e, f.player);
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = static_cast<std::uint8_t>(outcome_of(roll));
    if (effect.count > 0) set_status(e.m, f.player, Status::Reserves);
    add_effect(e, effect);
}

void be_stupid(const LastingEffect& effect, Player& player) {
    if (effect.count == kFlawed) give(player, Skill::ReallyStupid);
}

// Who is stupid by himself finds it harder still.
void be_more_stupid(const Setup& setup, const Match& m, const LastingEffect& effect,
                    const RollRequest& request, Test& test) {
    if (effect.count != kFlawed || request.kind != RollKind::ReallyStupid) return;
    if (request.player != effect.player) return;
    const ListedPlayer& base = listed(setup, request.player, m.player(request.player).profile);
    if (base.skills.has(Skill::ReallyStupid)) test.modifiers.add(effect.card, -1);
}

void take_him_back(Engine& e, const LastingEffect& effect) {
    if (effect.count > 0 && e.m.player(effect.player).status != Status::SentOff)
        lift(e.m, effect.player, Status::Casualty);
    back_into_hand(e, effect);
}

// Revitalising Tonic ------------------------------------------------------------------------------

void drink_tonic(Engine& e, PlayFrame& f) {
    constexpr int kTonicTarget = 2;
    f.step = PlayStep::Done;
    if (rolls_at_least(e, f, f.player, kTonicTarget))
        set_status(e.m, f.player, Status::Reserves);
    else
        add_condition(e.m, f.player, Condition::kNoRecovery);
}

// Runesmith ---------------------------------------------------------------------------------------

enum class Rune : std::uint8_t { Might, Fury, Speed, Iron, Impact };  // the modes

PlayerSet own_who_is_no_star(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (!is_star(r, p)) set.add(p);
    return set;
}

// A rune that fails leaves him free to try again in a later drive.
void carve(Engine& e, PlayFrame& f) {
    constexpr int kRuneTarget = 3;
    f.step = PlayStep::Done;
    const bool works = rolls_at_least(e, f, f.player, kRuneTarget);
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = static_cast<std::uint8_t>(works ? f.mode + 1 : 0);
    if (!works) effect.player = kNoPlayer;
    add_effect(e, effect);
}

void wear_rune(const LastingEffect& effect, Player& player) {
    switch (static_cast<Rune>(effect.count - 1)) {
        case Rune::Might: return change_to<0, 1, 0, 0>(player);
        case Rune::Fury:
            return give_skills<Skill::Dauntless, Skill::MightyBlow, Skill::Frenzy>(player);
        case Rune::Speed: return change_to<2, 0, 0, 0>(player);
        case Rune::Iron: return change_to<0, 0, 0, 1, Skill::StandFirm>(player);
        case Rune::Impact: return give_skills<Skill::Juggernaut, Skill::Horns>(player);
    }
}

void try_again(Engine& e, const LastingEffect& effect) {
    if (effect.count == 0) back_into_hand(e, effect);
}

// Papa Skullbones ---------------------------------------------------------------------------------

// His table. From 3 on it gives two skills.
constexpr int kTooMuch = 1;
constexpr int kSomebodyElse = 2;
constexpr int kFirstGift = 3;
constexpr int kAsHeLikes = 8;
struct Gift {
    Skill first, second;
};
constexpr std::array<Gift, 5> kGifts{{{Skill::BigHand, Skill::VeryLongLegs},
                                      {Skill::Tentacles, Skill::PrehensileTail},
                                      {Skill::DisturbingPresence, Skill::FoulAppearance},
                                      {Skill::ExtraArms, Skill::TwoHeads},
                                      {Skill::Claw, Skill::Horns}}};

PlayerSet not_yet_blessed(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : own_who_is_no_star(r, f))
        if (!has_condition(r.m, p, Condition::kBlessed)) set.add(p);
    return set;
}

// Where the die leaves him the choice, the first of the two skills stands for both.
SkillSet gifts_to_choose(const Reader&, const PlayFrame& f) {
    SkillSet set;
    if (f.step != PlayStep::Again) return set;
    for (const Gift& gift : kGifts) set.add(gift.first);
    return set;
}
int row_of_gift(Skill first) {
    for (std::size_t i = 0; i < kGifts.size(); ++i)
        if (kGifts[i].first == first) return kFirstGift + static_cast<int>(i);
    return kAsHeLikes;  // not chosen yet
}

int roll_blessing(Engine& e, PlayFrame& f) {
    add_condition(e.m, f.player, Condition::kBlessed);
    const int roll = e.d8();
    tell_roll(e, f, f.player, roll);
    return roll;
}

// Until the drive ends; then he may bless somebody else.
void receive_gift(Engine& e, PlayFrame& f, int row) {
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    if (row == kTooMuch) lift(e.m, f.player, Status::KnockedOut);
    if (row != kSomebodyElse) tell_effect(e, effect, f.player);
    effect.count = static_cast<std::uint8_t>(row >= kFirstGift ? row : 0);
    if (effect.count == 0) effect.player = kNoPlayer;
    add_effect(e, effect);
}

void bless(Engine& e, PlayFrame& f) {
    int row = f.step == PlayStep::Again ? row_of_gift(f.skill) : roll_blessing(e, f);
    while (row == kSomebodyElse) {
        const PlayerSet others = not_yet_blessed({e.setup, e.rules, e.m}, f);
        if (others.empty()) break;
        f.player = e.random_player(others);
        row = roll_blessing(e, f);
    }
    if (row != kAsHeLikes) return receive_gift(e, f, row);
    f.step = PlayStep::Again;
    e.ask(f.owner, DecisionKind::PlaySkill);
}

void be_blessed(const LastingEffect& effect, Player& player) {
    if (effect.count < kFirstGift) return;
    const Gift& gift = kGifts[static_cast<std::size_t>(effect.count - kFirstGift)];
    give(player, gift.first);
    give(player, gift.second);
}

}  // namespace

const PlayableRules kKariColdsteel{.timing = Timing::BeforeOwnSetUp,
                                   .is_possible = is_short_of_players,
                                   .resolve = join_the_team,
                                   .end = go_to_the_dungeon,
                                   .on_resource = cheer_for_three,
                                   .in_force = true};
const PlayableRules kGalandrilSilverwater{
    .on_resource = cheer_twice, .after_deed = celebrate, .in_force = true};
const PlayableRules kFinkDaFixer{
    .on_resource = fix, .rerolls_bribes = true, .leaves_with_coach = true, .in_force = true};
// Once in each drive.
const PlayableRules kKrotShockwhisker{.timing = Timing::BeforeOwnSetUp,
                                      .players = patients,
                                      .resolve = operate,
                                      .change_by = be_stupid,
                                      .end = take_him_back,
                                      .on_test = be_more_stupid};
const PlayableRules kRevitalisingTonic{
    .timing = Timing::BeforeOwnRecovery, .players = own_who_would_recover, .resolve = drink_tonic};
const PlayableRules kRunesmith{.timing = Timing::AfterSetUp,
                               .players = own_who_is_no_star,
                               .resolve = carve,
                               .change_by = wear_rune,
                               .end = try_again};
const PlayableRules kPapaSkullbones{.timing = Timing::AfterSetUp,
                                    .players = not_yet_blessed,
                                    .skills = gifts_to_choose,
                                    .resolve = bless,
                                    .change_by = be_blessed,
                                    .end = back_into_hand};

}  // namespace affray::bloodbowl
