// What those who share a database tell each other (PostgreSQL's LISTEN and NOTIFY): short texts
// that reach everybody who is connected at that moment, soon and in order. What must not be missed
// is stored, too; who was away looks at the data again.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace affray::store {

class Notices {
public:
    // Called on a thread of its own: with a text that somebody said on the channel, or with nothing
    // when the connection is new and something may have been missed.
    using Heard = std::function<void(const std::string* text)>;
    Notices(std::string where, std::string channel, Heard heard);
    ~Notices();
    Notices(const Notices&) = delete;
    Notices& operator=(const Notices&) = delete;

private:
    void run();
    [[nodiscard]] bool rest(int file, int milliseconds) const;  // false: it is the end
    void listen();

    std::string where_;
    std::string channel_;
    Heard heard_;
    int wake_ = -1;  // readable at the end
    std::thread thread_;
};

}  // namespace affray::store
