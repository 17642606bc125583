// What never changes during a match: the rules with their options and the two team lists.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/inducements.h"
#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"

namespace affray::bloodbowl {

enum class TieOption : std::uint8_t { Draw, Ask, Overtime };
// Whether inducements are bought before the match, and with which money: what the values of the
// teams give, the same budget for both, or nothing but their own gold.
enum class InducementsOption : std::uint8_t { Off, ByValue, Budget, Treasury };
// The books' three ways to use cards: on the list, in its place, or with money of their own.
enum class CardsOption : std::uint8_t { Off, OnList, Instead, OwnBudget };

// bb16: which table tells the weather.
enum class WeatherTable : std::uint8_t { Standard, Winter, Subterranean };
// bb16: who watches. `Small`: one of the two small ones, as the winner of a roll-off likes;
// `Famous`, `Any`: by the books' tables.
enum class RefereeOption : std::uint8_t {
    Standard,
    Small,
    Famous,
    Any,
    Goblin,
    Halfling,
    TrundlefootTriplets,
    RanulfRedHokuli,
    ThoronKorensson,
    JormTheOgre,
};
// bb16: how both coaches get Special Play cards; the book's variants in place of its usual way.
enum class CardVariant : std::uint8_t { Normal, Points, Draft, OneDeck, RoundRobin };

// What the coaches agree on before the match. The extra rules are switched by chapter.
struct Options {
    bool kickoff_table = true;
    bool fans = true;
    bool weather = true;
    bool staff = true;  // apothecaries, assistant coaches, cheerleaders
    bool hand_off = true;
    bool going_for_it = true;
    bool assists = true;
    bool interceptions = true;
    bool fumbles = true;
    bool fouls = true;

    bool casualty_table = true;      // off: rolled only when an apothecary depends on it
    bool illegal_procedure = false;  // coaches move their own turn markers
    bool piling_on = false;          // bb16: players with the skill may use it
    bool rivals = false;             // bb16: Grombrindal and the Black Gobbo may turn up
    bool as_published = false;       // classic: the printed book where the summary departs from it
    TieOption tie = TieOption::Draw;

    InducementsOption inducements = InducementsOption::Off;
    int budget = 0;  // for each team, in thousands
    CardsOption cards = CardsOption::Off;
    int card_budget = 0;                // OwnBudget: for each team, in thousands
    bool merged_deck = false;           // the decks that cost 50,000 are one
    bool optional_inducements = false;  // bb16: the wizard and others like him
    bool special_plays = true;          // bb16: both coaches draw cards
    // bb16: what Death Zone adds
    WeatherTable weather_table = WeatherTable::Standard;
    bool blitzmania = false;  // its kick-off table
    bool special_balls = false;
    RefereeOption referee = RefereeOption::Standard;
    std::string stadium = "standard";  // or "roll", or the id of an attribute
    bool match_events = false;         // one for each coach, at a turn that nobody knows
    CardVariant card_variant = CardVariant::Normal;
    bool lrb6_decks = false;          // bb16: the older cards are sold
    std::vector<std::string> banned;  // inducements and cards that the league does not allow, by id

    [[nodiscard]] bool bans(std::string_view id) const {
        return std::find(banned.begin(), banned.end(), id) != banned.end();
    }
    friend bool operator==(const Options&, const Options&) = default;
};

// Star players with rules of their own (star_rules.cpp).
enum class StarRule : std::uint8_t { None, SwiftTwin, WhiteDwarf, BlackGobbo };

// For how long a player of the list is with the team. Stars are known by their id.
enum class Hired : std::uint8_t { ForGood, Journeyman, Mercenary };

struct ListedPlayer {
    int number = 0;  // on the shirt; unique within the team
    std::string name;
    std::string position;
    int ma = 0, st = 0, ag = 0, av = 0;
    // Where the characteristics stood before injuries; a casualty can take at most two points.
    int start_ma = 0, start_st = 0, start_ag = 0, start_av = 0;
    int niggling_injuries = 0;
    int star_points = 0;  // so far in his career
    bool misses_match = false;
    SkillSet skills;
    std::string star;  // id of the star player he is; empty: an ordinary player
    Hired hired = Hired::ForGood;
    // The roster's, where the list says nothing else.
    std::string role;        // what he is drawn as: lineman, blitzer, thrower ...
    std::string race;        // for Animosity
    bool is_thrall = false;  // may be bitten by a Vampire
    bool is_big_guy = false;
    int value = 0;  // what he adds to the team's value, or is hired for; 0: the roster is unknown
    StarRule star_rule = StarRule::None;  // worked out by make_setup(), as the next one
    bool may_turn_up = false;             // a rival: not with the team until he does

