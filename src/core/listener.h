// Whoever wants to be told what happens in a match.
#pragma once

namespace affray::core {

// Told what happened, as it happens. Without a listener events are not even built.
template <class Event>
class Listener {
public:
    virtual ~Listener() = default;
    virtual void on(const Event& event) = 0;
};

}  // namespace affray::core
