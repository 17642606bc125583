// A value or an error with a message for a person. Used at the edges, where input can be bad.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace affray::core {

struct Error {
    std::string code;     // a stable word for programs: "illegal_action", "bad_position" ...
    std::string message;  // a sentence for a person
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] T& value() { return std::get<0>(content_); }
    [[nodiscard]] const T& value() const { return std::get<0>(content_); }
    [[nodiscard]] const Error& error() const { return std::get<1>(content_); }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> content_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace affray::core
