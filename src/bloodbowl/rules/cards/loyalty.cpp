// Cards that make an opponent play for the other side.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

// Blackmail ---------------------------------------------------------------------------------------

PlayerSet opponent_who_could_act(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, other(f.owner)))
        if (r.m.player(p).status != Status::Stunned && !holds_ball(r.m, p)) set.add(p);
    return set;
}

// Counted in the effect: he is not sent off for fouling his own team.
template <bool always>
void blackmail(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    LastingEffect effect = lasting(f, Until::EndOfTurn);
    effect.count = always || e.rules.lrb6_card_texts ? 1 : 0;
    add_effect(e, effect);
    change_side(e.m, f.player, f.owner);
}
void come_back(Engine& e, const LastingEffect& effect) {
    change_side(e.m, effect.player, other(effect.side));
}
bool is_blackmailed(const Match&, const LastingEffect& effect, PlayerId carrier) {
    return carrier == effect.player;
}
bool is_excused(const Match&, const LastingEffect& effect, PlayerId fouler) {
    return fouler == effect.player && effect.count == 1;
}

}  // namespace

const PlayableRules kBlackmail{.timing = Timing::OwnTurnStart,
                               .players = opponent_who_could_act,
                               .resolve = blackmail<false>,
                               .end = come_back,
                               .forbids_scoring = is_blackmailed,
                               .forbids_sending_off = is_excused};
const PlayableRules kSp16Blackmail{.timing = Timing::OwnTurnStart,
                                   .players = opponent_who_could_act,
                                   .resolve = blackmail<true>,
                                   .end = come_back,
                                   .forbids_scoring = is_blackmailed,
                                   .forbids_sending_off = is_excused};

const PlayableRules kHandicapBlackmail{.timing = Timing::OwnTurnStart,
                                       .players = opponent_who_could_act,
                                       .resolve = blackmail<true>,
                                       .end = come_back,
                                       .forbids_scoring = is_blackmailed,
                                       .forbids_sending_off = is_excused};

}  // namespace affray::bloodbowl
