#include "core/dice.h"

#include <fmt/format.h>

namespace affray::core {

SeededDice::SeededDice(std::uint64_t seed, std::uint64_t stream) : increment_((stream << 1U) | 1U) {
    next();
    state_ += seed;
    next();
}

std::uint32_t SeededDice::next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (shifted >> turn) | (shifted << ((32U - turn) & 31U));
}

std::uint32_t SeededDice::below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
        const std::uint32_t remainder = (0U - bound) % bound;
        while (low < remainder) {
            product = std::uint64_t{next()} * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

int ScriptedDice::roll(Die die) {
    const auto name = [&](Die d) {
        return d.kind < types_.size() ? std::string(types_[d.kind].name)
                                      : fmt::format("die {} of {}", d.kind, d.sides);
    };
    if (used_ == script_.size())
        throw DiceMismatch(fmt::format("the engine asks for a {} but no die is left", name(die)));
    const Roll given = script_[used_];
    if (given.die.kind != die.kind)
        throw DiceMismatch(
            fmt::format("the engine asks for a {} but a {} was given", name(die), name(given.die)));
    if (given.face < 1 || given.face > die.sides)
        throw DiceMismatch(
            fmt::format("{} is no face of a {} with {} sides", given.face, name(die), die.sides));
    ++used_;
    return given.face;
}

int RecordingDice::roll(Die die) {
    const int face = source_.roll(die);
    rolls_.push_back({die, static_cast<std::uint8_t>(face)});
    return face;
}

int EnumeratingDice::roll(Die die) {
    if (position_ == path_.size()) path_.push_back({die, 1});
    if (path_[position_].die != die)
        throw DiceMismatch("the experiment asks for other dice than on its last run");
    return path_[position_++].face;
}

double EnumeratingDice::probability() const {
    double p = 1.0;
    for (const Roll& roll : path_) p /= roll.die.sides;
    return p;
}

bool EnumeratingDice::next_outcome() {
    path_.resize(position_);
    position_ = 0;
    while (!path_.empty() && path_.back().face == path_.back().die.sides) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().face;
    return true;
}

std::string to_string(Roll roll, std::span<const DieType> types) {
    const DieType& type = types[roll.die.kind];
    if (!type.faces.empty()) return fmt::format("{} {}", type.name, type.faces[roll.face - 1U]);
    return fmt::format("{} {}", type.name, roll.face);
}

}  // namespace affray::core
