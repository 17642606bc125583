// affray odds --game underworlds: exact chances of an attack.
#include <algorithm>

#include <fmt/format.h>

#include "ai/underworlds/attack_odds.h"
#include "cli/commands.h"
#include "cli/underworlds_commands.h"

namespace affray::cli {

void add_underworlds_odds(Command& command, UnderworldsOdds& odds) {
    const auto option = [&](const char* name, auto& value, const char* text) {
        return command.add_option(name, value, text).shows_default().group("Underworlds");
    };
    const auto flag = [&](const char* name, bool& value, const char* text) {
        command.add_flag(name, value, text).group("Underworlds");
    };
    option("--dice", odds.dice, "Attack dice").between(0, 12);
    option("--symbol", odds.symbol, "What succeeds").one_of({"hammer", "sword", "both"});
    option("--defence-dice", odds.defence_dice, "Defence dice").between(0, 12);
    option("--defence", odds.defence, "The target's symbol").one_of({"shield", "dodge"});
    option("--supports", odds.supports, "Supports more than the target has; negative: fewer")
        .between(-9, 9);
    flag("--guard", odds.guard, "The target is on Guard");
    flag("--cleave", odds.cleave, "The attack has Cleave");
    flag("--cleave-on-crit", odds.cleave_on_crit, "It has Cleave once a critical is rolled");
    flag("--trapped", odds.trapped, "The target has no hex to be driven back into");
    flag("--firm", odds.firm, "The target cannot be driven back");
    flag("--reroll", odds.reroll, "The attack roll may be rolled again once");
    flag("--defence-reroll", odds.defence_reroll, "The defence roll may be rolled again once");
}

void print_underworlds_odds(const UnderworldsOdds& odds) {
    const auto defence_faces = [&](bool cleave) {
        int faces = 0;
        if ((odds.defence == "shield" || odds.guard) && !cleave) faces += 2;
        if (odds.defence == "dodge" || odds.guard) faces += 1;
        return faces + std::clamp(-odds.supports, 0, 2);
    };
    ai::AttackChanceTerms terms;
    terms.attack_dice = odds.dice;
    terms.attack_faces = (odds.symbol != "sword" ? 2 : 0) + (odds.symbol != "hammer" ? 1 : 0) +
                         std::clamp(odds.supports, 0, 2);
    terms.defence_dice = odds.defence_dice;
    terms.defence_faces = defence_faces(odds.cleave);
    if (odds.cleave_on_crit) terms.defence_faces_if_crit = defence_faces(true);
    terms.trapped = odds.trapped;
    terms.may_drive_back = !odds.firm;
    terms.attack_reroll = odds.reroll;
    terms.defence_reroll = odds.defence_reroll;
    const ai::AttackChances chances = ai::attack_chances(terms);
    if (odds.json) return print_json(to_json(chances));
    const auto line = [](const char* what, double chance) {
        fmt::print("{:<32}{:>8.2f}%\n", what, 100 * chance);
    };
    line("succeeds", chances.success);
    line("  of that a critical hit", chances.critical_hit);
    line("fails, but may drive back", chances.tie);
    line("fails", chances.fail);
}

}  // namespace affray::cli