    [[nodiscard]] bool is_star() const { return !star.empty(); }
};

struct TeamList {
    std::string name;
    std::string roster;
    int rerolls = 0;
    int fan_factor = 0;
    bool apothecary = false;
    int cheerleaders = 0;
    int assistant_coaches = 0;
    int bribes = 0;
    int value = 0;     // its team value, in thousands; 0: worked out where inducements are bought
    int treasury = 0;  // in thousands
    std::vector<Playable> hand;              // what the team begins the match with
    Playable home_stadium = Playable::None;  // bb16: the attribute of the stadium it lives in
    bool fed_by_sponsor = false;       // bb16: a D6 at the start of each half: 5+ is a re-roll
    Purchases bought;                  // inducements that it comes with
    Playable famous = Playable::None;  // which team of the hall of fame it is
    std::vector<ListedPlayer> players;
    // Worked out from the roster by make_setup().
    std::optional<ListedPlayer> raised;  // what the Necromancer makes of a dead opponent
    bool fears_stakes = false;           // Khemri, Necromantic, Undead and Vampire teams
    bool has_rotters = false;            // Nurgle's Rot brings it new players
    bool may_have_apothecary = true;
};

struct PlayableRules;
struct House;
struct MatchTables;

// Somebody who is on no list and may join a side: whom a card brings, a hired star, a mercenary, a
// journeyman.
struct Joiner {
    std::string id;                  // "da_freight_train", "star/morg_n_thorg"
    Playable card = Playable::None;  // the card that brings him
    ListedPlayer player;
};

struct Setup {
    Rules rules;
    Options options;
    std::array<TeamList, 2> teams;
    // Worked out from the lists, so that a match without such a player pays nothing for the skill.
    bool has_presence = false;    // somebody spoils passes and catches from afar
    bool has_star_rules = false;  // somebody brings rules of his own
    // What a test plays instead of the book's cards; null: those of the book.
    const PlayableRules& (*playables)(Playable) = nullptr;
    std::vector<Joiner> joiners = {};
    std::vector<Offer> offers = {};  // the inducements of this match
    // bb16: where it is played, or that this is rolled for.
    Playable stadium = Playable::None;
    bool rolls_stadium = false;
    // The content of the league whose match it is; null: everything is as in the book.
    const House* house = nullptr;

    [[nodiscard]] const TeamList& team(Side side) const {
        return teams[static_cast<std::size_t>(side)];
    }
};

inline constexpr int kMostListedPlayers = 16;

[[nodiscard]] Setup make_setup(Edition edition, const Options& options, TeamList home,
                               TeamList away);

// As the book or the house of the match has them.
[[nodiscard]] const MatchTables& tables_of(const Setup& setup);
// What a roll on the casualty table does, or on that of serious injuries.
[[nodiscard]] CasualtyEffect casualty_for(const Setup& setup, int roll);

// The slot of a listed player, and the name by which texts call him: "H3" is number 3 of home.
[[nodiscard]] PlayerId player_with_number(const Setup& setup, Side side, int number);
[[nodiscard]] std::string short_name(const Setup& setup, PlayerId player);
[[nodiscard]] const ListedPlayer& listed(const Setup& setup, PlayerId player,
                                         std::uint8_t profile = 0);
// Player::profile of somebody who is on no list: one more than his place among the joiners, so
// that 0 is as listed. 0: there is nobody.
[[nodiscard]] std::uint8_t profile_of_guest(const Setup& setup, Playable card);
[[nodiscard]] std::uint8_t profile_called(const Setup& setup, std::string_view id);
[[nodiscard]] const Joiner* joiner_of(const Setup& setup, std::uint8_t profile);  // null: listed
// The slot of the player whom a side's Necromancer may raise: the first after those it lists.
[[nodiscard]] PlayerId raised_slot(const Setup& setup, Side side);

}  // namespace affray::bloodbowl
