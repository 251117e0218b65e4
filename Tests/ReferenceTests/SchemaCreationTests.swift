import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Schema Creation with #sql Macro".
@Suite struct SchemaCreationTests {
  /// A type that the reference assumes: a color that is stored as a number.
  struct Color: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    struct HexRepresentation: QueryBindable {
      var queryOutput: Color
      var hexValue: Int? { Int(queryOutput.red) << 16 | Int(queryOutput.green) << 8 | Int(queryOutput.blue) }
      var queryBinding: QueryBinding { hexValue.map { .int(Int64($0)) } ?? .null }

      init(queryOutput: Color) { self.queryOutput = queryOutput }

      init(decoder: inout some QueryDecoder) throws {
        let hex = try Int(decoder: &decoder)
        queryOutput = Color(
          red: UInt8(hex >> 16 & 0xFF),
          green: UInt8(hex >> 8 & 0xFF),
          blue: UInt8(hex & 0xFF)
        )
      }
    }
  }

  func appDatabase() throws -> any DatabaseWriter {
    let databaseQueue = try DatabaseQueue()
    var migrator = DatabaseMigrator()

    migrator.registerMigration("Create initial tables") { db in
      try #sql(
        """
        CREATE TABLE "items" (
            "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
            "title" TEXT NOT NULL DEFAULT '',
            "isInStock" INTEGER NOT NULL DEFAULT 1,
            "price" REAL NOT NULL DEFAULT 0.0,
            "createdAt" TEXT NOT NULL DEFAULT (datetime('now'))
        ) STRICT
        """
      ).execute(db)

      try #sql(
        """
        CREATE TABLE "categories" (
            "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
            "name" TEXT NOT NULL UNIQUE,
            "position" INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """
      ).execute(db)

      // Foreign key relationship
      try #sql(
        """
        CREATE TABLE "itemCategories" (
            "itemID" TEXT NOT NULL REFERENCES "items"("id") ON DELETE CASCADE,
            "categoryID" TEXT NOT NULL REFERENCES "categories"("id") ON DELETE CASCADE,
            PRIMARY KEY ("itemID", "categoryID")
        ) STRICT
        """
      ).execute(db)
    }

    try migrator.migrate(databaseQueue)
    return databaseQueue
  }

  /// The names in the schema, and the SQL of one object.
  func objects(_ database: any DatabaseWriter) throws -> [String] {
    try database.read { db in
      try #sql(
        "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1",
        as: String.self
      )
      .fetchAll(db)
    }
  }

  @Test func tables() throws {
    let database = try appDatabase()
    #expect(
      try objects(database) == [
        "table categories", "table itemCategories", "table items", "table quarry_migrations",
      ]
    )
  }

  @Test func `indexes, triggers and further migrations`() throws {
    let database = try appDatabase()
    let defaultColor = Color(red: 0x4A, green: 0x99, blue: 0xEF)
    var migrator = DatabaseMigrator()
    // The earlier migrations, whose names the database contains.
    migrator.registerMigration("Create initial tables") { _ in }
    // Two columns that the reference's later migrations read, but that none of its tables has.
    migrator.registerMigration("Add what the next ones read") { db in
      try #sql(#"ALTER TABLE "items" ADD COLUMN "isArchived" INTEGER NOT NULL DEFAULT 0"#).execute(db)
      try #sql(#"ALTER TABLE "items" ADD COLUMN "updatedAt" TEXT"#).execute(db)
    }

    migrator.registerMigration("Create table with dynamic defaults") { db in
      let defaultListColor = Color.HexRepresentation(queryOutput: defaultColor).hexValue
      let tableName = "remindersLists"

      try #sql(
        """
        CREATE TABLE \(raw: tableName) (
            "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
            "color" INTEGER NOT NULL DEFAULT \(raw: defaultListColor ?? 0),
            "title" TEXT NOT NULL DEFAULT ''
        ) STRICT
        """
      ).execute(db)
    }

    migrator.registerMigration("Add indexes") { db in
      try #sql(
        """
        CREATE INDEX "idx_items_createdAt"
        ON "items" ("createdAt" DESC)
        """
      ).execute(db)

      try #sql(
        """
        CREATE INDEX "idx_items_search"
        ON "items" ("title", "isInStock")
        WHERE "isArchived" = 0
        """
      ).execute(db)
    }

    migrator.registerMigration("Add audit triggers") { db in
      try #sql(
        """
        CREATE TRIGGER "update_item_timestamp"
        AFTER UPDATE ON "items"
        BEGIN
            UPDATE "items"
            SET "updatedAt" = datetime('now')
            WHERE "id" = NEW."id";
        END
        """
      ).execute(db)
    }

    migrator.registerMigration("Add notes column") { db in
      try #sql(
        """
        ALTER TABLE "items"
        ADD COLUMN "notes" TEXT NOT NULL DEFAULT ''
        """
      ).execute(db)
    }
    try migrator.migrate(database)
    #expect(
      try objects(database) == [
        "index idx_items_createdAt", "index idx_items_search", "table categories", "table itemCategories",
        "table items", "table quarry_migrations", "table remindersLists", "trigger update_item_timestamp",
      ]
    )
    try database.write { db in
      try db.execute(sql: "INSERT INTO items (id) VALUES ('a'); INSERT INTO remindersLists (id) VALUES ('b')")
      try db.execute(sql: "UPDATE items SET title = 'b'")
      let item = try #sql("SELECT updatedAt IS NOT NULL AND notes = '' FROM items", as: Bool.self).fetchOne(
        db
      )
      #expect(item == true)
      let color = try #sql("SELECT color FROM remindersLists", as: Color.HexRepresentation.self).fetchOne(db)
      #expect(color == defaultColor)
    }
  }
}
