#include "bloodbowl/data/inducements.h"
#include "bloodbowl/data/house_setup.h"

#include <algorithm>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/setup.h"

namespace affray::bloodbowl {

namespace {

constexpr unsigned bit(Edition edition) { return 1U << static_cast<unsigned>(edition); }
constexpr unsigned kCrp = bit(Edition::Lrb5) | bit(Edition::Crp);
constexpr unsigned kBb16 = bit(Edition::Bb16);
constexpr unsigned kClassic = bit(Edition::Classic);

// Who may have it, where not everybody may.
// OfRoster: where the team's own list names it, and optional inducements are played.
enum class For : std::uint8_t { All, WithApothecary, WithoutApothecary, Optional, OfRoster };

struct Line {
    std::string_view id;
    core::Names name;
    unsigned editions;
    Bought kind;
    int price;  // in thousands
    int most;
    For who = For::All;
    std::string_view teams = {};  // ids of rosters, each with a space around; empty: all
};

constexpr std::array kLines{
    Line{"bloodweiser_babes",
         {"Bloodweiser Babes", "Chicas Bloodweiser", "Bloodweiser-Babes"},
         kCrp,
         Bought::Keg,
         50,
         2},
    Line{"bloodweiser_keg",
         {"Bloodweiser Keg", "Barril de Bloodweiser", "Bloodweiser-Fass"},
         kBb16,
         Bought::Keg,
         50,
         2},
    Line{"bribe", {"Bribe", "Soborno", "Bestechung"}, kCrp | kBb16, Bought::Bribe, 100, 3},
    Line{"extra_team_training",
         {"Extra Team Training", "Entrenamiento adicional", "Zusatztraining"},
         kCrp | kBb16,
         Bought::Training,
         100,
         4},
    Line{"halfling_master_chef",
         {"Halfling Master Chef", "Gran chef halfling", "Halbling-Meisterkoch"},
         kCrp | kBb16,
         Bought::Chef,
         300,
         1},
    Line{"igor",
         {"Igor", "Igor", "Igor"},
         kCrp | kBb16,
         Bought::Igor,
         100,
         1,
         For::WithoutApothecary},
    Line{"wandering_apothecary",
         {"Wandering Apothecary", "Médico ambulante", "Wandernder Sanitäter"},
         kCrp | kBb16,
         Bought::Apothecary,
         100,
         2,
         For::WithApothecary},
    Line{"wizard", {"Wizard", "Hechicero", "Zauberer"}, kCrp, Bought::Helper, 150, 1},
    Line{"wizard", {"Wizard", "Hechicero", "Zauberer"}, kClassic, Bought::Helper, 50, 1},
    Line{"wizard",
         {"Wizard", "Hechicero", "Zauberer"},
         kBb16,
         Bought::Helper,
         150,
         1,
         For::Optional},
    Line{"horatio_x_scottenheim",
         {"Horatio X. Scottenheim", "Horatio X. Scottenheim", "Horatio X. Scottenheim"},
         kBb16,
         Bought::Staff,
         80,
         1},
    Line{"kari_coldsteel",
         {"Kari Coldsteel", "Kari Coldsteel", "Kari Coldsteel"},
         kBb16,
         Bought::Staff,
         50,
         1,
         For::All,
         " amazon dwarf human norse "},
    Line{"fink_da_fixer",
         {"Fink da Fixer", "Fink da Fixer", "Fink da Fixer"},
         kBb16,
         Bought::Staff,
         50,
         1,
         For::All,
         " ogre orc goblin underworld_denizens "},
    Line{"galandril_silverwater",
         {"Galandril Silverwater", "Galandril Silverwater", "Galandril Silverwater"},
         kBb16,
         Bought::Staff,
         50,
         1,
         For::All,
         " elven_union high_elf wood_elf "},
    Line{"krot_shockwhisker",
         {"Krot Shockwhisker", "Krot Shockwhisker", "Krot Shockwhisker"},
         kBb16,
         Bought::Staff,
         80,
         1,
         For::All,
         " skaven underworld_denizens "},
    Line{"papa_skullbones",
         {"Papa Skullbones", "Papa Skullbones", "Papa Skullbones"},
         kBb16,
         Bought::Staff,
         80,
         1,
         For::All,
         " chaos_chosen chaos_renegades nurgle "},
    Line{"waaagh_drummer",
         {"Waaagh! Drummer", "Tamborilero ¡Waaagh!", "Waaagh!-Trommler"},
         kBb16,
         Bought::Helper,
         50,
         1,
         For::OfRoster},
    Line{"master_of_ballistics",
         {"Master of Ballistics", "Maestro de balística", "Meister der Ballistik"},
         kBb16,
         Bought::Helper,
         30,
         1,
         For::OfRoster},
    Line{"weather_mage",
         {"Weather Mage", "Mago del clima", "Wettermagier"},
         kBb16,
         Bought::Helper,
         40,
         1,
         For::Optional},
    Line{"interference",
         {"Interference", "Interferencia", "Störung"},
         kBb16,
         Bought::Helper,
         30,
         1,
         For::Optional},
    Line{"runesmith",
         {"Runesmith", "Herrero rúnico", "Runenschmied"},
         kBb16,
         Bought::Helper,
         30,
         1,
         For::OfRoster},
    Line{"warlock_engineer",
         {"Warlock Engineer", "Ingeniero brujo", "Warlock-Techniker"},
         kBb16,
         Bought::Helper,
         120,
         1,
         For::OfRoster},
    Line{"revitalising_tonic",
         {"Revitalising Tonic", "Tónico revitalizante", "Stärkungstrank"},
         kBb16,
         Bought::Helper,
         30,
         1,
         For::Optional},
};

struct Deck {
    std::string_view id;
    int price;
};
constexpr std::array<Deck, 7> kCrpDecks{{{"miscellaneous_mayhem", 50},
                                         {"special_team_plays", 50},
                                         {"magic_items", 50},
                                         {"dirty_tricks", 50},
                                         {"good_karma", 100},
                                         {"random_events", 200},
                                         {"desperate_measures", 400}}};
// The same in the 2016 book, which has decks of its own with some of these names.
constexpr std::array<Deck, 7> kLrb6Decks{{{"lrb6_miscellaneous_mayhem", 50},
                                          {"lrb6_special_team_plays", 50},
                                          {"lrb6_magic_items", 50},
                                          {"lrb6_dirty_tricks", 50},
                                          {"lrb6_good_karma", 100},
                                          {"lrb6_random_events", 200},
                                          {"lrb6_desperate_measures", 400}}};
constexpr std::string_view kOlder = "lrb6_";
constexpr std::array<Deck, 6> kBb16Decks{{{"miscellaneous_mayhem", 200},
                                          {"heroic_feats", 100},
                                          {"magical_memorabilia", 100},
                                          {"benefits_of_training", 100},
                                          {"dirty_tricks", 50},
                                          {"random_events", 50}}};

// Worth something in a league only: elsewhere who draws it draws another.
constexpr std::string_view kOnlyInLeagues = "sp16_star_ascendant";

constexpr int kMergedPrice = 50;
constexpr int kFieldable = 11;

// Grab and Frenzy never come together (crp.skill.frenzy.11).
bool is_barred_by(const SkillSet& own, Skill skill) {
    return (skill == Skill::Grab && own.has(Skill::Frenzy)) ||
           (skill == Skill::Frenzy && own.has(Skill::Grab));
}

// Up to a full 10,000; in thousands.
constexpr int half_price(int price) { return (price + 19) / 20 * 10; }
static_assert(half_price(70) == 40 && half_price(60) == 30 && half_price(110) == 60);

class Maker {
public:
    Maker(Setup& setup, const SharedHouse& house) : setup_(setup), edition_(setup.rules.edition) {
        for (std::size_t side = 0; side < 2; ++side)
            rosters_[side] = find_roster(edition_, setup.teams[side].roster, house);
    }

