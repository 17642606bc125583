#include "league/post_match/house_marks.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include <fmt/format.h>

#include "bloodbowl/data/table_words.h"
#include "bloodbowl/rules/advancement.h"
#include "league/post_match/procedure.h"
#include "league/team/winnings.h"

namespace affray::league {

namespace {

using Happened = PostMatchEventKind;
using bloodbowl::HouseDifference;
using Words = std::initializer_list<std::string_view>;

std::string text_of(const core::Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    return value.is_string() ? value.get<std::string>() : value.dump();
}

class Marking {
public:
    Marking(const PostMatchSetup& setup, const PostMatchEvent& event)
        : setup_(setup), event_(event) {}

    HouseMarks all();

private:
    // Whatever of the league differs and is named so.
    template <class Test>
    void keep(const HouseMarks& from, Test&& test) {
        std::copy_if(from.begin(), from.end(), std::back_inserter(marks_), test);
    }
    void rules(Words names) {
        keep(differences(setup_.rules), [&](const HouseDifference& one) {
            return std::find(names.begin(), names.end(), one.id) != names.end();
        });
    }
    // Without a row: every one.
    void table(std::string_view name, std::string_view row = {}) {
        keep(content(), [&](const HouseDifference& one) {
            return one.kind == "table" && one.id == name && (row.empty() || one.field == row);
        });
    }
    // The row that counts for a number, where it has another value than the book's.
    void band(std::string_view name, Bands PostMatchTables::*bands, int number) {
        static const PostMatchTables kBook;
        const Bands& here = setup_.rules.tables.*bands;
        const int value = value_in(here, number), usual = value_in(kBook.*bands, number);
        if (value == usual) return;
        marks_.push_back({"table", std::string(name), std::string(name), row_of(here, number),
                          std::to_string(value), std::to_string(usual)});
    }
    // "3-5", "6+"; of the first one "0-2".
    [[nodiscard]] static std::string row_of(const Bands& bands, int number) {
        int from = 0;
        for (const Band& one : bands) {
            if (one.up_to == 0) break;
            if (number <= one.up_to)
                return from == one.up_to ? std::to_string(from)
                                         : fmt::format("{}-{}", from, one.up_to);
            from = one.up_to + 1;
        }
        return fmt::format("{}+", from);
    }
    void of_roster(std::string_view kind, const std::string& id, std::string_view field) {
        keep(content(), [&](const HouseDifference& one) {
            return one.kind == kind && one.id == id && one.field == field;
        });
    }
    [[nodiscard]] HouseMarks content() const {
        return differences(HouseContent{setup_.team.team.house, setup_.rules.tables});
    }
    [[nodiscard]] int gate() const {
        const auto& teams = setup_.outcome;
        return setup_.gate.value_or(
            (teams.team(bloodbowl::Side::Home).fans + teams.team(bloodbowl::Side::Away).fans) *
            1000);
    }
    [[nodiscard]] MatchResult result() const { return result_of(setup_.outcome, setup_.side); }
    [[nodiscard]] std::string_view result_word() const {
        constexpr std::array<std::string_view, 3> kWords{"lost", "drawn", "won"};
        return kWords[static_cast<std::size_t>(result())];
    }
    [[nodiscard]] std::string sum_of_dice() const {
        return std::to_string(event_.dice[0] + event_.dice[1]);
    }
    [[nodiscard]] const bloodbowl::ListedPlayer* listed() const {
        for (const bloodbowl::ListedPlayer& player : setup_.team.team.list.players)
            if (player.number == event_.number) return &player;
        return nullptr;
    }
    [[nodiscard]] std::string id_of_position(std::string_view position) const {
        return fmt::format("{}/{}", setup_.team.team.list.roster, position);
    }
    // A player who is told of by his number.
    [[nodiscard]] std::string id_of_his_position() const {
        const bloodbowl::Roster* roster = setup_.team.roster();
        const bloodbowl::ListedPlayer* player = listed();
        const bloodbowl::Position* at =
            roster == nullptr || player == nullptr ? nullptr : teams::position_of(*player, *roster);
        return at == nullptr ? std::string() : id_of_position(at->id);
    }

