#include "bloodbowl/data/setup.h"

#include <algorithm>
#include <array>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/house_setup.h"

namespace affray::bloodbowl {

namespace {

bool has_star_rules(const TeamList& team) {
    return std::any_of(team.players.begin(), team.players.end(),
                       [](const ListedPlayer& p) { return p.star_rule != StarRule::None; });
}

bool has_skill_on_either_side(const std::array<TeamList, 2>& teams, Skill skill) {
    return std::any_of(teams.begin(), teams.end(), [&](const TeamList& team) {
        return std::any_of(team.players.begin(), team.players.end(),
                           [&](const ListedPlayer& player) { return player.skills.has(skill); });
    });
}

ListedPlayer guest_of(const PlayableData& data) {
    const Guest& guest = data.guest;
    ListedPlayer player;
    player.name = guest.name;
    player.position = guest.name;
    player.ma = player.start_ma = guest.ma;
    player.st = player.start_st = guest.st;
    player.ag = player.start_ag = guest.ag;
    player.av = player.start_av = guest.av;
    player.skills = guest.skills;
    return player;
}

std::vector<Joiner> guests_of(Edition edition) {
    std::vector<Joiner> guests;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto card = static_cast<Playable>(i);
        const PlayableData& data = data_of(card);
        if (data.brings_guest() && data.exists_in(edition))
            guests.push_back({std::string(data.id), card, guest_of(data)});
    }
    return guests;
}

}  // namespace

Setup make_setup(Edition edition, const Options& options, TeamList home, TeamList away) {
    return make_setup(edition, options, std::move(home), std::move(away), {});
}

std::shared_ptr<const Setup> keep_with(const SharedHouse& house, Setup setup) {
    struct Kept {
        SharedHouse house;
        Setup setup;
    };
    const auto kept = std::make_shared<const Kept>(Kept{house, std::move(setup)});
    return {kept, &kept->setup};
}

Setup make_setup(Edition edition, const Options& options, TeamList home, TeamList away,
                 const SharedHouse& house) {
    Setup setup{.rules = rules_of(edition, house),
                .options = options,
                .teams = {std::move(home), std::move(away)},
                .house = house && house->edition == edition ? &*house : nullptr};
    if (options.as_published) {  // what every printed book says; only the classic summary departs
                                 // from it
        setup.rules.dodge_tackle_zones = DodgeSquare::Target;
        setup.rules.dodge_fall = DodgeSquare::Target;
        setup.rules.fumble = FumbleRule::OneOrLess;
        setup.rules.fumble_is_always_turnover = true;
    }
    if (setup.rules.piling_on_is_optional && !options.piling_on)
        setup.rules.piling_on = PilingOnMode::NotUsed;
    for (TeamList& team : setup.teams) complete_from_roster(team, edition, house);
    if (edition == Edition::Bb16) {
        setup.rolls_stadium = options.stadium == "roll";
        setup.stadium = playable_named(options.stadium).value_or(Playable::None);
    }
    if (options.rivals) invite_rivals(setup.teams, edition, house);
    setup.joiners = guests_of(edition);
    make_offers(setup, house);
    const auto any_joiner = [&](auto&& test) {
        return std::any_of(setup.joiners.begin(), setup.joiners.end(),
                           [&](const Joiner& joiner) { return test(joiner.player); });
    };
    setup.has_star_rules =
        std::any_of(setup.teams.begin(), setup.teams.end(), has_star_rules) ||
        any_joiner([](const ListedPlayer& p) { return p.star_rule != StarRule::None; });
    setup.has_presence =
        has_skill_on_either_side(setup.teams, Skill::DisturbingPresence) ||
        has_skill_on_either_side(setup.teams, Skill::FoulAppearance) ||
        any_joiner([](const ListedPlayer& p) {
            return p.skills.has(Skill::DisturbingPresence) || p.skills.has(Skill::FoulAppearance);
        });
    return setup;
}

const MatchTables& tables_of(const Setup& setup) {
    return setup.house != nullptr ? setup.house->tables : book_tables(setup.rules.edition);
}

CasualtyEffect casualty_for(const Setup& setup, int roll) {
    const int place = place_of_roll(roll, casualty_units(setup.rules));
    return place < 0 ? CasualtyEffect::BadlyHurt
                     : tables_of(setup).casualties[static_cast<std::size_t>(place)];
}

PlayerId player_with_number(const Setup& setup, Side side, int number) {
    const auto& players = setup.team(side).players;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].number == number)
            return {static_cast<std::uint8_t>(index(side) * kSlotsPerSide + static_cast<int>(i))};
    return kNoPlayer;
}

std::string short_name(const Setup& setup, PlayerId player) {
    if (player.slot >= kSlots) return "nobody";
    const int side = player.slot / kSlotsPerSide;
    const int i = player.slot % kSlotsPerSide;
    const char letter = side == 0 ? 'H' : 'A';
    const auto& players = setup.teams[static_cast<std::size_t>(side)].players;
    if (static_cast<std::size_t>(i) >= players.size())
        return std::string(1, letter) + '#' + std::to_string(i);
    return std::string(1, letter) + std::to_string(players[static_cast<std::size_t>(i)].number);
}

std::uint8_t profile_of_guest(const Setup& setup, Playable card) {
    for (std::size_t i = 0; i < setup.joiners.size(); ++i)
        if (setup.joiners[i].card == card) return static_cast<std::uint8_t>(i + 1);
    return 0;
}

std::uint8_t profile_called(const Setup& setup, std::string_view id) {
    for (std::size_t i = 0; i < setup.joiners.size(); ++i)
        if (setup.joiners[i].id == id) return static_cast<std::uint8_t>(i + 1);
    return 0;
}

const Joiner* joiner_of(const Setup& setup, std::uint8_t profile) {
    return profile != 0 && profile <= setup.joiners.size() ? &setup.joiners[profile - 1U] : nullptr;
}

const ListedPlayer& listed(const Setup& setup, PlayerId player, std::uint8_t profile) {
    static const ListedPlayer nobody;
    if (profile != 0) {
        const Joiner* joiner = joiner_of(setup, profile);
        return joiner != nullptr ? joiner->player : nobody;
    }
    if (player.slot >= kSlots) return nobody;
    const auto& players = setup.teams[player.slot / kSlotsPerSide].players;
    const std::size_t i = player.slot % kSlotsPerSide;
    if (i < players.size()) return players[i];
    const auto& raised = setup.teams[player.slot / kSlotsPerSide].raised;
    return raised ? *raised : nobody;
}

PlayerId raised_slot(const Setup& setup, Side side) {
    const std::size_t listed = setup.team(side).players.size();
    if (!setup.team(side).raised.has_value() || listed >= kSlotsPerSide) return kNoPlayer;
    return {static_cast<std::uint8_t>(index(side) * kSlotsPerSide + static_cast<int>(listed))};
}

}  // namespace affray::bloodbowl