    void value_teams() {
        for (std::size_t side = 0; side < 2; ++side) {
            TeamList& team = setup_.teams[side];
            if (team.value == 0 && rosters_[side] != nullptr)
                team.value = value_on_the_day(team, *rosters_[side]) / 1000;
        }
    }

    void make() {
        value_teams();
        const Options& options = setup_.options;
        const bool by_list = options.cards != CardsOption::Instead;
        for (std::size_t side = 0; side < 2; ++side) add_journeymen(side);
        add_decks();
        if (!by_list) return;
        for (const Line& line : kLines)
            if ((line.editions & bit(edition_)) != 0) add_line(line);
        add_stars();
        for (std::size_t side = 0; side < 2; ++side) {
            if (setup_.rules.freebooters)
                add_freebooters(side);
            else
                add_mercenaries(side);
        }
    }

private:
    [[nodiscard]] bool is_banned(std::string_view id) const { return setup_.options.bans(id); }

    static bool lists(const Roster* roster, std::string_view id) {
        return roster != nullptr &&
               std::any_of(roster->inducements.begin(), roster->inducements.end(),
                           [&](const RosterInducement& own) { return own.id == id; });
    }

    [[nodiscard]] bool may_have(const Line& line, const Roster* roster) const {
        if (!line.teams.empty() &&
            (roster == nullptr ||
             line.teams.find(" " + std::string(roster->kind()) + " ") == std::string_view::npos))
            return false;
        switch (line.who) {
            case For::WithApothecary: return roster != nullptr && roster->apothecary;
            case For::WithoutApothecary: return roster != nullptr && !roster->apothecary;
            case For::Optional: return setup_.options.optional_inducements;
            case For::OfRoster:
                return setup_.options.optional_inducements && lists(roster, line.id);
            default: return true;
        }
    }

