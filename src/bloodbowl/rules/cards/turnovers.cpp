// Cards about turnovers: what is none, what happens in spite of one, and turns beside the others.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Fumblerooski and Fake Fumble --------------------------------------------------------------------

// What the effect counts.
struct Fumbles {
    static constexpr std::uint8_t kCatchFailed = 1;    // in the Action that goes on
    static constexpr std::uint8_t kAnyFailedPass = 2;  // is spared, however it failed
};

void miss_the_catch(Match& m, LastingEffect& effect, PlayerId catcher) {
    if (!is_of_owner(effect, m.player(catcher)) || m.active != effect.side) return;
    m.acted.add(catcher);
    effect.count = static_cast<std::uint8_t>(effect.count | Fumbles::kCatchFailed);
}
bool begin_anew(LastingEffect& effect, const Player&, ActionType) {
    effect.count = static_cast<std::uint8_t>(effect.count & ~Fumbles::kCatchFailed);
    return false;
}

bool spares_fumbles(const Match& m, const LastingEffect& effect) {
    if (m.active != effect.side || m.drive_over) return false;
    const bool any_pass = (effect.count & Fumbles::kAnyFailedPass) != 0;
    switch (m.turnover) {
        case TurnoverCause::PickUpFailed:
        case TurnoverCause::Fumble: return true;
        case TurnoverCause::PassNotCaught:
            return any_pass || (effect.count & Fumbles::kCatchFailed) != 0;
        case TurnoverCause::Interception: return any_pass;
        default: return false;
    }
}
// Where he wants to, he fails: a 1 always does.
unsigned fails_on_purpose(const Match& m, const LastingEffect& effect, const RollRequest& request) {
    constexpr unsigned kOne = 0b10;
    const bool may_fail = request.kind == RollKind::PickUp || request.kind == RollKind::Catch ||
                          request.kind == RollKind::Pass || request.kind == RollKind::HailMaryPass;
    return may_fail && m.active == effect.side && is_of_owner(effect, m.player(request.player))
               ? kOne
               : 0;
}
void fumblerooski(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    if (!e.rules.lrb6_card_texts) effect.count = Fumbles::kAnyFailedPass;
    add_effect(e, effect);
}

// Quick Save --------------------------------------------------------------------------------------

PlayerSet own_who_can_act(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner) - r.m.acted)
        if (r.m.player(p).status != Status::Stunned) set.add(p);
    return set;
}
bool is_suffered(const Reader& r, const PlayFrame&) { return is_suffered_in_play(r.m); }
// The effect counts the turnover that waits.
void save_quickly(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    effect.count = static_cast<std::uint8_t>(e.m.turnover);
    e.m.turnover = TurnoverCause::None;
    add_effect(e, effect);
}
void suffer_it_after_all(Engine& e, const LastingEffect& effect) {
    e.m.turnover = static_cast<TurnoverCause>(effect.count);
}
bool only_he_acts(const Match& m, const LastingEffect& effect, PlayerId player, ActionType) {
    return is_of_owner(effect, m.player(player)) && player != effect.player;
}
bool his_action_goes_wrong(const Match& m, const LastingEffect& effect) {
    return m.active == effect.side && is_suffered_in_play(m);
}
bool was_the_last_action(Engine& e, LastingEffect& effect) {
    if (e.m.acted.has(effect.player)) end_effect(e, effect.card, effect.side);
    return false;  // the turnover that it took back ends the turn
}

// Kingmaker Play ----------------------------------------------------------------------------------

constexpr unsigned kAllFaces = 0b1111110;

unsigned sets_his_dice(const Match&, const LastingEffect& effect, const RollRequest& request) {
    return request.player == effect.player ? kAllFaces : 0;
}
bool sets_his_block_dice(const LastingEffect& effect, PlayerId attacker) {
    return attacker == effect.player;
}
bool pays_with_the_turn(Engine& e, LastingEffect& effect) {
    if (!e.m.acted.has(effect.player)) return false;
    end_effect(e, effect.card, effect.side);
    cause_turnover(e, TurnoverCause::Card);
    return false;  // the turnover ends the turn
}

// It's All to Play For ----------------------------------------------------------------------------

constexpr int kFirstLateTurn = 5;

bool is_behind_and_late(const Reader& r, const PlayFrame& f) {
    const Team& own = r.m.team(f.owner);
    return r.m.half == 2 && own.turn >= kFirstLateTurn &&
           own.score < r.m.team(other(f.owner)).score;
}
int draw_level(const Match& m, const LastingEffect&, Side side) {
    return m.team(other(side)).score - m.team(side).score;
}

// Go Full Beard -----------------------------------------------------------------------------------

enum BeardCount : std::uint8_t { kLaidOpen, kInForce };

