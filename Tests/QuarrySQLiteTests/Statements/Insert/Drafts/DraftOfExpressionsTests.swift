import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Pet: Equatable {
  let id: Int
  var name = ""
  var owner: String?
}

@Table private struct Badge: Equatable {
  let id: UUID
  var text = ""
}

/// Drafts whose values are expressions, as rows of an INSERT.
@Suite struct DraftOfExpressionsTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pets" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "owner" TEXT);
          CREATE TABLE "badges" (
            "id" TEXT NOT NULL PRIMARY KEY DEFAULT ('00000000-0000-0000-0000-000000000007'), "text" TEXT NOT NULL
          );
          INSERT INTO "pets" VALUES (1, 'Rex', 'Ann');
          """
      )
    }
  }

  @Test func rows() {
    assertQuery(
      Pet.insert {
        Pet.Draft.Columns(name: #sql("upper('tom')"), owner: "Bob")
        Pet.Draft.Columns(id: #sql("40 + 2", as: Int?.self), name: Pet.find(1).select(\.name) ?? "none")
        Pet.Draft(name: "Mia")
        [1, 2].map { Pet.Draft.Columns(name: #sql("hex(\(bind: $0))", as: String.self)) }
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "pets"
      ("id", "name", "owner")
      VALUES
      (NULL, upper('tom'), 'Bob'), (40 + 2, coalesce((
        SELECT "pets"."name"
        FROM "pets"
        WHERE (("pets"."id") IN ((1)))
      ), 'none'), NULL), (NULL, 'Mia', NULL), (NULL, hex(1), NULL), (NULL, hex(2), NULL)
      RETURNING "id", "name", "owner"
      """
    } results: {
      """
      ┌────────────────┐
      │ Pet(           │
      │   id: 2,       │
      │   name: "TOM", │
      │   owner: "Bob" │
      │ )              │
      ├────────────────┤
      │ Pet(           │
      │   id: 42,      │
      │   name: "Rex", │
      │   owner: nil   │
      │ )              │
      ├────────────────┤
      │ Pet(           │
      │   id: 43,      │
      │   name: "Mia", │
      │   owner: nil   │
      │ )              │
      ├────────────────┤
      │ Pet(           │
      │   id: 44,      │
      │   name: "31",  │
      │   owner: nil   │
      │ )              │
      ├────────────────┤
      │ Pet(           │
      │   id: 45,      │
      │   name: "32",  │
      │   owner: nil   │
      │ )              │
      └────────────────┘
      """
    }
  }

  /// SQLite computes the default of a key that is not an integer only if the INSERT omits the key.
  @Test func omittedKey() {
    assertQuery(
      Badge.insert { Badge.Draft.Columns(text: #sql("upper('a')", as: String.self)) }.returning(\.text),
      database: database
    ) {
      """
      INSERT INTO "badges"
      ("text")
      VALUES
      (upper('a'))
      RETURNING "text"
      """
    } results: {
      """
      ┌─────┐
      │ "A" │
      └─────┘
      """
    }
  }

  @Test func upsert() {
    assertQuery(
      Pet.upsert {
        Pet.Draft.Columns(id: #sql("1", as: Int?.self), name: #sql("lower('MAX')", as: String.self))
      }.returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "pets"
      ("id", "name", "owner")
      VALUES
      (1, lower('MAX'), NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "owner" = "excluded"."owner"
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ "max" │
      └───┴───────┘
      """
    }
  }

  /// The trigger inserts into its own table.
  @Test func ownTableOfATrigger() throws {
    let trigger = Pet.createTemporaryTrigger(
      "copy",
      after: .insert { new in
        Pet.insert { Pet.Draft.Columns(name: new.name + "!") }
      } when: { new in
        new.owner != nil
      }
    )
    assertQuery(trigger, database: database) {
      """
      CREATE TEMPORARY TRIGGER
        "copy"
      AFTER INSERT ON "pets"
      FOR EACH ROW WHEN ("new"."owner") IS NOT (NULL) BEGIN
        INSERT INTO "pets"
        ("id", "name", "owner")
        VALUES
        (NULL, ("new"."name") || ('!'), NULL);
      END
      """
    }
    try database.write { try Pet.insert { Pet.Draft(name: "Kit", owner: "Eve") }.execute($0) }
    let names = try database.read { try Pet.order(by: \.id).select(\.name).fetchAll($0) }
    #expect(names == ["Rex", "Kit", "Kit!"])
  }

  /// The trigger inserts into its own table, which is the table of the rows in a nested query, too.
  @Test func nestedQueryInATrigger() throws {
    let trigger = Pet.createTemporaryTrigger(
      "count",
      after: .insert { new in
        Pet.insert {
          Pet.Draft.Columns(name: Pet.where { $0.id < new.id }.select { $0.name.max() } ?? "none")
        }
      } when: { new in
        new.owner != nil
      }
    )
    try database.write { db in
      try trigger.execute(db)
      try Pet.insert { Pet.Draft(name: "Abe", owner: "Eve") }.execute(db)
    }
    let names = try database.read { try Pet.order(by: \.id).select(\.name).fetchAll($0) }
    #expect(names == ["Rex", "Abe", "Rex"])
  }
}
