// What a team does after a match, as a game of one seat over the contract of core/game.h: the coach
// decides, dice come from outside, every event names its rule. The two teams of a match do this
// apart from each other, in any order: all they share is the outcome of the match.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bloodbowl/rules/outcome.h"
#include "core/action.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/listener.h"
#include "league/team/league_team.h"

namespace affray::league {

// Whether the other team tries for the stadium of the match.
enum class Rival : std::uint8_t { Passes, Undecided, Tries };

struct PostMatchSetup {
    LeagueRules rules;
    LeagueTeam team;  // as it went into the match
    bloodbowl::Outcome outcome;
    bloodbowl::Side side = bloodbowl::Side::Home;
    std::string opponent;
    std::string fixture;  // in a league
    Stage stage = Stage::League;
    bool friendly = false;
    bool is_play_off = false;
    // Spectators of both teams, with what semi-finals and finals add; none: those of the outcome.
    std::optional<int> gate = {};
    // Stars whom no team of the league has on its roster are free; these are not.
    std::vector<std::string> taken_stars;
    // The other team, where it may want to live in the same stadium: its total, as soon as it
    // tried.
    Rival rival = Rival::Passes;
    int rival_total = 0;
    int exposure_die = 0;  // the one roll for both teams, where the other has made it
};

// The parts of the sequence. Each edition has them in an order of its own.
enum class PostMatchStep : std::uint8_t {
    Record,  // who was hurt, and who missed this match
    Mvp,
    StarPoints,
    Improvements,  // with ageing, where there is any
    RemoveDead,
    Desertion,  // after a concession
    Residency,  // in the stadium of the match
    Winnings,
    PettyCash,  // what was spent before the match is gone, the rest comes back
    Expenses,
    FanFactor,
    Sponsors,
    HomeStadium,  // is lost or sold
    Purchases,
    Journeymen,  // hired or dismissed
    Upkeep,      // of a rostered star
    Insurance,   // what its sponsor wants
    Mistakes,
    NextMatch,  // new journeymen
    LastDeals,  // with sponsors that end now or never
    Value,
    Over,
};

enum class PostMatchQuestion : std::uint8_t {
    None,
    Nominate,  // for the MVP award
    Winnings,  // keep the roll?
    Improvement,
    Purchase,
    Journeyman,  // whom to hire
    Upkeep,
    NextMatch,  // which journeymen to add
    KeptDice,   // which two of the three
    Residency,  // try for it?
    Rival,      // wait for the other team
    Offer,      // a home for all winnings
    HomeAtRisk,
    Sale,
    Sponsor,  // look for one?
    Deal,
    Bombardier,
    EndDeals,
    Fee,
};

enum class PostMatchAction : std::uint16_t {
    Nominate,  // a: place in the outcome's players
    Keep,
    Reroll,
    Learn,  // a: 1 to 4 a characteristic, else 5 + skill
    Buy,    // a: position
    BuyReroll,
    BuyApothecary,
    BuyAssistant,
    BuyCheerleader,
    RosterStar,  // a: place in the edition's stars
    Dismiss,     // a: number on the shirt
    DropReroll,
    DropApothecary,
    DropAssistant,
    DropCheerleader,
    TakeRaised,
    TakeRotter,
    Hire,  // a: number on the shirt
    Add,   // a: position
    Pay,
    LetGo,
    Done,
    KeepDice,  // a: the higher die * 8 + the lower one
    TryResidency,
    Pass,
    GoOn,
    Accept,
    Decline,
    Sell,
    SeekSponsor,
    Sign,     // a: a Contract
    Arm,      // a: number on the shirt
    EndDeal,  // a: a Contract
    BuyStadium,
    PayFund,
    GiveUpHome,
};

// What is signed: a deal of one kind, or with a major sponsor (Major + its number).
enum class Contract : std::uint8_t { OneTime, Ongoing, Major };

// Somebody who is with the team when the match is over, or joins it now.
struct TeamMember {
    std::int16_t origin = -1;    // place in the team's list; -1: he was not in it
    std::int16_t position = -1;  // place in the roster; -1: none, as for a star
    std::int16_t in_match = -1;  // place in the outcome's players
    std::int16_t star = -1;      // place in the edition's stars
    std::uint8_t number = 0;
    Departure departure = Departure::Stays;
    bool journeyman = false;
    bool dying = false;
    bool misses_next = false;
    std::uint8_t ma = 0, st = 0, ag = 0, av = 0;
    std::uint8_t start_ma = 0, start_st = 0, start_ag = 0, start_av = 0;
    std::uint8_t niggling = 0;
    std::uint8_t rolls_due = 0;
    std::uint8_t level = 0;
    std::uint8_t mvp_awards = 0;  // after this match
    std::uint8_t learned_count = 0;
    std::array<teams::Improvement, 8> learned{};  // since the match began
    std::uint16_t star_points = 0;
    bloodbowl::SkillSet skills;