bool can_go_full_beard(const Reader& r, const PlayFrame& f) {
    const bool is_laid_open = is_affected(r.m, f.playable, f.owner);
    return is_laid_open == (f.moment == Moment::TurnBegins);
}
void fall_over(Engine& e, const PlayFrame& f) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .card = f.playable,
            .target = 1,
            .success = true,
            .dice = {static_cast<std::uint8_t>(roll)}});
    PlayerSet left = on_pitch_of(e.m, f.owner);
    for (int i = 0; i < roll && !left.empty(); ++i) {
        const PlayerId p = e.random_player(left);
        left.remove(p);
        if (e.m.standing.has(p)) topple(e, p);
    }
}
void go_full_beard(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    switch (f.moment) {
        case Moment::TurnEnded: return fall_over(e, f);
        case Moment::TurnBegins: {
            end_effect(e, f.playable, f.owner);
            LastingEffect effect = lasting(f, Until::EndOfTurn);
            effect.count = kInForce;
            return add_effect(e, effect);
        }
        default:  // it stays with its coach, for all to see
            add_effect(e, lasting(f, Until::EndOfDrive));
            put_into_hand(e.setup, e.m, f.owner, f.playable);
    }
}
void wear_beards(const Setup&, const LastingEffect& effect, Player& player) {
    if (effect.count == kInForce) give_skills<Skill::MightyBlow, Skill::ThickSkull>(player);
}
void beards_are_off(Engine& e, const LastingEffect& effect) {
    if (effect.count == kLaidOpen) return discard(e.setup, e.m, effect.side, effect.card);
    if (e.m.drive_over) return;
    e.push(PlayFrame{.step = PlayStep::Resolve,
                     .playable = effect.card,
                     .owner = effect.side,
                     .moment = Moment::TurnEnded,
                     .side = effect.side});
}

// Hurry Up Offense --------------------------------------------------------------------------------

constexpr int kGoesOnFrom = 2;
enum HurryStep : std::uint8_t { kBegin, kOwnTurnIsOver, kBothAreOver };

PlayerId carrier_in_end_zone(const Match& m, Side side) {
    for (const PlayerId p : standing_of(m, side))
        if (holds_ball(m, p) && is_scoring_zone(m.player(p).square, side)) return p;
    return kNoPlayer;
}
void give_free_turn(Engine& e, Side side) { e.push(TurnFrame{.side = side, .free = true}); }

// A touchdown of the first turn waits until the second is over.
void hurry_up(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Again;
    if (e.m.drive_over) f.next = kBothAreOver;
    switch (f.next) {
        case kBegin:
            f.next = kOwnTurnIsOver;
            add_effect(e, lasting(f, Until::EndOfDrive));
            return give_free_turn(e, f.owner);
        case kOwnTurnIsOver:
            f.next = kBothAreOver;
            f.second = carrier_in_end_zone(e.m, f.owner);
            return give_free_turn(e, other(f.owner));
        default: break;
    }
    f.step = PlayStep::Done;
    end_effect(e, f.playable, f.owner);
    if (e.m.drive_over || !f.second.is_some()) return;
    e.m.active = f.owner;  // it was scored in his turn
    score_if_in_end_zone(e, f.owner);
    e.m.active = Side::None;
}
bool has_to_wait(const Match& m, const LastingEffect& effect, PlayerId carrier) {
    return is_of_owner(effect, m.player(carrier));
}
bool runs_out_of_breath(Engine& e, LastingEffect& effect) {
    if (e.m.turnover != TurnoverCause::None) return false;
    return !rolls_at_least(e, {.playable = effect.card, .owner = effect.side}, kNoPlayer,
                           kGoesOnFrom);
}

}  // namespace

const PlayableRules kFumblerooski{.timing = Timing::OwnTurnStart,
                                  .resolve = fumblerooski,
                                  .grants_another = begin_anew,
                                  .spares_turnover = spares_fumbles,
                                  .sees_failed_catch = miss_the_catch,
                                  .settable_faces = fails_on_purpose};
const PlayableRules kSp16FakeFumble{.timing = Timing::OwnTurnStart,
                                    .resolve = for_the_turn,
                                    .grants_another = begin_anew,
                                    .spares_turnover = spares_fumbles,
                                    .sees_failed_catch = miss_the_catch};
const PlayableRules kSp16QuickSave{.timing = Timing::OnOwnTurnover,
                                   .is_possible = is_suffered,
                                   .players = own_who_can_act,
                                   .resolve = save_quickly,
                                   .end = suffer_it_after_all,
                                   .forbids_action = only_he_acts,
                                   .spares_turnover = his_action_goes_wrong,
                                   .stops_turn = was_the_last_action};
const PlayableRules kSp16KingmakerPlay{.timing = Timing::OwnTurnStart,
                                       .players = own_who_can_act,
                                       .resolve = for_the_turn,
                                       .forbids_action = only_he_acts,
                                       .stops_turn = pays_with_the_turn,
                                       .settable_faces = sets_his_dice,
                                       .sets_block_dice = sets_his_block_dice};
const PlayableRules kSp16ItsAllToPlayFor{.timing = Timing::OwnTurnStart,
                                         .is_possible = is_behind_and_late,
                                         .resolve = for_the_match,
                                         .touchdown_points = draw_level};
const PlayableRules kSp16GoFullBeard{.timing = Timing::OwnSetUpThenTurnStart,
                                     .is_possible = can_go_full_beard,
                                     .resolve = go_full_beard,
                                     .end = beards_are_off,
                                     .covers = is_of_owner,
                                     .reshape = wear_beards};
const PlayableRules kHurryUpOffense{.timing = Timing::BeforeOwnMarker,
                                    .resolve = hurry_up,
                                    .stops_turn = runs_out_of_breath,
                                    .forbids_scoring = has_to_wait};

}  // namespace affray::bloodbowl
