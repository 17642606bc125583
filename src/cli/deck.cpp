// affray deck: build, check and show decks for Underworlds.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/dice.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"

namespace affray::cli {

namespace {

using namespace underworlds;

struct DeckOptions {
    std::string file;
    std::string warband;
    std::string name = "New deck";
    std::uint64_t seed = 1;
    bool random = false;
    bool cards = false;
    bool json = false;
    std::string out;
};

// A ready-made deck by its id, a JSON file, or the plain text that players paste.
Deck load_deck(const std::string& name) {
    if (const DeckData* deck = find_deck(name)) return deck_of(*deck);
    const std::string text = read_file(name);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{')
        return value_or_bad_input(
            read_deck(value_or_bad_input(core::parse_json(text), name), name));
    return value_or_bad_input(read_deck_text(text, name));
}

void put(const DeckOptions& options, const Deck& deck) {
    const std::string text = options.json ? to_json(deck).dump(2) + "\n" : deck_text(deck);
    if (options.out.empty())
        fmt::print("{}", text);
    else
        write_file(options.out, text);
}

// The ready-made deck of the warband, or cards drawn at random until the deck is legal.
Deck new_deck(const DeckOptions& options) {
    const auto warband = warband_named(options.warband);
    if (!warband) {
        std::string known;
        for (const WarbandData& data : data::kWarbandRows) known += fmt::format(" {}", data.id);
        throw BadInput(fmt::format("there is no warband '{}', only{}", options.warband, known));
    }
    if (!options.random)
        for (const DeckData& ready : data::kDecks)
            if (ready.warband == *warband) {
                Deck deck = deck_of(ready);
                deck.name = options.name;
                return deck;
            }
    core::SeededDice dice(options.seed);
    std::vector<Card> pool[3];
    for (const CardData& card : data::card_rows)
        if (card.universal || card.warband == *warband)
            pool[static_cast<std::size_t>(card.kind)].push_back(card.card);
    const auto draw = [&](CardKind kind, std::vector<Card>& to, int count) {
        std::vector<Card>& from = pool[static_cast<std::size_t>(kind)];
        for (; count > 0 && !from.empty(); --count) {
            const auto i =
                static_cast<std::ptrdiff_t>(dice.below(static_cast<std::uint32_t>(from.size())));
            to.push_back(from[static_cast<std::size_t>(i)]);
            from.erase(from.begin() + i);
        }
    };
    Deck deck{options.name, *warband, {}, {}};
    draw(CardKind::Objective, deck.objectives, kObjectiveCards);
    draw(CardKind::Ploy, deck.power, most_ploys(kFewestPowerCards));
    draw(CardKind::Upgrade, deck.power, kFewestPowerCards - static_cast<int>(deck.power.size()));
    return deck;
}

int check(const DeckOptions& options) {
    const Deck deck = load_deck(options.file);
    const auto problems = problems_of(deck);
    if (options.json) {
        core::Json list = core::Json::array();
        for (const DeckProblem& problem : problems)
            list.push_back({{"rule", std::string(problem.rule)}, {"message", problem.message}});
        print_json({{"deck", deck.name}, {"legal", problems.empty()}, {"problems", list}});
    } else if (problems.empty()) {
        fmt::print("{}: legal, {} objectives and {} power cards\n", deck.name,
                   deck.objectives.size(), deck.power.size());
    } else {
        for (const DeckProblem& problem : problems)
            fmt::print("{}: {} ({})\n", deck.name, problem.message, problem.rule);
    }
    return problems.empty() ? kFine : kCheckFailed;
}

void show(const DeckOptions& options) {
    const Deck deck = load_deck(options.file);
    if (!options.cards) return put(options, deck);
    if (const DeckData* ready = find_deck(options.file))
        fmt::print("{}: ready-made deck [{}]\n\n", deck.name, name_of(ready->confidence));
    for (const auto* list : {&deck.objectives, &deck.power})
        for (const Card card : *list) fmt::print("{}\n", card_text(card));
}

}  // namespace

void add_deck(Command& app, int& exit_code) {
    auto options = std::make_shared<DeckOptions>();
    Command deck = app.add_subcommand("deck", "Build, check and show decks for Underworlds");
    deck.require_subcommand();

    Command make = deck.add_subcommand("new", "A deck to begin with");
    make.add_option("warband", options->warband, "garreks_reavers or steelhearts_champions")
        .required();
    make.add_option("--name", options->name, "What it is called").shows_default();
    make.add_flag("--random", options->random, "Cards at random instead of the ready-made deck");
    make.add_option("--seed", options->seed, "Seed of the random cards").shows_default();
    make.add_option("--out", options->out, "Write it to this file");
    make.add_flag("--json", options->json, "As JSON instead of text");
    make.callback([options] { put(*options, new_deck(*options)); });

    Command legal = deck.add_subcommand("check", "Whether a deck is legal, and why not");
    legal.add_option("deck", options->file, "A file (JSON or text) or a ready-made deck")
        .required();
    legal.add_flag("--json", options->json, "Print JSON");
    legal.callback([options, &exit_code] { exit_code = check(*options); });

    Command shown = deck.add_subcommand("show", "Write a deck as text or JSON");
    shown.add_option("deck", options->file, "A file (JSON or text) or a ready-made deck")
        .required();
    shown.add_flag("--cards", options->cards, "What every card does, and how sure that is");
    shown.add_option("--out", options->out, "Write it to this file");
    shown.add_flag("--json", options->json, "As JSON instead of text");
    shown.callback([options] { show(*options); });
}

}  // namespace affray::cli
