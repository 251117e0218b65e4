import QuarrySQLite
import QuarryTesting
import Testing

@Table("notes") private struct Note: Equatable {
  let id: Int
  var text = ""
}

@Table("log", schema: "other") private struct OtherLog: Equatable {
  var text = ""
}

/// A type that writes its own name.
@Table("log") private struct NamedLog: Equatable {
  var text = ""

  static var tableFragment: QueryFragment { "\(quote: "main").\(quote: "log")" }
}

/// Handwritten SQL in triggers: its first words determine the table that it writes to.
@Suite struct HandwrittenTriggerTests {
  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
          CREATE TABLE log (text TEXT NOT NULL);
          """
      )
    }
  }

  private func expect(_ error: TriggerError, _ operation: TriggerOperation<Note>) throws {
    #expect(throws: error) {
      try database.write { try Note.createTrigger("t", after: operation).execute($0) }
    }
  }

  /// The schema is removed before a written table. Names of columns and of read tables keep it.
  @Test func tablesWithASchema() throws {
    let trigger = Note.createTrigger(
      "t",
      after: .insert { new in
        #sql("INSERT INTO \(MainLog.self) VALUES (\(new.text))")
        #sql("insert or ignore into \(MainLog.self) SELECT \(MainLog.text) || '2' FROM \(MainLog.self)")
        #sql("UPDATE \(MainLog.self) SET text = text || '!' WHERE \(MainLog.text) = \(new.text)")
        #sql("REPLACE\n  INTO \(MainLog.self) VALUES ('x')")
        #sql("DELETE FROM \(MainLog.self) WHERE text = 'x'")
        #sql("SELECT count(*) FROM \(MainLog.self)", as: Int.self)
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "t"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        INSERT INTO "log" VALUES ("new"."text");
        insert or ignore into "log" SELECT "main"."log"."text" || '2' FROM "main"."log";
        UPDATE "log" SET text = text || '!' WHERE "main"."log"."text" = "new"."text";
        REPLACE
        INTO "log" VALUES ('x');
        DELETE FROM "log" WHERE text = 'x';
        SELECT count(*) FROM "main"."log";
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try #expect(MainLog.order(by: \.text).select(\.text).fetchAll(db) == ["a!", "a2"])
    }
  }

  /// A table whose type writes the name itself.
  @Test func typesThatWriteTheirName() throws {
    let trigger = Note.createTrigger(
      "t",
      after: .insert { new in
        NamedLog.insert(\.text) { new.text }
        NamedLog.where { $0.text == "b" }.delete()
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "t"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        INSERT INTO "log"
        ("text")
        VALUES
        ("new"."text");
        DELETE FROM "log"
        WHERE (("log"."text") = ('b'));
      END
      """
    }
    try expect(
      .alias("log", trigger: "t"),
      .insert { _ in NamedLog.as(Other.self).delete() }
    )
    try expect(.defaultValues(table: "log", trigger: "t"), .insert { _ in NamedLog.insert() })
    try expect(.limit(table: "log", trigger: "t"), .insert { _ in NamedLog.delete().limit(1) })
    try database.write { db in
      try trigger.execute(db)
      try Note.insert {
        Note(id: 1, text: "a"); Note(id: 2, text: "b")
      }.execute(db)
      try #expect(MainLog.select(\.text).fetchAll(db) == ["a"])
    }
  }

  @Test func unsupportedSyntax() throws {
    let alias = TriggerError.alias("notes", trigger: "t")
    try expect(alias, .insert { _ in #sql("DELETE FROM \(Note.self) AS n WHERE n.id = 1") })
    try expect(alias, .insert { _ in #sql("UPDATE \(Note.self) as \(quote: "n") SET text = ''") })
    try expect(
      .defaultValues(table: "notes", trigger: "t"),
      .insert { _ in #sql("INSERT INTO \(Note.self) DEFAULT VALUES") }
    )
    let index = TriggerError.indexHint(table: "notes", trigger: "t")
    try expect(index, .insert { _ in #sql("DELETE FROM \(Note.self) INDEXED BY notes_text WHERE text = ''") })
    try expect(index, .insert { _ in #sql("UPDATE \(Note.self) NOT INDEXED SET text = ''") })
    try expect(
      .commonTables(trigger: "t"),
      .insert { _ in
        With {
          Note.where { $0.id > 3 }
        } query: { _ in
          #sql("DELETE FROM \(Note.self)")
        }
      }
    )
    try expect(
      .unreachableTable("log", schema: "other", trigger: "t"),
      .insert { _ in #sql("DELETE FROM \(OtherLog.self)") }
    )
  }

  /// SQLite resolves handwritten table names.
  @Test func keywordsInTextsAndNames() throws {
    let trigger = Note.createTrigger(
      "t",
      after: .insert { new in
        #sql("INSERT INTO log VALUES ('DELETE FROM ' || \(new.text))")
        #sql("INSERT INTO log (text) SELECT 'AS' AS \(quote: "DEFAULT VALUES") WHERE \(new.id) = 1")
      }
    )
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try #expect(MainLog.order(by: \.text).select(\.text).fetchAll(db) == ["AS", "DELETE FROM a"])
    }
  }

  /// A function that collects statements for other triggers.
  @Test func statementsFromAFunction() throws {
    @TriggerBodyBuilder func logs(_ text: some QueryExpression<String>) -> [QueryFragment] {
      MainLog.insert(\.text) { text }
      #sql("INSERT INTO \(MainLog.self) VALUES (\(text))")
    }
    let trigger = Note.createTrigger("t", after: .insert { new in logs(new.text) })
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try #expect(MainLog.select(\.text).fetchAll(db) == ["a", "a"])
    }
  }
}

private enum Other: AliasName {}
