import QuarrySQLite
import QuarryTesting
import Testing

/// Row values next to the rows of queries, and next to missing values.
@Suite struct RowValueQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// Rows ordered before and after the row of a query.
  @Test func orderNextToQueries() {
    assertQuery(
      Reminder.where {
        RowValue($0.remindersListID, $0.title) > Reminder.find(2).select { ($0.remindersListID, $0.title) }
      }
      .select(\.title),
      database: database
    ) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") > ((
        SELECT "reminders"."remindersListID", "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((2)))
      )))
      """
    } results: {
      """
      ┌───────────────────┐
      │ "Take a walk"     │
      │ "Call accountant" │
      │ "Send report"     │
      └───────────────────┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.remindersListID, $0.id)
          <= Reminder.order(by: \.id).limit(1, offset: 2).select { ($0.remindersListID, $0.id) }
          && $0.id != 1
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."remindersListID", "reminders"."id") <= ((
        SELECT "reminders"."remindersListID", "reminders"."id"
        FROM "reminders"
        ORDER BY "reminders"."id"
        LIMIT 1 OFFSET 2
      ))) AND (("reminders"."id") <> (1)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    // If the query has no row, no rows are before or after it.
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.id) < Reminder.find(-1).select { ($0.id, $0.id) } }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."id") < ((
        SELECT "reminders"."id", "reminders"."id"
        FROM "reminders"
        WHERE (("reminders"."id") IN ((-1)))
      )))
      """
    }
    assertQuery(
      Reminder.where { reminder in
        RowValue(reminder.remindersListID, reminder.id)
          >= RemindersList.where { $0.id == reminder.remindersListID }.select {
            ($0.id, ($0.id + 3).optional)
          }
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."id") >= ((
        SELECT "remindersLists"."id", ("remindersLists"."id") + (3)
        FROM "remindersLists"
        WHERE (("remindersLists"."id") = ("reminders"."remindersListID"))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
  }

  @Test func missingValues() {
    assertQuery(
      Reminder.where { RowValue($0.id, $0.priority) == RowValue(1, Priority?.none) }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id", "reminders"."priority") IS (1, NULL))
      """
    }
  }

  @Test func rowsOfQueries() {
    let first = Reminder.where { $0.id == 3 }.select { ($0.remindersListID, $0.title) }
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.title) == first }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."remindersListID", "reminders"."title") IS ((
        SELECT "reminders"."remindersListID", "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") = (3))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where { RowValue($0.remindersListID, $0.title) != first && $0.id < 4 }.select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE ((("reminders"."remindersListID", "reminders"."title") IS NOT ((
        SELECT "reminders"."remindersListID", "reminders"."title"
        FROM "reminders"
        WHERE (("reminders"."id") = (3))
      ))) AND (("reminders"."id") < (4)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    // The query is NULL without a row; one column is nullable and the other one is not.
    assertQuery(
      Reminder.where {
        RowValue($0.id, $0.assignedUserID)
          != Reminder.where { $0.id == 99 }.select { ($0.id, $0.remindersListID) }
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id", "reminders"."assignedUserID") IS NOT ((
        SELECT "reminders"."id", "reminders"."remindersListID"
        FROM "reminders"
        WHERE (("reminders"."id") = (99))
      )))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Reminder.where {
        RowValue($0.id, $0.assignedUserID).in(Reminder.select { ($0.id, $0.remindersListID) })
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "reminders"."id"
      FROM "reminders"
      WHERE (("reminders"."id", "reminders"."assignedUserID") IN (SELECT "reminders"."id", "reminders"."remindersListID"
      FROM "reminders"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func groupsOfQueries() throws {
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "places" ("row" TEXT NOT NULL, "number" INTEGER NOT NULL, "name" TEXT NOT NULL, PRIMARY KEY ("row", "number"));
          INSERT INTO "places" VALUES ('a', 1, 'x'), ('a', 2, 'y'), ('b', 1, 'z');
          """
      )
    }
    let keys = BookedPlace.where { $0.name > "x" }.select(\.key)
    assertQuery(
      BookedPlace.where { RowValue($0.key.row, $0.key.number).in(keys) }.select(\.name),
      database: database
    ) {
      """
      SELECT "places"."name"
      FROM "places"
      WHERE (("places"."row", "places"."number") IN (SELECT "places"."row", "places"."number"
      FROM "places"
      WHERE (("places"."name") > ('x'))))
      """
    } results: {
      """
      ┌─────┐
      │ "y" │
      │ "z" │
      └─────┘
      """
    }
    assertQuery(
      BookedPlace.where { RowValue($0.key.row, $0.key.number).notIn(keys) }.select(\.name),
      database: database
    ) {
      """
      SELECT "places"."name"
      FROM "places"
      WHERE (("places"."row", "places"."number") NOT IN (SELECT "places"."row", "places"."number"
      FROM "places"
      WHERE (("places"."name") > ('x'))))
      """
    } results: {
      """
      ┌─────┐
      │ "x" │
      └─────┘
      """
    }
    assertQuery(
      BookedPlace.where { RowValue($0.key.row, $0.key.number) == keys.order(by: \.name).limit(1) }.select(
        \.name
      ),
      database: database
    ) {
      """
      SELECT "places"."name"
      FROM "places"
      WHERE (("places"."row", "places"."number") IS ((
        SELECT "places"."row", "places"."number"
        FROM "places"
        WHERE (("places"."name") > ('x'))
        ORDER BY "places"."name"
        LIMIT 1
      )))
      """
    } results: {
      """
      ┌─────┐
      │ "y" │
      └─────┘
      """
    }
    let swapped = BookedPlace.where { RowValue($0.key.number, $0.key.row).in(keys) }
    let error = #expect(throws: RowValueError.self) { try database.read { db in try swapped.fetchAll(db) } }
    #expect(error?.columns == ["String", "Int"] && error?.group == "PlaceKey")
    let wide = BookedPlace.where { RowValue($0.key.row, $0.key.number, $0.name) != keys }
    #expect(throws: RowValueError.self) { try database.read { db in try wide.fetchAll(db) } }
  }
}

@Selection private struct PlaceKey: Equatable {
  var row: String
  var number: Int
}

@Table("places") private struct BookedPlace: Equatable {
  @Column(primaryKey: true) let key: PlaceKey
  var name: String
}
