import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("bo\"oks", schema: "main") private struct Volume: Equatable {
  let id: Int
  var title = ""
  var stock = 0
  var changedAt: Date?
}

@Table("drafts", schema: "temp") private struct TemporaryDraft: Equatable {
  let id: Int
  var title = ""
}

/// Triggers on tables of a named schema. SQLite accepts no schema before the tables that their statements write to.
@Suite struct TriggerSchemaTests {
  private let database: DatabaseQueue

  init() throws { database = try archiveDatabase() }

  @Test func touches() throws {
    let inserted = Volume.createTemporaryTrigger("i", after: .insert(touch: \.changedAt))
    let updated = Volume.createTrigger("u", after: .update(of: { $0.title }, touch: { $0.stock += 1 }))
    assertInlineSnapshot(of: inserted, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "i"
      AFTER INSERT ON "main"."bo""oks"
      FOR EACH ROW BEGIN
        UPDATE "bo""oks"
        SET "changedAt" = datetime('subsec')
        WHERE (("main"."bo""oks"."rowid") = ("new"."rowid"));
      END
      """
    }
    assertInlineSnapshot(of: updated, as: .sql) {
      """
      CREATE TRIGGER
        "main"."u"
      AFTER UPDATE OF "title" ON "main"."bo""oks"
      FOR EACH ROW BEGIN
        UPDATE "bo""oks"
        SET "stock" = ("main"."bo""oks"."stock") + (1)
        WHERE (("main"."bo""oks"."rowid") = ("new"."rowid"));
      END
      """
    }
    try database.write { db in
      try inserted.execute(db)
      try updated.execute(db)
      try Volume.insert { Volume(id: 1, title: "a") }.execute(db)
      try Volume.insert { Volume(id: 2, title: "b") }.execute(db)
      try Volume.find(1).update { $0.title = "c" }.execute(db)
      let books = try Volume.order(by: \.id).fetchAll(db)
      #expect(books.map(\.stock) == [1, 0])
      #expect(books.allSatisfy { abs($0.changedAt?.timeIntervalSinceNow ?? 999) < 60 })
      try updated.drop().execute(db)
      try inserted.drop(ifExists: true).execute(db)
      try Volume.find(1).update { $0.title = "d" }.execute(db)
      try #expect(Volume.find(1).select(\.stock).fetchOne(db) == 1)
    }
  }

  /// Everything that a body can contain, in both kinds of trigger. Subqueries keep the schema.
  @Test(arguments: [true, false]) func bodies(isTemporary: Bool) throws {
    let operation = TriggerOperation<Volume>.update { old, new in
      Volume.where { $0.id != new.id && $0.title == Volume.find(new.id).select(\.title) }
        .update { $0.stock = $0.stock + Volume.select { $0.stock.max() ?? 0 } }
      MainLog.insert(\.text) { old.title + "/" + new.title }
      MainLog.insert {
        $0.text
      } select: {
        Volume.where { $0.id == new.id }.select(\.title)
      }
      Volume.insert {
        ($0.id, $0.title)
      } values: {
        (1, "x")
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.title = $0.title + $1.title
      }
      Volume.where { $0.stock < 0 }.delete()
    } when: { old, new in
      old.stock == new.stock
      Volume.where { $0.id == new.id }.exists()
    }
    let trigger =
      isTemporary
      ? Volume.createTemporaryTrigger("t", after: operation) : Volume.createTrigger("t", after: operation)
    if isTemporary {
      assertInlineSnapshot(of: trigger, as: .sql) {
        """
        CREATE TEMPORARY TRIGGER
          "t"
        AFTER UPDATE ON "main"."bo""oks"
        FOR EACH ROW WHEN (("old"."stock") = ("new"."stock")) AND (EXISTS (
          SELECT "main"."bo""oks"."id", "main"."bo""oks"."title", "main"."bo""oks"."stock", "main"."bo""oks"."changedAt"
          FROM "main"."bo""oks"
          WHERE (("main"."bo""oks"."id") = ("new"."id"))
        )) BEGIN
          UPDATE "bo""oks"
          SET "stock" = ("main"."bo""oks"."stock") + ((
            SELECT coalesce(max("main"."bo""oks"."stock"), 0)
            FROM "main"."bo""oks"
          ))
          WHERE ((("main"."bo""oks"."id") <> ("new"."id")) AND (("main"."bo""oks"."title") IS ((
            SELECT "main"."bo""oks"."title"
            FROM "main"."bo""oks"
            WHERE (("main"."bo""oks"."id") IN (("new"."id")))
          ))));
          INSERT INTO "log"
          ("text")
          VALUES
          ((("old"."title") || ('/')) || ("new"."title"));
          INSERT INTO "log"
          ("text")
          SELECT "main"."bo""oks"."title"
          FROM "main"."bo""oks"
          WHERE (("main"."bo""oks"."id") = ("new"."id"));
          INSERT INTO "bo""oks"
          ("id", "title")
          VALUES
          (1, 'x')
          ON CONFLICT ("id")
          DO UPDATE SET "title" = ("main"."bo""oks"."title") || ("excluded"."title");
          DELETE FROM "bo""oks"
          WHERE (("main"."bo""oks"."stock") < (0));
        END
        """
      }
    } else {
      assertInlineSnapshot(of: trigger, as: .sql) {
        """
        CREATE TRIGGER
          "main"."t"
        AFTER UPDATE ON "main"."bo""oks"
        FOR EACH ROW WHEN (("old"."stock") = ("new"."stock")) AND (EXISTS (
          SELECT "main"."bo""oks"."id", "main"."bo""oks"."title", "main"."bo""oks"."stock", "main"."bo""oks"."changedAt"
          FROM "main"."bo""oks"
          WHERE (("main"."bo""oks"."id") = ("new"."id"))
        )) BEGIN
          UPDATE "bo""oks"
          SET "stock" = ("main"."bo""oks"."stock") + ((
            SELECT coalesce(max("main"."bo""oks"."stock"), 0)
            FROM "main"."bo""oks"
          ))
          WHERE ((("main"."bo""oks"."id") <> ("new"."id")) AND (("main"."bo""oks"."title") IS ((
            SELECT "main"."bo""oks"."title"
            FROM "main"."bo""oks"
            WHERE (("main"."bo""oks"."id") IN (("new"."id")))
          ))));
          INSERT INTO "log"
          ("text")
          VALUES
          ((("old"."title") || ('/')) || ("new"."title"));
          INSERT INTO "log"
          ("text")
          SELECT "main"."bo""oks"."title"
          FROM "main"."bo""oks"
          WHERE (("main"."bo""oks"."id") = ("new"."id"));
          INSERT INTO "bo""oks"
          ("id", "title")
          VALUES
          (1, 'x')
          ON CONFLICT ("id")
          DO UPDATE SET "title" = ("main"."bo""oks"."title") || ("excluded"."title");
          DELETE FROM "bo""oks"
          WHERE (("main"."bo""oks"."stock") < (0));
        END
        """
      }
    }
    try database.write { db in
      try Volume.insert {
        Volume(id: 1, title: "a", stock: 3)
        Volume(id: 2, title: "b", stock: 4)
        Volume(id: 3, title: "c", stock: -1)
      }
      .execute(db)
      try trigger.execute(db)
      try Volume.find(2).update { $0.title = "a" }.execute(db)
      try #expect(
        Volume.order(by: \.id).select { ($0.title, $0.stock) }.fetchAll(db).map(\.0) == ["ax", "a"]
      )
      try #expect(Volume.find(1).select(\.stock).fetchOne(db) == 7)
      try #expect(MainLog.select(\.text).fetchAll(db) == ["b/a", "a"])
      try #expect(ArchiveLog.all.fetchCount(db) == 0)
    }
  }

  /// A table of `temp` only has temporary triggers, however they are created.
  @Test func temporaryTables() throws {
    let trigger = TemporaryDraft.createTrigger(
      "t",
      after: .insert { new in
        TemporaryDraft.where { $0.id < new.id }.delete()
        MainLog.insert(\.text) { new.title }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "temp"."t"
      AFTER INSERT ON "temp"."drafts"
      FOR EACH ROW BEGIN
        DELETE FROM "drafts"
        WHERE (("temp"."drafts"."id") < ("new"."id"));
        INSERT INTO "log"
        ("text")
        VALUES
        ("new"."title");
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try TemporaryDraft.insert {
        TemporaryDraft(id: 1, title: "a")
        TemporaryDraft(id: 2, title: "b")
      }
      .execute(db)
      try #expect(TemporaryDraft.select(\.title).fetchAll(db) == ["b"])
      try #expect(MainLog.select(\.text).fetchAll(db) == ["a", "b"])
      try trigger.drop().execute(db)
    }
  }

  @Test func inaccessibleTables() throws {
    func expect(_ table: String, _ schema: String, _ trigger: some Statement) {
      #expect(throws: TriggerError.unreachableTable(table, schema: schema, trigger: "t")) {
        try database.write { try trigger.execute($0) }
      }
    }
    // SQLite would insert into the log of `main`.
    expect(
      "log",
      "ar\"chive",
      ArchivedBook.createTemporaryTrigger(
        "t",
        after: .insert { new in ArchiveLog.insert(\.text) { new.title } }
      )
    )
    // The columns of a query do not determine the schema of the table that its rows are inserted into.
    expect(
      "books",
      "ar\"chive",
      Volume.createTemporaryTrigger(
        "t",
        after: .insert { _ in ArchivedBook.insert(select: { ArchivedBook.where { $0.id == 1 } }) }
      )
    )
    expect(
      "log",
      "ar\"chive",
      Volume.createTrigger("t", after: .insert { _ in ArchiveLog.delete() })
    )
    expect("log", "main", ArchivedBook.createTrigger("t", before: .delete { _ in MainLog.delete() }))
    expect(
      "drafts",
      "temp",
      Volume.createTrigger("t", after: .update { _, _ in TemporaryDraft.update { $0.title = "" } })
    )
    // A column of a subquery does not belong to the written table.
    expect(
      "log",
      "ar\"chive",
      Volume.createTemporaryTrigger(
        "t",
        after: .delete { _ in ArchiveLog.update { $0.text = ArchiveLog.select { $0.text.max() ?? "" } } }
      )
    )
    try database.read { db in
      try #expect(ArchiveLog.all.fetchCount(db) == 0)
    }
  }

  /// SQLite compares the names of schemas without regard to case.
  @Test func schemasInAnotherCase() throws {
    let trigger = OtherLetters.createTrigger("t", after: .insert { _ in MainLog.insert(\.text) { "x" } })
    try database.write { db in
      try trigger.execute(db)
      try OtherLetters.insert { OtherLetters(id: 7, title: "a") }.execute(db)
      try #expect(MainLog.select(\.text).fetchAll(db) == ["x"])
    }
  }
}

@Table("bo\"oks", schema: "MAIN") private struct OtherLetters: Equatable {
  let id: Int
  var title = ""
}
