import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Renaming {
  let id: Int
  var old: String?
  var new: String?
}

@Table private struct RenamingEntry {
  let id: Int
  var renamingID: Int
  var note: String
  var comment: String?
}

/// Rows of `values:` that are long expressions of the row that a trigger receives, for one column and for several.
@Suite struct LongInsertedExpressionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "renamings" ("id" INTEGER PRIMARY KEY, "old" TEXT, "new" TEXT);
          CREATE TABLE "renamingEntries" ("id" INTEGER PRIMARY KEY, "renamingID" INTEGER NOT NULL DEFAULT 0, "note" TEXT NOT NULL DEFAULT '-',
            "comment" TEXT);
          """
      )
    }
  }

  @Test func severalColumns() throws {
    let trigger = Renaming.createTemporaryTrigger(
      after: .insert { row in
        RenamingEntry.insert {
          ($0.renamingID, $0.note)
        } values: {
          (row.id, (row.old ?? "none") + " -> " + (row.new ?? "none"))
        }
      }
    )
    try expectEntries(of: trigger, [1, 2])
  }

  @Test func oneColumn() throws {
    let trigger = Renaming.createTemporaryTrigger(
      after: .insert { row in
        RenamingEntry.insert {
          $0.note
        } values: {
          (row.old ?? "none") + " -> " + (row.new ?? "none")
        }
      }
    )
    try expectEntries(of: trigger, [0, 0])
  }

  @Test func nullableColumns() throws {
    let trigger = Renaming.createTemporaryTrigger(
      after: .insert { row in
        RenamingEntry.insert {
          ($0.renamingID, $0.note, $0.comment)
        } values: {
          (
            row.id, (row.old ?? "none") + " -> " + (row.new ?? "none"),
            (row.new ?? "none") + " <- " + (row.old ?? "none")
          )
        }
        RenamingEntry.insert {
          $0.comment
        } values: {
          (row.old ?? "none") + ", " + (row.new ?? "none")
        }
      }
    )
    try insertRenamings(with: trigger)
    assertQuery(
      RenamingEntry.order(by: \.id).select { ($0.renamingID, $0.note, $0.comment) },
      database: database
    ) {
      """
      SELECT "renamingEntries"."renamingID", "renamingEntries"."note", "renamingEntries"."comment"
      FROM "renamingEntries"
      ORDER BY "renamingEntries"."id"
      """
    } results: {
      """
      ┌───┬─────────────┬─────────────┐
      │ 1 │ "a -> none" │ "none <- a" │
      │ 0 │ "-"         │ "a, none"   │
      │ 2 │ "none -> b" │ "b <- none" │
      │ 0 │ "-"         │ "none, b"   │
      └───┴─────────────┴─────────────┘
      """
    }
  }

  private func insertRenamings(with trigger: TemporaryTrigger<Renaming>) throws {
    try database.write { db in
      try trigger.execute(db)
      try Renaming.insert {
        Renaming(id: 1, old: "a", new: nil)
        Renaming(id: 2, old: nil, new: "b")
      }.execute(db)
    }
  }

  private func expectEntries(of trigger: TemporaryTrigger<Renaming>, _ ids: [Int]) throws {
    try insertRenamings(with: trigger)
    assertQuery(RenamingEntry.order(by: \.id).select { ($0.renamingID, $0.note) }, database: database) {
      """
      SELECT "renamingEntries"."renamingID", "renamingEntries"."note"
      FROM "renamingEntries"
      ORDER BY "renamingEntries"."id"
      """
    } results: {
      """
      ┌───┬─────────────┐
      │ \(ids[0]) │ "a -> none" │
      │ \(ids[1]) │ "none -> b" │
      └───┴─────────────┘
      """
    }
  }
}
