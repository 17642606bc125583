#include "bloodbowl/text/house_marks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

// Which characteristics of the player make the target of a roll, and which of his opponent.
struct Behind {
    RollKind roll;
    const char* own;
    const char* opposing = nullptr;
};
constexpr std::array kBehindRolls{Behind{RollKind::Dodge, "ag"},
                                  Behind{RollKind::PickUp, "ag"},
                                  Behind{RollKind::Pass, "ag"},
                                  Behind{RollKind::Catch, "ag"},
                                  Behind{RollKind::Interception, "ag"},
                                  Behind{RollKind::Leap, "ag"},
                                  Behind{RollKind::Landing, "ag"},
                                  Behind{RollKind::JumpUp, "ag"},
                                  Behind{RollKind::HypnoticGaze, "ag"},
                                  Behind{RollKind::SafeThrow, "ag"},
                                  Behind{RollKind::ThrowTeamMate, "ag"},
                                  Behind{RollKind::Dauntless, "st", "st"},
                                  Behind{RollKind::Tentacles, "st", "st"},
                                  Behind{RollKind::Shadowing, "ma", "ma"}};

// Collects what differs among the things that something rests on.
class Marking {
public:
    explicit Marking(const Setup& setup) : setup_(setup) {}

    HouseMarks of(const Event& event);

    void roll(RollKind kind, PlayerId player, PlayerId other) {
        for (const Behind& behind : kBehindRolls) {
            if (behind.roll != kind) continue;
            characteristic(player, behind.own);
            if (behind.opposing != nullptr) characteristic(other, behind.opposing);
        }
    }
    void block(PlayerId attacker, PlayerId defender) {
        characteristic(attacker, "st");
        characteristic(defender, "st");
        option("assists", &Options::assists);
    }
    void injury_table() {
        for (const char* row : {"knocked_out", "casualty"}) entry("table", "injury", row);
    }
    void characteristic(PlayerId player, const char* field) {
        const Roster* roster = nullptr;
        if (const Position* position = position_of(player, roster))
            entry("position", fmt::format("{}/{}", roster->id, position->id), field);
    }
    void all_casualties() {
        if (setup_.house == nullptr) return;
        for (const HouseDifference& one : setup_.house->told)
            if (one.kind == "table" && (one.id == "casualty" || one.id == "serious_injury"))
                marks_.push_back(one);
    }
    HouseMarks take() { return std::move(marks_); }

private:
    void entry(std::string_view kind, std::string_view id, std::string_view field) {
        if (setup_.house == nullptr) return;
        if (const HouseDifference* found = setup_.house->difference(kind, id, field))
            add_marks(marks_, {*found});
    }
    void row(std::string_view table, int roll) {
        if (setup_.house == nullptr) return;
        if (const HouseDifference* found = setup_.house->difference_in(table, roll))
            add_marks(marks_, {*found});
    }
    // What a card brings was not rolled for.
    void row_of_dice(std::string_view table) {
        if (event_->dice[0] != 0) row(table, event_->dice[0] + event_->dice[1]);
    }

    // What the coaches of a match agree on, or its league has decided for them.
    void option(const char* name, bool Options::*field) {
        const auto shown = [](bool on) { return std::string(on ? "yes" : "no"); };
        const bool here = setup_.options.*field, book = Options{}.*field;
        if (here != book) add_marks(marks_, {{"rule", name, name, name, shown(here), shown(book)}});
    }

    [[nodiscard]] std::string_view weather_table_name() const {
        if (!setup_.rules.death_zone) return "weather";
        switch (setup_.options.weather_table) {
            case WeatherTable::Winter: return "weather_winter";
            case WeatherTable::Subterranean: return "weather_subterranean";
            default: return "weather";
        }
    }
    [[nodiscard]] std::string_view kick_off_table_name() const {
        return setup_.rules.death_zone && setup_.options.blitzmania ? "kick_off_blitzmania"
                                                                    : "kick_off";
    }

    void attendance() {
        entry("table", "attendance", "dice");
        if (event_->fame == 0) return;
        const MatchTables& tables = tables_of(setup_);
        if (event_->fame == tables.fame_for_more) entry("table", "attendance", "more_fans");
        if (event_->fame == tables.fame_for_twice) entry("table", "attendance", "twice_the_fans");
    }

    // Only where the book would have had another result.
    void injury_result() {
        const Rules& book = rules_of(setup_.rules.edition);
        const auto parts = [&](int from, int books) {
            return (event_->total >= from) != (event_->total >= books);
        };
        if (event_->dice[0] == 0) return;
        if (parts(setup_.rules.injury_knocked_out_from, book.injury_knocked_out_from))
            entry("table", "injury", "knocked_out");
        if (parts(setup_.rules.injury_casualty_from, book.injury_casualty_from))
            entry("table", "injury", "casualty");
    }

    void casualty() {
        constexpr int kFirstOfTable = 11;  // below: the D6 before the serious injury table
        const bool has_d66 = setup_.rules.casualty_system == CasualtySystem::D6ThenD66;
        row(has_d66 && event_->casualty_roll >= kFirstOfTable ? "serious_injury" : "casualty",
            event_->casualty_roll);
        entry("table", "misses_next",
              kNames<CasualtyEffect>[static_cast<std::size_t>(event_->casualty)]);
    }

