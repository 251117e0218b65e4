#if PostgreSQL

import QuarryCore
import QuarrySQLite
import Testing

@Table private struct Note: Equatable {
  let id: Int
  var parentID: Int?
  var rank: Int

  static let parents = Note.where { note in Note.where { $0.parentID == note.id }.exists() }
}

@Table("excluded") private struct Excluded: Equatable {
  let id: Int
  var x = 0
}

/// Subqueries of RETURNING that refer to the written row, in statements that give their table an alias.
@Suite struct ReturnedRowsTests {
  private static func schema(_ kind: String) -> String {
    """
    CREATE \(kind) TABLE "notes" ("id" bigint PRIMARY KEY, "parentID" bigint, "rank" bigint NOT NULL);
    CREATE \(kind) TABLE "excluded" ("id" bigint PRIMARY KEY, "x" bigint NOT NULL);
    INSERT INTO "notes" VALUES (1, NULL, 5), (2, 1, 4), (3, 1, 9), (4, 3, 2), (5, 4, 7), (6, NULL, 1), (7, 3, 3);
    INSERT INTO "excluded" VALUES (1, 5), (2, 6)
    """
  }

  /// A query that a closure uses first, so that its rows have an identity, for which a write gives its table an alias.
  private static let parents: Where<Note> = {
    _ = Note.where { _ in Note.parents.exists() }
    return Note.parents
  }()

  /// Expects the same rows from both databases, and an alias in both statements.
  private func expectSame<First: QueryRepresentable, each Other: QueryRepresentable>(
    alias: String,
    _ rows: [String],
    _ statement: some Statement<(First, repeat each Other)>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      statement.query.render(dialect: SQLiteDialect()).sql.contains(alias),
      sourceLocation: sourceLocation
    )
    let databases = try BothDatabases(sqlite: Self.schema("TEMPORARY"), postgres: Self.schema("TEMPORARY"))
    let found = try databases.expectSame(
      { executor in try statement.fetchAll(on: executor).map { "\($0)" }.sorted() },
      sourceLocation: sourceLocation
    )
    #expect(found == rows, sourceLocation: sourceLocation)
    try databases.close()
  }

  private let update = parents.update { note in
    note.rank = Note.where { $0.parentID == note.id }.count()
  }

  @Test func scalarSubqueries() throws {
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(1, 2, 2)", "(3, 2, 2)", "(4, 1, 1)"],
      update.returning { note in (note.id, note.rank, Note.where { $0.parentID == note.id }.count()) }
    )
  }

  @Test func existence() throws {
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(1, true)", "(3, true)", "(4, false)"],
      update.returning { note in
        (note.id, Note.where { $0.parentID == note.id && $0.id < 5 }.exists())
      }
    )
  }

  /// The innermost query has the rows of both queries around it.
  @Test func twoLevels() throws {
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(1, 1)", "(3, 1)", "(4, 0)"],
      update.returning { note in
        (
          note.id,
          Note.where { child in
            child.parentID == note.id
              && Note.where { $0.parentID == child.id && $0.id > note.id }.exists()
          }
          .count()
        )
      }
    )
  }

  /// One subquery reads no column of the written row, and two read the row again.
  @Test func rowsOfTheTableItself() throws {
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(1, 7, 10, 1)", "(3, 7, 30, 0)", "(4, 7, 40, 0)"],
      update.returning { note in
        (
          note.id, Note.where { $0.id > 0 }.count(),
          Note.where { $0.id == note.id }.select { $0.id.max() * 10 } ?? 0,
          Note.where { $0.id == note.id && $0.parentID == nil }.count()
        )
      }
    )
  }

  @Test func commonTables() throws {
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(1, 2)", "(3, 2)", "(4, 1)"],
      update.returning { note in
        (
          note.id,
          With {
            Note.where { $0.parentID == note.id }
          } query: { children in
            children.count()
          }
        )
      }
    )
  }

  @Test func updateFrom() throws {
    let update = Self.parents.update(from: Note.where { $0.rank > 3 }) {
      $0.rank = $1.rank
    } on: {
      $0.id == $1.parentID
    }
    try expectSame(
      alias: #"UPDATE "notes" AS "notes"#,
      ["(4, 7, 1)"],
      update.where { $0.id == 4 }
        .returning { note in (note.id, note.rank, Note.where { $0.parentID == note.id }.count()) }
    )
  }

  @Test func delete() throws {
    try expectSame(
      alias: #"DELETE FROM "notes" AS "notes"#,
      ["(4, 1)"],
      Self.parents.where { $0.id == 4 }.delete().returning { note in
        (note.id, Note.where { $0.id == note.parentID }.count())
      }
    )
  }

  @Test func conflicts() throws {
    try expectSame(
      alias: #"INSERT INTO "excluded" AS "excluded1""#,
      ["(1, 57, 2)"],
      Excluded.insert {
        Excluded(id: 1, x: 7)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.x = $0.x * 10 + $1.x
      }
      .returning { row in (row.id, row.x, Note.where { $0.parentID == row.id }.count()) }
    )
  }
}

#endif
