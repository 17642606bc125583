// The command line of a program: its commands with their options. Only command_line.cpp knows the
// library that reads it (CLI11): every file that includes that library compiles five seconds
// longer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace affray::cli {

// An option or an argument of a command. What is said about it can be chained.
class Argument {
public:
    explicit Argument(CLI::Option* option) : option_(option) {}

    // NOLINTBEGIN(modernize-use-nodiscard): called for what they do
    // What it may be
    Argument required() const;
    Argument between(std::int64_t least, std::int64_t most) const;
    Argument between_reals(double least, double most) const;
    Argument positive() const;
    Argument not_negative() const;
    Argument one_of(const std::vector<std::string>& words) const;
    Argument excludes(Argument other) const;
    // Several values
    Argument delimiter(char between) const;
    Argument expected(int least, int most) const;
    // What --help says of it
    Argument shows_default() const;
    Argument type_name(const std::string& name) const;
    Argument group(const std::string& name) const;
    Argument description(const std::string& text) const;
    // NOLINTEND(modernize-use-nodiscard)

    [[nodiscard]] bool is_given() const;

private:
    CLI::Option* option_;
};

// A command, or the program itself.
class Command {
public:
    explicit Command(CLI::App* app) : app_(app) {}

    // `value` is a number, a text, one of those that may be missing, or several of them:
    // command_line.cpp lists the types.
    template <class Value>
    Argument add_option(const std::string& name, Value& value, const std::string& text);
    Argument add_option(const std::string& name, std::function<void(int)> set,
                        const std::string& text);
    Argument add_flag(const std::string& name, bool& value, const std::string& text);
    [[nodiscard]] Argument get_option(const std::string& name) const;
    void footer(const std::string& text);

    Command add_subcommand(const std::string& name, const std::string& text);
    void require_subcommand();
    void callback(std::function<void()> run);

private:
    CLI::App* app_;
};

class Program {
public:
    Program(const std::string& text, const std::string& name, std::string_view version);
    ~Program();

    [[nodiscard]] Command commands();
    // Reads the command line, runs the command it names and returns the program's exit code: the
    // one that the command has set, unless it threw.
    [[nodiscard]] int run(int argc, char** argv, const int& exit_code);

private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace affray::cli