    void mvp() { rules({"mvp"}); }
    void points() {
        for (const bloodbowl::PlayerOutcome& player : setup_.outcome.players) {
            if (player.side != setup_.side || player.number != event_.number) continue;
            if (player.completions > 0) table("star_points", "completion");
            if (player.casualties > 0) table("star_points", "casualty");
            if (player.interceptions > 0) table("star_points", "interception");
            if (player.touchdowns > 0) table("star_points", "touchdown");
            const Deeds deeds{.touchdowns = player.touchdowns,
                              .completions = player.completions,
                              .interceptions = player.interceptions,
                              .casualties = player.casualties};
            if (event_.value != star_points_for(deeds, setup_.team.team.house))
                table("star_points", "mvp");
        }
        const bloodbowl::ListedPlayer* player = listed();
        const int before = player == nullptr ? 0 : player->star_points;
        const bloodbowl::Rules& book = rules_of(setup_.rules.edition, setup_.team.team.house);
        for (int level = level_of(book, before); level < level_of(book, before + event_.value);)
            table("star_levels", std::to_string(++level));
    }
    void improvement() {
        // Of three dice it is not known yet which two count.
        if (event_.dice[2] == 0) table("improvement_rolls", sum_of_dice());
    }
    void learned() {
        const std::string_view what = event_.text;
        if (what.starts_with("+")) return table("improvement_values", what.substr(1));
        for (const char* field : {"category", "trait", "value", "value_on_doubles"})
            of_roster("skill", std::string(what), field);
    }
    void ageing() {
        rules({"ageing"});
        table("ageing", std::to_string(std::clamp(event_.value, 1, kLevelsOfAgeing)));
    }
    void aged() { table("ageing_losses", sum_of_dice()); }
    // By the roll that did it; where nobody rolled at the table, by what came of it.
    void hurt() {
        const bool has_d66 =
            rules_of(setup_.rules.edition).casualty_system == bloodbowl::CasualtySystem::D6ThenD66;
        const std::string_view name = has_d66 ? "serious_injury" : "casualty";
        const bloodbowl::SharedHouse& house = setup_.team.team.house;
        const bloodbowl::CasualtyResult* result = casualty();
        if (!house || result == nullptr) return;
        if (result->roll == 0)
            return keep(content(), [&](const HouseDifference& one) {
                return one.kind == "table" && one.id == name &&
                       one.here ==
                           bloodbowl::kCasualtyWords[static_cast<std::size_t>(result->effect)];
            });
        if (const HouseDifference* row = house->difference_in(name, result->roll))
            marks_.push_back(*row);
    }
    // The one of this player that left what the event tells.
    [[nodiscard]] const bloodbowl::CasualtyResult* casualty() const {
        for (const bloodbowl::PlayerOutcome& player : setup_.outcome.players) {
            if (player.side != setup_.side || player.number != event_.number || !player.injury)
                continue;
            const bloodbowl::InjurySuffered& injury = *player.injury;
            if (after_match::loss_text(injury.result.effect) == event_.text) return &injury.result;
            if (injury.again && after_match::loss_text(injury.again->effect) == event_.text)
                return &*injury.again;
        }
        return nullptr;
    }
    void desertion() { rules({"deserters_from", "concession_excused"}); }
    void winnings_die() { rules({"winnings_reroll"}); }
    void winnings() {
        const std::string flat = fmt::format("winnings_flat_{}", result_word());
        rules({"winnings_table"});
        if (setup_.stage != Stage::League) rules({"winnings_final_factor"});
        if (setup_.rules.winnings_table) {
            const bloodbowl::TeamOutcome& own = setup_.outcome.team(setup_.side);
            band("winnings_gate", &PostMatchTables::winnings_gate, gate());
            return band("winnings_rating", &PostMatchTables::winnings_rating, own.rating);
        }
        rules({flat});
        if (setup_.outcome.team(setup_.side).fame != 0) rules({"winnings_fame_factor"});
    }
    void expenses() { rules({"expenses", "expenses_start", "expenses_step", "expenses_amount"}); }
    void fan_roll() {
        rules({"fan_factor_roll"});
        if (setup_.rules.fan_factor_roll == FanFactorRoll::AgainstFanFactor)
            table("fan_dice", result_word());
        if (setup_.rules.fan_factor_roll == FanFactorRoll::Table)
            band("fan_factor", &PostMatchTables::fan_factor, event_.value);
    }
    void fans() { rules({"fan_factor_roll"}); }
    void bought() {
        const std::string& roster = setup_.team.team.list.roster;
        if (event_.text == "reroll") return of_roster("roster", roster, "reroll_cost");
        if (event_.text == "apothecary") return of_roster("roster", roster, "apothecary");
        of_roster("position", id_of_position(event_.text), "cost");
    }
    void journeyman() {
        rules({"journeymen"});
        of_roster("position", id_of_his_position(), "cost");
    }
    void upkeep() {
        rules({"rostered_stars"});
        table("star_upkeep");
    }
    void mistakes() {
        rules({"expensive_mistakes"});
        table("expensive_mistakes", std::to_string(event_.dice[0]));
    }
    void value() { rules({"free_fan_factor"}); }
    void stadium() { rules({"stadiums"}); }
    void sponsor() { rules({"sponsors"}); }

