// Cards that make rolls easier or harder, or demand them.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool is_of(const LastingEffect& effect, const RollRequest& request) {
    return request.player == effect.player;
}

// Sprinkler Malfunction ---------------------------------------------------------------------------

void drench(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
            Test& test) {
    if (request.kind == RollKind::Pass || request.kind == RollKind::Catch ||
        request.kind == RollKind::PickUp)
        test.modifiers.add(effect.card, -1);
}

// Incoming! ---------------------------------------------------------------------------------------

// The two rows along each sideline, the End Zones and the two columns beside them.
bool is_near_an_edge(Square square) {
    constexpr int kRows = 2;
    constexpr int kColumns = 3;
    const int x = square.x();
    const int y = square.y();
    return y < kRows || y >= kPitchWidth - kRows || x < kColumns || x >= kPitchLength - kColumns;
}
bool rains_missiles(const Match& m, const LastingEffect& effect, PlayerId player, Square from) {
    return m.player(player).side != effect.side && is_near_an_edge(from);
}

// One player's rolls ------------------------------------------------------------------------------

template <RollKind kind, int bonus>
void help_at(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
             Test& test) {
    if (request.kind == kind && is_of(effect, request)) test.modifiers.add(effect.card, bonus);
}

// Fawndough's Headband: against his passes.
void show_the_pass(const Setup&, const Match&, const LastingEffect& effect,
                   const RollRequest& request, Test& test) {
    if (request.kind == RollKind::Interception && request.opponent == effect.player)
        test.modifiers.add(effect.card, 1);
}

bool is_tackle_zone_penalty(const Modifier& modifier) {
    switch (modifier.reason) {
        case Reason::DodgeTackleZones:
        case Reason::PickUpTackleZones:
        case Reason::PassTackleZones:
        case Reason::CatchTackleZones:
        case Reason::InterceptTackleZones:
        case Reason::LandingTackleZones:
        case Reason::GazeTackleZones: return modifier.value < 0;
        default: return false;
    }
}
void ignore_tackle_zones(const Setup&, const Match&, const LastingEffect& effect,
                         const RollRequest& request, Test& test) {
    if (is_of(effect, request)) test.modifiers.cancel(effect.card, is_tackle_zone_penalty);
}

// Heroic Leap and Mighty Leap ---------------------------------------------------------------------

constexpr int kStrongestLeaper = 4;
constexpr int kHeroicLeapTarget = 3;

PlayerSet own_light_player(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner,
                       [&](PlayerId p) { return r.m.player(p).st <= kStrongestLeaper; });
}
void leap_heroically(const Setup& setup, const Match&, const LastingEffect& effect,
                     const RollRequest& request, Test& test) {
    if (request.kind != RollKind::Leap || !is_of(effect, request)) return;
    test.target = kHeroicLeapTarget;
    // By the text of LRB6 skills do not change it either.
    if (setup.rules.lrb6_card_texts) test.modifiers.clear();
}

// Going the Extra Mile ----------------------------------------------------------------------------

constexpr int kFreeExtraSquares = 2;

bool goes_on_and_on(const LastingEffect& effect, PlayerId player) {
    return player == effect.player;
}
int tiredness(int extra_square, int free) { return std::min(0, free - extra_square); }

// The effect counts on which extra square Sprint was used.
void tire(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
          Test& test) {
    if (request.kind != RollKind::GoingForIt || !is_of(effect, request)) return;
    test.modifiers.add(effect.card, tiredness(request.extra, kFreeExtraSquares));
    if (effect.count != 0 && effect.count == request.extra) test.modifiers.add(effect.card, 1);
}
std::optional<Skill> offer_sprint(const Setup& setup, const Match& m, const LastingEffect& effect,
                                  const RollRequest& request, int natural) {
    if (request.kind != RollKind::GoingForIt || !is_of(effect, request) || effect.count != 0 ||
        natural == 1 || !m.player(request.player).skills.has(Skill::Sprint))
        return std::nullopt;
    // Where it turns a failure into a success.
    if (natural + 1 != test_for(setup, m, request).needed()) return std::nullopt;
    return Skill::Sprint;
}
void use_sprint(LastingEffect& effect, const RollRequest& request) {
    if (request.kind == RollKind::GoingForIt && is_of(effect, request))
        effect.count = static_cast<std::uint8_t>(request.extra);
}

