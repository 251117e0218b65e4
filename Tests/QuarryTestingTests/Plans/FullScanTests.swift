import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct FullScanTests {
  let database: DatabaseQueue

  init() throws { database = try indexedLibrary() }

  struct Case: Sendable, CustomTestStringConvertible {
    let sql: String
    let scans: [String]
    var testDescription: String { sql }

    init(_ sql: String, _ scans: String...) {
      self.sql = sql
      self.scans = scans
    }
  }

  @Test(arguments: [
    Case(#"SELECT * FROM "indexedBooks""#, "table indexedBooks"),
    Case(#"SELECT * FROM "indexedBooks" WHERE title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT * FROM main."indexedBooks" WHERE title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT * FROM "indexedBooks" AS "b" WHERE "b".title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT * FROM indexedBooks b WHERE b.title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT * FROM "indexedBooks" AS "left-join USING x" WHERE title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT * FROM "indexedBooks" WHERE "authorID" = 1"#),
    Case(#"SELECT * FROM "indexedBooks" WHERE "authorID" + 0 = 1"#, "table indexedBooks"),
    Case(#"SELECT * FROM "indexedBooks" WHERE id = 1"#),
    Case(#"SELECT * FROM "indexedBooks" WHERE "authorID" = 1 OR id = 2"#),
    Case(#"SELECT * FROM "indexedBooks" WHERE "authorID" = 1 OR title = 'x'"#, "table indexedBooks"),
    Case(#"SELECT max("authorID") FROM "indexedBooks""#),
    Case(#"SELECT count(*) FROM "indexedBooks""#, "index indexedBooks books_by_author"),
    Case(#"SELECT * FROM "indexedBooks" ORDER BY "authorID" LIMIT 3"#, "index indexedBooks books_by_author"),
    Case(
      #"SELECT * FROM "indexedBooks" AS b LEFT JOIN "indexedAuthors" AS a ON a.id = b."authorID""#,
      "table indexedBooks"
    ),
    Case(
      #"SELECT * FROM "indexedBooks" AS b JOIN "indexedAuthors" AS a ON a.name = b.title"#,
      "table indexedBooks",
      "automatic indexedAuthors name"
    ),
    Case(#"UPDATE "indexedBooks" SET year = 1"#, "table indexedBooks"),
    Case(#"DELETE FROM "indexedBooks" WHERE title = 'x'"#, "table indexedBooks"),
    Case(#"INSERT INTO "indexedBooks" VALUES (1, 'x', 1, 1)"#),
    Case("SELECT * FROM pairs WHERE a = 'x'"),
    Case("SELECT * FROM pairs WHERE b = 'x' AND a || '' = 'x'", "table pairs"),
    Case(#"SELECT * FROM "a USING b""#, "table a USING b"),
    Case(#"SELECT * FROM "a USING b" WHERE "y z" = 1"#),
    Case(#"SELECT count("y z") FROM "a USING b""#, "index a USING b odd (index)"),
    Case("SELECT * FROM texts", "table texts"),
    Case("SELECT * FROM texts WHERE body MATCH 'x'"),
    Case("SELECT * FROM texts WHERE rowid = 1"),
    Case("SELECT * FROM boxes", "table boxes"),
    Case(#"SELECT * FROM boxes WHERE "minX" > 3"#),
    Case(#"SELECT * FROM "oldBooks""#, "table indexedBooks"),
    Case(#"SELECT * FROM "oldBooks" WHERE "authorID" = 2"#),
    Case("SELECT * FROM side.notes", "table notes"),
    Case("SELECT * FROM notes WHERE id = 1"),
    Case("SELECT * FROM drafts", "table drafts"),
    Case("SELECT 1"), Case("VALUES (1), (2)"), Case("SELECT * FROM json_each('[1]')"),
    Case("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT * FROM n AS m"),
    Case(
      #"WITH c AS MATERIALIZED (SELECT * FROM "indexedBooks" WHERE id = 1) SELECT * FROM c WHERE title = 'x'"#
    ),
    // A common table expression with the name of a table, read or not.
    Case(#"WITH pairs AS MATERIALIZED (SELECT title FROM "indexedBooks" WHERE id = 1) SELECT * FROM pairs"#),
    Case("WITH pairs AS MATERIALIZED (SELECT * FROM main.pairs) SELECT * FROM pairs", "table pairs"),
    Case(
      #"SELECT (SELECT count(*) FROM "indexedAuthors") FROM "indexedBooks" WHERE id = 1"#,
      "table indexedAuthors"
    ),
    Case(#"SELECT 'FROM indexedBooks AS x' /* x */ -- "indexedBooks" x"#),
  ])
  func scans(_ test: Case) throws {
    let query = SQLQueryExpression<Any>("\(raw: test.sql)")
    let scans = try query.fullScans(database).map { scan in
      switch scan.kind {
      case .table: "table \(scan.table)"
      case .index(let index): "index \(scan.table) \(index)"
      case .automaticIndex(let columns): "automatic \(scan.table) \(columns.joined(separator: " "))"
      }
    }
    let plan = try query.explain(database)
    #expect(scans == test.scans, "\(plan)")
  }

  @Test func failuresNameTheStepAndAFix() throws {
    let messages = failures {
      expectNoFullScan(
        IndexedBook.where { $0.title == "Orlando" }.join(IndexedAuthor.all) { $0.authorID == $1.id },
        database
      )
    }
    #expect(
      messages == [
        """
        The query reads every row of 'indexedBooks':

        |--SCAN indexedBooks  <-- all rows
        `--SEARCH indexedAuthors USING INTEGER PRIMARY KEY (rowid=?)

        - 'SCAN indexedBooks' reads every row of table "indexedBooks". Create an index that starts with the columns of \
        "indexedBooks" that the statement compares or sorts by (existing indexes: "books_by_author" (authorID, year)), \
        and compare the columns directly, without a function or operator.

        If a table stays small, exclude it with 'except: […]'.
        """
      ]
    )
  }

  @Test func missingIndex() throws {
    let messages = try database.read { db in
      failures {
        expectNoFullScan(
          IndexedBook.join(IndexedAuthor.all) { $0.title == $1.name },
          db,
          except: [IndexedBook.self]
        )
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages[0].contains(
        #"Create the index once: CREATE INDEX "indexedAuthors_by_name" ON "indexedAuthors" ("name")"#
      ),
      "\(messages)"
    )
  }

  @Test func exceptions() throws {
    let byOrder = IndexedBook.order { ($0.authorID, $0.year) }.limit(3)
    let all = failures {
      expectNoFullScan(IndexedBook.all, database, except: [IndexedBook.self])
      expectNoFullScan(IndexedBook.find(1), database)
      expectNoFullScan(byOrder, database, allowsIndexScans: true)
    }
    #expect(all.isEmpty, "\(all)")
    let found = failures { expectNoFullScan(byOrder, database) }
    #expect(found.count == 1 && found[0].contains("allowsIndexScans: true"), "\(found)")
    #expect(failures { expectNoFullScan(IndexedBook.all, database, except: [IndexedAuthor.self]) }.count == 1)
    let refused = failures { expectNoFullScan(#sql("SELECT * FROM absent"), database) }
    #expect(refused.count == 1 && refused[0].contains("no such table: absent"))
  }

  @Test func expectedIndexes() throws {
    let query = IndexedBook.where { $0.authorID == 1 }
    try database.read { db in
      #expect(failures { expectUsesIndex("books_by_author", query, db) }.isEmpty)
    }
    #expect(failures { expectUsesIndex("BOOKS_BY_AUTHOR", query, database) }.isEmpty)
    #expect(
      failures { expectUsesIndex("books_by_author", IndexedBook.find(1), database) } == [
        """
        The query does not use the index 'books_by_author':

        `--SEARCH indexedBooks USING INTEGER PRIMARY KEY (rowid=?)

        The index belongs to table 'indexedBooks'. Compare its first column directly, without a function or operator \
        and with the collation of the index, or run ANALYZE if SQLite prefers another index.
        """
      ]
    )
    let missing = failures { expectUsesIndex("books_by_title", query, database) }
    #expect(missing.count == 1 && missing[0].hasSuffix("The database has no index with this name."))
  }

  /// Two equal values have the same description.
  @Test func equality() throws {
    let database = try indexedLibrary()
    let scans = { try IndexedBook.where { $0.title == "Solaris" }.fullScans(database) }
    let before = try scans()
    #expect(try scans() == before)
    try database.write { db in
      try db.execute(sql: "CREATE INDEX \"books_by_year\" ON \"indexedBooks\" (year)")
    }
    let after = try scans()
    #expect(after.map(\.step) == before.map(\.step))
    #expect(after != before)
  }
}
