// What each modifier is called in the log, and the rule that gives it in each edition.
#include "bloodbowl/rules/modifiers.h"

namespace affray::bloodbowl {

namespace {

struct ReasonText {
    std::string_view name;
    std::array<std::string_view, kEditions> rule;  // classic, lrb5, crp, bb16
};

// A switch and not a table: the compiler names a Reason that is missing here.
constexpr ReasonText text_of(Reason reason) {
    switch (reason) {
        case Reason::Dodging:
            return {"dodging",
                    {"classic.dodge.03", "lrb5.dodge.04", "crp.dodge.06", "bb16.dodge.02"}};
        case Reason::DodgeTackleZones:
            return {"tackle zones",
                    {"classic.dodge.03", "lrb5.dodge.04", "crp.dodge.06", "bb16.dodge.02"}};
        case Reason::PickingUp:
            return {"picking up",
                    {"classic.pickup.02", "lrb5.pickup.03", "crp.pickup.02", "bb16.pickup.03"}};
        case Reason::PickUpTackleZones:
            return {"tackle zones",
                    {"classic.pickup.02", "lrb5.pickup.03", "crp.pickup.02", "bb16.pickup.03"}};
        case Reason::QuickPass:
            return {"Quick Pass",
                    {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}};
        case Reason::LongPass:
            return {"Long Pass",
                    {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}};
        case Reason::LongBomb:
            return {"Long Bomb",
                    {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}};
        case Reason::PassTackleZones:
            return {"tackle zones",
                    {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}};
        case Reason::AccuratePass:
            return {"accurate pass",
                    {"classic.catch.02", "lrb5.catch.01", "crp.catch.03", "bb16.catch.03"}};
        case Reason::HandOffCatch:
            return {"hand-off",
                    {"classic.hand_off.02", "crp.handoff.03", "crp.handoff.03", "bb16.handoff.04"}};
        case Reason::CatchTackleZones:
            return {"tackle zones",
                    {"classic.catch.02", "lrb5.catch.01", "crp.catch.03", "bb16.catch.03"}};
        case Reason::Intercepting:
            return {"intercepting",
                    {"classic.intercept.02", "crp.intercept.08", "crp.intercept.08",
                     "bb16.intercept.05"}};
        case Reason::InterceptTackleZones:
            return {"tackle zones",
                    {"classic.intercept.02", "crp.intercept.08", "crp.intercept.08",
                     "bb16.intercept.05"}};
        case Reason::PouringRain:
            return {"Pouring Rain",
                    {"crp.weather.05", "crp.weather.05", "crp.weather.05", "bb16.weather.05"}};
        case Reason::VerySunny:
            return {"Very Sunny",
                    {"crp.weather.03", "crp.weather.03", "crp.weather.03", "bb16.weather.03"}};
        case Reason::Blizzard:
            return {"Blizzard",
                    {"crp.weather.06", "crp.weather.06", "crp.weather.06", "bb16.weather.06"}};
        case Reason::NigglingInjury:
            return {"niggling injuries",
                    {"", "crp.casualty.05", "crp.casualty.05", "bb16.casualty.05"}};
        case Reason::FoulAssist:
            return {"foul assists",
                    {"classic.foul.01", "crp.foul.03", "crp.foul.03", "bb16.foul.03"}};
        case Reason::FoulDefence:
            return {"defensive assists",
                    {"classic.foul.01", "crp.foul.04", "crp.foul.04", "bb16.foul.04"}};
        case Reason::Fame: return {"FAME", {"", "crp.fame.05", "crp.fame.05", "bb16.fans.05"}};
        case Reason::FanFactor: return {"fan factor", {"classic.kickoff_table.01", "", "", ""}};
        case Reason::Cheerleaders:
            return {"cheerleaders",
                    {"classic.kickoff_table.01", "crp.staff.04", "crp.staff.04", "bb16.staff.05"}};
        case Reason::AssistantCoaches:
            return {"assistant coaches",
                    {"classic.kickoff_table.01", "crp.staff.03", "crp.staff.03", "bb16.staff.03"}};
        case Reason::CoachEjected:
            return {"head coach ejected", {"classic.foul.03", "", "", "bb16.argue_call.06"}};
        case Reason::UnusedRerolls:
            return {"unused re-rolls",
                    {"crp.win.06", "crp.win.06", "crp.win.06", "bb16.match_end.06"}};
        case Reason::TwoHeads:
            return {"Two Heads",
                    {"crp.skill.two_heads.01", "crp.skill.two_heads.01", "crp.skill.two_heads.01",
                     "bb16.skill.two_heads.01"}};
        case Reason::Titchy:
            return {"Titchy",
                    {"crp.skill.titchy.01", "crp.skill.titchy.01", "crp.skill.titchy.01",
                     "bb16.skill.titchy.01"}};
        case Reason::PrehensileTail:
            return {"Prehensile Tail",
                    {"crp.skill.prehensile_tail.01", "crp.skill.prehensile_tail.01",
                     "crp.skill.prehensile_tail.01", "bb16.skill.prehensile_tail.01"}};
        case Reason::DivingTackle:
            return {"Diving Tackle",
                    {"crp.skill.diving_tackle.02", "crp.skill.diving_tackle.02",
                     "crp.skill.diving_tackle.02", "bb16.skill.diving_tackle.02"}};
        case Reason::ExtraArms:
            return {"Extra Arms",
                    {"crp.skill.extra_arms.01", "crp.skill.extra_arms.01",
                     "crp.skill.extra_arms.01", "bb16.skill.extra_arms.01"}};
        case Reason::DivingCatch:
            return {"Diving Catch",
                    {"crp.skill.diving_catch.01", "crp.skill.diving_catch.01",
                     "crp.skill.diving_catch.01", "bb16.skill.diving_catch.01"}};
        case Reason::VeryLongLegs:
            return {"Very Long Legs",
                    {"crp.skill.very_long_legs.01", "crp.skill.very_long_legs.01",
                     "crp.skill.very_long_legs.01", "bb16.skill.very_long_legs.01"}};
        case Reason::Accurate:
            return {"Accurate",
                    {"crp.skill.accurate.01", "crp.skill.accurate.01", "crp.skill.accurate.01",
                     "bb16.skill.accurate.01"}};
        case Reason::StrongArm:
            return {"Strong Arm",
                    {"crp.skill.strong_arm.01", "crp.skill.strong_arm.01",
                     "crp.skill.strong_arm.01", "bb16.skill.strong_arm.01"}};
        case Reason::StuntyPass:
            return {"Stunty",
                    {"crp.skill.stunty.02", "crp.skill.stunty.02", "crp.skill.stunty.02",
                     "bb16.skill.stunty.02"}};
        case Reason::DisturbingPresence:
            return {"Disturbing Presence",
                    {"crp.skill.disturbing_presence.01", "crp.skill.disturbing_presence.01",
                     "crp.skill.disturbing_presence.01", "bb16.skill.disturbing_presence.01"}};
        case Reason::FoulAppearance:
            return {"Foul Appearance",
                    {"crp.skill.foul_appearance.01", "crp.skill.foul_appearance.01",
                     "crp.skill.foul_appearance.01", "bb16.skill.foul_appearance.01"}};
        case Reason::ThrowTeamMate:
            return {"throwing a team-mate",
                    {"crp.skill.throw_team_mate.03", "crp.skill.throw_team_mate.03",
                     "crp.skill.throw_team_mate.03", "bb16.skill.throw_team_mate.04"}};
        case Reason::LandingTackleZones:
            return {"tackle zones",
                    {"crp.skill.right_stuff.03", "crp.skill.right_stuff.03",
                     "crp.skill.right_stuff.03", "bb16.skill.right_stuff.03"}};
        case Reason::Swoop: return {"Swoop", {"", "", "", "bb16.skill.swoop.03"}};
        case Reason::KickDistance:
            return {"distance of the kick", {"", "", "", "bb16.skill.kick_team_mate.14"}};
        case Reason::JumpUp:
            return {"Jump Up",
                    {"crp.skill.jump_up.02", "crp.skill.jump_up.02", "crp.skill.jump_up.02",
                     "bb16.skill.jump_up.02"}};
        case Reason::GazeTackleZones:
            return {"tackle zones",
                    {"crp.skill.hypnotic_gaze.02", "crp.skill.hypnotic_gaze.02",
                     "crp.skill.hypnotic_gaze.02", "bb16.skill.hypnotic_gaze.02"}};
        case Reason::ReallyStupidHelp:
            return {"a team-mate helps",
                    {"crp.skill.really_stupid.02", "crp.skill.really_stupid.02",
                     "crp.skill.really_stupid.02", "bb16.skill.really_stupid.02"}};
        case Reason::WildAnimalFury:
            return {"fighting",
                    {"crp.skill.wild_animal.01", "crp.skill.wild_animal.01",
                     "crp.skill.wild_animal.01", "bb16.skill.wild_animal.02"}};
        case Reason::TimmmBer: return {"Timmm-ber!", {"", "", "", "bb16.skill.timmm_ber.01"}};
        case Reason::OwnStrength:
            return {"own Strength",
                    {"crp.skill.dauntless.02", "crp.skill.dauntless.02", "crp.skill.dauntless.02",
                     "bb16.skill.dauntless.02"}};
        case Reason::OpposingStrength:
            return {"opposing Strength",
                    {"crp.skill.tentacles.02", "crp.skill.tentacles.02", "crp.skill.tentacles.02",
                     "bb16.skill.tentacles.02"}};
        case Reason::OwnMovement:
            return {"own Movement",
                    {"crp.skill.shadowing.02", "crp.skill.shadowing.02", "crp.skill.shadowing.02",
                     "bb16.skill.shadowing.02"}};
        case Reason::OpposingMovement:
            return {"opposing Movement",
                    {"crp.skill.shadowing.02", "crp.skill.shadowing.02", "crp.skill.shadowing.02",
                     "bb16.skill.shadowing.02"}};
        case Reason::MightyBlow:
            return {"Mighty Blow",
                    {"crp.skill.mighty_blow.01", "crp.skill.mighty_blow.01",
                     "crp.skill.mighty_blow.01", "bb16.skill.mighty_blow.01"}};
        case Reason::DirtyPlayer:
            return {"Dirty Player",
                    {"crp.skill.dirty_player.01", "crp.skill.dirty_player.01",
                     "crp.skill.dirty_player.01", "bb16.skill.dirty_player.01"}};
        case Reason::Chainsaw:
            return {"Chainsaw",
                    {"crp.skill.chainsaw.03", "crp.skill.chainsaw.03", "crp.skill.chainsaw.03",
                     "bb16.skill.chainsaw.03"}};
        case Reason::Stakes:
            return {"Stakes",
                    {"crp.skill.stakes.01", "crp.skill.stakes.01", "crp.skill.stakes.01",
                     "bb16.skill.stakes.01"}};
        case Reason::ClassicClaw:
            return {"Claw",
                    {"crp.skill.claw.01", "crp.skill.claw.01", "crp.skill.claw.01",
                     "bb16.skill.claw.01"}};
        case Reason::RazorSharpClaws:
            return {"Razor Sharp Claws",
                    {"crp.skill.claw.01", "crp.skill.claw.01", "crp.skill.claw.01",
                     "bb16.skill.claw.01"}};
        case Reason::PilingOnStrength:
            return {"Piling On",
                    {"crp.skill.piling_on.01", "crp.skill.piling_on.01", "crp.skill.piling_on.01",
                     "bb16.skill.piling_on.01"}};
        case Reason::Kegs:
            return {"kegs",
                    {"", "crp.inducement.bloodweiser_babes.02",
                     "crp.inducement.bloodweiser_babes.02", "bb16.inducement.02"}};
        case Reason::HowlingWinds: return {"Howling Winds", {"", "", "", "bb16.winter_weather.02"}};
        case Reason::Freezing: return {"Freezing", {"", "", "", "bb16.winter_weather.05"}};
        case Reason::HeavySnow: return {"Heavy Snow", {"", "", "", "bb16.winter_weather.07"}};
        case Reason::Gloomy: return {"Gloomy", {"", "", "", "bb16.subterranean.04"}};
        case Reason::ThermalGeysers:
            return {"Thermal Geysers", {"", "", "", "bb16.subterranean.09"}};
        case Reason::Played: return {"a card", {"", "", "", ""}};
    }
    return {};
}

}  // namespace

std::string_view name_of(Reason reason) { return text_of(reason).name; }

std::string_view name_of(const Modifier& modifier) {
    return modifier.reason == Reason::Played ? name_of(modifier.card) : name_of(modifier.reason);
}

std::string_view rule_of(Reason reason, Edition edition) {
    return text_of(reason).rule[static_cast<std::size_t>(edition)];
}

}  // namespace affray::bloodbowl