    void add_line(const Line& line) {
        Offer offer{.kind = line.kind, .id = std::string(line.id), .name = line.name};
        for (std::size_t side = 0; side < 2; ++side) {
            const Roster* roster = rosters_[side];
            if (is_banned(line.id) || !may_have(line, roster)) continue;
            offer.price[side] = line.price;
            offer.most[side] = line.most;
            if (setup_.rules.freebooters) offer.value[side] = line.price;
            if (roster == nullptr) continue;
            for (const RosterInducement& own : roster->inducements)
                if (own.id == line.id) {
                    offer.price[side] = own.cost / 1000;
                    offer.most[side] = own.max;
                }
        }
        if (line.kind == Bought::Helper || line.kind == Bought::Staff)
            offer.playable = *playable_named(line.id);
        setup_.offers.push_back(std::move(offer));  // also what nobody may have: it has its name
    }

    std::uint8_t add_joiner(std::string id, ListedPlayer player) {
        setup_.joiners.push_back({std::move(id), Playable::None, std::move(player)});
        return static_cast<std::uint8_t>(setup_.joiners.size());
    }

    // The Bright Crusaders field no star with Dirty Player.
    [[nodiscard]] bool is_too_dirty(const Star& star, std::size_t side) const {
        return setup_.teams[side].famous == Playable::HofBrightCrusaders &&
               std::any_of(star.players.begin(), star.players.end(), [](const StarPlayer& player) {
                   return listed_star(player, 0).skills.has(Skill::DirtyPlayer);
               });
    }
    void add_stars() {
        if (is_banned("star_players")) return;
        for (const Star& star : stars(edition_)) {
            if (!star.hireable || is_banned(star.id)) continue;
            Offer offer{
                .kind = Bought::Star, .id = "star/" + std::string(star.id), .name = star.name};
            for (std::size_t side = 0; side < 2; ++side) {
                if (rosters_[side] == nullptr || !star.plays_for(*rosters_[side])) continue;
                if (is_too_dirty(star, side)) continue;
                offer.price[side] = price_of_hire(offer, side, star.cost / 1000);
                offer.most[side] = 1;
            }
            if (offer.most[0] + offer.most[1] == 0) continue;
            for (const StarPlayer& player : star.players) {
                ListedPlayer listed = listed_star(player, 0);
                complete_star(listed);
                const std::uint8_t profile =
                    add_joiner("star/" + std::string(player.id), std::move(listed));
                if (offer.players++ == 0) offer.profile = profile;
            }
            setup_.offers.push_back(std::move(offer));
        }
    }