void tire_later_with_sprint(const Setup&, const Match& m, const LastingEffect& effect,
                            const RollRequest& request, Test& test) {
    if (request.kind != RollKind::GoingForIt || !is_of(effect, request)) return;
    const bool sprints = m.player(request.player).skills.has(Skill::Sprint);
    test.modifiers.add(effect.card,
                       tiredness(request.extra, kFreeExtraSquares + (sprints ? 1 : 0)));
}

// Perfect Throw and Unlikely Interception ---------------------------------------------------------

constexpr int kUnlikelyTarget = 3;

bool is_aimed_throw(const Reader& r, const PlayFrame&) {
    const auto* pass = running<PassFrame>(r.m);
    return pass != nullptr && !pass->hail_mary;
}
template <PlayerId PassFrame::*player>
void for_this_throw(Engine& e, PlayFrame& f) {
    f.player = running<PassFrame>(e.m)->*player;
    for_the_turn(e, f);
}
// It is for the throw that was made already when it was played, and no other.
void be_spent(const Match&, LastingEffect& effect, const Throw&) { effect.count = 1; }

bool is_range_modifier(const Modifier& modifier) {
    return modifier.reason == Reason::QuickPass || modifier.reason == Reason::LongPass ||
           modifier.reason == Reason::LongBomb;
}
void ignore_range(const Setup&, const Match&, const LastingEffect& effect,
                  const RollRequest& request, Test& test) {
    if (request.kind == RollKind::Pass && is_of(effect, request) && effect.count == 0)
        test.modifiers.cancel(effect.card, is_range_modifier);
}
void intercept_on_three(const Setup&, const Match&, const LastingEffect& effect,
                        const RollRequest& request, Test& test) {
    if (request.kind != RollKind::Interception || !is_of(effect, request) || effect.count != 0)
        return;
    test.target = kUnlikelyTarget;
    test.modifiers.clear();
}

// Gromskull's Exploding Runes ---------------------------------------------------------------------

// A bomb stays his, whoever throws it on.
bool is_rune_bomb(const Match& m, PlayerId bomber) {
    const auto* pass = running<PassFrame>(m);
    const auto* action = running<ActionFrame>(m);
    return pass != nullptr && pass->bomb && action != nullptr && action->player == bomber;
}
void weigh_bomb_down(const Setup&, const Match& m, const LastingEffect& effect,
                     const RollRequest& request, Test& test) {
    if (request.kind == RollKind::Pass && is_rune_bomb(m, effect.player))
        test.modifiers.add(effect.card, -1);
}

// Distract and Look, a Distraction! ---------------------------------------------------------------

constexpr int kDistractionReach = 3;

bool distracts(const Match& m, const LastingEffect& effect, PlayerId player, Skill skill) {
    return skill == Skill::BoneHead && m.player(player).side != effect.side &&
           m.on_pitch.has(effect.player) &&
           distance(m.player(effect.player).square, m.player(player).square) <= kDistractionReach;
}
// Who has Bone-head by himself stays distracted.
void let_look_away(Engine& e, const LastingEffect& effect) {
    for (const PlayerId p : on_pitch_of(e.m, other(effect.side)))
        if (!e.m.player(p).skills.has(Skill::BoneHead))
            clear_condition(e.m, p, Condition::kBoneHead);
}

}  // namespace

const PlayableRules kSprinklerMalfunction{
    .timing = Timing::BeforeOpposingTurn, .resolve = for_the_drive, .on_test = drench};
const PlayableRules kSp16SprinklerMalfunction{
    .timing = Timing::OpposingTurnStart, .resolve = for_the_drive, .on_test = drench};
