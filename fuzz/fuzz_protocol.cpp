// The line protocol: every line gets one reply, a JSON object on one line, whatever it says.
#include <algorithm>

#include "fuzz_input.h"
#include "protocol/engine_session.h"

namespace {

constexpr int kMostLines = 200;

// A bot thinks as long as it is told to, which is no finding.
bool asks_a_bot(std::string_view line) {
    return line.find("analyse") != line.npos || line.find("choose") != line.npos;
}

void check_reply(std::string_view line, const std::string& reply) {
    const auto json = affray::core::parse_json(reply);
    if (!json || !json->is_object()) affray::fuzz::fail(line, "is answered by " + reply);
    if (reply.find('\n') != std::string::npos) affray::fuzz::fail(line, "gets several lines");
    const auto error = json->find("error");
    if (error == json->end()) return;
    for (const char* key : {"code", "message"})
        if (!error->is_object() || !error->contains(key) || !(*error)[key].is_string())
            affray::fuzz::fail(line, "gets an error without a " + std::string(key) + ": " + reply);
    if ((*error)["code"] == "internal") affray::fuzz::fail(line, "was not foreseen: " + reply);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    affray::protocol::EngineSession session;
    for (int i = 0; i < kMostLines && !text.empty() && !session.has_quit(); ++i) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!asks_a_bot(line)) check_reply(line, session.handle(line));
    }
    return 0;
}
