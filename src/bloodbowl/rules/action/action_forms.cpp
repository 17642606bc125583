// What each kind of action is called, and what it names.
#include <array>

#include "bloodbowl/rules/decisions.h"

namespace affray::bloodbowl {

namespace {

constexpr std::array<ActionForm, kActionKinds> kActionForms{{
    {"kick"},
    {"receive"},
    {"concede", Operand::Side},
    {"play_on"},
    {"place", Operand::Player},
    {"at", Operand::Square},
    {"kick_to", Operand::Square},
    {"choose", Operand::Player},
    {"done"},
    {"declare", Operand::Player, Operand::Type},
    {"end_turn"},
    {"move_marker"},
    {"step", Operand::Square},
    {"end_action"},
    {"block", Operand::Player},
    {"throw"},
    {"throw_to", Operand::Square},
    {"hand_off", Operand::Player},
    {"foul", Operand::Player},
    {"intercept", Operand::Player},
    {"assists", Operand::Number},
    {"keep"},
    {"reroll", Operand::Source},
    {"take_die", Operand::Face},
    {"use"},
    {"decline"},
    {"push", Operand::Square},
    {"follow_up"},
    {"stay"},
    {"take_result", Operand::Number},
    {"argue"},
    {"bribe"},
    {"accept"},
    {"draw"},
    {"overtime"},
    {"pay_reroll"},
    {"call_illegal_procedure", Operand::Side},
    {"time_out", Operand::Side},
    {"leap", Operand::Square},
    {"multiple_block", Operand::Player},
    {"stab", Operand::Player},
    {"chainsaw", Operand::Player},
    {"gaze", Operand::Player},
    {"throw_team_mate", Operand::Player},
    {"kick_team_mate", Operand::Player},
    {"hail_mary"},
    {"face", Operand::Direction},
    {"short_kick"},
    {"long_kick"},
    {"bite", Operand::Player},
    {"give", Operand::Skill},
    {"play", Operand::Play},
    {"pass"},
    {"buy", Operand::Offer},
    {"buy_skilled", Operand::Offer, Operand::Skill},
    {"petty_cash", Operand::Gold},
    {"go_first"},
    {"go_second"},
    {"draw_card", Operand::Offer},
    {"return_card", Operand::Number},
    {"set_die", Operand::Number},
    {"raise", Operand::Characteristic},
    {"keep_card", Operand::Number},
    {"turn_die", Operand::Number, Operand::Die},
}};

}  // namespace

const ActionForm& form_of(ActionKind kind) { return kActionForms[static_cast<std::size_t>(kind)]; }

}  // namespace affray::bloodbowl
