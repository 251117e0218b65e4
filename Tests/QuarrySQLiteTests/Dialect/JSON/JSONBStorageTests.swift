import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Note: Equatable {
  let id: Int
  @Column(as: [String].JSONBRepresentation.self) var lines: [String]
  @Column(as: [String].JSONBRepresentation?.self) var spare: [String]?
}

@Table private struct Word: Equatable {
  let id: Int
  var noteID: Int
  var text = ""
}

@Table private struct NoteView: Equatable {
  let id: Int
  @Column(as: [String].JSONBRepresentation.self) var lines: [String]
}

/// JSON in SQLite's binary form becomes text only where Swift reads it.
@Suite struct JSONBStorageTests {
  private static let lineUpdate = Note.find(1).update {
    $0.lines = Word.where { $0.noteID == 1 }.select { $0.text.jsonbGroupArray() }
  }

  private let statements: [(String, any Statement)] = [
    ("assignment", lineUpdate),
    ("RETURNING", lineUpdate.returning(\.lines)),
    ("scalar subquery", Note.select { note in Note.where { $0.id == note.id }.select(\.lines) }),
    ("IN", Note.where { $0.lines.in(Note.select(\.lines)) }.select(\.id)),
    ("comparison", Note.where { $0.lines == Note.where { $0.id == 1 }.select(\.lines) }.select(\.id)),
    (
      "INSERT",
      Note.insert {
        ($0.id, $0.lines)
      } select: {
        Note.select { ($0.id + 10, $0.lines) }
      }
    ),
    (
      "common table",
      With {
        Note.select { NoteView.Columns(id: $0.id, lines: $0.lines) }
      } query: {
        NoteView.all
      }
    ),
    (
      "given rows",
      With {
        Note.select { ($0.id, $0.lines) }
      } query: {
        $0.select { $1 }
      }
    ),
    ("derived table", Note.select { NoteView.Columns(id: $0.id, lines: $0.lines) }.derivedTable()),
    ("compound", Note.select(\.lines).union(Note.select(\.lines))),
    ("operand of its own", Note.select(\.lines).limit(1).union(Note.select(\.lines))),
    (
      "sorted by an expression",
      Note.select { ($0.id, $0.lines) }.union(Note.select { ($0.id, $0.lines) }).order { id, _ in -id }
    ),
    (
      "compound that is compared",
      Note.where { $0.lines.in(Note.select(\.lines).union(Note.select(\.lines))) }.select(\.id)
    ),
    ("view", NoteView.createTemporaryView(as: Note.select { NoteView.Columns(id: $0.id, lines: $0.lines) })),
    ("rows", Note.all),
  ]

  @Test func sql() {
    let text = statements.map { name, statement in
      "\(name): \(statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql)"
    }
    assertInlineSnapshot(of: text.joined(separator: "\n"), as: .lines) {
      """
      assignment: UPDATE "notes" SET "lines" = (SELECT jsonb_group_array("words"."text") FROM "words" WHERE (("words"."noteID") = (1))) WHERE (("notes"."id") IN ((1)))
      RETURNING: UPDATE "notes" SET "lines" = (SELECT jsonb_group_array("words"."text") FROM "words" WHERE (("words"."noteID") = (1))) WHERE (("notes"."id") IN ((1))) RETURNING json("lines")
      scalar subquery: SELECT json((SELECT "notes1"."lines" FROM "notes" AS "notes1" WHERE (("notes1"."id") = ("notes"."id")))) FROM "notes"
      IN: SELECT "notes"."id" FROM "notes" WHERE (("notes"."lines") IN (SELECT "notes"."lines" FROM "notes"))
      comparison: SELECT "notes"."id" FROM "notes" WHERE (("notes"."lines") IS ((SELECT "notes"."lines" FROM "notes" WHERE (("notes"."id") = (1)))))
      INSERT: INSERT INTO "notes" ("id", "lines") SELECT ("notes"."id") + (10), "notes"."lines" FROM "notes"
      common table: WITH "noteViews" AS (SELECT "notes"."id" AS "id", "notes"."lines" AS "lines" FROM "notes") SELECT "noteViews"."id", json("noteViews"."lines") FROM "noteViews"
      given rows: WITH "cte1" ("c1", "c2") AS (SELECT "notes"."id", "notes"."lines" FROM "notes") SELECT json("cte1"."c2") FROM "cte1"
      derived table: SELECT "noteViews"."id", json("noteViews"."lines") FROM (SELECT "notes"."id" AS "id", "notes"."lines" AS "lines" FROM "notes") AS "noteViews"
      compound: SELECT json("notes"."lines") FROM "notes" UNION SELECT json("notes"."lines") FROM "notes"
      operand of its own: SELECT * FROM (SELECT json("notes"."lines") FROM "notes" LIMIT 1) UNION SELECT json("notes"."lines") FROM "notes"
      sorted by an expression: SELECT * FROM (WITH "_compound" ("_1", "_2") AS (SELECT "notes"."id", json("notes"."lines") FROM "notes" UNION SELECT "notes"."id", json("notes"."lines") FROM "notes") SELECT * FROM "_compound") AS "_compound" ORDER BY -("_compound"."_1")
      compound that is compared: SELECT "notes"."id" FROM "notes" WHERE (("notes"."lines") IN (SELECT "notes"."lines" FROM "notes" UNION SELECT "notes"."lines" FROM "notes"))
      view: CREATE TEMPORARY VIEW "noteViews" ("id", "lines") AS SELECT "notes"."id" AS "id", "notes"."lines" AS "lines" FROM "notes"
      rows: SELECT "notes"."id", json("notes"."lines"), json("notes"."spare") FROM "notes"
      """
    }
  }