    // A skill of his position that the book does not give it.
    void skill() {
        const Skill skill = event_->skill;
        const Roster* roster = nullptr;
        const Position* position = position_of(event_->player, roster);
        if (position == nullptr || !position->profile.skills.has(skill)) return;
        const Roster* book = find_roster(setup_.rules.edition, roster->id);
        const Position* printed = book == nullptr ? nullptr : book->find_position(position->id);
        const std::string id = fmt::format("{}/{}", roster->id, position->id);
        if (printed == nullptr)
            entry("position", id, "new");
        else if (!printed->profile.skills.has(skill))
            entry("position", id, "skills");
    }

    // Mercenaries of the team's positions cost what these do.
    void price() {
        constexpr std::string_view kMercenary = "mercenary/";
        const std::string& id = setup_.offers[static_cast<std::size_t>(event_->offer)].id;
        if (!id.starts_with(kMercenary) || event_->side == Side::None) return;
        entry("position",
              fmt::format("{}/{}", setup_.team(event_->side).roster,
                          std::string_view(id).substr(kMercenary.size())),
              "cost");
    }

    // His position in the house, where the list says which it is.
    [[nodiscard]] const Position* position_of(PlayerId player, const Roster*& roster) const {
        if (setup_.house == nullptr || player.slot >= kSlots) return nullptr;
        const ListedPlayer& one = listed(setup_, player);
        if (one.is_star()) return nullptr;
        roster = setup_.house->find_roster(setup_.teams[player.slot / kSlotsPerSide].roster);
        return roster == nullptr ? nullptr : position_listed_as(*roster, one.position);
    }

    // What the events rest on.
    void weather() { row_of_dice(weather_table_name()); }
    void kick_off() { row_of_dice(kick_off_table_name()); }
    void improvement() { row("improvement_rolls", event_->total); }
    void test() { roll(event_->roll, event_->player, event_->other); }
    void armour() { characteristic(event_->player, "av"); }
    void block_dice() { block(event_->player, event_->other); }
    void pass() { option("fumbles", &Options::fumbles); }
    void foul() { option("assists", &Options::assists); }

    const Setup& setup_;
    const Event* event_ = nullptr;
    HouseMarks marks_;

public:
    struct Foundation {
        EventKind kind;
        void (Marking::*look)();
    };
    static constexpr std::array<Foundation, 16> kFoundations{
        {{EventKind::WeatherRolled, &Marking::weather},
         {EventKind::KickOffRolled, &Marking::kick_off},
         {EventKind::FansCounted, &Marking::attendance},
         {EventKind::ImprovementRolled, &Marking::improvement},
         {EventKind::InjuryRolled, &Marking::injury_result},
         {EventKind::CasualtyRolled, &Marking::casualty},
         {EventKind::Rolled, &Marking::test},
         {EventKind::ArmourRolled, &Marking::armour},
         {EventKind::BlockRolled, &Marking::block_dice},
         {EventKind::PassResult, &Marking::pass},
         {EventKind::Fouled, &Marking::foul},
         {EventKind::SkillUsed, &Marking::skill},
         {EventKind::GateRolled, &Marking::skill},
         {EventKind::Attacked, &Marking::skill},
         {EventKind::Distracted, &Marking::skill},
         {EventKind::OfferBought, &Marking::price}}};
};

HouseMarks Marking::of(const Event& event) {
    event_ = &event;
    for (const Foundation& one : kFoundations)
        if (one.kind == event.kind) (this->*one.look)();
    return take();
}

}  // namespace

HouseMarks house_marks(const Setup& setup, const Event& event) { return Marking(setup).of(event); }

HouseMarks house_marks(const Setup& setup, RollKind roll, PlayerId player, PlayerId other) {
    Marking marking(setup);
    marking.roll(roll, player, other);
    return marking.take();
}

HouseMarks house_marks_of_harm(const Setup& setup, PlayerId victim, bool armour) {
    Marking marking(setup);
    if (armour) marking.characteristic(victim, "av");
    marking.injury_table();
    return marking.take();
}

HouseMarks house_marks_of_block(const Setup& setup, PlayerId attacker, PlayerId defender) {
    Marking marking(setup);
    marking.block(attacker, defender);
    return marking.take();
}

HouseMarks house_marks_of_casualties(const Setup& setup) {
    Marking marking(setup);
    marking.all_casualties();
    return marking.take();
}

bool rests_on_house(EventKind kind) {
    return std::any_of(Marking::kFoundations.begin(), Marking::kFoundations.end(),
                       [&](const Marking::Foundation& one) { return one.kind == kind; });
}

void add_marks(HouseMarks& marks, HouseMarks more) {
    for (HouseDifference& one : more)
        if (std::find(marks.begin(), marks.end(), one) == marks.end())
            marks.push_back(std::move(one));
}

}  // namespace affray::bloodbowl
