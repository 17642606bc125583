#include "bloodbowl/rules/match/stadium.h"

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

// The tables of the book follow each other, six attributes in each category.
constexpr int kAttributes = 6;
constexpr int kCategories = 4;
constexpr auto kFirstAttribute = Playable::StadiumAnkleDeepWater;
static_assert(static_cast<int>(Playable::StadiumSolemnAndSilent) ==
              static_cast<int>(kFirstAttribute) + kCategories * kAttributes - 1);

enum class Category : std::uint8_t { Surface, Rough, Luxury, Crowd, Standard };

Category category_for(int sum) {
    if (sum <= 3) return Category::Surface;
    if (sum <= 5) return Category::Rough;
    if (sum <= 8) return Category::Standard;
    return sum <= 10 ? Category::Luxury : Category::Crowd;
}

void open_stadium(Engine& e, Playable attribute, Side host) {
    if (attribute != Playable::None)
        add_effect(e, {.card = attribute,
                       .kind = EffectKind::Played,
                       .side = host,
                       .until = Until::EndOfMatch});
}

void tell_stadium(const Engine& e, Playable attribute, Side host,
                  std::array<std::uint8_t, 3> dice = {}) {
    e.tell({.kind = EventKind::StadiumFound, .side = host, .card = attribute, .dice = dice});
}

// Whose home it is, where it was agreed on.
Side host_at(const Setup& setup, Playable attribute) {
    for (const Side side : kSides)
        if (setup.team(side).home_stadium == attribute) return side;
    return Side::None;
}

bool has_home(const Setup& setup, Side side) {
    return setup.team(side).home_stadium != Playable::None;
}

Playable attribute_for(Category category, int die) {
    return static_cast<Playable>(static_cast<int>(kFirstAttribute) +
                                 static_cast<int>(category) * kAttributes + die - 1);
}

}  // namespace

bool is_asked_about_home(Engine& e, MatchFrame& f) {
    const Setup& setup = e.setup;
    if (setup.stadium != Playable::None) {
        const Side host = host_at(setup, setup.stadium);
        open_stadium(e, setup.stadium, host);
        tell_stadium(e, setup.stadium, host);
        return false;
    }
    if (!setup.rolls_stadium) return false;
    const bool is_somebodys = has_home(setup, Side::Home) || has_home(setup, Side::Away);
    const Side roller = is_somebodys ? e.coin() : Side::None;
    const int first = e.d6();
    const int second = e.d6();
    const Category category = category_for(first + second);
    const auto shown = [](int die) { return static_cast<std::uint8_t>(die); };
    if (category == Category::Standard) {
        tell_stadium(e, Playable::None, Side::None, {shown(first), shown(second)});
        return false;
    }
    const int die = e.d6();
    const Playable attribute = attribute_for(category, die);
    open_stadium(e, attribute, Side::None);
    tell_stadium(e, attribute, Side::None, {shown(first), shown(second), shown(die)});
    if (roller == Side::None || !has_home(setup, roller)) return false;
    f.chooser = roller;
    e.ask(roller, DecisionKind::HomeStadium);
    return true;
}

void answer_about_home(Engine& e, MatchFrame& f, bool wanted) {
    const Side host = std::exchange(f.chooser, Side::None);
    if (!wanted) return;
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && rules_of(e.setup, effect.card).is_stadium)
            end_effect(e, effect);
    open_stadium(e, e.setup.team(host).home_stadium, host);
    tell_stadium(e, e.setup.team(host).home_stadium, host);
}

}  // namespace affray::bloodbowl
