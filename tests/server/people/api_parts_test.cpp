// The parts of the site, each alone.
#include <gtest/gtest.h>

#include "server/api/base/secrets.h"
#include "server/api/base/tokens.h"
#include "server/api/bulletins.h"
#include "server/api/matches/tables.h"
#include "server/api/people/account_names.h"
#include "server/api/people/passwords.h"
#include "server/api/people/people_elsewhere.h"
#include "server/lone_parts.h"

namespace affray::test {
namespace {

using namespace server;

HttpRequest with_headers(std::map<std::string, std::string> headers) {
    HttpRequest request;
    request.address = "10.0.0.9";
    request.headers = std::move(headers);
    return request;
}

// What a function refuses; empty: nothing.
std::string refused(const std::function<void()>& work) {
    try {
        work();
    } catch (const Refusal& refusal) {
        return refusal.code;
    }
    return {};
}

TEST(Forwarding, AProxyIsBelievedWhereThereIsOne) {
    const HttpRequest request =
        with_headers({{"x-forwarded-for", "1.2.3.4, 5.6.7.8"}, {"x-forwarded-proto", "https"}});
    EXPECT_EQ(Forwarding(true, "").address_of(request), "5.6.7.8");  // the rest anybody can write
    EXPECT_TRUE(Forwarding(true, "").came_over_https(request));
    EXPECT_EQ(Forwarding(true, "").address_of(with_headers({})), "10.0.0.9");
    EXPECT_EQ(Forwarding(false, "").address_of(request), "10.0.0.9");
    EXPECT_FALSE(Forwarding(false, "").came_over_https(request));
}

TEST(Forwarding, ANodeIsKnownByItsSecret) {
    const Forwarding here(true, "secret");
    const Forwarding there(true, "secret");
    HttpRequest passed_on = with_headers({{"x-forwarded-for", "1.2.3.4"}});
    for (const auto& [name, value] : here.headers_for_node(passed_on))
        passed_on.headers[name] = value;
    passed_on.headers.erase("x-forwarded-for");
    EXPECT_TRUE(there.was_passed_on(passed_on));
    EXPECT_EQ(there.address_of(passed_on), "1.2.3.4");

    passed_on.headers["x-affray-node"] = "guessed";
    EXPECT_FALSE(there.was_passed_on(passed_on));
    EXPECT_EQ(there.address_of(passed_on), "10.0.0.9");
    passed_on.headers["x-affray-node"] = "";
    EXPECT_FALSE(Forwarding(true, "").was_passed_on(passed_on));  // it is alone
}

TEST(Forwarding, APageOfAnotherSiteIsRefused) {
    const Forwarding direct(false, "");
    const auto code = [](const Forwarding& forwarding, const HttpRequest& request) {
        return refused([&] { forwarding.check_origin(request); });
    };
    HttpRequest request = with_headers({{"origin", "https://affray.org"}, {"host", "affray.org"}});
    EXPECT_EQ(code(direct, request), "");
    EXPECT_EQ(code(direct, with_headers({{"host", "affray.org"}})), "");  // no page
    request.headers["origin"] = "https://elsewhere.org";
    EXPECT_EQ(code(direct, request), "wrong_origin");
    request.headers["x-forwarded-host"] = "elsewhere.org";
    EXPECT_EQ(code(direct, request), "wrong_origin");
    EXPECT_EQ(code(Forwarding(true, ""), request), "");
}

TEST(Tokens, AProgramShowsItsOwnABrowserHasACookie) {
    HttpRequest browser = with_headers({{"cookie", "a=b; affray=abc"}});
    browser.path = "/api/me";
    EXPECT_EQ(token_of(browser), "abc");
    EXPECT_FALSE(is_program(browser));
    browser.path = "/api/token";  // it asks for one
    EXPECT_TRUE(is_program(browser));
    EXPECT_FALSE(shows_token(browser));

    const HttpRequest program =
        with_headers({{"authorization", "Bearer xyz"}, {"cookie", "affray=abc"}});
    EXPECT_EQ(token_of(program), "xyz");
    EXPECT_TRUE(is_program(program));
    EXPECT_EQ(token_of(with_headers({})), "");
}

TEST(Tokens, CookieIsForNobodyElse) {
    EXPECT_EQ(session_cookie("abc", false),
              "affray=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000");
    EXPECT_EQ(ended_session_cookie(true),
              "affray=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
}

using RequestsAlone = LonePart;

TEST_F(RequestsAlone, WhatIsRefusedOrThrownIsAnswered) {
    HttpRequest request;
    request.address = "10.0.0.1";
    const auto on_worker = [&](const std::function<std::function<void()>()>& work) {
        return answer(request,
                      [&](const Exchange& exchange) { requests_.on_worker(exchange, work); });
    };
    const auto refuse_it = [] { refuse(409, "begun", "the match has begun"); };
    EXPECT_EQ(error_in(on_worker([&]() -> std::function<void()> {
                  refuse_it();
                  return {};
              })),
              "begun");
    EXPECT_EQ(error_in(on_worker([&]() -> std::function<void()> { return refuse_it; })), "begun");
    EXPECT_TRUE(logged_.empty());
    EXPECT_EQ(error_in(on_worker([]() -> std::function<void()> {
                  return [] { throw std::runtime_error("broken"); };
              })),
              "internal");
    EXPECT_EQ(logged_, std::vector<std::string>{"request_failed"});
}

TEST_F(RequestsAlone, WhatCannotBeStoredIsNotDone) {
    HttpRequest request;
    const auto store = [&](const store::Committer::Write& write,
                           const std::function<void()>& then) {
        return answer(request, [&](const Exchange& exchange) {
            requests_.store(write, exchange, [exchange, then] {
                then();
                exchange.respond(json_reply(Json::object()));
            });
        });
    };
    const store::Committer::Write fails = [](store::Store&) { throw std::runtime_error("full"); };
    bool done = false;
    EXPECT_EQ(error_in(store(fails, [&] { done = true; })), "not_stored");
    EXPECT_FALSE(done);
    const store::Committer::Write works = [](store::Store&) {};
    EXPECT_EQ(store(works, [&] { done = true; }).status, 200);
    EXPECT_TRUE(done);
    EXPECT_EQ(error_in(store(works, [] { refuse(409, "late", "too late"); })), "late");
}

using CallersAlone = LonePart;

TEST_F(CallersAlone, WhoIsBannedIsKnownAndNotAdmitted) {
    const Caller karla = somebody("karla", "Karla");
    const HttpRequest request = request_of("karla");
    EXPECT_EQ(callers_.admitted(request).user.name, "Karla");
    store::Sanction ban;
    ban.kind = store::SanctionKind::Ban;
    ban.user = "karla";
    ban.until = now_ + 1000;
    sanctions_.put(ban);
    EXPECT_EQ(callers_.known(request).user.id, "karla");
    EXPECT_EQ(refused([&] { (void)callers_.admitted(request); }), "banned");
    now_ += 2000;
    EXPECT_EQ(callers_.admitted(request).user.id, "karla");
    EXPECT_EQ(refused([&] { (void)callers_.known(HttpRequest{}); }), "no_session");
}

TEST_F(CallersAlone, WhileBansAreUnknownNobodyMeetsStrangers) {
    const Caller karla = somebody("karla", "Karla");
    const Caller admin = somebody("admin", "Admin", true);
    EXPECT_EQ(refused([&] { callers_.check_bans_are_known(karla.user); }), "bans_unknown");
    EXPECT_EQ(refused([&] { callers_.check_bans_are_known(admin.user); }), "");
    sanctions_.load(*reader_);
    EXPECT_EQ(refused([&] { callers_.check_bans_are_known(karla.user); }), "");
}

TEST_F(CallersAlone, AProgramsTokenRunsOut) {
    (void)somebody("karla", "Karla");
    HttpRequest program;
    program.headers["authorization"] = "Bearer " + tokens_["karla"];
    EXPECT_TRUE(callers_.find(program));
    now_ += kProgramTokenMs + 1;
    EXPECT_FALSE(callers_.find(program));
    EXPECT_TRUE(callers_.find(request_of("karla")));  // a browser's is replaced every day
}

using NewsAlone = LonePart;

TEST_F(NewsAlone, IsHeardByWhoeverTellsOfIt) {
    std::string heard;
    news_.hears("person", [&](const Json& message) { heard += message.at("person"); });
    news_.hear({{"about", "person"}, {"person", "karla"}});
    news_.hear({{"about", "what a later release tells"}});
    EXPECT_EQ(heard, "karla");
    EXPECT_FALSE(news_.has_listeners());
    news_.tell_of_person("karla");  // to nobody
}

TEST_F(NewsAlone, WhatIsSealedNobodyElseReadsOrWrites) {
    const Json login{{"account", "karla"}};
    const Json message{{"about", "login"}, {"what", store::seal(login.dump(), key_)}};
    EXPECT_EQ(message.dump().find("karla"), std::string::npos);
    EXPECT_EQ(news_.unsealed(message), login);
    store::SealKey other = key_;
    other[0] ^= 1;
    EXPECT_TRUE(NodeNews(services_, other).unsealed(message).empty());
}

using PasswordsAlone = LonePart;

TEST_F(PasswordsAlone, WrongOnesWaitWhereverTheyWereTried) {
    LoginLimits limits(1);
    Passwords passwords(shared_, limits);
    store::User karla = somebody("karla", "Karla").user;
    karla.password_hash = password_hash_of("long enough");
    const auto check = [&](const std::string& password) {
        return answer(request_of("karla"), [&](const Exchange& exchange) {
            passwords.check(exchange, "Karla", karla, password,
                            [exchange] { exchange.respond(json_reply(Json::object())); });
        });
    };
    EXPECT_EQ(check("long enough").status, 200);
    EXPECT_EQ(error_in(check("a guess")), "wrong_password");
    const Json tried{{"account", "karla"}, {"address", "10.0.0.1"}, {"succeeded", false}};
    for (int i = 0; i < 5; ++i)
        news_.hear({{"about", "login"}, {"what", store::seal(tried.dump(), key_)}});
    EXPECT_EQ(error_in(check("long enough")), "too_many_attempts");
}

TEST_F(PasswordsAlone, WithoutAnAccountTheyAreWrong) {
    LoginLimits limits(1);
    Passwords passwords(shared_, limits);
    const HttpReply reply = answer(HttpRequest{}, [&](const Exchange& exchange) {
        passwords.check(exchange, "Nobody", std::nullopt, "nobody has this password",
                        [] { FAIL(); });
    });
    EXPECT_EQ(error_in(reply), "wrong_password");
}

using BulletinsAlone = LonePart;

TEST_F(BulletinsAlone, WhatIsUsedUpElsewhereCountsHere) {
    Rooms rooms(services_);
    PeopleHere here;
    Bulletins bulletins(shared_, rooms, here);
    HttpRequest request;
    request.address = "10.0.0.1";
    const auto takes = [&] {
        return refused([&] { requests_.spend(Rate::Exports, request, "karla"); });
    };
    EXPECT_EQ(takes(), "");
    const Json spent =
        Json::array({Json::array({false, "karla", static_cast<int>(Rate::Exports), 100}),
                     Json::array({false, "karla", 99, 100})});  // of a later release
    news_.hear({{"about", "spending"}, {"what", store::seal(spent.dump(), key_)}});
    EXPECT_EQ(takes(), "too_fast");
    news_.hear({{"about", "here"}, {"people", {"otto"}}});
    EXPECT_EQ(here.now(steady_), std::set<std::string>{"otto"});
}

using NamesAlone = LonePart;

TEST_F(NamesAlone, AnAccountIsFoundHoweverItsNameIsWritten) {
    Rooms rooms(services_);
    LeagueShelf leagues(services_);
    const Welcome welcome(services_, sanctions_, forwarding_);
    AccountNames names(shared_, rooms, leagues, welcome);
    const store::User guest = somebody("karla", "Karla").user;
    EXPECT_FALSE(names.find("Karla"));  // a guest's name is not his own
    const auto own = store::open_store(file_, key_);
    EXPECT_TRUE(own->set_password(guest, "hash", "code"));
    EXPECT_TRUE(names.find("Karla"));
    EXPECT_FALSE(names.find("Kar1a"));
    names.reserve_old();
    bool stored = false;
    committer_.submit([](store::Store&) {},
                      [&](const std::optional<std::string>&) { stored = true; });
    loop_.turn([&] { return stored; }, std::chrono::seconds(60));
    EXPECT_TRUE(names.find("Kar1a"));
}

using TablesAlone = LonePart;

TEST_F(TablesAlone, AnAddressIsCountedAndNotKept) {
    Rooms rooms(services_);
    const Tables tables(shared_, rooms, key_);
    const auto opener = [&](const std::string& address) {
        HttpRequest request;
        request.address = address;
        return tables.opener_of(request);
    };
    EXPECT_EQ(opener("10.0.0.1"), opener("10.0.0.1"));
    EXPECT_NE(opener("10.0.0.1"), opener("10.0.0.2"));
    EXPECT_EQ(opener("10.0.0.1").find("10.0"), std::string::npos);
    EXPECT_EQ(opener("2001:db8::1"), opener("2001:db8::2"));  // one visitor has all of that
}

TEST_F(TablesAlone, NobodyOpensMoreThanHeMay) {
    Rooms rooms(services_);
    const Tables tables(shared_, rooms, key_);
    (void)somebody("karla", "Karla");
    const HttpRequest request = request_of("karla");
    const auto own = store::open_store(file_, key_);
    for (std::size_t i = 0; i < budgets_.unfinished_of_person(); ++i) {
        EXPECT_EQ(refused([&] { tables.check_has_room(request, "karla"); }), "");
        NewMatch made;
        made.row.id = "match" + std::to_string(i);
        made.row.game = "bloodbowl";
        made.row.state = "waiting";
        made.row.holders = {{0, "karla"}};
        add_match(made, "", *own);
    }
    EXPECT_EQ(refused([&] { tables.check_has_room(request, "karla"); }), "too_many_matches");
    EXPECT_EQ(refused([&] { tables.check_has_room(request, "otto"); }), "");
}

}  // namespace
}  // namespace affray::test
