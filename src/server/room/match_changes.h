// What the parts of a room may do to the match. Each is stored before anybody is told.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "server/room/order.h"

namespace affray::server {

class MatchChanges {
public:
    using Then = std::function<void()>;

    // Everybody is there, as `about` has them: they and the first roll are stored together.
    virtual void begin(MatchAbout about, const Asker& asker, Then then) = 0;
    virtual void carry_out(const Order& order) = 0;
    // When it is its turn; unless another question is open by then (OpenQuestion).
    virtual void carry_out_at(std::uint64_t question, const Order& order) = 0;
    virtual void finish(const AgreedEnd& end, const Asker& asker) = 0;
    virtual void replace_by_bot(int seat, const Asker& asker) = 0;
    virtual void go_back(std::size_t decisions, const Asker& asker) = 0;
    virtual void change_about(const MatchAbout& about, const Asker& asker, Then then) = 0;
    // Asks whoever does not answer by himself.
    virtual void ask_next() = 0;
    // One was agreed to; what is left is stored with what follows from it.
    virtual void leave_offers(std::vector<Offer> left) = 0;

protected:
    ~MatchChanges() = default;
};

}  // namespace affray::server
