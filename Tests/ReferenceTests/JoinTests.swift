import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Joins": basic joins, join types, self-joins.
@Suite struct JoinTests {
  @Table
  nonisolated struct Reminder: Identifiable {
    let id: Int
    var title = ""
  }

  @Table
  nonisolated struct ReminderTag {
    let reminderID: Reminder.ID
    let tagID: Tag.ID
  }

  @Table
  nonisolated struct Tag {
    @Column(primaryKey: true)
    let id: Int
    var title = ""
    typealias ID = Int
  }

  @Table
  nonisolated struct Category: Identifiable {
    let id: Int
    var name = ""
  }

  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var categoryID: Category.ID?
  }

  @Table
  nonisolated struct Employee: Identifiable {
    let id: Int
    var name = ""
    var managerID: Int?
  }

  // Define an alias for the second reference. The reference spells it as a type that conforms to `TableAlias`; only the
  // name is needed.
  enum ManagerAlias: AliasName {}

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "reminders" VALUES (1, 'Milk'), (2, 'Walk');
      CREATE TABLE "tags" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "tags" VALUES (1, 'shop');
      CREATE TABLE "reminderTags" ("reminderID" INTEGER NOT NULL, "tagID" INTEGER NOT NULL) STRICT;
      INSERT INTO "reminderTags" VALUES (1, 1);
      CREATE TABLE "categories" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
      INSERT INTO "categories" VALUES (1, 'Phones'), (2, 'Empty');
      CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "categoryID" INTEGER) STRICT;
      INSERT INTO "items" VALUES (1, 'iPhone', 1), (2, 'Nothing', NULL);
      CREATE TABLE "employees" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "managerID" INTEGER) STRICT;
      INSERT INTO "employees" VALUES (1, 'Ann', NULL), (2, 'Bob', 1), (3, 'Cy', 1);
      """
    )
  }

  @Test func `a scope with joins`() {
    assertInlineSnapshot(
      of: try database.rows { db in try Reminder.withTags.fetchAll(db) },
      as: .lines
    ) {
      """
      SELECT "reminders"."id", "reminders"."title", "reminderTags"."reminderID", "reminderTags"."tagID", "tags"."id", "tags"."title" FROM "reminders" LEFT JOIN "reminderTags" ON ("reminders"."id") = ("reminderTags"."reminderID") LEFT JOIN "tags" ON ("reminderTags"."tagID") = ("tags"."id") GROUP BY "reminders"."id"
      → (ReferenceTests.JoinTests.Reminder(id: 1, title: "Milk"), Optional(ReferenceTests.JoinTests.ReminderTag(reminderID: 1, tagID: 1)), Optional(ReferenceTests.JoinTests.Tag(id: 1, title: "shop")))
      → (ReferenceTests.JoinTests.Reminder(id: 2, title: "Walk"), nil, nil)
      """
    }
  }

  @Test func `join types`() {
    // INNER JOIN — only matching rows
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsWithCategories =
          try Item
          .join(Category.all) { $0.categoryID.eq($1.id) }
          .fetchAll(db)
        return itemsWithCategories
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."categoryID", "categories"."id", "categories"."name" FROM "items" JOIN "categories" ON ("items"."categoryID") = ("categories"."id")
      → (ReferenceTests.JoinTests.Item(id: 1, title: "iPhone", categoryID: Optional(1)), ReferenceTests.JoinTests.Category(id: 1, name: "Phones"))
      """
    }
    // LEFT JOIN — all from left, matching from right (nullable)
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsWithOptionalCategory =
          try Item
          .leftJoin(Category.all) { $0.categoryID.eq($1.id) }
          .select { ($0, $1) }  // (Item, Category?)
          .fetchAll(db)
        return itemsWithOptionalCategory
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."categoryID", "categories"."id", "categories"."name" FROM "items" LEFT JOIN "categories" ON ("items"."categoryID") = ("categories"."id")
      → (ReferenceTests.JoinTests.Item(id: 1, title: "iPhone", categoryID: Optional(1)), Optional(ReferenceTests.JoinTests.Category(id: 1, name: "Phones")))
      → (ReferenceTests.JoinTests.Item(id: 2, title: "Nothing", categoryID: nil), nil)
      """
    }
    // RIGHT JOIN — all from right, matching from left
    assertInlineSnapshot(
      of: try database.rows { db in
        let categoriesWithItems =
          try Item
          .rightJoin(Category.all) { $0.categoryID.eq($1.id) }
          .select { ($0, $1) }  // (Item?, Category)
          .fetchAll(db)
        return categoriesWithItems
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."categoryID", "categories"."id", "categories"."name" FROM "items" RIGHT JOIN "categories" ON ("items"."categoryID") = ("categories"."id")
      → (Optional(ReferenceTests.JoinTests.Item(id: 1, title: "iPhone", categoryID: Optional(1))), ReferenceTests.JoinTests.Category(id: 1, name: "Phones"))
      → (nil, ReferenceTests.JoinTests.Category(id: 2, name: "Empty"))
      """
    }
    // FULL OUTER JOIN — all from both
    assertInlineSnapshot(
      of: try database.rows { db in
        let allCombined =
          try Item
          .fullJoin(Category.all) { $0.categoryID.eq($1.id) }
          .select { ($0, $1) }  // (Item?, Category?)
          .fetchAll(db)
        return allCombined
      },
      as: .lines
    ) {
      """
      SELECT "items"."id", "items"."title", "items"."categoryID", "categories"."id", "categories"."name" FROM "items" FULL JOIN "categories" ON ("items"."categoryID") = ("categories"."id")
      → (Optional(ReferenceTests.JoinTests.Item(id: 1, title: "iPhone", categoryID: Optional(1))), Optional(ReferenceTests.JoinTests.Category(id: 1, name: "Phones")))
      → (Optional(ReferenceTests.JoinTests.Item(id: 2, title: "Nothing", categoryID: nil)), nil)
      → (nil, Optional(ReferenceTests.JoinTests.Category(id: 2, name: "Empty")))
      """
    }
  }

  @Test func `self joins`() {
    // Employee with their manager's name
    assertInlineSnapshot(
      of: try database.rows { db in
        let employeesWithManagers =
          try Employee
          .leftJoin(Employee.all.as(ManagerAlias.self)) { $0.managerID.eq($1.id) }
          .select {
            (
              employeeName: $0.name,
              managerName: $1.name  // From aliased table
            )
          }
          .fetchAll(db)
        return employeesWithManagers
      },
      as: .lines
    ) {
      """
      SELECT "employees"."name", "managerAliases"."name" FROM "employees" LEFT JOIN "employees" AS "managerAliases" ON ("employees"."managerID") = ("managerAliases"."id")
      → ("Ann", nil)
      → ("Bob", Optional("Ann"))
      → ("Cy", Optional("Ann"))
      """
    }
    // Find employees who manage others
    assertInlineSnapshot(
      of: try database.rows { db in
        let managers =
          try Employee
          .join(Employee.all.as(ManagerAlias.self)) { $0.id.eq($1.managerID) }
          .select { employee, _ in employee }
          .distinct()
          .fetchAll(db)
        return managers
      },
      as: .lines
    ) {
      """
      SELECT DISTINCT "employees"."id", "employees"."name", "employees"."managerID" FROM "employees" JOIN "employees" AS "managerAliases" ON ("employees"."id") = ("managerAliases"."managerID")
      → Employee(id: 1, name: "Ann", managerID: nil)
      """
    }
  }
}

private typealias ReminderTag = JoinTests.ReminderTag
private typealias Tag = JoinTests.Tag

extension JoinTests.Reminder {
  static let withTags = group(by: \.id)
    .leftJoin(ReminderTag.all) { $0.id.eq($1.reminderID) }
    .leftJoin(Tag.all) { $1.tagID.eq($2.primaryKey) }
}
