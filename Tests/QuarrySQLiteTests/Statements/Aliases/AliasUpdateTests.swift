import QuarrySQLite
import QuarryTesting
import Testing

/// UPDATE of a table under an alias.
@Suite struct AliasUpdateTests {
  let database: DatabaseQueue

  init() throws { database = try cardsDatabase() }

  @Test func update() {
    assertQuery(
      User.as(Boss.self).where { $0.managerID == nil && $0.name.like("B%") }.update { $0.name += "!" }
        .returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      UPDATE "users" AS "bosses"
      SET "name" = ("bosses"."name") || ('!')
      WHERE ((("bosses"."managerID") IS (NULL)) AND (("bosses"."name" LIKE 'B%')))
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "Blob!" │
      └───┴─────────┘
      """
    }
    assertQuery(
      Card.as(Held.self).find(1).update {
        $0.name = $0.name + "/" + $0.name
        $0.copies += 1
        $0.note = nil
        $0.place.room = $0.name
        $0.place.shelf = 3
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "cards" AS "he""ld"
      SET "name" = (("he""ld"."name") || ('/')) || ("he""ld"."name"), "copies" = ("he""ld"."copies") + (1), "note" = NULL, "room" = "he""ld"."name", "shelf" = 3
      WHERE (("he""ld"."id") IN ((1)))
      RETURNING "id", "name", "copies", "note", "upper", "room", "shelf"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Card(               │
      │   id: 1,            │
      │   name: "ace/ace",  │
      │   copies: 3,        │
      │   note: nil,        │
      │   upper: "ACE/ACE", │
      │   place: Drawer(    │
      │     room: "ace",    │
      │     shelf: 3        │
      │   )                 │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(
      Card.as(Held.self).update(or: .ignore) { $0.place = Drawer(room: "c") }.where { $0.copies > 1 }
        .returning(\.name),
      database: database
    ) {
      """
      UPDATE OR IGNORE "cards" AS "he""ld"
      SET "room" = 'c', "shelf" = NULL
      WHERE (("he""ld"."copies") > (1))
      RETURNING "name"
      """
    } results: {
      """
      ┌───────────┐
      │ "ace/ace" │
      └───────────┘
      """
    }
  }

  /// A subquery reads its own rows.
  @Test func subqueriesOnTheSameTable() {
    assertQuery(
      User.as(Boss.self).where { boss in User.where { $0.managerID == boss.id }.exists() }
        .update { $0.name = $0.name + " over " + User.select { $0.name.max() ?? "" } }
        .returning(\.name),
      database: database
    ) {
      """
      UPDATE "users" AS "bosses"
      SET "name" = (("bosses"."name") || (' over ')) || ((
        SELECT coalesce(max("users"."name"), '')
        FROM "users"
      ))
      WHERE (EXISTS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."managerID") IS ("bosses"."id"))
      ))
      RETURNING "name"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ "Blob over Blob Jr" │
      └─────────────────────┘
      """
    }
  }

  /// The assignments are those of the table, whatever is read.
  @Test func updateFromOtherTables() throws {
    assertQuery(
      Card.as(Held.self).update(from: User.where { $0.id == 1 }) {
        $0.name = $0.name + $1.name
        $0.note = $1.name
        $0.copies += $1.id
        $0.place.room = $1.name
      } on: {
        $0.id == $1.id
      }
      .returning { ($0.name, $0.note, $0.copies) },
      database: database
    ) {
      """
      UPDATE "cards" AS "he""ld"
      SET "name" = ("he""ld"."name") || ("users"."name"), "note" = "users"."name", "copies" = ("he""ld"."copies") + ("users"."id"), "room" = "users"."name"
      FROM "users"
      WHERE (("he""ld"."id") = ("users"."id")) AND (("users"."id") = (1))
      RETURNING "name", "note", "copies"
      """
    } results: {
      """
      ┌───────────┬────────┬───┐
      │ "aceBlob" │ "Blob" │ 3 │
      └───────────┴────────┴───┘
      """
    }
    let joined = Card.as(Held.self).where { $0.id == 2 }
      .update(from: User.join(User.as(Boss.self).all) { $0.managerID == $1.id }) { card, user, boss in
        card.name = user.name + boss.name
      } on: { card, user, _ in
        card.id == user.id
      }
    #expect(joined.query.debugDescription.contains(#""name" = ("users"."name") || ("bosses"."name")"#))
    try database.write { db in
      try joined.execute(db)
      #expect(db.changesCount == 1)
    }
  }

  @Test func noRows() {
    #expect(User.as(Boss.self).none.update { $0.name = "x" }.query.isEmpty)
    #expect(User.as(Boss.self).update { _ in }.query.isEmpty)
    #expect(User.as(Boss.self).insert { [User]() }.query.isEmpty)
  }
}
