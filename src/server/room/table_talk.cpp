#include "server/room/table_talk.h"

#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestChat = 500;

}  // namespace

TableTalk::TableTalk(Services& services, KeepRoom keep, const MatchWriter& writer,
                     const Audience& audience, MatchChat& chat)
    : services_(services),
      keep_(std::move(keep)),
      writer_(writer),
      audience_(audience),
      chat_(chat) {}

void TableTalk::say(const ViewerPtr& viewer, const Json& message) {
    services_.budgets.spend(Rate::Chat, viewer->payer, services_.steady());
    if (services_.muted && services_.muted(viewer->user))
        refuse(400, "muted", "you may not chat at present");
    const std::string text = clean_text(text_field(message, "text", kLongestChat), "text");
    const store::ChatRow line = chat_.next_line(*viewer, text, services_.now());
    services_.metrics.count("chat_lines");
    writer_.submit(
        [id = writer_.match(), line](store::Store& store) { store.add_chat(id, line); },
        [this, hold = keep_(), line](const std::optional<std::string>& problem) {
            if (problem) return;
            chat_.add(line);
            audience_.tell_from(line.user, {{"type", "chat"}, {"line", chat_.line_json(line)}});
        });
}

}  // namespace affray::server
