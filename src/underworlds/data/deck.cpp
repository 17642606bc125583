#include "underworlds/data/deck.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "underworlds/data/deck_json.h"

namespace affray::underworlds {

namespace {

using core::Error;
using core::Json;
using core::Result;

bool fits(const CardData& card, Warband warband) {
    return card.universal || card.warband == warband;
}

// wus.ruling.01: the same name is the same card; a card of the data stands for its name.
void find_doubles(const std::vector<Card>& cards, std::string_view rule,
                  std::vector<DeckProblem>& problems) {
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i]) !=
            cards.begin() + static_cast<std::ptrdiff_t>(i))
            problems.push_back(
                {rule, fmt::format("{} is in the deck twice", data_of(cards[i]).names.english)});
}

void find_strangers(const Deck& deck, const std::vector<Card>& cards, bool objectives,
                    std::vector<DeckProblem>& problems) {
    for (const Card card : cards) {
        const CardData& data = data_of(card);
        if ((data.kind == CardKind::Objective) != objectives)
            problems.push_back({objectives ? "wus.deck.02" : "wus.deck.04",
                                fmt::format("{} does not belong in the {} deck", data.names.english,
                                            objectives ? "objective" : "power")});
        if (!fits(data, deck.warband))
            problems.push_back({"wus.deck.06", fmt::format("{} is a card of {}", data.names.english,
                                                           data_of(data.warband).names.english)});
    }
}

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::string lower(std::string_view text) {
    std::string copy(text);
    for (char& c : copy) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return copy;
}

// A line without what people put around a name: "- ", "1x ", "#12 ", "(12)", "*".
std::string bare_line(std::string_view line) {
    std::string text = trimmed(line);
    while (!text.empty() && (text[0] == '-' || text[0] == '*' || text[0] == '#'))
        text = trimmed(std::string_view(text).substr(1));
    std::size_t digits = 0;
    while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0)
        ++digits;
    if (digits > 0 && digits < text.size() &&
        (text[digits] == 'x' || text[digits] == '.' || text[digits] == ')' || text[digits] == ' '))
        text = trimmed(std::string_view(text).substr(digits + 1));
    if (!text.empty() && text.back() == ')')
        if (const std::size_t open = text.rfind('('); open != std::string::npos && open > 0)
            text = trimmed(std::string_view(text).substr(0, open));
    return text;
}

std::optional<Warband> warband_called(std::string_view name) {
    for (int i = 0; i < kWarbands; ++i) {
        const auto warband = static_cast<Warband>(i);
        const WarbandData& data = data_of(warband);
        if (lower(name) == lower(data.names.english) || lower(name) == lower(data.names.spanish) ||
            lower(name) == lower(data.names.german) || name == data.id)
            return warband;
    }
    return std::nullopt;
}

bool is_heading(std::string_view line) {
    const std::string text = lower(line);
    return text.starts_with("objectives") || text.starts_with("ploys") ||
           text.starts_with("upgrades") || text.starts_with("power");
}

// A card goes where its kind belongs.
void add_card(Deck& deck, Card card) {
    (data_of(card).kind == CardKind::Objective ? deck.objectives : deck.power).push_back(card);
}

Result<std::vector<Card>> read_cards(const Json& json, const std::string& path) {
    if (!json.is_array()) return Error{"bad_deck", path + ": should be a list of cards"};
    std::vector<Card> cards;
    for (const Json& entry : json) {
        const auto card = entry.is_string() ? card_named(entry.get_ref<const std::string&>())
                                            : std::optional<Card>{};
        if (!card)
            return Error{"bad_deck", fmt::format("{}: there is no card {}", path, entry.dump())};
        cards.push_back(*card);
    }
    return cards;
}

Json ids_of(const std::vector<Card>& cards) {
    Json ids = Json::array();
    for (const Card card : cards) ids.push_back(std::string(data_of(card).id));
    return ids;
}

std::string mark_of(Confidence confidence) {
    if (confidence == Confidence::Believed || confidence == Confidence::Invented)
        return fmt::format(" [{}]", name_of(confidence));
    return {};
}

}  // namespace

std::vector<DeckProblem> problems_of(const Deck& deck) {
    std::vector<DeckProblem> problems;
    const int objectives = static_cast<int>(deck.objectives.size());
    const int power = static_cast<int>(deck.power.size());
    if (objectives != kObjectiveCards)
        problems.push_back({"wus.deck.02", fmt::format("the objective deck has {} cards, not {}",
                                                       objectives, kObjectiveCards)});
    if (power < kFewestPowerCards)
        problems.push_back({"wus.deck.03", fmt::format("the power deck has {} cards, fewer than {}",
                                                       power, kFewestPowerCards)});
    if (power > kMostPowerCards)
        problems.push_back({"wus.deck.03", fmt::format("the power deck has {} cards; this program "
                                                       "plays with up to {}",
                                                       power, kMostPowerCards)});
    const auto ploys = std::count_if(deck.power.begin(), deck.power.end(), [](Card card) {
        return data_of(card).kind == CardKind::Ploy;
    });
    if (ploys > most_ploys(power))
        problems.push_back({"wus.deck.05", fmt::format("{} of {} power cards are ploys; at most {} "
                                                       "may be",
                                                       ploys, power, most_ploys(power))});
    find_doubles(deck.objectives, "wus.deck.02", problems);
    find_doubles(deck.power, "wus.deck.03", problems);
    find_strangers(deck, deck.objectives, true, problems);
    find_strangers(deck, deck.power, false, problems);
    return problems;
}

Deck deck_of(const DeckData& data) {
    return {std::string(data.name),
            data.warband,
            {data.objectives.begin(), data.objectives.end()},
            {data.power.begin(), data.power.end()}};
}

