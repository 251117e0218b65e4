import QuarrySQLite
import QuarryTesting
import Testing

private typealias Entry = LeveledEntries.Entry

/// Assignments to columns of narrow numbers and enums, and through key paths of another type.
@Suite struct AssignedTypeTests {
  let database: DatabaseQueue

  init() throws { database = try LeveledEntries.database() }

  @Test func caseForANarrowNumber() {
    assertQuery(
      Entry.update { $0.small = Case().when($0.id == 1, then: 4).else(5) }.returning { ($0.id, $0.small) },
      database: database
    ) {
      """
      UPDATE "entries"
      SET "small" = CASE WHEN ("entries"."id") = (1) THEN 4 ELSE 5 END
      RETURNING "id", "small"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 4 │
      │ 2 │ 5 │
      └───┴───┘
      """
    }
    assertQuery(
      Entry.update { $0.small = Case($0.level).when(.high, then: 4).else(6) }.returning { ($0.id, $0.small) },
      database: database
    ) {
      """
      UPDATE "entries"
      SET "small" = CASE "entries"."level" WHEN 2 THEN 4 ELSE 6 END
      RETURNING "id", "small"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 6 │
      │ 2 │ 6 │
      └───┴───┘
      """
    }
  }

  /// SQLite's integers have 64 bits, whatever the Swift type is. Writing is not an error, but reading is.
  @Test func numbersOutOfRange() throws {
    try database.write { db in
      try Entry.find(1).update { $0.small = 255 }.execute(db)
      try Entry.find(1).update { $0.small += 1 }.execute(db)
      #expect(try Entry.find(1).select { $0.small.cast(as: Int.self) }.fetchOne(db) == 256)
      #expect(throws: RowDecodingError.self) { try Entry.find(1).select(\.small).fetchOne(db) }
    }
  }

  @Test func caseWithoutElse() {
    assertQuery(
      Entry.update { $0.level = Case($0.id).when(1, then: .high).when(3, then: .low) }.returning {
        ($0.id, $0.level)
      },
      database: database
    ) {
      """
      UPDATE "entries"
      SET "level" = CASE "entries"."id" WHEN 1 THEN 2 WHEN 3 THEN 1 END
      RETURNING "id", "level"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ .high │
      │ 2 │ nil   │
      └───┴───────┘
      """
    }
    assertQuery(
      Entry.update { $0.level = Case().when($0.id > 1, then: .low) }.returning { ($0.id, $0.level) },
      database: database
    ) {
      """
      UPDATE "entries"
      SET "level" = CASE WHEN ("entries"."id") > (1) THEN 1 END
      RETURNING "id", "level"
      """
    } results: {
      """
      ┌───┬──────┐
      │ 1 │ nil  │
      │ 2 │ .low │
      └───┴──────┘
      """
    }
  }

  /// Only a key path can have a misspelled name or another type here. The statement fails.
  @Test func keyPathsToColumnsOfAnotherType() throws {
    func set<Value: QueryBindable>(
      _ updates: inout Updates<Entry>,
      _ column: WritableKeyPath<Updates<Entry>, SQLExpression<Value>>,
      _ value: Value
    ) {
      updates[keyPath: column] = SQLExpression(value)
    }
    try database.write { db in
      #expect(throws: QueryBindingError.self) { try Entry.update { set(&$0, \.title, 3) }.execute(db) }
      try Entry.update { set(&$0, \.title, "c") }.execute(db)
      #expect(try Entry.select(\.title).fetchAll(db) == ["c", "c"])
    }
  }
}
