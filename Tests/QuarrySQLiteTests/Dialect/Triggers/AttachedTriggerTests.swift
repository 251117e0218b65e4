import QuarrySQLite
import QuarryTesting
import Testing

@Table("log") private struct AnyLog: Equatable {
  var text = ""
}

/// Triggers in attached databases, and on the tables of attached databases.
@Suite struct AttachedTriggerTests {
  private let database: DatabaseQueue

  init() throws { database = try archiveDatabase() }

  /// A trigger in an attached database finds the tables of that database.
  @Test func attachedDatabases() throws {
    let trigger = ArchivedBook.createTrigger(
      "t",
      after: .insert { new in
        ArchivedBook.where { $0.id != new.id }.update { $0.stock = $0.stock + new.stock }
        ArchiveLog.insert(\.text) { new.title }
        AnyLog.insert(\.text) { "any" }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "ar""chive"."t"
      AFTER INSERT ON "ar""chive"."books"
      FOR EACH ROW BEGIN
        UPDATE "books"
        SET "stock" = ("ar""chive"."books"."stock") + ("new"."stock")
        WHERE (("ar""chive"."books"."id") <> ("new"."id"));
        INSERT INTO "log"
        ("text")
        VALUES
        ("new"."title");
        INSERT INTO "log"
        ("text")
        VALUES
        ('any');
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try ArchivedBook.insert {
        ArchivedBook(id: 1, title: "a", stock: 1)
        ArchivedBook(id: 2, title: "b", stock: 5)
      }
      .execute(db)
      try #expect(ArchivedBook.order(by: \.id).select(\.stock).fetchAll(db) == [6, 5])
      try #expect(ArchiveLog.select(\.text).fetchAll(db) == ["a", "any", "b", "any"])
      try #expect(MainLog.all.fetchCount(db) == 0)
      try trigger.drop().execute(db)
    }
  }

  /// A temporary trigger finds an attached table only while no other table has its name. Otherwise it fails with
  /// every change. A trigger in the attached database always finds the table.
  @Test func triggersOfAttachedTables() throws {
    let touch = TriggerOperation<ArchivedBook>.insert(touch: { $0.stock += 10 })
    #expect(throws: TriggerError.unreachableTable("books", schema: "ar\"chive", trigger: "t")) {
      try database.write { try ArchivedBook.createTemporaryTrigger("t", after: touch).execute($0) }
    }
    let trigger = ArchivedBook.createTrigger("t", after: touch)
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "ar""chive"."t"
      AFTER INSERT ON "ar""chive"."books"
      FOR EACH ROW BEGIN
        UPDATE "books"
        SET "stock" = ("ar""chive"."books"."stock") + (10)
        WHERE (("ar""chive"."books"."rowid") = ("new"."rowid"));
      END
      """
    }
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "books" ("id" INTEGER PRIMARY KEY, "title", "stock")"#)
      try trigger.execute(db)
      try ArchivedBook.insert { ArchivedBook(id: 1, title: "a", stock: 1) }.execute(db)
      try #expect(ArchivedBook.select(\.stock).fetchAll(db) == [11])
    }
  }
}
