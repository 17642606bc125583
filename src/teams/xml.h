// The little XML that the formats of other programs need.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "core/result.h"
#include "teams/foreign_team.h"

namespace affray::teams {

// Nothing when it could be read. Entities of a document's own are not expanded.
[[nodiscard]] std::optional<core::Error> parse_xml(pugi::xml_document& document,
                                                   std::string_view text, std::string_view source);

// Where in its file a node stands: "teams.xml: line 12".
[[nodiscard]] std::string place_of(pugi::xml_node node, std::string_view text,
                                   std::string_view source);

// The texts and numbers of a node's children; a missing one is empty or 0.
class XmlFields {
public:
    XmlFields(pugi::xml_node node, std::string place, std::vector<std::string>& errors)
        : node_(node), place_(std::move(place)), errors_(errors) {}

    [[nodiscard]] std::string text(const char* name) const;
    [[nodiscard]] int number(const char* name, int most);
    void complain(std::string_view what);

private:
    pugi::xml_node node_;
    std::string place_;
    std::vector<std::string>& errors_;
};

// <injury>Smashed Knee (-MA)</injury>: in the game server's XML a served "(MNG)" stays listed, so
// only a recovering player misses the match.
void read_xml_injuries(pugi::xml_node list, XmlFields& fields, ForeignPlayer& player);

[[nodiscard]] std::string trimmed(std::string_view text);
[[nodiscard]] std::string before_dot(std::string_view text);  // "orc.lrb6": "orc"
[[nodiscard]] std::string after_dot(std::string_view text);   // "orc.blitzer": "blitzer"

[[nodiscard]] pugi::xml_node new_document(pugi::xml_document& document, const char* root);
void add_text(pugi::xml_node& node, const char* name, const std::string& text);
void add_number(pugi::xml_node& node, const char* name, int number);
[[nodiscard]] std::string to_text(const pugi::xml_document& document);

}  // namespace affray::teams