    // One line for both sides where both have the same roster.
    Offer& line_for(std::string_view kind, const Position& position, Bought bought) {
        const std::string id = std::string(kind) + "/" + std::string(position.id);
        const auto found = std::find_if(setup_.offers.begin(), setup_.offers.end(),
                                        [&](const Offer& offer) { return offer.id == id; });
        if (found != setup_.offers.end() && rosters_[0] == rosters_[1]) return *found;
        Offer offer{.kind = bought,
                    .id = found != setup_.offers.end() ? id + "@away" : id,
                    .name = position.name};
        offer.profile = add_joiner(offer.id, hired(position, bought));
        offer.players = 1;
        offer.position_max = position.max;
        setup_.offers.push_back(std::move(offer));
        return setup_.offers.back();
    }

    [[nodiscard]] ListedPlayer hired(const Position& position, Bought bought) const {
        ListedPlayer player = rookie(position, 0, std::string(position.name_in(Language::English)));
        player.role = position.role;
        player.race = position.race;
        player.is_thrall = position.thrall;
        player.is_big_guy = position.big_guy;
        player.hired = bought == Bought::Journeyman ? Hired::Journeyman : Hired::Mercenary;
        if (!setup_.rules.freebooters) player.skills.add(Skill::Loner);
        return player;
    }

    // Who is hired for half his price counts for the rating like anybody of his kind.
    [[nodiscard]] int price_of_hire(Offer& offer, std::size_t side, int price) const {
        if (!setup_.rules.freebooters) return price;
        offer.value[side] = price;
        return half_price(price);
    }

    void add_freebooters(std::size_t side) {
        const Roster* roster = rosters_[side];
        if (roster == nullptr || is_banned("freebooters")) return;
        for (const Position& position : roster->positions) {
            Offer& offer = line_for("freebooter", position, Bought::Mercenary);
            offer.price[side] = price_of_hire(offer, side, position.cost / 1000);
            offer.most[side] = position.max;
        }
    }

    void add_mercenaries(std::size_t side) {
        const Roster* roster = rosters_[side];
        if (roster == nullptr || is_banned("mercenaries")) return;
        for (const Position& position : roster->positions) {
            Offer& offer = line_for("mercenary", position, Bought::Mercenary);
            offer.price[side] = position.cost / 1000 + kMercenarySurcharge;
            offer.most[side] = position.max;
            const SkillSet& own = position.profile.skills;
            for (int i = 0; i < kSkills; ++i)
                if (const auto skill = static_cast<Skill>(i);
                    access_to(skill, position, edition_) == Access::Normal && !own.has(skill) &&
                    !is_barred_by(own, skill))
                    offer.skills.add(skill);
        }
    }

    void add_journeymen(std::size_t side) {
        const Roster* roster = rosters_[side];
        if (roster == nullptr || edition_ == Edition::Classic) return;
        for (const std::string_view id : roster->journeymen)
            if (const Position* position = roster->find_position(id)) {
                Offer& offer = line_for("journeyman", *position, Bought::Journeyman);
                offer.most[side] = kFieldable;
                offer.value[side] = position->cost / 1000;
            }
    }