    [[nodiscard]] bool stays() const { return departure == Departure::Stays; }
    [[nodiscard]] bool is_star() const { return star >= 0; }
};

struct PostMatchState {
    static constexpr int kMostMembers = 64;

    core::Decision decision;
    std::uint8_t place = 0;  // in the edition's order
    bool entered = false;    // the step has begun
    bool asked_again = false;
    std::int16_t cursor = 0;
    std::uint8_t mvps_left = 0;
    std::uint8_t nominated_count = 0;
    std::array<std::int16_t, 3> nominated{};
    std::uint8_t die_1 = 0, die_2 = 0;
    std::uint8_t raised_left = 0;   // whom the Necromancer raised
    std::uint8_t rotters_left = 0;  // whom Nurgle's Rot brings
    std::int32_t treasury = 0;
    std::int32_t winnings = 0;
    std::int32_t value = 0;
    std::int16_t fan_factor = 0;
    std::uint8_t rerolls = 0;
    std::uint8_t assistant_coaches = 0;
    std::uint8_t cheerleaders = 0;
    bool apothecary = false;
    // Where the team lives and who pays it (stadium.h, sponsors.h).
    std::uint8_t stage = 0;  // of a step with several questions
    std::uint8_t die_3 = 0;  // not 0: two of three dice are to be chosen
    bool tried_residency = false;
    bool passed_residency = false;
    bool pays_for_home = false;  // all winnings of this match
    std::int16_t total = 0;      // of the roll for a home, or for a sponsor
    std::uint8_t exposure_die = 0;
    std::uint16_t home = 0;  // the attribute of the home; 0: none
    bool owns_home = false;
    bool has_new_home = false;
    std::int32_t fund = 0;
    std::int32_t fee = 0;
    std::uint8_t ongoing_deals = 0;
    std::uint8_t major_sponsor = 0;
    bool blacklisted = false;
    std::uint8_t bombardier = 0;
    std::uint8_t count = 0;
    std::array<TeamMember, kMostMembers> members{};
};
static_assert(std::is_trivially_copyable_v<PostMatchState>);

enum class PostMatchEventKind : std::uint8_t {
    MvpAwarded,         // number
    MvpLost,            // he cannot earn points
    PointsAdded,        // number; value: points
    ImprovementRolled,  // number; dice
    Learned,            // number; text: what
    NothingToLearn,     // number
    AgeingRolled,       // number; dice; value: his level
    Aged,               // number; text: what; dice
    Injured,            // number; text: what
    Poisoned,           // number; dice; value: 1 when he must miss the next game
    Died,               // number
    DesertionRolled,    // number; dice; value: 1 when he leaves
    WinningsRolled,     // dice
    WinningsEarned,     // value: gold
    GoldReturned,       // value: gold
    GoldSpent,          // value: gold
    GoldEarned,         // value: gold
    ExpensesPaid,       // value: gold
    FansRolled,         // dice; value: the total
    FansChanged,        // value: by how much
    Bought,             // text: what; value: gold
    Dismissed,          // text: what; number
    Joined,             // number; text: position
    JourneymanHired,    // number; value: gold
    UpkeepPaid,         // number; value: gold
    StarLeft,           // number
    MistakesRolled,     // dice; text: the result
    GoldLost,           // value: gold; dice
    JourneymanAdded,    // number; text: position
    ValueRecorded,      // value
    ResidencyRolled,    // dice; value: the total
    HomeFound,          // text: the attribute
    HomeGivenUp,        // value: gold
    HomeAtRisk,         // dice
    HomeKept,           // value: gold
    HomeLost,
    StadiumSold,     // dice; value: gold
    SponsorSought,   // dice; value: the total
    DealSigned,      // text: which
    DealEnded,       // text: which
    SponsorPaid,     // text: which; dice; value: gold
    MissesNext,      // number: he misses the next match
    BombsHandedOut,  // number
    FeeRolled,       // dice; value: gold that is owed
};

struct PostMatchEvent {
    PostMatchEventKind kind{};
    int number = 0;  // on the shirt
    int value = 0;
    std::array<std::uint8_t, 4> dice{};
    std::string_view text = {};
    std::string_view rule = {};  // id
};

struct PostMatchOutcome : core::Outcome {
    LeagueTeam team;
};

// The game.
struct PostMatch {
    using Setup = PostMatchSetup;
    using Match = PostMatchState;
    using Event = PostMatchEvent;
    using Outcome = PostMatchOutcome;
    static constexpr std::string_view kName = "post_match";

