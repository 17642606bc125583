// What follows a match is a game like the others: the generic tests of the contract, in every
// edition.
#include "after_match.h"
#include "bloodbowl/data/playables.h"
#include "contract.h"
#include "league/post_match/game_type.h"

namespace affray::league {
namespace {

using contract::Case;

// A match in which something happened to everybody whom a chapter asks about.
AfterMatch eventful(Edition edition) {
    AfterMatch match(edition);
    match.score(2, 1);
    match.setup.team.team.treasury = 320'000;
    match.setup.team.team.list.fan_factor = 6;
    match.setup.team.team.list.rerolls = 2;
    match.own().fans = 9, match.others().fans = 7;
    match.own().gold_brought = 60'000, match.own().gold_left = 20'000;
    match.listed(1).star_points = 4, match.played(1).touchdowns = 2;
    match.listed(2).star_points = 14, match.played(2).casualties = 2;
    match.played(3).injury = AfterMatch::injury(CasualtyEffect::Dead);
    match.played(4).injury = AfterMatch::injury(CasualtyEffect::MinusMovement);
    match.played(5).injury = AfterMatch::injury(CasualtyEffect::MissNextGame);
    match.take_part(Side::Home, 12, Membership::Journeyman).position = match.lineman().id;
    return match;
}

Case named(std::string name, const AfterMatch& match) {
    return {std::move(name), header_of(match.setup)};
}

template <Edition edition>
struct AfterAMatch {
    using Game = PostMatch;
    static constexpr bool kHidesNothing = true;
    static constexpr double kTimesTheMatches = 0.5;
    static constexpr const char* kWhyItAllocates =
        "it is played once a match: lists of candidates may be made";
    static core::GameType type() { return post_match_type(); }
    static std::vector<core::Action> claims() { return {}; }
    static std::vector<Case> cases() {
        std::vector<Case> all{named("eventful", eventful(edition))};
        AfterMatch conceded = eventful(edition);
        conceded.listed(6).star_points = 80;
        conceded.concede(Side::Home);
        all.push_back(named("conceded", conceded));
        AfterMatch won = eventful(edition);
        won.concede(Side::Away);
        won.setup.rules.mvp = MvpMethod::Chosen;
        won.setup.stage = Stage::Final;
        all.push_back(named("won by concession", won));
        if (edition == Edition::Bb16) add_stadiums_and_sponsors(all);
        return all;
    }
    static void add_stadiums_and_sponsors(std::vector<Case>& all) {
        AfterMatch contest = eventful(edition);
        contest.setup.outcome.stadium = *bloodbowl::playable_named("stadium_ankle_deep_water");
        contest.setup.rival = Rival::Tries;
        contest.setup.rival_total = 6;
        all.push_back(named("two want the stadium", contest));
        AfterMatch home = eventful(edition);
        home.setup.team.stadium.home = {"stadium_ankle_deep_water", "stadium_ankle_deep_water",
                                        true};
        home.setup.outcome.stadium = *bloodbowl::playable_named("stadium_ankle_deep_water");
        home.setup.outcome.stadium_host = Side::Home;
        home.setup.team.sponsorship = {2, MajorSponsor::StarInsuranceGuild, false, 0};
        all.push_back(named("owner, insured", home));
        AfterMatch trained = home;
        trained.score(0, 1);
        trained.setup.team.stadium.home->is_owned = false;
        trained.setup.team.sponsorship = {0, MajorSponsor::Steelhelms, false, 0};
        all.push_back(named("tenant, trained", trained));
    }
};

struct AfterClassic : AfterAMatch<Edition::Classic> {
    static constexpr const char* kName = "classic";
};
struct AfterLrb5 : AfterAMatch<Edition::Lrb5> {
    static constexpr const char* kName = "lrb5";
};
struct AfterCrp : AfterAMatch<Edition::Crp> {
    static constexpr const char* kName = "crp";
};
struct AfterBb16 : AfterAMatch<Edition::Bb16> {
    static constexpr const char* kName = "bb16";
};

// Events say what their kind says, and name their rule.
template <class Edition>
class WordsAfterAMatch : public ::testing::Test {};
using EveryEdition = ::testing::Types<AfterClassic, AfterLrb5, AfterCrp, AfterBb16>;
TYPED_TEST_SUITE(WordsAfterAMatch, EveryEdition, contract::Names);

std::map<std::string, core::Json> forms_of(const core::Json& told, const char* what) {
    std::map<std::string, core::Json> forms;
    for (const core::Json& form : told.at(what)) forms[form.at("name")] = form;
    return forms;
}

void expect_form(const std::map<std::string, core::Json>& forms, const core::Json& event) {
    const auto form = forms.find(event.at("event"));
    ASSERT_NE(form, forms.end()) << event;
    std::size_t known = 1;  // "event"
    for (const core::Json& field : form->second.at("fields")) {
        const bool there = event.contains(field.at("name").get<std::string>());
        EXPECT_TRUE(there || field.at("optional").get<bool>()) << event << " lacks " << field;
        known += there ? 1 : 0;
    }
    EXPECT_EQ(event.size(), known) << event << " has a field that is not in the reference";
}

TYPED_TEST(WordsAfterAMatch, AreThoseOfTheVocabulary) {
    const core::Json told = PostMatch::vocabulary();
    const auto events = forms_of(told, "events"), actions = forms_of(told, "actions");
    for (const Case& c : TypeParam::cases()) {
        const auto made = post_match_type().make(c.header);
        ASSERT_TRUE(made.ok()) << made.error().message;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE(c.name + ", seed " + std::to_string(seed));
            const auto match = (*made)->clone();
            core::SeededDice dice(seed), mind(seed, 1);
            const core::EventSink look = [&](const core::Json& event) {
                expect_form(events, event);
            };
            match->start(dice, look);
            while (match->decision().is_open() && !testing::Test::HasFailure()) {
                const auto list = match->legal_actions();
                for (const core::Action action : list)
                    EXPECT_TRUE(actions.contains(match->action_json(action).at("action")));
                const auto chosen = mind.below(static_cast<std::uint32_t>(list.size()));
                ASSERT_TRUE(match->apply(list[chosen], dice, look).ok());
            }
        }
    }
}

// Positions ---------------------------------------------------------------------------------------

core::Error refused(const AfterMatch& match, const core::Json& position) {
    const auto read = PostMatch::read_position(match.setup, position);
    if (!read.ok()) return read.error();
    ADD_FAILURE() << "was read: " << position;
    return {};
}

TEST(PositionAfterAMatch, WithoutPlayersIsAsTheMatchLeftThem) {
    const AfterMatch match = eventful(Edition::Crp);
    const auto read = PostMatch::read_position(match.setup, {{"step", "purchases"}});
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->treasury, 260'000) << "what was brought to the match is gone";
    EXPECT_EQ(read->count, 12) << "eleven and a journeyman";
    core::ScriptedDice none({}, PostMatch::die_types());
    const auto begun = PostMatch::begin_at(match.setup, {{"step", "purchases"}}, none, nullptr);
    ASSERT_TRUE(begun.ok()) << begun.error().message;
    EXPECT_EQ(PostMatch::question(*begun), PostMatchQuestion::Purchase);
}

TEST(PositionAfterAMatch, IsRefusedWhereNobodyWouldBeAsked) {
    const AfterMatch match = eventful(Edition::Bb16);
    for (const core::Json& wrong : std::vector<core::Json>{
             {{"step", "purchases"}, {"question", "upkeep"}},                  // at another time
             {{"step", "upkeep"}, {"question", "upkeep"}, {"entered", true}},  // nobody is paid
             {{"step", "improvements"}, {"question", "improvement"}, {"entered", true}},  // no dice
             {{"step", "home_stadium"}, {"question", "sale"}, {"entered", true}, {"stage", 5}},
             {{"step", "insurance"}, {"question", "fee"}, {"entered", true}},
             {{"step", "mvp"},
              {"question", "nominate"},
              {"entered", true},
              {"mvps_left", 1},
              {"nominated", {0, 1, 2}}},  // the draw comes now
             {{"step", "residency"}, {"question", "rival"}, {"entered", true}, {"stage", 2}}}) {
        EXPECT_EQ(refused(match, wrong).code, "bad_position") << wrong;
        EXPECT_EQ(refused(match, wrong).message, "question: is not asked here") << wrong;
    }
}

TEST(PositionAfterAMatch, NamesWhatIsWrong) {
    const AfterMatch match = eventful(Edition::Crp);
    EXPECT_NE(refused(match, {{"step", "residency"}}).message.find("step"), std::string::npos)
        << "is no step of this edition";
    EXPECT_NE(refused(match, {{"treasury", -1}}).message.find("treasury"), std::string::npos);
    EXPECT_NE(refused(match, {{"step", "record"}}).message.find("members"), std::string::npos);
    core::Json position = PostMatch::position(
        match.setup, *PostMatch::read_position(match.setup, core::Json::object()));
    position["members"][0]["departure"] = "gone";
    EXPECT_NE(refused(match, position).message.find("departure"), std::string::npos);
    position["members"][0].erase("departure");
    position["members"][0]["origin"] = 40;
    EXPECT_NE(refused(match, position).message.find("nobody of this team"), std::string::npos);
}

// Headers -----------------------------------------------------------------------------------------

std::string error_of(core::Json header) {
    header["game"] = "post_match";
    if (!header.contains("edition")) header["edition"] = "crp";
    const auto made = post_match_type().make(header);
    return made.ok() ? "none" : made.error().code;
}

TEST(PostMatchHeader, SaysWhatIsWrongWithIt) {
    using core::Json;
    const Json team = Json::array({"orc"});
    EXPECT_EQ(error_of({{"sides", team}}), "none");
    EXPECT_EQ(error_of({{"sides", {"orc", "human"}}}), "bad_header");
    EXPECT_EQ(error_of({{"sides", {"nobody"}}}), "unknown_team");
    EXPECT_EQ(error_of({{"sides", team}, {"edition", "bb20"}}), "unknown_edition");
    EXPECT_EQ(error_of({{"sides", team}, {"options", {{"mvp", "nobody"}}}}), "bad_options");
    EXPECT_EQ(error_of({{"sides", team}, {"match", {{"side", "left"}}}}), "bad_header");
    EXPECT_EQ(error_of({{"sides", team}, {"match", {{"outcome", {{"score", {1}}}}}}}),
              "bad_outcome");
    EXPECT_EQ(error_of({{"sides", team}, {"deck", 1}}), "bad_header");
    EXPECT_EQ(error_of({{"sides", team}, {"match", {{"record", {{{"affray", "record"}}}}}}}),
              "bad_record");
}

TEST(PostMatchHeader, IsWrittenWhole) {
    AfterMatch match = eventful(Edition::Bb16);
    match.setup.friendly = true;
    match.setup.gate = 12'000;
    match.setup.taken_stars = {"griff_oberwald"};
    const core::Json header = header_of(match.setup);
    const auto made = post_match_type().make(header);
    ASSERT_TRUE(made.ok()) << made.error().message;
    EXPECT_EQ((*made)->header(), header);
}

}  // namespace
}  // namespace affray::league

using AfterMatches = ::testing::Types<affray::league::AfterClassic, affray::league::AfterLrb5,
                                      affray::league::AfterCrp, affray::league::AfterBb16>;
INSTANTIATE_TYPED_TEST_SUITE_P(PostMatch, Contract, AfterMatches, affray::contract::Names);