    [[nodiscard]] bool is_too_small(const Deck& deck) const {
        int cards = 0;
        for (int i = kFirstPlayable; i < kPlayables; ++i)
            if (is_in_deck(setup_, static_cast<Playable>(i), deck.id)) ++cards;
        return edition_ == Edition::Bb16 && cards < kFewestCards;
    }

    void add_deck(const Deck& deck, bool is_sold, bool is_drawn = false) {
        if (is_banned(deck.id) || is_too_small(deck)) return;
        Offer offer{.kind = Bought::Card,
                    .id = "card/" + std::string(deck.id),
                    .deck = deck.id,
                    .is_drawn = is_drawn};
        offer.price = {deck.price, deck.price};
        if (is_sold) offer.most = {kMostCards, kMostCards};
        setup_.offers.push_back(std::move(offer));
    }

    void add_older_decks() {
        const bool merged = setup_.options.merged_deck;
        if (merged) add_deck({kMergedDeck, kMergedPrice}, true);
        const auto& decks = edition_ == Edition::Bb16 ? kLrb6Decks : kCrpDecks;
        for (const Deck& deck : decks)
            if (!merged || deck.price != kMergedPrice) add_deck(deck, true);
    }

    // The 2016 book draws from its own decks and sells them on its list; the older ones stand
    // beside them there, or alone.
    void add_decks() {
        const Options& options = setup_.options;
        if (edition_ == Edition::Classic) return;
        const bool sells = options.cards != CardsOption::Off;
        if (edition_ == Edition::Bb16 && (sells || options.special_plays)) {
            const bool sells_own =
                sells && (!options.lrb6_decks || options.cards == CardsOption::OnList);
            for (const Deck& deck : kBb16Decks) add_deck(deck, sells_own, options.special_plays);
        }
        if (sells && (edition_ != Edition::Bb16 || options.lrb6_decks)) add_older_decks();
    }

    Setup& setup_;
    Edition edition_;
    std::array<const Roster*, 2> rosters_{};
};

}  // namespace

std::uint8_t Purchases::*counter_of(Bought kind) {
    switch (kind) {
        case Bought::Keg: return &Purchases::kegs;
        case Bought::Bribe: return &Purchases::bribes;
        case Bought::Training: return &Purchases::training;
        case Bought::Chef: return &Purchases::chefs;
        case Bought::Igor: return &Purchases::igors;
        case Bought::Apothecary: return &Purchases::apothecaries;
        case Bought::Star: return &Purchases::stars;
        case Bought::Card: return &Purchases::cards;
        case Bought::Staff: return &Purchases::staff;
        case Bought::Helper:
        case Bought::Mercenary:
        case Bought::Journeyman: break;
    }
    return nullptr;
}

bool is_in_deck(const Setup& setup, Playable card, std::string_view deck) {
    const PlayableData& data = data_of(card);
    const Edition edition = setup.rules.edition;
    if (data.is_public || data.deck.empty() || !data.exists_in(edition)) return false;
    if (setup.options.bans(data.id)) return false;
    if (data.id == kOnlyInLeagues && setup.options.inducements == InducementsOption::Budget)
        return false;
    const bool is_older = deck == kMergedDeck || deck.substr(0, kOlder.size()) == kOlder;
    const bool is_special_play = data.id.substr(0, 5) == "sp16_";
    if (is_special_play != (edition == Edition::Bb16 && !is_older)) return false;
    if (deck != kMergedDeck) return data.deck == (is_older ? deck.substr(kOlder.size()) : deck);
    return std::any_of(kCrpDecks.begin(), kCrpDecks.end(), [&](const Deck& part) {
        return part.price == kMergedPrice && part.id == data.deck;
    });
}

void make_offers(Setup& setup) { make_offers(setup, {}); }

void make_offers(Setup& setup, const SharedHouse& house) {
    if (setup.options.inducements != InducementsOption::Off)
        Maker(setup, house).make();
    else if (setup.options.match_events)
        Maker(setup, house).value_teams();  // an event may go by it
}

}  // namespace affray::bloodbowl
