#include "server/room/bot_turns.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "bots/thinking_tasks.h"
#include "server/room/match/bot_seat.h"

namespace affray::server {

struct BotTurns::Task {
    RoomHold hold;
    int seat;
    std::uint64_t question;
    const bots::BotType* type;
    SeatedBots::AtWork bot;
    std::shared_ptr<const core::AnyMatch> seen;
    ai::BotOptions options;
};

BotTurns::BotTurns(Services& services, KeepRoom keep, const MatchState& state,
                   OpenQuestion& question, const Audience& audience,
                   const Announcements& announcements, MatchChanges& changes)
    : services_(services),
      keep_(std::move(keep)),
      state_(state),
      question_(question),
      audience_(audience),
      announcements_(announcements),
      changes_(changes),
      bots_(state.about.seats.size()) {}

std::int64_t BotTurns::pause() const {
    return state_.about.mode == "watch" ? services_.watch_pause_ms : 0;
}

BotTurns::Task BotTurns::task_for(int seat) {
    const SeatAbout& about = state_.seat(seat);
    const bots::BotType* type = bots::find_bot(about.bot);
    if (type == nullptr) type = &quick_bot(state_.row.game);
    const std::chrono::milliseconds time{about.think_ms > 0 ? about.think_ms : kUsualThinkMs};
    const SeatedBots::AtWork bot = bots_.take(seat, random_number());
    return {keep_(),
            seat,
            question_.number(),
            type,
            bot,
            state_.match().seen_by(seat),
            {.seed = bot.seed, .budget = {.time = time}}};
}

void BotTurns::ask(int seat) {
    if (question_.is_being_answered()) return;
    question_.await_answer(seat);
    announcements_.thinking(seat);
    const Task task = task_for(seat);
    const auto failed = [this, hold = task.hold] { question_.give_up_waiting(); };
    const Workers::Work here = thought_here(task);
    if (!task.type->thinks) return services_.workers.run(here, failed);
    const Thought thought = thought_for(
        state_, audience_.address(),
        std::chrono::duration_cast<std::chrono::milliseconds>(task.options.budget.time));
    const bool must_think = task.bot.bot == nullptr || !task.bot.bot->knows_answer(*task.seen);
    if (!must_think) return services_.workers.think(thought, here, failed);
    services_.thinking.think(
        {thought,
         thought.urgency == Urgency::Watched ? store::Jobs::Priority::Watched
                                             : store::Jobs::Priority::Live,
         [task] {
             const ai::Bot* bot = task.bot.bot.get();
             const Json memory = bot != nullptr ? bot->memory(*task.seen) : nullptr;
             return bots::choice_task(task.type->name, task.options, memory, *task.seen);
         },
         thought_by_worker(task), here, failed});
}

Workers::Work BotTurns::thought_here(const Task& task) {
    return [this, task, game = state_.row.game]() -> ThenOnLoop {
        SeatedBots::AtWork bot = task.bot;
        if (bot.bot == nullptr) bot.bot = task.type->make(task.options);
        const auto choice = sound_choice(*bot.bot, *task.seen);
        const core::Action action =
            choice ? *choice : quick_choice(game, task.options.seed, *task.seen);
        return [this, task, bot, action, failed = !choice] {
            if (failed) services_.log.error("bot_failed", {{"match", state_.row.id}});
            answer(task, bot, action);
        };
    };
}

// A worker's answer: the bot goes on here as if it had thought here. Throws for what no sound bot
// says.
std::function<BotTurns::ThenOnLoop(const Json& answer)> BotTurns::thought_by_worker(
    const Task& task) {
    return [this, task](const Json& told) -> ThenOnLoop {
        const auto action = task.seen->read_action(told.at("action"));
        const auto legal = task.seen->legal_actions();
        if (!action || std::find(legal.begin(), legal.end(), *action) == legal.end())
            throw std::runtime_error("a worker's bot chose what it may not");
        const SeatedBots::AtWork taught{task.type->make(task.options), task.bot.seed,
                                        task.bot.line_up};
        taught.bot->remember(*task.seen, told.at("memory"));
        return [this, task, taught, action = *action] { answer(task, taught, action); };
    };
}

// Who watches bots among themselves wants to follow them.
void BotTurns::answer(const Task& task, const SeatedBots::AtWork& bot, core::Action action) {
    bots_.put_back(task.seat, bot);
    const Order order{.seat = task.seat, .actions = {action}};
    if (pause() == 0) return changes_.carry_out_at(task.question, order);
    services_.loop.after(pause(), [this, hold = task.hold, question = task.question, order] {
        changes_.carry_out_at(question, order);
    });
}

// Nobody is told that somebody thinks: it is the coach's own turn, and over at once. The stand-in
// sees what everybody sees, so that its answers tell nothing about the coach's hand.
void BotTurns::stand_in_for(int seat) {
    if (question_.is_being_answered()) return;
    question_.await_answer();
    std::shared_ptr<const core::AnyMatch> seen = state_.match().seen_by(core::kEverybody);
    services_.workers.run([this, hold = keep_(), seat, seen, legal = state_.match().legal_actions(),
                           game = state_.row.game, seed = random_number(),
                           question = question_.number()]() -> ThenOnLoop {
        core::Action action = quick_choice(game, seed, *seen);
        if (std::find(legal.begin(), legal.end(), action) == legal.end()) action = legal.front();
        return [this, hold, question, order = Order{seat, {action}, true}] {
            changes_.carry_out_at(question, order);
        };
    });
}

Thought thought_for(const MatchState& state, const std::string& address,
                    std::chrono::milliseconds time) {
    std::set<std::string> people;
    for (const SeatAbout& seat : state.about.seats)
        if (seat.kind == SeatKind::Human) people.insert(seat.user);
    if (people.size() > 1) return {Urgency::AmongPeople, state.row.id, time, address};
    if (people.size() == 1) return {Urgency::Alone, *people.begin(), time, address};
    const std::string& by = state.about.by;
    return {Urgency::Watched, by.empty() ? state.row.id : by, time, address};
}

}  // namespace affray::server
