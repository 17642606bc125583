// Cards that take skills away, or make players others altogether.
#include "bloodbowl/rules/advancement.h"
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

// Eclipse -----------------------------------------------------------------------------------------

bool covers_everybody(const LastingEffect&, const Player&) { return true; }

void become_a_goblin(Player& player) {
    player.ma = 6;
    player.st = 2;
    player.ag = 3;
    player.av = 7;
    player.skills = {};
    for (const Skill skill : {Skill::Dodge, Skill::RightStuff, Skill::Stunty})
        player.skills.add(skill);
}

void darken(Engine& e, PlayFrame& f) {
    for (const PlayerId p : e.m.on_pitch) clear_condition(e.m, p, kOfTheirNature);
    for_turns<1>(e, f);
}

// Heckler -----------------------------------------------------------------------------------------

void forget_skills(const Setup& setup, const LastingEffect&, Player& player) {
    for (int i = 0; i < kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (use_of(skill, setup.rules.edition) == SkillUse::Choice) player.skills.remove(skill);
    }
}

// Nuffle's Blessings ------------------------------------------------------------------------------

void be_rid_of_drawbacks(Player& player) {
    for (const Skill skill : {Skill::BoneHead, Skill::WildAnimal, Skill::ReallyStupid,
                              Skill::BloodLust, Skill::AlwaysHungry, Skill::Decay, Skill::TakeRoot})
        player.skills.remove(skill);
}
bool is_on_his_own(const Match&, const LastingEffect& effect, PlayerId player, bool) {
    return player == effect.player;
}

// Intensive Training ------------------------------------------------------------------------------

SkillSet skills_open_to(const Reader& r, PlayerId p) {
    return skills_to_learn(r.setup, r.m, p, false);
}
PlayerSet own_who_can_learn(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [&](PlayerId p) { return skills_open_to(r, p) != SkillSet{}; });
}
SkillSet skills_of_chosen(const Reader& r, const PlayFrame& f) {
    return skills_open_to(r, f.player);
}
// The effect counts which skill.
void train(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    LastingEffect effect = lasting(f, Until::EndOfMatch);
    effect.count = static_cast<std::uint8_t>(f.skill);
    add_effect(e, effect);
    e.tell({.kind = EventKind::SkillGiven, .player = f.player, .skill = f.skill});
}
void know_what_was_trained(const Setup&, const LastingEffect& effect, Player& player) {
    give(player, static_cast<Skill>(effect.count));
}

}  // namespace

const PlayableRules kIntensiveTraining{.timing = Timing::OwnTurnStart,
                                       .players = own_who_can_learn,
                                       .skills = skills_of_chosen,
                                       .resolve = train,
                                       .reshape = know_what_was_trained};
const PlayableRules kHandicapIntensiveTraining{.at_once = true,
                                               .players = own_who_can_learn,
                                               .skills = skills_of_chosen,
                                               .resolve = train,
                                               .reshape = know_what_was_trained};
const PlayableRules kEclipse{.timing = Timing::OwnTurnStart,
                             .resolve = darken,
                             .change = become_a_goblin,
                             .covers = covers_everybody};
// The own turn and the opponent's.
const PlayableRules kHeckler{.timing = Timing::OwnTurnStart,
                             .players = opponent,
                             .resolve = for_turns<1>,
                             .reshape = forget_skills};
const PlayableRules kSp16Heckler{.timing = Timing::OwnTurnStart,
                                 .players = opponent,
                                 .resolve = for_turns<1>,
                                 .reshape = forget_skills};
const PlayableRules kSp16RakarthsCurse{.timing = Timing::OpposingTurnStart,
                                       .players = opponent,
                                       .resolve = for_the_match,
                                       .forbids_reroll = is_on_his_own};
const PlayableRules kHandicapRakarthsCurse{.at_once = true,
                                           .players = opponent,
                                           .resolve = for_the_match,
                                           .forbids_reroll = is_on_his_own};
const PlayableRules kSp16NufflesBlessings{.timing = Timing::BeforeFirstKickOff,
                                          .players = own_player,
                                          .resolve = for_the_match,
                                          .change = be_rid_of_drawbacks,
                                          .forbids_reroll = is_on_his_own};

}  // namespace affray::bloodbowl