  /// Each statement stores bytes, and each read returns the values.
  @Test(.enabled(if: SQLiteLibrary.versionNumber >= 3_045_000)) func rows() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "notes" ("id" INTEGER PRIMARY KEY, "lines" BLOB NOT NULL, "spare" BLOB);
          CREATE TABLE "words" ("id" INTEGER PRIMARY KEY, "noteID" INTEGER NOT NULL, "text" TEXT NOT NULL);
          INSERT INTO "words" VALUES (1, 1, 'a'), (2, 1, 'b');
          """
      )
      try Note.insert { Note(id: 1, lines: [], spare: nil) }.execute(db)
      #expect(try Self.lineUpdate.returning(\.lines).fetchAll(db) == [["a", "b"]])
      try Note.insert {
        ($0.id, $0.lines)
      } select: {
        Note.select { ($0.id + 10, $0.lines) }
      }.execute(db)
      #expect(try Note.select { $0.lines.typeof() }.fetchAll(db) == ["blob", "blob"])
      #expect(try Note.where { $0.lines.in(Note.select(\.lines)) }.select(\.id).fetchAll(db) == [1, 11])
      #expect(
        try Note.select { note in Note.where { $0.id == note.id }.select(\.lines) }.fetchAll(db).count == 2
      )
      let rows = Note.select { NoteView.Columns(id: $0.id, lines: $0.lines) }
      let expected = [NoteView(id: 1, lines: ["a", "b"]), NoteView(id: 11, lines: ["a", "b"])]
      let common = try With {
        rows
      } query: {
        NoteView.all
      }
      .fetchAll(db)
      #expect(common == expected)
      #expect(try rows.derivedTable().fetchAll(db) == expected)
      let given = try With {
        Note.select { ($0.id, $0.lines) }
      } query: {
        $0.select { $1 }
      }
      .fetchAll(db)
      #expect(given == [["a", "b"], ["a", "b"]])
      #expect(try Note.select(\.lines).union(Note.select(\.lines)).fetchAll(db) == [["a", "b"]])
      #expect(try Note.select(\.lines).limit(1).union(Note.select(\.lines)).fetchAll(db) == [["a", "b"]])
      let sorted = Note.select { ($0.id, $0.lines) }.union(Note.select { ($0.id, $0.lines) }).order { id, _ in
        -id
      }
      #expect(try sorted.fetchAll(db).map(\.0) == [11, 1])
      #expect(try sorted.fetchAll(db).map(\.1) == [["a", "b"], ["a", "b"]])
      try NoteView.createTemporaryView(as: rows).execute(db)
      #expect(try NoteView.select { $0.lines.typeof() }.fetchAll(db) == ["blob", "blob"])
      #expect(try NoteView.all.fetchAll(db) == expected)
    }
  }
}