    const PostMatchSetup& setup_;
    const PostMatchEvent& event_;
    HouseMarks marks_;

public:
    struct Foundation {
        Happened kind;
        void (Marking::*look)();
    };
    static constexpr std::array<Foundation, 20> kFoundations{
        {{Happened::MvpAwarded, &Marking::mvp},
         {Happened::PointsAdded, &Marking::points},
         {Happened::ImprovementRolled, &Marking::improvement},
         {Happened::Learned, &Marking::learned},
         {Happened::AgeingRolled, &Marking::ageing},
         {Happened::Aged, &Marking::aged},
         {Happened::Injured, &Marking::hurt},
         {Happened::DesertionRolled, &Marking::desertion},
         {Happened::WinningsRolled, &Marking::winnings_die},
         {Happened::WinningsEarned, &Marking::winnings},
         {Happened::ExpensesPaid, &Marking::expenses},
         {Happened::FansRolled, &Marking::fan_roll},
         {Happened::FansChanged, &Marking::fans},
         {Happened::Bought, &Marking::bought},
         {Happened::JourneymanHired, &Marking::journeyman},
         {Happened::UpkeepPaid, &Marking::upkeep},
         {Happened::MistakesRolled, &Marking::mistakes},
         {Happened::ValueRecorded, &Marking::value},
         {Happened::ResidencyRolled, &Marking::stadium},
         {Happened::SponsorSought, &Marking::sponsor}}};
};

HouseMarks Marking::all() {
    for (const Foundation& one : kFoundations)
        if (one.kind == event_.kind) (this->*one.look)();
    return std::move(marks_);
}

}  // namespace

HouseMarks house_marks(const PostMatchSetup& setup, const PostMatchEvent& event) {
    return Marking(setup, event).all();
}

bool rests_on_house(PostMatchEventKind kind) {
    return std::any_of(Marking::kFoundations.begin(), Marking::kFoundations.end(),
                       [&](const Marking::Foundation& one) { return one.kind == kind; });
}

HouseMarks differences(const LeagueRules& rules) {
    const core::Json here = to_json(rules), book = to_json(book_rules(rules.edition));
    HouseMarks told;
    for (const auto& [name, value] : here.items())
        if (value != book.at(name))
            told.push_back({"rule", name, name, name, text_of(value), text_of(book.at(name))});
    return told;
}

}  // namespace affray::league
