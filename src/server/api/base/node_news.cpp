#include "server/api/base/node_news.h"

namespace affray::server {

void NodeNews::tell(Json message) const {
    if (services_.nodes != nullptr) services_.nodes->say(std::move(message));
}

void NodeNews::tell_of_person(const std::string& person) const {
    tell({{"about", "person"}, {"person", person}});
}

void NodeNews::tell_renamed(const std::string& person) const {
    tell({{"about", "person"}, {"person", person}, {"renamed", true}});
}

void NodeNews::tell_of_sanctions() const { tell({{"about", "sanctions"}}); }

void NodeNews::tell_of_match(const std::string& match, const char* what,
                             const std::string& person) const {
    Json message{{"about", "match"}, {"match", match}, {"what", what}};
    if (!person.empty()) message["person"] = person;
    tell(std::move(message));
}

void NodeNews::tell_sealed(const char* about, const Json& what) const {
    if (has_listeners()) tell({{"about", about}, {"what", store::seal(what.dump(), key_)}});
}

Json NodeNews::unsealed(const Json& message) const {
    const auto text = store::unseal(message.at("what").get<std::string>(), key_);
    return text ? Json::parse(*text) : Json::array();
}

void NodeNews::hear(const Json& message) const {
    const auto found = heard_.find(message.value("about", ""));
    if (found != heard_.end()) found->second(message);
}

}  // namespace affray::server
