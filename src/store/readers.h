// Reading on any thread: each use has a store of its own, which the next use takes over.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.h"

namespace affray::store {

class Readers {
public:
    Readers(OpenStore open, std::string where) : open_(std::move(open)), where_(std::move(where)) {}

    // What `read` returns, called with a store that nobody else uses meanwhile. One that failed is
    // not used again.
    template <class Read>
    auto use(const Read& read) {
        std::unique_ptr<Store> store = take();
        auto result = read(*store);
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(store));
        return result;
    }

private:
    std::unique_ptr<Store> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<Store> store = std::move(idle_.back());
                idle_.pop_back();
                return store;
            }
        }
        return open_(where_);
    }

    OpenStore open_;
    std::string where_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Store>> idle_;
};

}  // namespace affray::store
