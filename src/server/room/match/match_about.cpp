#include "server/room/match/match_about.h"

#include <algorithm>
#include <array>

namespace affray::server {

namespace {

constexpr std::array<std::string_view, 3> kSeatKinds{"open", "human", "bot"};

Json to_json(const SeatAbout& seat) {
    return {{"kind", std::string(word_for(seat.kind))},
            {"user", seat.user},
            {"name", seat.name},
            {"account", seat.account},
            {"bot", seat.bot},
            {"think_ms", seat.think_ms},
            {"side", seat.side},
            {"side_name", seat.side_name},
            {"dice", to_json(seat.dice)},
            {"rating", seat.rating}};
}

// Matches of earlier releases lack some of it.
SeatAbout read_seat(const Json& json) {
    SeatAbout seat;
    const auto kind = std::find(kSeatKinds.begin(), kSeatKinds.end(), json.at("kind"));
    seat.kind = static_cast<SeatKind>(kind - kSeatKinds.begin());
    seat.user = json.at("user");
    seat.name = json.at("name");
    seat.account = json.value("account", false);
    seat.bot = json.at("bot");
    seat.think_ms = json.value("think_ms", 0);
    seat.side = json.at("side");
    seat.side_name = json.at("side_name");
    if (json.contains("dice")) seat.dice = store::read_dice_share(json.at("dice"));
    seat.rating = json.value("rating", Json());
    return seat;
}

}  // namespace

std::string_view word_for(SeatKind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }

std::string name_of_side(const Json& side) {
    if (side.is_string()) return side.get<std::string>();
    if (side.is_object() && side.contains("name") && side.at("name").is_string())
        return side.at("name").get<std::string>();
    return {};
}

bool MatchAbout::is_complete() const {
    return std::all_of(seats.begin(), seats.end(),
                       [](const SeatAbout& seat) { return seat.kind != SeatKind::Open; });
}

bool MatchAbout::dice_are_open() const {
    return std::all_of(seats.begin(), seats.end(), [](const SeatAbout& seat) {
        return seat.dice.commitment.empty() || seat.dice.is_open();
    });
}

void MatchAbout::add_server_shares() {
    for (SeatAbout& seat : seats)
        if (seat.kind != SeatKind::Open && seat.dice.commitment.empty())
            seat.dice = store::server_share();
}

bool MatchAbout::has_take_back() const {
    return std::any_of(offers.begin(), offers.end(),
                       [](const Offer& offer) { return offer.what == "take_back"; });
}

void MatchAbout::drop_take_backs() {
    std::erase_if(offers, [](const Offer& offer) { return offer.what == "take_back"; });
}

Json MatchAbout::header(const std::string& game) const {
    Json sides = Json::array();
    for (const SeatAbout& seat : seats) sides.push_back(seat.side);
    return {
        {"game", game}, {"edition", edition}, {"options", options}, {"sides", std::move(sides)}};
}

Json to_json(const MatchAbout& about) {
    Json seats = Json::array();
    for (const SeatAbout& seat : about.seats) seats.push_back(to_json(seat));
    Json offers = Json::array();
    for (const Offer& offer : about.offers)
        offers.push_back({{"what", offer.what},
                          {"by", offer.by},
                          {"accepted", offer.accepted},
                          {"dice", offer.dice}});
    return {{"edition", about.edition},
            {"title", about.title},
            {"mode", about.mode},
            {"by", about.by},
            {"options", about.options},
            {"seats", std::move(seats)},
            {"clock", to_json(about.clock)},
            {"rated", about.rated},
            {"range", to_json(about.range)},
            {"league", about.league},
            {"fixture", about.fixture},
            {"rematch_of", about.rematch_of},
            {"rematch", about.rematch},
            {"offers", std::move(offers)},
            {"position", about.position},
            {"terms",
             {{"hash", about.terms.hash},
              {"score", about.terms.score},
              {"standing", about.terms.standing}}}};
}

MatchAbout read_match_about(const Json& json) {
    MatchAbout about;
    about.edition = json.at("edition");
    about.title = json.at("title");
    about.mode = json.at("mode");
    about.by = json.value("by", "");  // matches of earlier releases do not tell
    about.options = json.at("options");
    for (const Json& seat : json.at("seats")) about.seats.push_back(read_seat(seat));
    about.clock = read_clock_rules(json.at("clock"));
    about.rated = json.value("rated", false);
    about.range = read_rating_range(json.value("range", Json()));
    about.league = json.value("league", "");
    about.fixture = json.value("fixture", "");
    about.rematch_of = json.at("rematch_of");
    about.rematch = json.at("rematch");
    for (const Json& offer : json.value("offers", Json::array()))
        about.offers.push_back({offer.at("what"), offer.at("by"), offer.at("accepted"),
                                offer.value("dice", std::map<int, std::string>())});
    about.position = json.at("position");
    if (json.contains("terms")) {
        const Json& terms = json.at("terms");
        about.terms = {terms.at("hash"), terms.at("score"), terms.at("standing")};
    }
    return about;
}

void MatchAbout::rename(const store::User& user) {
    for (SeatAbout& seat : seats)
        if (seat.user == user.id) {
            seat.name = user.name;
            seat.account = user.has_account();
        }
}

void MatchAbout::erase_name(const std::string& user, bool waits) {
    for (SeatAbout& seat : seats)
        if (seat.user == user) {
            if (waits) seat = {};
            seat.user.clear();
            seat.name.clear();
            seat.account = false;
            seat.rating = nullptr;
        }
}

std::vector<store::SeatHolder> holders_of(const MatchAbout& about) {
    std::vector<store::SeatHolder> holders;
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].kind == SeatKind::Human && !about.seats[i].user.empty())
            holders.push_back({static_cast<int>(i), about.seats[i].user});
    return holders;
}

SeatAbout human_seat(const store::User& user, const store::DiceShare& dice) {
    SeatAbout seat;
    seat.dice = dice;
    seat.kind = SeatKind::Human;
    seat.user = user.id;
    seat.name = user.name;
    seat.account = user.has_account();
    return seat;
}

}  // namespace affray::server
