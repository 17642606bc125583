// Cards about assists and tackle zones.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

// Rowdy Fans --------------------------------------------------------------------------------------

// Counted in the effect: the fans help against blocks and fouls of such an opponent, too.
template <bool always>
void rouse_fans(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    LastingEffect effect = lasting(f, Until::EndOfMatch);
    effect.count = always || e.rules.lrb6_card_texts ? 1 : 0;
    add_effect(e, effect);
}
int fans_assist(const Match& m, const LastingEffect& effect, PlayerId helped, PlayerId opponent) {
    const bool is_attacked = effect.side != m.active;
    if (!is_of_owner(effect, m.player(helped)) || is_of_owner(effect, m.player(opponent))) return 0;
    if (is_attacked && effect.count == 0) return 0;
    return is_beside_sideline(m.player(opponent).square) ? 1 : 0;
}
bool is_kept_busy(const Match& m, const LastingEffect& effect, PlayerId player) {
    return !is_of_owner(effect, m.player(player)) && is_beside_sideline(m.player(player).square);
}

}  // namespace

const PlayableRules kRowdyFans{.timing = Timing::PreMatch,
                               .resolve = rouse_fans<false>,
                               .extra_assists = fans_assist,
                               .forbids_assist = is_kept_busy};
const PlayableRules kSp16RowdyFans{.timing = Timing::BeforeFirstKickOff,
                                   .resolve = rouse_fans<true>,
                                   .extra_assists = fans_assist,
                                   .forbids_assist = is_kept_busy};
const PlayableRules kDoggedDefense{.timing = Timing::BeforeOpposingTurn,
                                   .resolve = for_the_turn,
                                   .lends_tackle_zone = is_of_owner};
const PlayableRules kSp16DoggedDefence{
    .timing = Timing::OpposingTurnStart, .resolve = for_the_turn, .lends_tackle_zone = is_of_owner};

}  // namespace affray::bloodbowl