const PlayableRules kIncoming{
    .timing = Timing::BeforeOpposingTurn, .resolve = for_the_turn, .demands_dodge = rains_missiles};
const PlayableRules kSp16Incoming{
    .timing = Timing::OpposingTurnStart, .resolve = for_the_turn, .demands_dodge = rains_missiles};
const PlayableRules kMagicGlovesOfJarkLongarm{.timing = Timing::BeforeOpposingTurn,
                                              .players = own_player,
                                              .resolve = for_the_drive,
                                              .change = give_skills<Skill::PassBlock>,
                                              .on_test = help_at<RollKind::Interception, 1>};
const PlayableRules kFawndoughsHeadband{.timing = Timing::OwnTurnStart,
                                        .players = own_player,
                                        .resolve = for_the_turn,
                                        .change = give_skills<Skill::Pass, Skill::Accurate>,
                                        .on_test = show_the_pass};
const PlayableRules kSp16FancyFootwork{.timing = Timing::OwnTurnStart,
                                       .players = own_player,
                                       .resolve = for_the_turn,
                                       .change = change_to<-2, 0, 0, 0>,
                                       .on_test = help_at<RollKind::Dodge, 1>};
const PlayableRules kSp16InTheZone{.timing = Timing::OwnTurnStart,
                                   .players = own_player,
                                   .resolve = for_the_turn,
                                   .on_test = ignore_tackle_zones};
const PlayableRules kHeroicLeap{.timing = Timing::OwnTurnStart,
                                .players = own_light_player,
                                .resolve = for_the_turn,
                                .change = give_skills<Skill::Leap>,
                                .on_test = leap_heroically};
const PlayableRules kSp16MightyLeap{.timing = Timing::OwnTurnStart,
                                    .players = own_light_player,
                                    .resolve = for_the_turn,
                                    .change = give_skills<Skill::Leap>,
                                    .on_test = help_at<RollKind::Leap, 1>};
const PlayableRules kGoingTheExtraMile{.timing = Timing::OwnTurnStart,
                                       .players = own_player,
                                       .resolve = for_the_turn,
                                       .on_test = tire,
                                       .lifts_extra_squares = goes_on_and_on,
                                       .offers_skill = offer_sprint,
                                       .uses_skill = use_sprint};
const PlayableRules kSp16GoTheExtraMile{.timing = Timing::OwnTurnStart,
                                        .players = own_player,
                                        .resolve = for_the_turn,
                                        .on_test = tire_later_with_sprint,
                                        .lifts_extra_squares = goes_on_and_on};
const PlayableRules kSp16PerfectThrow{.timing = Timing::OwnThrowDeclared,
                                      .is_possible = is_aimed_throw,
                                      .resolve = for_this_throw<&PassFrame::thrower>,
                                      .on_test = ignore_range,
                                      .sees_throw = be_spent};
const PlayableRules kSp16UnlikelyInterception{.timing = Timing::OwnInterceptionDeclared,
                                              .resolve = for_this_throw<&PassFrame::interceptor>,
                                              .on_test = intercept_on_three,
                                              .sees_throw = be_spent};
const PlayableRules kGromskullsExplodingRunes{
    .timing = Timing::BeforeOwnSetUp,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::Bombardier, Skill::NoHands, Skill::SecretWeapon>,
    .on_test = weigh_bomb_down};
const PlayableRules kDistract{.timing = Timing::BeforeOpposingTurn,
                              .players = own_player,
                              .resolve = for_the_turn,
                              .change = give_skills<Skill::DisturbingPresence>,
                              .end = let_look_away,
                              .demands_gate = distracts};
const PlayableRules kSp16LookADistraction{.timing = Timing::OpposingTurnStart,
                                          .players = own_player,
                                          .resolve = for_the_turn,
                                          .change = give_skills<Skill::DisturbingPresence>,
                                          .end = let_look_away,
                                          .demands_gate = distracts};

}  // namespace affray::bloodbowl
