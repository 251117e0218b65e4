#if PostgreSQL

import Foundation
import QuarryDialect
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

private let nasty = "x\" ' ` ] ; -- /* \\ $1 $$ \u{1}\u{2}\u{0B} ?1 :a) DROP TABLE \"kept\""

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

@Table("in", schema: "sche\"ma'; --") private struct Elsewhere: Equatable {
  let id: Int
  var text = ""
}

/// Each place where the driver's SQL contains a name, a literal, an alias, a collation, a separator or a raw string. Text from
/// outside stays text.
@Suite struct InjectionTests {
  private let test: TestDatabase
  private let row = Kept(id: 1, text: nasty, other: nasty, nested: Nested(first: nasty))

  init() throws {
    test = try TestDatabase()
    try test.db.execute(
      sql: """
        CREATE TABLE "kept" ("id" bigint PRIMARY KEY, "text" text NOT NULL, "co""l'; --" text NOT NULL, "nested" jsonb NOT NULL);
        CREATE INDEX "in""dex'; --" ON "kept" ("text");
        """
    )
    try Kept.insert { row }.execute(test.db)
  }

  private func check(_ body: (Database) throws -> Void) throws {
    try test.db.inTransaction { try body(test.db) }
    try #expect(Kept.all.fetchAll(test.db) == [row])
  }

  @Test func `values of each kind of statement`() throws {
    try check { db in
      try Kept.insert { Kept(id: 2, text: nasty + "!", nested: Nested(first: nasty)) }.execute(db)
      try Kept.upsert { Kept(id: 2, text: nasty + "?", nested: Nested(first: nasty)) }.execute(db)
      try Kept.find(2).update { $0.text += nasty }.execute(db)
      try #expect(Kept.find(2).select(\.text).fetchAll(db) == [nasty + "?" + nasty])
      try #expect(Kept.where { $0.text.in([nasty, "a"]) }.fetchCount(db) == 1)
      try #expect(Kept.find(2).delete().returning(\.text).fetchAll(db) == [nasty + "?" + nasty])
      try #expect(Row.fetchOne(db, sql: "SELECT $1::text", arguments: [nasty])?.decode(at: 0) == nasty)
      try db.execute(sql: "UPDATE kept SET text = $1 WHERE text = $1", arguments: [nasty])
    }
  }

