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

  /// The words of a statement are those that SQLite reads: outside of comments, quotes and texts.
  @Test func commentsAndQuotes() throws {
    let trigger = Note.createTrigger(
      "t",
      after: .insert { new in
        #sql("-- DELETE FROM log\nINSERT /* OR */ INTO /* '(' */ \(MainLog.self) VALUES (\(new.text))")
        #sql("/* UPDATE */ REPLACE/**/INTO \(MainLog.self) (\"text\") VALUES ('-- AS x')")
        #sql(
          "UPDATE--\n\(MainLog.self) /* AS y */ SET text = text || '!' WHERE \(MainLog.text) = \(new.text)"
        )
        #sql("DELETE FROM/* main. */\(MainLog.self) WHERE text = 'INDEXED BY'")
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "t"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        -- DELETE FROM log
      INSERT /* OR */ INTO /* '(' */ "log" VALUES ("new"."text");
        /* UPDATE */ REPLACE/**/INTO "log" ("text") VALUES ('-- AS x');
        UPDATE--
      "log" /* AS y */ SET text = text || '!' WHERE "main"."log"."text" = "new"."text";
        DELETE FROM/* main. */"log" WHERE text = 'INDEXED BY';
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try #expect(MainLog.order(by: \.text).select(\.text).fetchAll(db) == ["-- AS x", "a!"])
    }
  }

  @Test func unsupportedSyntaxAfterComments() throws {
    let alias = TriggerError.alias("notes", trigger: "t")
    try expect(
      alias,
      .insert { _ in #sql("DELETE FROM \(Note.self) /* of */ AS -- the\n [n] WHERE n.id = 1") }
    )
    try expect(
      .defaultValues(table: "notes", trigger: "t"),
      .insert { _ in #sql("/* x */ INSERT INTO \(Note.self)\nDEFAULT /* y */ VALUES") }
    )
    try expect(
      .indexHint(table: "notes", trigger: "t"),
      .insert { _ in #sql("UPDATE \(Note.self) NOT/* */INDEXED SET text = ''") }
    )
    try expect(
      .unreachableTable("log", schema: "other", trigger: "t"),
      .insert { _ in #sql("REPLACE INTO /* main */ \(OtherLog.self) VALUES ('')") }
    )
  }

  /// SQLite supports no common tables before a statement of a trigger. Their names and texts are no verbs.
  @Test func handwrittenCommonTables() throws {
    let error = TriggerError.commonTables(trigger: "t")
    try expect(
      error,
      .insert { _ in #sql("WITH x AS (SELECT 'DELETE FROM') INSERT INTO \(MainLog.self) SELECT * FROM x") }
    )
    try expect(
      error,
      .insert { _ in
        #sql(
          "/* y */ with recursive \"update\"(a) AS (SELECT 1), replace(b) AS (SELECT 2) DELETE FROM \(Note.self)"
        )
      }
    )
  }

  /// A statement that SQLite does not support in a trigger at all is left to it.
  @Test func explainedWrites() throws {
    let trigger = Note.createTrigger(
      "t",
      after: .insert { _ in #sql("EXPLAIN INSERT INTO \(MainLog.self) VALUES ('x')") }
    )
    let error = #expect(throws: DatabaseError.self) { try database.write { try trigger.execute($0) } }
    #expect(error?.message == #"near "EXPLAIN": syntax error"#)
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
