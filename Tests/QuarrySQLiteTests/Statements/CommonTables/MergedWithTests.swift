import QuarrySQLite
import QuarryTesting
import Testing

/// A `With` whose statement is another `With`, and ambiguous names.
@Suite struct MergedWithTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// A statement in SQL has only one WITH.
  @Test func nestedWith() {
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } query: { tags in
        With {
          Reminder.join(ReminderTag.all) { $0.id == $1.reminderID }
            .join(tags) { $1.tagID == $2.id }
            .select { ($0.title, $2.title) }
        } query: { titles in
          titles.order { ($0, $1) }
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "cte2" ("c1", "c2") AS (
        SELECT "reminders"."title", "cte1"."title"
        FROM "reminders"
        JOIN "reminderTags" ON ("reminders"."id") = ("reminderTags"."reminderID")
        JOIN "cte1" ON ("reminderTags"."tagID") = ("cte1"."id")
      )
      SELECT "cte2"."c1", "cte2"."c2"
      FROM "cte2"
      ORDER BY "cte2"."c1", "cte2"."c2"
      """
    } results: {
      """
      ┌───────────────────┬────────┐
      │ "Call accountant" │ "kids" │
      │ "Groceries"       │ "car"  │
      │ "Groceries"       │ "kids" │
      └───────────────────┴────────┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } query: { outer in
        With {
          User.find(1)
        } recursiveUnion: { found in
          User.join(found) { $0.managerID == $1.id }.select { user, _ in user }
        } query: { users in
          outer.join(users) { $0.id == $1.id }.order { $1.id }.select { ($0.title, $1.name) }
        }
      },
      database: database
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "cte2" ("id", "name", "managerID") AS (
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        WHERE (("users"."id") IN ((1)))
          UNION
        SELECT "users"."id", "users"."name", "users"."managerID"
        FROM "users"
        JOIN "cte2" ON ("users"."managerID") IS ("cte2"."id")
      )
      SELECT "cte1"."title", "cte2"."name"
      FROM "cte1"
      JOIN "cte2" ON ("cte1"."id") = ("cte2"."id")
      ORDER BY "cte2"."id"
      """
    } results: {
      """
      ┌────────┬───────────┐
      │ "car"  │ "Blob"    │
      │ "kids" │ "Blob Jr" │
      └────────┴───────────┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id == 1 }
      } query: { outer in
        With {
          Tag.where { $0.id < 3 }
        } query: { inner in
          Tag.where { $0.id.in(inner.select(\.id)) && !$0.id.in(outer.select(\.id)) }
            .delete()
            .returning(\.self)
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
      ), "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      )
      DELETE FROM "tags"
      WHERE ((("tags"."id") IN (SELECT "cte2"."id"
      FROM "cte2")) AND (NOT (("tags"."id") IN (SELECT "cte1"."id"
      FROM "cte1"))))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 2,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      With {
        Tag.where { $0.id < 3 }.select { Label.Columns(name: $0.title) }
      } query: {
        With {
          Label.where { $0.name > "c" }.select { Other.Columns(name: $0.name) }
        } query: {
          Other.all
        }
      },
      database: database
    ) {
      """
      WITH "labels" AS (
        SELECT "tags"."title" AS "name"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "others" AS (
        SELECT "labels"."name" AS "name"
        FROM "labels"
        WHERE (("labels"."name") > ('c'))
      )
      SELECT "others"."name"
      FROM "others"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Other(name: "car") │
      └────────────────────┘
      """
    }
  }

  /// An alias with the name of the common table gets another one.
  @Test func aliasWithTheNameOfTheTable() throws {
    let query = With {
      Tag.all
    } query: { tags in
      tags.where { tag in Tag.as(Cte1.self).all.where { $0.id == tag.id }.exists() }
    }
    assertQuery(query, database: database) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
      )
      SELECT "cte1"."id", "cte1"."title"
      FROM "cte1"
      WHERE (EXISTS (
        SELECT "CTE1_1"."id", "CTE1_1"."title"
        FROM "tags" AS "CTE1_1"
        WHERE (("CTE1_1"."id") = ("cte1"."id"))
      ))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Tag(               │
      │   id: 1,           │
      │   title: "car"     │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 2,           │
      │   title: "kids"    │
      │ )                  │
      ├────────────────────┤
      │ Tag(               │
      │   id: 3,           │
      │   title: "someday" │
      │ )                  │
      └────────────────────┘
      """
    }
    let found = try database.read { try query.fetchAll($0) }
    let all = try database.read { try Tag.all.fetchAll($0) }
    #expect(found.count == all.count)
  }

  /// Statements that SQLite would accept, but with other rows.
  @Test func rejectsAmbiguousNames() throws {
    func expect(
      _ reason: CommonTableError.Reason,
      _ name: String,
      _ statement: some Statement,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let error = try #require(throws: CommonTableError.self, sourceLocation: location) {
        try database.write { db in try statement.execute(db) }
      }
      #expect(error.reason == reason && error.name == name, sourceLocation: location)
    }
    // A table that a common table would hide, also by an alias, in upper or lower case.
    let hiding = With {
      Tag.all
    } query: { tags in
      tags.where { $0.id.in(Taken.select(\.id)) }
    }
    try expect(.nameOfATable, "cte1", hiding)
    try expect(
      .nameOfATable,
      "cte1",
      With {
        Taken.all
      } query: { rows in
        rows.all
      }
    )
    // Two common tables in one list with the same name.
    let label = With {
      Tag.select { Label.Columns(name: $0.title) }
    } query: {
      Label.all
    }
    try expect(
      .namedTwice,
      "labels",
      With {
        Tag.select { Label.Columns(name: $0.title) }
      } query: {
        label
      }
    )
    // The outer query reads a table whose name the inner query defines.
    try expect(
      .namedTwice,
      "users",
      With {
        User.select { Label.Columns(name: $0.name) }
      } query: {
        With {
          Tag.select { User.Columns(id: $0.id, name: $0.title, managerID: nil as Int?) }
        } query: {
          User.where { $0.name.in(Label.select(\.name)) }
        }
      }
    )
    // Clauses of rows of the same type.
    try expect(
      .otherRows,
      "cte1",
      With {
        Tag.all
      } query: { outer in
        With {
          Tag.all
        } query: { inner in
          outer.where { $0.id == 1 } + inner.where { $0.id == 1 }
        }
      }
    )
  }

  @Test func joinsRowsOfTheSameType() {
    assertQuery(
      With {
        Tag.where { $0.id < 3 }
      } query: { outer in
        With {
          Tag.where { $0.id > 1 }
        } query: { inner in
          outer.join(inner) { $0.id == $1.id }.select { ($0.id, $1.title) }
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") < (3))
      ), "cte2" ("id", "title") AS (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") > (1))
      )
      SELECT "cte1"."id", "cte2"."title"
      FROM "cte1"
      JOIN "cte2" ON ("cte1"."id") = ("cte2"."id")
      """
    } results: {
      """
      ┌───┬────────┐
      │ 2 │ "kids" │
      └───┴────────┘
      """
    }
  }
}

private enum Cte1: AliasName { static let aliasName = "CTE1" }

@Table("cte1") private struct Taken {
  let id: Int
}

@Selection private struct Label: Equatable {
  let name: String
}

@Selection private struct Other: Equatable {
  let name: String
}
