import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct AliasQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// A subquery on the original table keeps its columns.
  @Test func subqueriesOnTheOriginalTable() {
    assertQuery(
      User.where { user in user.id < 2 && User.where { $0.id > 1 }.exists() }
        .as(Boss.self)
        .select(\.name),
      database: database
    ) {
      """
      SELECT "bosses"."name"
      FROM "users" AS "bosses"
      WHERE ((("bosses"."id") < (2)) AND (EXISTS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") > (1))
      )))
      """
    } results: {
      """
      ┌────────┐
      │ "Blob" │
      └────────┘
      """
    }
  }

  @Test func queriesOfAnAlias() {
    assertQuery(
      User.leftJoin(User.all.as(Boss.self)) { $0.managerID == $1.id }
        .select { ($0.name, $1.name) },
      database: database
    ) {
      """
      SELECT "users"."name", "bosses"."name"
      FROM "users"
      LEFT JOIN "users" AS "bosses" ON ("users"."managerID") IS ("bosses"."id")
      """
    } results: {
      """
      ┌───────────┬────────┐
      │ "Blob"    │ nil    │
      │ "Blob Jr" │ "Blob" │
      └───────────┴────────┘
      """
    }
    assertQuery(
      User.join(User.where { $0.name.contains("Blob") }.as(Boss.self)) { $0.managerID == $1.id }
        .select { $1.name },
      database: database
    ) {
      #"""
      SELECT "bosses"."name"
      FROM "users"
      JOIN "users" AS "bosses" ON ("users"."managerID") IS ("bosses"."id")
      WHERE (("bosses"."name" LIKE '%Blob%' ESCAPE '\'))
      """#
    } results: {
      """
      ┌────────┐
      │ "Blob" │
      └────────┘
      """
    }
    assertQuery(User.order { $0.name.desc() }.limit(1).as(Boss.self), database: database) {
      """
      SELECT "bosses"."id", "bosses"."name", "bosses"."managerID"
      FROM "users" AS "bosses"
      ORDER BY "bosses"."name" DESC
      LIMIT 1
      """
    } results: {
      """
      ┌────────────────────┐
      │ User(              │
      │   id: 2,           │
      │   name: "Blob Jr", │
      │   managerID: 1     │
      │ )                  │
      └────────────────────┘
      """
    }
    assertQuery(User.find(1).select(\.name).as(Boss.self), database: database) {
      """
      SELECT "bosses"."name"
      FROM "users" AS "bosses"
      WHERE (("bosses"."id") IN ((1)))
      """
    } results: {
      """
      ┌────────┐
      │ "Blob" │
      └────────┘
      """
    }
  }

  /// Subqueries on the original table refer to their own columns.
  @Test func subqueries() {
    assertQuery(
      User.where { user in Tag.where { $0.id == user.id }.exists() }
        .where { $0.id.in(User.where { $0.name.like("%Jr") }.select(\.id)) }
        .as(Boss.self).select(\.name),
      database: database
    ) {
      """
      SELECT "bosses"."name"
      FROM "users" AS "bosses"
      WHERE (EXISTS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = ("bosses"."id"))
      )) AND (("bosses"."id") IN (SELECT "users"."id"
      FROM "users"
      WHERE (("users"."name" LIKE '%Jr'))))
      """
    } results: {
      """
      ┌───────────┐
      │ "Blob Jr" │
      └───────────┘
      """
    }
  }
}
