// Names: what may be one, and whose it is.
#include <gtest/gtest.h>

#include "server/api/people/names.h"
#include "server/running_server.h"
#include "store/engines/sqlite.h"

namespace affray::test {
namespace {

bool are_alike(const std::string& one, const std::string& other) {
    const auto keys = server::keys_of_name(one);
    const auto others = server::keys_of_name(other);
    return std::find_first_of(keys.begin(), keys.end(), others.begin(), others.end()) != keys.end();
}

std::string refusal(const std::string& name) {
    const auto clean = server::clean_name(name);
    return clean ? "" : clean.error().code;
}

TEST(Names, AreAlikeWhereAPersonSeesNoDifference) {
    for (const char* twin :
         {"KARLA", "karla", " K arla", "Kárla", "Karla\u0332", "KarIa", "Kar1a", "Kar\u200bla",
          "\u041a\u0430rl\u0430", "\uff2b\uff41\uff52\uff4c\uff41", "\U0001d40aarla"})
        EXPECT_TRUE(are_alike("Karla", twin)) << twin;
    EXPECT_TRUE(are_alike("coco", "\u0441\u043e\u0441\u043e"));  // Cyrillic
    for (const char* other : {"Karl", "Carla", "Karla2", "Karola"})
        EXPECT_FALSE(are_alike("Karla", other)) << other;
    EXPECT_FALSE(are_alike("Karla", "\u041a\u0430\u0440\u043b\u0430"));  // Karla in Russian
}

TEST(Names, WithWhatCannotBeSeenAreRefused) {
    for (const char* name :
         {"Kar\u200bla", "Karla\u200d", "\ufeffKarla", "Kar\u00adla", "\u202eKarla", "\u3164",
          "\u115f\u1160", "\u2800", "Kar\u2060la", "Karla\ufe0f", "\ue000"})
        EXPECT_EQ(refusal(name), "bad_name") << name;
}

TEST(Names, ThatMixAlphabetsOrPileUpAccentsAreRefused) {
    EXPECT_EQ(refusal("K\u0430rla"), "bad_name");  // one Cyrillic letter
    EXPECT_EQ(refusal("P\u03bfl"), "bad_name");    // one Greek letter
    EXPECT_EQ(refusal("a\u0301\u0302\u0303\u0304"), "bad_name");
    EXPECT_EQ(refusal("\u0301Karla"), "bad_name");
    EXPECT_EQ(refusal("..."), "bad_name");
}

TEST(Names, OfManyLanguagesAreFine) {
    for (const char* name :
         {"Karla", "Zoë", "Jürgen Müller", "Nguyễn Văn", "Иван", "Ελένη", "さくら", "Sakura 桜",
          "김민준", "हिन्दी", "محمد", "O'Neill", "x_42", "Tom \U0001f44d"})
        EXPECT_EQ(refusal(name), "") << name;
    EXPECT_EQ(*server::clean_name("  Karl\u00a0 \t Heinz "), "Karl Heinz");
    EXPECT_EQ(*server::clean_name("Zoe\u0308"), "Zo\u00eb");
}

TEST(Names, OfBotsAndOfTheServerAreReserved) {
    for (const char* name :
         {"star", "Star", "STAR", "Veteran", "rookie", "Neuling", "Estrella", "admin", "ADMlN",
          "Adm\u00edn", "-admin-", "Server", "Guest abcd", "guest"})
        EXPECT_TRUE(server::is_reserved_name(name)) << name;
    for (const char* name : {"Starling", "Karla", "Observer"})
        EXPECT_FALSE(server::is_reserved_name(name)) << name;
}

class NamesOfPeople : public ::testing::Test {
protected:
    static std::string call(const Person& person, const std::string& name) {
        const WebAnswer answer = person.post("/api/guest", {{"name", name}});
        return answer.status == 200 ? "" : answer.error();
    }
    static WebAnswer make_account(const Person& person, const std::string& name) {
        return person.post("/api/register", {{"name", name}, {"password", "long enough"}});
    }
    RunningServer server_;
};

TEST_F(NamesOfPeople, NoGuestTakesThatOfAnAccount) {
    const Person owner(server_);
    EXPECT_EQ(make_account(owner, "Karla").status, 200);
    const Person guest(server_);
    for (const char* twin : {"Karla", "KARLA", "KarIa", "Kárla", "K arla"})
        EXPECT_EQ(call(guest, twin), "name_taken") << twin;
    EXPECT_EQ(call(guest, "Kar\u200bla"), "bad_name");
    EXPECT_EQ(call(guest, "star"), "name_taken");
    EXPECT_EQ(call(guest, "Karl"), "");
    EXPECT_EQ(make_account(guest, "KarIa").error(), "name_taken");
    EXPECT_EQ(make_account(guest, "Admin").error(), "name_taken");
    EXPECT_EQ(make_account(guest, "Ka\u200brl").error(), "bad_name");
}

// The host's seat as the other is told of it, once it has this name: news of who is there come too.
Json named_host(Table& table, const std::string& name) {
    Json seat;
    for (int i = 0; i < 5 && (seat.is_null() || seat.at("name") != name); ++i)
        seat = table.away.next("info").at("match").at("seats").at(0);
    return seat;
}

TEST_F(NamesOfPeople, NoGuestKeepsThatOfANewAccount) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_EQ(call(table.host, "KarIa"), "");
    EXPECT_EQ(named_host(table, "KarIa").at("name"), "KarIa");
    EXPECT_EQ(make_account(Person(server_), "Karla").status, 200);
    const std::string name = table.host.get("/api/me").json().at("name");
    EXPECT_TRUE(name.starts_with("Guest ")) << name;
    EXPECT_EQ(named_host(table, name).at("name"), name);
}

// Capital I and small l look the same in most fonts.
TEST_F(NamesOfPeople, SmallLAmongCapitalsIsTakenForAnI) {
    (void)make_account(Person(server_), "Karin");
    for (const char* twin : {"KARlN", "KARIN", "Kar\xC3\xADn"})
        EXPECT_EQ(call(Person(server_), twin), "name_taken") << twin;
    for (const char* another : {"Karln", "Karlin", "Al"})
        EXPECT_EQ(call(Person(server_), another), "") << another;
}

TEST_F(NamesOfPeople, TwoGuestsMayHaveTheSame) {
    EXPECT_EQ(call(Person(server_), "Karla"), "");
    EXPECT_EQ(call(Person(server_), "Karla"), "");
}

TEST_F(NamesOfPeople, OfADeletedAccountIsFree) {
    const Person owner(server_);
    (void)make_account(owner, "Karla");
    EXPECT_EQ(owner.post("/api/me/delete", {{"password", "long enough"}}).status, 200);
    EXPECT_EQ(call(Person(server_), "Karla"), "");
}

TEST_F(NamesOfPeople, AccountIsEnteredHoweverItsNameIsWritten) {
    const Person owner(server_);
    (void)make_account(owner, "Zoë");
    const Person other(server_);
    EXPECT_EQ(
        other.post("/api/login", {{"name", "ZOË"}, {"password", "long enough"}}).json().at("id"),
        owner.id);
}

TEST_F(NamesOfPeople, WhoHasAnAccountIsMarked) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_FALSE(table.guest.info(table.id).at("seats").at(0).at("account"));
    (void)make_account(table.host, "Karla");
    const Json seat = named_host(table, "Karla");
    EXPECT_EQ(seat.at("name"), "Karla");
    EXPECT_TRUE(seat.at("account"));
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_TRUE(table.away.next("chat").at("line").at("account"));
    table.away.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_FALSE(table.away.next("chat").at("line").at("account"));
    const Json me = table.guest.post("/api/mute", {{"user", table.host.id}}).json();
    EXPECT_TRUE(me.at("muted").at(0).at("account"));
    const Person other(server_);
    const std::string next = table.host.open(online_match("bloodbowl", "crp"));
    EXPECT_TRUE(other.info(next).at("seats").at(0).at("account"));
}

TEST_F(NamesOfPeople, ThoseOfEarlierReleasesAreReservedToo) {
    const Person owner(server_);
    (void)make_account(owner, "Karla");
    server_.stop();
    store::SqliteDatabase(server_.database()).execute("DELETE FROM name_keys");
    server_.start();
    EXPECT_EQ(call(Person(server_), "KarIa"), "name_taken");
}

}  // namespace
}  // namespace affray::test