    static void start(const Setup& setup, Match& m, core::Dice& dice,
                      core::Listener<Event>* listener);
    static core::Decision decision(const Match& m) { return m.decision; }
    static PostMatchQuestion question(const Match& m) {
        return m.decision.is_open() ? static_cast<PostMatchQuestion>(m.decision.kind)
                                    : PostMatchQuestion::None;
    }
    static void list_actions(const Setup& setup, const Match& m, core::ActionList& out);
    static void apply(const Setup& setup, Match& m, core::Action action, core::Dice& dice,
                      core::Listener<Event>* listener);
    // From a position in which nobody is asked yet.
    static void run_on(const Setup& setup, Match& m, core::Dice& dice,
                       core::Listener<Event>* listener);
    static bool is_legal_claim(const Setup&, const Match&, core::Action) { return false; }
    static bool is_over(const Match& m) { return !m.decision.is_open(); }

    static int seats(const Setup&) { return 1; }
    static std::string seat_name(int) { return "coach"; }
    static std::vector<int> score(const Setup&, const Match&) { return {0}; }
    static core::Returns returns(const Setup&, const Match&) { return {}; }
    static Outcome outcome(const Setup& setup, const Match& m);
    static core::Json outcome_json(const Setup& setup, const Outcome& outcome);

    // Nothing is hidden, and nobody waits for anybody.
    static bool hides_something(const Setup&, const Match&) { return false; }
    static Match view(const Setup&, const Match& m, int) { return m; }
    static Match sample(const Setup&, const Match& m, int, core::Dice&) { return m; }
    static bool reveals(std::string_view) { return false; }
    static core::Turn turn_of(const Match& m) { return {0, m.place}; }
    static constexpr std::uint16_t kConcedes = 0xFFFF;  // nobody may: there is nobody to win
    static core::Action concession(int) { return {kConcedes, 0, 0, 0}; }
    static std::optional<int> speaks_for(core::Action action) {
        return action.kind == kConcedes ? std::optional(0) : std::nullopt;
    }
    static std::optional<core::Action> time_out(const Setup&, const Match&) { return std::nullopt; }
    static std::optional<core::Action> pass(const Setup&, const Match&) { return std::nullopt; }
    static std::vector<core::Piece> pieces(const Setup&, const Match&) { return {}; }

    // post_match_text.cpp
    static std::string action_text(const Setup& setup, core::Action action);
    static core::Json action_json(const Setup& setup, core::Action action);
    static core::Result<core::Action> read_action(const Setup& setup, const core::Json& json);
    // The legal action that is written so; an error names those that are possible.
    static core::Result<core::Action> find_action(const Setup& setup, const Match& m,
                                                  std::string_view text);
    static core::Json decision_json(const Setup& setup, const Match& m);
    static core::Json position(const Setup& setup, const Match& m);
    static core::Result<Match> read_position(const Setup& setup, const core::Json& json);
    static core::Json state(const Setup& setup, const Match& m, bool full);
    static core::Result<Match> begin_at(const Setup& setup, const core::Json& json,
                                        core::Dice& dice, core::Listener<Event>* listener);
    static std::string event_text(const Event& event);
    static core::Json event_json(const Setup& setup, const Event& event);
    static core::Json vocabulary();
    static std::span<const core::DieType> die_types();
    static core::Json picture(const Setup& setup, const Match& m, const Match* before);
    static std::string draw(const Setup& setup, const Match& m, bool coloured);
    static std::string broken_invariant(const Setup& setup, const Match& m);
};

// The order of an edition.
[[nodiscard]] std::span<const PostMatchStep> post_match_sequence(Edition edition);
[[nodiscard]] std::string_view name_of(PostMatchStep step);
[[nodiscard]] std::string_view name_of(PostMatchQuestion question);
[[nodiscard]] std::string_view name_of(PostMatchEventKind kind);

// What has become of the team: for the league when all is done, for a page at any time before.
[[nodiscard]] LeagueTeam team_after(const PostMatchSetup& setup, const PostMatchState& m);

// 3, 1 and 0 points, or what the league gives; a friendly gives none.
[[nodiscard]] int league_points(const PostMatchSetup& setup);
[[nodiscard]] MatchResult result_of(const bloodbowl::Outcome& outcome, bloodbowl::Side side);

}  // namespace affray::league