Result<Deck> read_deck(const Json& json, std::string_view source) {
    const std::string where(source);
    if (!json.is_object()) return Error{"bad_deck", where + ": should be an object"};
    for (const auto& [key, value] : json.items())
        if (key != "name" && key != "warband" && key != "objectives" && key != "power")
            return Error{"bad_deck", fmt::format("{}.{}: is not known here", where, key)};
    Deck deck;
    const Json name = json.value("name", Json(""));
    if (!name.is_string()) return Error{"bad_deck", where + ".name: should be a text"};
    deck.name = name.get<std::string>();
    const auto found = json.find("warband");
    const auto warband = found != json.end() && found->is_string()
                             ? warband_named(found->get_ref<const std::string&>())
                             : std::optional<Warband>{};
    if (!warband) return Error{"bad_deck", where + ".warband: there is no such warband"};
    deck.warband = *warband;
    auto objectives = read_cards(json.value("objectives", Json()), where + ".objectives");
    if (!objectives) return objectives.error();
    auto power = read_cards(json.value("power", Json()), where + ".power");
    if (!power) return power.error();
    deck.objectives = std::move(*objectives);
    deck.power = std::move(*power);
    return deck;
}

Json to_json(const Deck& deck) {
    return {{"name", deck.name},
            {"warband", std::string(data_of(deck.warband).id)},
            {"objectives", ids_of(deck.objectives)},
            {"power", ids_of(deck.power)}};
}

Result<Deck> read_deck_text(std::string_view text, std::string_view source) {
    Deck deck;
    bool has_warband = false;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string line = trimmed(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        ++number;
        if (line.empty() || is_heading(line)) continue;
        const std::size_t colon = line.find(':');
        const std::string key = lower(line.substr(0, colon));
        const std::string value = colon == std::string::npos ? "" : trimmed(line.substr(colon + 1));
        if (key == "name" || key == "deck") {
            deck.name = value;
            continue;
        }
        if (const auto warband = warband_called(key == "warband" ? value : line)) {
            deck.warband = *warband;
            has_warband = true;
            continue;
        }
        const auto card = card_called(bare_line(line));
        if (!card)
            return Error{"bad_deck", fmt::format("{}:{}: there is no card '{}'", source, number,
                                                 bare_line(line))};
        add_card(deck, *card);
    }
    if (!has_warband) {  // the cards say whose deck it is
        for (const auto* list : {&deck.objectives, &deck.power})
            for (const Card card : *list)
                if (!data_of(card).universal)
                    deck.warband = data_of(card).warband, has_warband = true;
        if (!has_warband) return Error{"bad_deck", fmt::format("{}: names no warband", source)};
    }
    return deck;
}

std::string deck_text(const Deck& deck) {
    const auto lines = [](const std::vector<Card>& cards, CardKind kind, std::string_view heading) {
        std::string list;
        int count = 0;
        for (const Card card : cards)
            if (data_of(card).kind == kind) {
                list +=
                    fmt::format("- {} (#{})\n", data_of(card).names.english, data_of(card).number);
                ++count;
            }
        return fmt::format("\n{} ({})\n{}", heading, count, list);
    };
    return fmt::format("Deck: {}\nWarband: {}\n", deck.name, data_of(deck.warband).names.english) +
           lines(deck.objectives, CardKind::Objective, "Objectives") +
           lines(deck.power, CardKind::Ploy, "Ploys") +
           lines(deck.power, CardKind::Upgrade, "Upgrades");
}

std::string card_text(Card card) {
    constexpr std::array<std::string_view, 3> kKinds{"objective", "ploy", "upgrade"};
    constexpr std::array<std::string_view, 6> kTimings{
        "scored at once", "scored in an end phase", "scored in the third end phase", "power step",
        "reaction",       "rest of the game"};
    const CardData& data = data_of(card);
    std::string text =
        fmt::format("{} (#{}): {} of {}, {}{}\n  {}\n", data.names.english, data.number,
                    kKinds[static_cast<std::size_t>(data.kind)],
                    data.universal ? "any warband" : data_of(data.warband).names.english,
                    kTimings[static_cast<std::size_t>(data.timing)], mark_of(data.confidence),
                    data.effect.english);
    if (!data.confidence_note.empty()) text += fmt::format("  Note: {}\n", data.confidence_note);
    if (data.kind == CardKind::Objective) text += fmt::format("  {} glory\n", data.glory);
    if (!data.effect_of_three.english.empty())
        text += fmt::format("  3 players: {}. 4 players: {}.\n", data.effect_of_three.english,
                            data.effect_of_four.english);
    if (data.restricted_to != 0) {
        text += "  Only for";
        const auto& fighters = data_of(data.warband).fighters;
        for (std::size_t i = 0; i < fighters.size(); ++i)
            if (((data.restricted_to >> i) & 1U) != 0)
                text += fmt::format(" {}", fighters[i].names.english);
        text += "\n";
    }
    if (const AttackData* attack = data.attack)
        text += fmt::format("  {}: Range {}, {} {}, Damage {}\n", attack->names.english,
                            attack->range, attack->dice,
                            attack->symbol == Face::Hammer ? "hammer" : "sword", attack->damage);
    if (!data.rulings.english.empty()) {
        std::string rulings(data.rulings.english);
        for (std::size_t at = 0; (at = rulings.find('\n', at)) != std::string::npos; at += 4)
            rulings.replace(at, 1, "\n    ");
        text += fmt::format("  Rulings{}:\n    {}\n", mark_of(data.rulings_confidence), rulings);
    }
    return text;
}

}  // namespace affray::underworlds
