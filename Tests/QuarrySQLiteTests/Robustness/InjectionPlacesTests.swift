import Foundation
import QuarrySQLite
import Testing

private let nasty = "x\" ' ` ] ; -- /* \u{1}\u{2}\u{0B} ?1 :a) DROP TABLE \"kept\""

private enum NastyAlias: AliasName {
  static var aliasName: String { nasty }
}

@Table("kept") private struct Kept: Equatable {
  let id: Int
  var text = ""
  @Column("co\"l'; --") var other = ""
  @Column(as: Nested.JSONRepresentation.self) var nested: Nested
}

@Selection private struct Nested: Codable, Equatable {
  @Column("a'b; --") var first: String

  enum CodingKeys: String, CodingKey { case first = "a'b; --" }
}

@Table("vi\"ew'; --") private struct NastyView: Equatable {
  @Column("te\"xt") let text: String
}

@Selection("c\"te'; --") private struct NastyCommonTable { let text: String }

@Table("in", schema: "sche\"ma'; --") private struct Attached: Equatable {
  let id: Int
  var text = ""
}

@Table("fulls") private struct Full: FTS5, Equatable {
  let rowid: Int
  @Column("bo\"dy'") let body: String
}

/// Each place where SQL contains a name, a literal, an alias, a collation, a separator, a path or a raw string,
/// except those of `InjectionTests`.
@Suite struct InjectionPlacesTests {
  let database: DatabaseQueue
  private let row = Kept(id: 1, text: nasty, other: nasty, nested: Nested(first: nasty))