  @Test func `names, aliases, common tables and windows`() throws {
    try check { db in
      try db.execute(sql: #"CREATE VIEW "vi""ew'; --" AS SELECT "co""l'; --" AS "te""xt" FROM kept"#)
      try #expect(NastyView.all.fetchAll(db) == [NastyView(text: nasty)])
      let common = With {
        Kept.select { NastyCommonTable.Columns(text: $0.text) }
      } query: {
        NastyCommonTable.all.select(\.text)
      }
      try #expect(common.fetchAll(db) == [nasty])
      let joined = Kept.join(Kept.all.as(NastyAlias.self)) { $0.id == $1.id }.select { $1.text }
      try #expect(joined.fetchAll(db) == [nasty])
      try #expect(Kept.order { ($0.other, $0.id) }.after(nasty, 0).fetchCount(db) == 1)
      let window = Kept.window(nasty) { WindowDefinition(orderBy: $0.text) }.select { _ in
        rowNumber().over(nasty)
      }
      try #expect(window.fetchAll(db) == [1])
      try db.execute(
        sql:
          #"CREATE SCHEMA "sche""ma'; --"; CREATE TABLE "sche""ma'; --"."in" (id bigint PRIMARY KEY, text text)"#
      )
      try Elsewhere.insert { Elsewhere(id: 1, text: nasty) }.execute(db)
      try #expect(Elsewhere.find(1).fetchAll(db) == [Elsewhere(id: 1, text: nasty)])
      try db.execute(sql: #"DROP SCHEMA "sche""ma'; --" CASCADE"#)
    }
  }

  @Test func `a collation that does not exist is an error about its name`() throws {
    let collation = Kept.where { $0.text.collate(Collation(rawValue: "x\"; DROP TABLE \"kept\"; --")) == "a" }
    let error = #expect(throws: DatabaseError.self) { try collation.fetchAll(test.db) }
    #expect(error?.state == .undefinedObject)
    #expect(error?.message.contains(#"collation "x"; DROP TABLE "kept"; --""#) == true)
    try check { _ in }
  }

  @Test func `functions, patterns and separators`() throws {
    try check { db in
      try #expect(Kept.where { $0.text.hasPrefix(nasty) }.fetchCount(db) == 1)
      try #expect(Kept.where { $0.text.contains("%") }.fetchCount(db) == 0)
      try #expect(Kept.where { $0.text.like(nasty, escape: "!") }.fetchCount(db) == 1)
      try #expect(Kept.where { $0.text.like("%\\%") }.fetchCount(db) == 1)
      try #expect(Kept.select { $0.text.replace(nasty, "y") }.fetchAll(db) == ["y"])
      try #expect(Kept.select { $0.text.trim(nasty) }.fetchAll(db) == [""])
      try Kept.insert { Kept(id: 2, text: "a", nested: Nested(first: "")) }.execute(db)
      let joined = Kept.select { $0.text.groupConcat(separator: nasty, order: { $0.asc() }) }
      try #expect(joined.fetchAll(db) == ["a" + nasty + nasty])
      try Kept.find(2).delete().execute(db)
    }
  }

  @Test func `members and values of JSON`() throws {
    try check { db in
      try #expect(Kept.select { $0.nested.jsonExtract(\.first) }.fetchAll(db) == [nasty])
      try #expect(Kept.where { $0.nested.jsonExtract(\.first) == nasty }.fetchCount(db) == 1)
      try #expect(Kept.select { $0.text.jsonGroupArray() }.fetchAll(db) == [[nasty]])
      // A path by hand is refused before anything runs.
      let error = thrown(UnsupportedFeatureError.self) {
        _ = try Kept.select { $0.nested.jsonExtract(nasty, as: String.self) }.fetchAll(db)
      }
      #expect(error?.description.contains("json_extract") == true)
    }
  }

  @Test func copy() throws {
    let texts = [nasty, "\\.", "\\N", "a\tb\nc\rd", "\u{1}", "", "NULL", "';", "\\x41", "🙂"]
    let rows = (0..<200).map { number in
      let text = texts[number % texts.count]
      return Kept(id: number + 10, text: text, other: text, nested: Nested(first: text))
    }
    let count = try test.db.insert(streaming: rows) { batch in Kept.insert { batch } }
    #expect(count == 200)
    try #expect(Kept.where { $0.id > 9 }.order(by: \.id).fetchAll(test.db) == rows)
    try Kept.where { $0.id > 9 }.delete().execute(test.db)
    try check { _ in }
  }

  @Test func `names of the schema builder and of verification`() throws {
    // Of at most 63 bytes.
    let name = "x\" ' ` ; -- /* \\ $1 \u{1} :a) DROP TABLE \"kept\""
    try check { db in
      try CreateTable(name) { table in
        table.column(name, .text, defaultValue: .stringLiteral(nasty))
        table.column("id", .integer)
        table.unique([IndexedColumn(name)])
        table.check("id > 0", name: name)
      }.execute(db)
      try CreateIndex("2" + name, on: name, [IndexedColumn(name)]).execute(db)
      try db.execute(sql: "INSERT INTO \(name.quotedIdentifier) (id) VALUES (1)")
      let text = try String.fetchOne(db, sql: "SELECT \(name.quotedIdentifier) FROM \(name.quotedIdentifier)")
      #expect(text == nasty)
      try AlterTable.rename(name, to: "3" + name).execute(db)
      try Drop.index("2" + name).execute(db)
      try Drop.table("3" + name).execute(db)
    }
  }

  @Test func `channels, names of migrations and settings of a connection`() throws {
    try check { db in
      try db.notify("c\"; DROP TABLE kept; --", payload: nasty)
      var migrator = DatabaseMigrator(tableName: "m\"; DROP TABLE kept; --")
      migrator.registerMigration(nasty) { db in try db.execute(sql: "SELECT 1") }
      try #expect(migrator.appliedIdentifiers(db) == [])
    }
    let path = try String.fetchOne(test.db, sql: "SELECT current_schema()::text") ?? ""
    let pool = try TestPlace.open(path) {
      $0.applicationName = "a' -c work_mem=1 \\ \"b\""
      $0.label = nasty
    }
    var migrator = DatabaseMigrator(tableName: "m\"; DROP TABLE kept; --")
    migrator.registerMigration(nasty) { db in try db.execute(sql: "SELECT 1") }
    try migrator.migrate(pool)
    #expect(try pool.read(migrator.appliedMigrations) == [nasty])
    let name = try pool.read { db in
      try String.fetchOne(db, sql: "SELECT current_setting('application_name')")
    }
    #expect(name == "a' -c work_mem=1 \\ \"b\"")
    try pool.close()
    try check { _ in }
  }

  @Test func `raw and quoted strings`() throws {
    try check { db in
      try #expect(#sql("SELECT \(bind: nasty)", as: String.self).fetchOne(db) == nasty)
      try #expect(#sql("SELECT \(quote: nasty, delimiter: .text)", as: String.self).fetchOne(db) == nasty)
      let name = "x\" ' ; -- $1"
      try #expect(
        #sql("SELECT \(quote: name) FROM (SELECT 1 AS \(quote: name)) AS t", as: Int.self).fetchOne(db) == 1
      )
      try #expect(#sql("SELECT \(nasty)", as: String.self).fetchOne(db) == nasty)
    }
  }
}

#endif
