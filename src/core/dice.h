// Dice come from outside: the engine asks for one die at a time and never rolls by itself.
//
// A die is named by the game (d6, d8, block, scatter ...): games publish a table of DieType and
// a Die is an index into it together with its number of sides. Faces are numbered from 1.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace affray::core {

struct Die {
    std::uint8_t kind = 0;
    std::uint8_t sides = 6;

    friend constexpr bool operator==(const Die&, const Die&) = default;
};

// What a game says about one kind of die.
struct DieType {
    std::string_view name;                    // "d6", "block" ...
    int sides;                                // 0: given with each roll ("pick one of n")
    std::span<const std::string_view> faces;  // names of the faces, where they have any
    std::string_view also = {};  // a second name accepted on input ("d8" for "scatter")
};

struct Roll {
    Die die;
    std::uint8_t face = 0;

    friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

class Dice {
public:
    virtual ~Dice() = default;
    virtual int roll(Die die) = 0;  // 1 .. die.sides
};

// PCG-XSH-RR 64/32 (O'Neill 2014): the same sequence on every platform. With seed 42 and
// stream 54 the first outputs are a15c02b7 7b47f409 ba1d3330 83d2f293 bfa4784b cbed606e.
// A face is ((output * sides) >> 32) + 1, drawing again when the low half falls into the
// short remainder (Lemire 2019), so every face is equally likely.
class SeededDice final : public Dice {
public:
    static constexpr std::uint64_t kStream = 54;

    explicit SeededDice(std::uint64_t seed, std::uint64_t stream = kStream);
    int roll(Die die) override { return static_cast<int>(below(die.sides)) + 1; }
    std::uint32_t next();
    std::uint32_t below(std::uint32_t bound);
    // Where it is in the sequence of its stream: another one of it goes on from there.
    [[nodiscard]] std::uint64_t place() const { return state_; }
    void go_on_from(std::uint64_t place) { state_ = place; }

private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_;
};

// A script that did not fit what the engine asked for.
class DiceMismatch : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Gives the rolls it was told to give; another die, or none left, is a DiceMismatch.
class ScriptedDice final : public Dice {
public:
    explicit ScriptedDice(std::vector<Roll> script, std::span<const DieType> types = {})
        : script_(std::move(script)), types_(types) {}
    int roll(Die die) override;
    [[nodiscard]] std::size_t left() const { return script_.size() - used_; }

private:
    std::vector<Roll> script_;
    std::span<const DieType> types_;
    std::size_t used_ = 0;
};

// Passes every request on to another source and remembers the answers.
class RecordingDice final : public Dice {
public:
    explicit RecordingDice(Dice& source) : source_(source) {}
    int roll(Die die) override;
    [[nodiscard]] const std::vector<Roll>& rolls() const { return rolls_; }
    std::vector<Roll> take() { return std::exchange(rolls_, {}); }

private:
    Dice& source_;
    std::vector<Roll> rolls_;
};

// Walks every outcome of an experiment exactly once, with its probability:
//     EnumeratingDice dice;
//     do { run(dice); sum += dice.probability() * value; } while (dice.next_outcome());
class EnumeratingDice final : public Dice {
public:
    int roll(Die die) override;
    [[nodiscard]] double probability() const;
    bool next_outcome();
    [[nodiscard]] const std::vector<Roll>& rolls() const { return path_; }

private:
    std::vector<Roll> path_;
    std::size_t position_ = 0;
};

[[nodiscard]] std::string to_string(Roll roll, std::span<const DieType> types);

}  // namespace affray::core
