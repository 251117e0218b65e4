import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Miscellaneous Advanced Patterns".
@Suite struct MiscellaneousTests {
  enum Priority: Int, QueryBindable {
    case low = 1
    case medium = 2
    case high = 3
  }

  enum Status: Int, QueryBindable {
    case incomplete = 0
    case completing = 1
    case completed = 2
  }

  @Table
  nonisolated struct Reminder: Identifiable {
    let id: UUID
    var priority: Priority?
    var status: Status = .incomplete
    var position = 0
  }

  @Table
  nonisolated struct Customer: Identifiable {
    let id: Int
    var email = ""
  }

  @Table
  nonisolated struct Supplier: Identifiable {
    let id: Int
    var email = ""
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "reminders" (
        "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (uuid()), "priority" INTEGER,
        "status" INTEGER NOT NULL, "position" INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE "customers" ("id" INTEGER PRIMARY KEY, "email" TEXT NOT NULL) STRICT;
      INSERT INTO "customers" VALUES (1, 'a@b.c'), (2, 'both@b.c');
      CREATE TABLE "suppliers" ("id" INTEGER PRIMARY KEY, "email" TEXT NOT NULL) STRICT;
      INSERT INTO "suppliers" VALUES (1, 'both@b.c'), (2, 'z@b.c');
      """
    )
  }

  @Test func triggers() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.createTemporaryTrigger(
          after: .insert { new in
            Reminder
              .find(new.id)
              .update {
                $0.position = Reminder.select { ($0.position.max() ?? -1) + 1 }
              }
          }
        )
        .execute(db)
        try Reminder.insert { Reminder.Draft(priority: .high) }.execute(db)
        try Reminder.insert { Reminder.Draft(priority: nil) }.execute(db)
        return try Reminder.order(by: \.id).fetchAll(db)
      },
      as: .lines
    ) {
      """
      CREATE TEMPORARY TRIGGER "after_insert_on_reminders@ReferenceTests/MiscellaneousTests.swift" AFTER INSERT ON "reminders" FOR EACH ROW BEGIN UPDATE "reminders" SET "position" = (SELECT (coalesce(max("reminders"."position"), -1)) + (1) FROM "reminders") WHERE (("reminders"."id") IN (("new"."id"))); END
      INSERT INTO "reminders" ("priority", "status", "position") VALUES (3, 0, 0)
      INSERT INTO "reminders" ("priority", "status", "position") VALUES (NULL, 0, 0)
      SELECT "reminders"."id", "reminders"."priority", "reminders"."status", "reminders"."position" FROM "reminders" ORDER BY "reminders"."id"
      → Reminder(id: 00000000-0000-0000-0000-000000001001, priority: Optional(ReferenceTests.MiscellaneousTests.Priority.high), status: ReferenceTests.MiscellaneousTests.Status.incomplete, position: 1)
      → Reminder(id: 00000000-0000-0000-0000-000000001002, priority: nil, status: ReferenceTests.MiscellaneousTests.Status.incomplete, position: 2)
      """
    }
  }

  @Test func `custom updates`() {
    let reminder = Reminder(id: UUID(1))
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.insert { reminder }.execute(db)
        // Usage
        try Reminder.find(reminder.id).update { $0.toggleStatus() }.execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "reminders" ("id", "priority", "status", "position") VALUES ('00000000-0000-0000-0000-000000000001', NULL, 0, 0)
      UPDATE "reminders" SET "status" = CASE "reminders"."status" WHEN 0 THEN 1 ELSE 0 END WHERE (("reminders"."id") IN (('00000000-0000-0000-0000-000000000001')))
      SELECT "reminders"."id", "reminders"."priority", "reminders"."status", "reminders"."position" FROM "reminders"
      → Reminder(id: 00000000-0000-0000-0000-000000000001, priority: nil, status: ReferenceTests.MiscellaneousTests.Status.completing, position: 0)
      """
    }
  }

  @Test func compounds() {
    // UNION — combine results, remove duplicates
    assertInlineSnapshot(
      of: try database.rows { db in
        let allContacts = try Customer.select(\.email)
          .union(Supplier.select(\.email))
          .fetchAll(db)
        return allContacts
      },
      as: .lines
    ) {
      """
      SELECT "customers"."email" FROM "customers" UNION SELECT "suppliers"."email" FROM "suppliers"
      → a@b.c
      → both@b.c
      → z@b.c
      """
    }
    // UNION ALL — combine results, keep duplicates
    assertInlineSnapshot(
      of: try database.rows { db in
        let allEmails = try Customer.select(\.email)
          .union(all: true, Supplier.select(\.email))
          .fetchAll(db)
        return allEmails
      },
      as: .lines
    ) {
      """
      SELECT "customers"."email" FROM "customers" UNION ALL SELECT "suppliers"."email" FROM "suppliers"
      → a@b.c
      → both@b.c
      → both@b.c
      → z@b.c
      """
    }
    // INTERSECT — only rows in both queries
    assertInlineSnapshot(
      of: try database.rows { db in
        let sharedEmails = try Customer.select(\.email)
          .intersect(Supplier.select(\.email))
          .fetchAll(db)
        return sharedEmails
      },
      as: .lines
    ) {
      """
      SELECT "customers"."email" FROM "customers" INTERSECT SELECT "suppliers"."email" FROM "suppliers"
      → both@b.c
      """
    }
    // EXCEPT — rows in first but not second
    assertInlineSnapshot(
      of: try database.rows { db in
        let customerOnlyEmails = try Customer.select(\.email)
          .except(Supplier.select(\.email))
          .fetchAll(db)
        return customerOnlyEmails
      },
      as: .lines
    ) {
      """
      SELECT "customers"."email" FROM "customers" EXCEPT SELECT "suppliers"."email" FROM "suppliers"
      → a@b.c
      """
    }
  }
}

extension Updates<MiscellaneousTests.Reminder> {
  mutating func toggleStatus() {
    self.status = Case(self.status)
      .when(#bind(.incomplete), then: #bind(.completing))
      .else(#bind(.incomplete))
  }
}
