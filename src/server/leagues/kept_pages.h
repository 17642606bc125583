// Pages of leagues as they were sent, until their league changes or a new day may have begun
// somewhere. All leagues share the room for them: whoever asks for many different pages, or for
// long ones, does not fill the server's memory.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/net/http.h"

namespace affray::server {

class KeptPages {
public:
    // Bytes of all leagues' pages. A league may go on any thread.
    class Room {
    public:
        explicit Room(std::size_t most) : most_(most) {}
        [[nodiscard]] bool has(std::size_t bytes) const { return used_ + bytes <= most_; }
        [[nodiscard]] std::size_t used() const { return used_; }

    private:
        friend class KeptPages;
        std::size_t most_;
        std::atomic<std::size_t> used_ = 0;
    };

    explicit KeptPages(std::shared_ptr<Room> room) : room_(std::move(room)) {}
    ~KeptPages() { clear(); }
    KeptPages(const KeptPages&) = delete;
    KeptPages& operator=(const KeptPages&) = delete;

    // Null: it is not kept, or no longer good.
    [[nodiscard]] const HttpReply* find(const std::string& key, std::int64_t quarter_hour) {
        if (quarter_hour_ != quarter_hour) clear();
        quarter_hour_ = quarter_hour;
        const auto found = pages_.find(key);
        return found == pages_.end() ? nullptr : &found->second;
    }
    // Where there is no room it is made again for whoever asks next.
    void keep(const std::string& key, const HttpReply& page) {
        const std::size_t bytes = bytes_of(key, page);
        if (pages_.contains(key) || !room_->has(bytes)) return;
        pages_[key] = page;
        room_->used_ += bytes;
    }
    void clear() {
        for (const auto& [key, page] : pages_) room_->used_ -= bytes_of(key, page);
        pages_.clear();
    }

private:
    static std::size_t bytes_of(const std::string& key, const HttpReply& page) {
        return key.size() + page.body->size();
    }

    std::shared_ptr<Room> room_;
    std::map<std::string, HttpReply> pages_;
    std::int64_t quarter_hour_ = 0;
};

}  // namespace affray::server
