#include "store/engines/leases.h"

#include <fmt/ranges.h>

#include "store/engines/postgres_migrations.h"

namespace affray::store {

Leases::Leases(const std::string& where, Node self, std::chrono::milliseconds good_for)
    : database_(where), self_(std::move(self)), good_for_ms_(good_for.count()) {
    migrate(database_);
    database_.execute("DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'");
    (void)beat();
}

std::vector<Lease> Leases::beat() {
    database_
        .prepare(
            "INSERT INTO nodes (id, address, until) VALUES (?1, ?2, "
            "clock_timestamp() + ?3 * interval '1 millisecond') ON CONFLICT (id) DO UPDATE SET "
            "address = excluded.address, until = excluded.until")
        .with(self_.id)
        .with(self_.address)
        .with(good_for_ms_)
        .run();
    Statement renew = database_.prepare("SELECT match, token FROM leases WHERE node = ?");
    renew.with(self_.id);
    std::vector<Lease> leases;
    while (renew.next()) leases.push_back({renew.text(0), renew.number(1)});
    return leases;
}

void Leases::let_go() {
    database_.prepare("UPDATE leases SET node = '', adrift = true WHERE node = ?")
        .with(self_.id)
        .run();
}

void Leases::leave() {
    let_go();
    database_.prepare("DELETE FROM nodes WHERE id = ?").with(self_.id).run();
}

std::optional<Lease> Leases::take(std::string_view match) {
    // Who has it keeps its token. A row that another node is changing is waited for.
    Statement query = database_.prepare(
        "INSERT INTO leases (match, node, token, until) VALUES (?1, ?2, 1, 'infinity') "
        "ON CONFLICT (match) DO UPDATE SET node = excluded.node, until = excluded.until, "
        "adrift = false, "
        "token = leases.token + CASE WHEN leases.node = excluded.node THEN 0 ELSE 1 END "
        "WHERE leases.node = excluded.node OR leases.until < clock_timestamp() OR NOT EXISTS "
        "(SELECT 1 FROM nodes WHERE id = leases.node AND until >= clock_timestamp()) "
        "RETURNING token");
    if (!query.with(match).with(self_.id).next()) return std::nullopt;
    return Lease{std::string(match), query.number(0)};
}

void Leases::give_back(std::string_view match) {
    database_.prepare("UPDATE leases SET node = '', adrift = false WHERE match = ? AND node = ?")
        .with(match)
        .with(self_.id)
        .run();
}

std::optional<Node> Leases::holder(std::string_view match) {
    Statement query = database_.prepare(
        "SELECT n.id, n.address FROM leases l JOIN nodes n ON n.id = l.node "
        "WHERE l.match = ? AND l.until >= clock_timestamp() AND n.until >= clock_timestamp()");
    if (!query.with(match).next()) return std::nullopt;
    return Node{query.text(0), query.text(1)};
}

std::vector<std::string> Leases::adrift(int most) {
    Statement query = database_.prepare(
        "SELECT l.match FROM leases l LEFT JOIN nodes n ON n.id = l.node "
        "AND n.until >= clock_timestamp() WHERE (l.node <> '' OR l.adrift) AND n.id IS NULL "
        "AND l.match <> '*' ORDER BY random() LIMIT ?");
    query.with(most);
    std::vector<std::string> matches;
    while (query.next()) matches.push_back(query.text(0));
    return matches;
}

void Leases::let_rest(const std::vector<std::string>& matches) {
    database_
        .prepare(
            "UPDATE leases SET node = '', adrift = false "
            "WHERE match = ANY(string_to_array(?, ',')) AND NOT EXISTS "
            "(SELECT 1 FROM nodes WHERE id = leases.node AND until >= clock_timestamp())")
        .with(fmt::format("{}", fmt::join(matches, ",")))
        .run();
}

void Leases::say(std::string_view text) {
    database_.prepare("SELECT pg_notify('affray', ?)").with(text).run();
}

std::vector<Node> Leases::nodes() {
    Statement query = database_.prepare(
        "SELECT id, address FROM nodes WHERE until >= clock_timestamp() ORDER BY id");
    std::vector<Node> nodes;
    while (query.next()) nodes.push_back({query.text(0), query.text(1)});
    return nodes;
}

}  // namespace affray::store
