#include "store/nodes/membership.h"

#include <fmt/format.h>

#include "store/dice/secret_dice.h"
#include "store/engines/open.h"

namespace affray::store {

namespace {

constexpr std::chrono::seconds kBeatTime{1};
// With one look: when a node with ten thousand matches has died they are all looked at within some
// ten seconds.
constexpr int kMostAdrift = 1000;
constexpr int kTrustedBeats = 3;
constexpr int kMostTries = 3;
// So long before another node may take its matches it has let go of them.
constexpr std::chrono::milliseconds kMargin{1000};

}  // namespace

Membership::Membership(const std::string& where, const std::string& address, Listener listener,
                       std::chrono::milliseconds patience)
    : id_(to_hex(random_seed()).substr(0, 16)),
      leases_(where, {id_, address}),
      listener_(std::move(listener)) {
    wait_for_room(patience);
    safe_until_ = std::chrono::steady_clock::now() + kLeaseTime - kMargin;
    thread_ = std::thread([this] { run(); });
    notices_ =
        std::make_unique<Notices>(where, "affray", [this](const std::string* text) { hear(text); });
}

Membership::~Membership() {
    notices_.reset();
    leave();
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

// Who wants to be alone looks for nodes after he has taken everything: one of the two sees the
// other.
void Membership::wait_for_room(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (leases_.holder(kAllData)) {
        const bool for_ever = patience.count() < 0;
        if (!for_ever && std::chrono::steady_clock::now() >= until) {
            leases_.leave();
            throw StoreError("a server that wants to be alone uses this database");
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        (void)leases_.beat();
    }
}

void Membership::run() {
    auto next = std::chrono::steady_clock::now();
    for (;;) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_until(lock, next, [this] { return stopping_ || !waiting_.empty(); });
            const bool is_time = std::chrono::steady_clock::now() >= next;
            if (!is_time && !waiting_.empty()) {
                work = std::move(waiting_.front());
                waiting_.pop_front();
            } else if (!is_time && stopping_) {
                return;
            }
        }
        if (work) {
            work();
            continue;
        }
        next = std::chrono::steady_clock::now() + kBeatTime;
        beat();
    }
}

void Membership::beat() {
    if (has_left_) return;
    try {
        const auto began = std::chrono::steady_clock::now();
        std::map<std::string, std::int64_t> present;
        for (const Lease& lease : leases_.beat()) present[lease.match] = lease.token;
        let_go_now();
        safe_until_ = began + kLeaseTime - kMargin;
        for (auto one = mine_.begin(); one != mine_.end();) {
            const auto found = present.find(one->first);
            if (found != present.end() && found->second == one->second) {
                ++one;
                continue;
            }
            listener_.post([this, lost = Lease{one->first, one->second}] { listener_.lost(lost); });
            one = mine_.erase(one);
        }
        // After a database that was away all others seem to be gone until they have shown that
        // they are there.
        if (++beats_ < kTrustedBeats || !taking_up_.expired()) return;
        std::vector<std::string> adrift = leases_.adrift(kMostAdrift);
        if (adrift.empty()) return;
        const auto until_done = std::make_shared<char>();
        taking_up_ = until_done;
        listener_.post([this, adrift = std::move(adrift), until_done] {
            listener_.adrift(adrift, until_done);
        });
    } catch (const StoreError&) {  // the next beat tells what was lost meanwhile
        beats_ = 0;
    }
}

void Membership::submit(Work work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
}

Membership::Place Membership::place(const std::string& match) {
    if (has_left_) return {};
    try {
        let_go_now();
        // Its holder may go away between the two questions.
        for (int i = 0; i < kMostTries; ++i) {
            if (const auto lease = leases_.take(match)) {
                mine_[match] = lease->token;
                return {lease, std::nullopt};
            }
            if (auto holder = leases_.holder(match)) return {std::nullopt, std::move(holder)};
        }
    } catch (const StoreError&) {}
    return {};
}

bool Membership::is_cut_off() const {
    return std::chrono::steady_clock::now() >= safe_until_.load();
}

void Membership::let_go() {
    submit([this] {
        mine_.clear();
        lets_go_ = true;
        try {
            let_go_now();
        } catch (const StoreError&) {}  // with the next beat
    });
}

void Membership::let_go_now() {
    if (!lets_go_) return;
    leases_.let_go();
    lets_go_ = false;
}

void Membership::let_rest(const std::vector<std::string>& matches) {
    if (matches.empty()) return;
    submit([this, matches] {
        try {
            leases_.let_rest(matches);
        } catch (const StoreError&) {}  // they are adrift still
    });
}

void Membership::take(const std::string& match, Placed then) {
    submit([this, match, then = std::move(then)] {
        listener_.post([then, found = place(match)] { then(found); });
    });
}

void Membership::find(const std::string& match, std::function<void(std::optional<Node>)> then) {
    submit([this, match, then = std::move(then)] {
        std::optional<Node> found;
        try {
            found = leases_.holder(match);
        } catch (const StoreError&) {}  // who wants to have it finds out
        if (found && found->id == id_) found.reset();
        listener_.post([then, found] { then(found); });
    });
}

void Membership::give_back(const std::string& match) {
    submit([this, match] {
        if (mine_.erase(match) == 0) return;
        try {
            leases_.give_back(match);
        } catch (const StoreError&) {
            mine_.erase(match);  // it stays this node's: taken again when somebody asks here
        }
    });
}

void Membership::say(core::Json message) {
    message["from"] = id_;
    submit([this, text = message.dump()] {
        try {
            leases_.say(text);
        } catch (const StoreError&) {}  // who missed it looks again when he can be reached
    });
}

void Membership::leave() {
    submit([this] {
        if (has_left_) return;
        has_left_ = true;
        mine_.clear();
        try {
            leases_.leave();
        } catch (const StoreError&) {}  // they run out by themselves
    });
}

void Membership::hear(const std::string* text) {
    if (text == nullptr) return listener_.post([this] { listener_.missed(); });
    auto message = core::parse_json(*text);
    if (!message || !message->is_object() || message->value("from", id_) == id_) return;
    listener_.post([this, message = std::move(*message)] { listener_.heard(message); });
}

}  // namespace affray::store
