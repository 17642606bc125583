#include "store/leases.h"

#include "store/postgres_migrations.h"

namespace affray::store {

Leases::Leases(const std::string& where, Node self, std::chrono::milliseconds good_for)
    : database_(where), self_(std::move(self)), good_for_ms_(good_for.count()) {
    migrate(database_);
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
    Statement renew = database_.prepare(
        "UPDATE leases SET until = clock_timestamp() + ?2 * interval '1 millisecond' "
        "WHERE node = ?1 RETURNING match, token");
    renew.with(self_.id).with(good_for_ms_);
    std::vector<Lease> leases;
    while (renew.next()) leases.push_back({renew.text(0), renew.number(1)});
    return leases;
}

void Leases::leave() {
    database_.prepare("UPDATE leases SET until = '-infinity', node = '' WHERE node = ?")
        .with(self_.id)
        .run();
    database_.prepare("DELETE FROM nodes WHERE id = ?").with(self_.id).run();
}

std::optional<Lease> Leases::take(std::string_view match) {
    // Who has it keeps its token. A row that another node is changing is waited for.
    Statement query = database_.prepare(
        "INSERT INTO leases (match, node, token, until) VALUES (?1, ?2, 1, "
        "clock_timestamp() + ?3 * interval '1 millisecond') "
        "ON CONFLICT (match) DO UPDATE SET node = excluded.node, until = excluded.until, "
        "token = leases.token + CASE WHEN leases.node = excluded.node THEN 0 ELSE 1 END "
        "WHERE leases.node = excluded.node OR leases.until < clock_timestamp() RETURNING token");
    if (!query.with(match).with(self_.id).with(good_for_ms_).next()) return std::nullopt;
    return Lease{std::string(match), query.number(0)};
}

void Leases::give_back(std::string_view match) {
    database_
        .prepare("UPDATE leases SET until = '-infinity', node = '' WHERE match = ? AND node = ?")
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

std::vector<Node> Leases::nodes() {
    Statement query = database_.prepare(
        "SELECT id, address FROM nodes WHERE until >= clock_timestamp() ORDER BY id");
    std::vector<Node> nodes;
    while (query.next()) nodes.push_back({query.text(0), query.text(1)});
    return nodes;
}

}  // namespace affray::store