  init() throws {
    database = try DatabaseQueue()
    let row = self.row
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "kept" ("id" INTEGER PRIMARY KEY, "text" TEXT, "co""l'; --" TEXT, "nested" TEXT);
          CREATE INDEX "in""dex'; --" ON "kept" ("text");
          CREATE VIRTUAL TABLE "fulls" USING fts5("bo""dy'");
          """
      )
      try Kept.insert { row }.execute(db)
    }
  }

  private func check(_ body: (Database) throws -> Void) throws {
    try database.write { db in
      try body(db)
      try #expect(Kept.all.fetchAll(db) == [row])
    }
  }

  @Test func `views, triggers and their messages`() throws {
    try check { db in
      let view = NastyView.createTemporaryView(
        as: Kept.where { $0.text == nasty }.select { NastyView.Columns(text: $0.other) }
      )
      try view.execute(db)
      try #expect(NastyView.all.fetchAll(db) == [NastyView(text: nasty)])
      try view.drop().execute(db)
      let trigger = Kept.createTemporaryTrigger(nasty, before: .delete { _ in Raise.abort(nasty) })
      try trigger.execute(db)
      let error = try failure(DatabaseError.self) { try Kept.all.delete().execute(db) }
      #expect(error.message == nasty)
      try trigger.drop(ifExists: true).execute(db)
    }
  }

  @Test func `common tables, aliases, windows, indexes and collations`() throws {
    try check { db in
      let common = With {
        Kept.select { NastyCommonTable.Columns(text: $0.text) }
      } query: {
        NastyCommonTable.all.select(\.text)
      }
      try #expect(common.fetchAll(db) == [nasty])
      try #expect(
        Kept.join(Kept.all.as(NastyAlias.self)) { $0.id == $1.id }.select { $1.text }.fetchAll(db) == [nasty]
      )
      try #expect(Kept.indexed(by: "in\"dex'; --").where { $0.text == nasty }.fetchCount(db) == 1)
      db.add(collation: DatabaseCollation(nasty) { $0.compare($1) })
      try #expect(
        Kept.where { $0.text.collate(Collation(rawValue: nasty)) == nasty }.order {
          $0.text.collate(Collation(rawValue: nasty))
        }
        .fetchCount(db) == 1
      )
      try #expect(Kept.all.joinUsing(Kept.all.as(NastyAlias.self), \.id, \.other).fetchAll(db).count == 1)
      try #expect(Kept.order { ($0.other, $0.id) }.after(nasty, 0).fetchCount(db) == 1)
    }
  }

  @Test func `functions, their arguments and formats`() throws {
    try check { db in
      let function = ScalarFunction(nasty) { (text: String) -> String in text + "!" }
      db.add(function: function)
      try #expect(Kept.select { function($0.text) }.fetchAll(db) == [nasty + "!"])
      try #expect(
        Values(#bind(Date(timeIntervalSince1970: 0), as: Date.self).strftime("%Y" + nasty)).fetchOne(db)?
          .hasPrefix(
            "1970x\" '"
          )
          == true
      )
      try #expect(Kept.select { $0.text.trim(nasty) }.fetchAll(db) == [""])
      try #expect(Kept.select { $0.text.groupConcat(separator: $0.other) }.fetchAll(db) == [nasty])
      try #expect(Kept.where { $0.text.like(nasty, escape: "!") }.fetchCount(db) == 1)
    }
  }

  @Test func json() throws {
    try check { db in
      try #expect(Kept.select { $0.nested.jsonExtract(\.first) }.fetchAll(db) == [nasty])
      try #expect(Kept.select { $0.nested.value(at: \.first) }.fetchAll(db) == [nasty])
      let object = try Kept.select { jsonObject(nasty, $0.text) }.fetchOne(db) ?? ""
      let decoded = try JSONDecoder().decode([String: String].self, from: Data(object.utf8))
      #expect(decoded == [nasty: nasty])
      try #expect(Kept.select { jsonGroupObject($0.text, $0.id) }.fetchAll(db) == [[nasty: 1]])
      // A path that SQLite cannot read is an error about the path.
      let error = try failure(DatabaseError.self) {
        try Kept.select { $0.nested.jsonExtract(nasty, as: String.self) }.fetchAll(db)
      }
      #expect(error.message.contains("JSON path"))
    }
  }

  @Test func `full text`() throws {
    try check { db in
      try Full.insert { Full(rowid: 1, body: "milk " + nasty) }.execute(db)
      try #expect(Full.where { $0.body.match(nasty) }.fetchCount(db) == 1)
      let marked = try Full.where { $0.match("milk") }.select { $0.body.highlight(nasty, "</") }.fetchAll(db)
      #expect(marked[0].hasPrefix(nasty + "milk</") == true)
      let snippet = try Full.where { $0.match("milk") }.select { $0.body.snippet(nasty, "'", nasty, 8) }
        .fetchAll(db)
      #expect(snippet[0].contains(nasty) == true)
    }
  }

  @Test func `attached databases and files`() throws {
    try withFolder { folder in
      let path = folder + "/fi'le\"; --.sqlite"
      try database.vacuum(into: path)
      #expect(FileManager.default.fileExists(atPath: path))
      let other = try DatabaseQueue()
      try other.writeWithoutTransaction { db in
        try db.attach(DatabaseLocation(path: path), as: "sche\"ma'; --")
        try db.execute(sql: "CREATE TABLE \"sche\"\"ma'; --\".\"in\" (id INTEGER PRIMARY KEY, text TEXT)")
        try Attached.insert { Attached(id: 1, text: nasty) }.execute(db)
        try #expect(Attached.find(1).fetchAll(db) == [Attached(id: 1, text: nasty)])
        try db.detach("sche\"ma'; --")
      }
      try other.close()
    }
  }

  @Test func `names of the schema builder`() throws {
    try check { db in
      let create = CreateTable(nasty) { table in
        table.column(nasty, .text, defaultValue: .stringLiteral(nasty))
        table.column("id", .integer)
        table.unique([IndexedColumn(nasty)])
        table.check("id > 0", name: nasty)
      }
      try create.execute(db)
      try CreateIndex(nasty + "2", on: nasty, [IndexedColumn(nasty)]).execute(db)
      try db.execute(sql: "INSERT INTO \(nasty.quoted) (id) VALUES (1)")
      try #expect(String.fetchOne(db, sql: "SELECT \(nasty.quoted) FROM \(nasty.quoted)") == nasty)
      try AlterTable.rename(nasty, to: nasty + "3").execute(db)
      try Drop.index(nasty + "2").execute(db)
      try Drop.table(nasty + "3").execute(db)
    }
  }

  /// A name that the database does not know is an error about that name. None of it runs.
  @Test func `tokenizers and types of the schema builder`() throws {
    try check { db in
      for evil in ["x, y); DROP TABLE \"kept\"; --", "porter' x", "a\"b", nasty] {
        #expect(throws: DatabaseError.self) {
          try CreateVirtualTable("v", using: FTS4Config().column("a").tokenize(.init(evil))).execute(db)
        }
        #expect(throws: DatabaseError.self) {
          try CreateVirtualTable("v", using: FTS5Config().column("a").tokenize(.init(evil))).execute(db)
        }
        #expect(throws: DatabaseError.self) {
          try CreateVirtualTable(
            "v",
            using: FTS5Config().column("a").tokenize(.init("unicode61", [evil, "1"]))
          ).execute(db)
        }
        try CreateTable("typed") { $0.column("a", .init(rawValue: evil)) }.execute(db)
        try #expect(
          String.fetchOne(db, sql: "SELECT type FROM pragma_table_info('typed')") == evil
        )
        try Drop.table("typed").execute(db)
      }
      try CreateTable("typed") { table in
        table.column("a", "DECIMAL(10, 2)")
        table.column("b", "UNSIGNED BIG INT")
        table.column("c")
      }
      .execute(db)
      try #expect(
        String.fetchAll(db, sql: "SELECT type FROM pragma_table_info('typed')")
          == ["DECIMAL(10, 2)", "UNSIGNED BIG INT", ""]
      )
      try Drop.table("typed").execute(db)
    }
  }

  @Test func `row values, common rows, seeds and limited writes`() throws {
    try check { db in
      try #expect(
        Kept.where { RowValue($0.text, $0.other).in([RowValue(nasty, nasty)]) }.fetchCount(db) == 1
      )
      let common = With {
        Kept.select { ($0.text, $0.other) }
      } query: { rows in
        rows.where { text, other in text == nasty && other == nasty }
      }
      try #expect(common.fetchAll(db).map(\.0) == [nasty])
      for statement in Seeds({ Kept(id: 2, text: nasty, nested: Nested(first: nasty)) }) {
        try statement.execute(db)
      }
      let limited = Kept.where { $0.id == 2 }.delete().order { $0.other }.limit(1).returning(\.text)
      if LinkedSQLite.hasLimitedWrites {
        try #expect(limited.fetchAll(db) == [nasty])
      } else {
        #expect(throws: UnsupportedFeatureError.self) { try limited.fetchAll(db) }
        try Kept.find(2).delete().execute(db)
      }
      db.add(
        function: ScalarFunction("regexp") { (pattern: String, text: String) -> Bool in pattern == text }
      )
      try #expect(Kept.where { $0.text.regexp(nasty) }.fetchCount(db) == 1)
    }
  }

  @Test func `raw and quoted strings`() throws {
    try check { db in
      try #expect(#sql("SELECT \(bind: nasty)", as: String.self).fetchOne(db) == nasty)
      try #expect(#sql("SELECT \(quote: nasty, delimiter: .text)", as: String.self).fetchOne(db) == nasty)
      try #expect(
        #sql("SELECT \(quote: nasty) FROM (SELECT 1 AS \(quote: nasty))", as: Int.self).fetchOne(db) == 1
      )
      // A value interpolated without a label is bound, whatever it contains.
      try #expect(#sql("SELECT \(nasty)", as: String.self).fetchOne(db) == nasty)
      let literal = Kept.where { $0.text == nasty }.query.render(dialect: SQLiteDialect(), bindings: .inlined)
      try #expect(Row.fetchAll(db, sql: literal.sql).count == 1)
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
