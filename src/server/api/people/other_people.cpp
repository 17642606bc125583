#include "server/api/people/other_people.h"

#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kMostMarked = 500;  // they are all told with every answer about oneself

}  // namespace

std::set<std::string> unheard_by(const std::string& user, store::Store& store) {
    std::set<std::string> unheard;
    for (const store::Mark mark : {store::Mark::Muted, store::Mark::Blocked})
        for (std::string& other : store.marked_by(user, mark)) unheard.insert(std::move(other));
    return unheard;
}

OtherPeople::OtherPeople(const Shared& shared, Rooms& rooms, const Welcome& welcome,
                         double limit_scale)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      rooms_(rooms),
      welcome_(welcome),
      most_(static_cast<std::size_t>(kMostMarked * limit_scale)) {}

void OtherPeople::mark(const Exchange& exchange, store::Mark mark, bool on) {
    const Caller by = callers_.admitted(exchange.request);
    requests_.spend(Rate::Marks, exchange.request, by.user.id);
    const std::string other = text_field(body_object(exchange.request), "user", 40);
    if (other == by.user.id || !services_.reader.find_user(other))
        refuse(404, "unknown_user", "there is nobody else of this id");
    if (on && services_.reader.marked_by(by.user.id, mark).size() >= most_)
        refuse(400, "too_many", "you have marked as many as can be kept");
    requests_.store([id = by.user.id, other, mark,
                     on](store::Store& store) { store.set_mark(id, other, mark, on); },
                    exchange,
                    [this, exchange, by] {
                        const auto unheard = unheard_by(by.user.id, services_.reader);
                        for (const auto& table : rooms_.all())
                            table->set_unheard(by.user.id, unheard);
                        news_.tell_of_person(by.user.id);
                        exchange.respond(json_reply(welcome_.about(by.user)));
                    });
}

void OtherPeople::report(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    requests_.spend(Rate::Reports, exchange.request, by.user.id);
    const Json body = body_object(exchange.request);
    store::Complaint complaint{by.user.id, text_field(body, "user", 40),
                               text_field_or(body, "match", 40, ""),
                               clean_text(text_field(body, "text", 2000), "text"), services_.now()};
    if (!services_.reader.find_user(complaint.about))
        refuse(404, "unknown_user", "there is nobody of this id");
    services_.log.info(
        "reported", {{"by", complaint.by}, {"about", complaint.about}, {"match", complaint.match}});
    requests_.store([complaint](store::Store& store) { store.add_complaint(complaint); }, exchange,
                    [exchange] { exchange.respond(json_reply(Json::object())); });
}

}  // namespace affray::server
