#include "server/api/matches/analyses.h"

#include <algorithm>

#include "bots/thinking_tasks.h"

namespace affray::server {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostKept = 200;
constexpr std::ptrdiff_t kMostAtOnce = 8;

// The time for a match is shared out evenly, but to each decision at least and at most so much.
constexpr milliseconds kLeastTime{80};
constexpr milliseconds kMostTime{1500};
// More than this nobody reads: the greatest ones.
constexpr std::size_t kMostMistakes = 20;

double loss_of(const Json& mistake) {
    return mistake.at("better").at("gain").get<double>() -
           mistake.at("played").at("gain").get<double>();
}

milliseconds time_for_each(milliseconds all, std::size_t decisions) {
    const milliseconds least = std::min(all, kLeastTime);
    return std::clamp(all / static_cast<int>(std::max<std::size_t>(1, decisions)), least,
                      kMostTime);
}

// The greatest mistakes, in the order of the match.
Json greatest(const std::vector<Json>& mistakes) {
    std::vector<Json> kept = mistakes;
    std::stable_sort(kept.begin(), kept.end(),
                     [](const Json& a, const Json& b) { return loss_of(a) > loss_of(b); });
    if (kept.size() > kMostMistakes) kept.resize(kMostMistakes);
    std::stable_sort(kept.begin(), kept.end(),
                     [](const Json& a, const Json& b) { return a.at("at") < b.at("at"); });
    return kept;
}

}  // namespace

struct Analyses::Analysis {
    Asked asked;
    std::string state = "running";  // "running", "done", "failed"
    std::vector<bots::Beginning> beginnings;
    std::size_t of = 0;
    std::size_t done = 0;
    std::vector<Json> mistakes;

    milliseconds time{};  // for each
};

Json Analyses::progress(const std::string& match, int seat) const {
    const auto found = all_.find({match, seat});
    if (found == all_.end()) return nullptr;
    const Analysis& analysis = *found->second;
    return {{"seat", analysis.asked.seat_name},
            {"state", analysis.state},
            {"done", analysis.done},
            {"of", analysis.of},
            {"mistakes", greatest(analysis.mistakes)}};
}

bool Analyses::is_known(const std::string& match, int seat) const {
    const auto found = all_.find({match, seat});
    return found != all_.end() && found->second->state != "failed";
}

bool Analyses::has_room() const {
    return std::count_if(all_.begin(), all_.end(), [](const auto& entry) {
               return entry.second->state == "running";
           }) < kMostAtOnce;
}

void Analyses::begin(Asked asked, std::string record) {
    auto analysis = std::make_shared<Analysis>();
    const Key key{asked.match, asked.seat};
    analysis->asked = std::move(asked);
    std::erase(in_order_, key);
    in_order_.push_back(key);
    all_[key] = analysis;
    while (in_order_.size() > kMostKept) {
        all_.erase(in_order_.front());
        in_order_.pop_front();
    }
    services_.metrics.count("analyses");
    read(analysis, std::move(record));
}

void Analyses::read(const std::shared_ptr<Analysis>& analysis, std::string record) {
    services_.workers.run([this, analysis, text = std::move(record)]() -> std::function<void()> {
        auto beginnings = std::make_shared<core::Result<std::vector<bots::Beginning>>>(
            core::Error{"bad_record", "it cannot be read"});
        if (const auto read = core::read_record(text))
            *beginnings = bots::beginnings_of(*read, analysis->asked.seat);
        return [this, analysis, beginnings] {
            if (!*beginnings) return fail(analysis, beginnings->error().message);
            analysis->beginnings = std::move(**beginnings);
            analysis->of = analysis->beginnings.size();
            analysis->time = time_for_each(services_.analysis_time, analysis->of);
            go_on(analysis);
        };
    });
}

// One decision after another, so that others get their turn in between.
void Analyses::go_on(const std::shared_ptr<Analysis>& analysis) {
    if (analysis->done == analysis->of) {
        analysis->state = "done";
        analysis->asked.slot.reset();
        analysis->beginnings.clear();
        return;
    }
    const std::uint64_t seed = random_number();
    const auto next = [this, analysis](const Json& mistake) -> std::function<void()> {
        return [this, analysis, mistake] {
            if (!mistake.is_null()) analysis->mistakes.push_back(mistake);
            ++analysis->done;
            go_on(analysis);
        };
    };
    const auto task = [beginning = analysis->beginnings[analysis->done], time = analysis->time,
                       seed] { return bots::mistake_task(beginning, time, seed); };
    const auto here = [this, analysis, beginning = analysis->beginnings[analysis->done],
                       time = analysis->time, seed, next]() -> std::function<void()> {
        try {
            return next(bots::mistake_in(beginning, time, seed).value_or(nullptr));
        } catch (const std::exception& error) {
            return
                [this, analysis, problem = std::string(error.what())] { fail(analysis, problem); };
        }
    };
    services_.thinking.think(
        {{Urgency::Advice, analysis->asked.person, analysis->time, analysis->asked.address},
         store::Jobs::Priority::Analysis,
         task,
         next,
         here});
}

void Analyses::fail(const std::shared_ptr<Analysis>& analysis, const std::string& problem) const {
    services_.log.error("analysis_failed",
                        {{"match", analysis->asked.match}, {"problem", problem}});
    analysis->state = "failed";
    analysis->asked.slot.reset();
    analysis->beginnings.clear();
}

}  // namespace affray::server
