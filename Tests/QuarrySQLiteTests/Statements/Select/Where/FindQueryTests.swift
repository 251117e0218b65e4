import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A key that is stored as bytes and read as a UUID.
@Table struct Device: Equatable {
  @Column(as: UUID.BytesRepresentation.self) let id: UUID
  var name = ""
}

@Suite struct FindQueryTests {
  let database: DatabaseQueue
  static let first = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  static let second = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "devices" ("id" BLOB PRIMARY KEY, "name" TEXT NOT NULL)"#)
      try Device.insert {
        Device(id: Self.first, name: "Phone")
        Device(id: Self.second, name: "Watch")
      }
      .execute(db)
    }
  }

  /// A query in a list would return only its first row.
  @Test func keysOfAQuery() {
    assertQuery(Device.find(Device.select(\.id)).order(by: \.name).select(\.name), database: database) {
      """
      SELECT "devices"."name"
      FROM "devices"
      WHERE (("devices"."id") IN (SELECT "devices"."id"
      FROM "devices"))
      ORDER BY "devices"."name"
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      │ "Watch" │
      └─────────┘
      """
    }
    assertQuery(
      Device.where { $0.name != "" }.find(Device.select(\.id)).select { $0.count() },
      database: database
    ) {
      """
      SELECT count("devices"."id")
      FROM "devices"
      WHERE (("devices"."name") <> ('')) AND (("devices"."id") IN (SELECT "devices"."id"
      FROM "devices"))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Device.find(Device.where { $0.name == "Watch" }.select(\.id)).update { $0.name += "!" }.returning(
        \.name
      ),
      database: database
    ) {
      """
      UPDATE "devices"
      SET "name" = ("devices"."name") || ('!')
      WHERE (("devices"."id") IN (SELECT "devices"."id"
      FROM "devices"
      WHERE (("devices"."name") = ('Watch'))))
      RETURNING "name"
      """
    } results: {
      """
      ┌──────────┐
      │ "Watch!" │
      └──────────┘
      """
    }
    assertQuery(Device.find(Device.select(\.id)).delete().returning(\.name), database: database) {
      """
      DELETE FROM "devices"
      WHERE (("devices"."id") IN (SELECT "devices"."id"
      FROM "devices"))
      RETURNING "name"
      """
    } results: {
      """
      ┌──────────┐
      │ "Phone"  │
      │ "Watch!" │
      └──────────┘
      """
    }
  }

  @Test func valueOfAKeyWithARepresentation() {
    assertQuery(Device.find(Self.second).select(\.name), database: database) {
      """
      SELECT "devices"."name"
      FROM "devices"
      WHERE (("devices"."id") IN ((X'00000000000000000000000000000002')))
      """
    } results: {
      """
      ┌─────────┐
      │ "Watch" │
      └─────────┘
      """
    }
  }

  @Test func valuesOfAKeyWithARepresentation() {
    assertQuery(Device.find([Self.first, Self.second]).select(\.name), database: database) {
      """
      SELECT "devices"."name"
      FROM "devices"
      WHERE (("devices"."id") IN ((X'00000000000000000000000000000001'), (X'00000000000000000000000000000002')))
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      │ "Watch" │
      └─────────┘
      """
    }
  }

  @Test func findInASelection() {
    assertQuery(Device.select(\.name).find([Self.first]), database: database) {
      """
      SELECT "devices"."name"
      FROM "devices"
      WHERE (("devices"."id") IN ((X'00000000000000000000000000000001')))
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      └─────────┘
      """
    }
  }

  @Test func findInConditions() {
    assertQuery(Device.where { $0.name == "Phone" }.find(Self.first).select(\.name), database: database) {
      """
      SELECT "devices"."name"
      FROM "devices"
      WHERE (("devices"."name") = ('Phone')) AND (("devices"."id") IN ((X'00000000000000000000000000000001')))
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      └─────────┘
      """
    }
  }

  @Test func updateAndDelete() {
    assertQuery(
      Device.update { $0.name = "Tablet" }.find(Self.first).returning(\.name),
      database: database
    ) {
      """
      UPDATE "devices"
      SET "name" = 'Tablet'
      WHERE (("devices"."id") IN ((X'00000000000000000000000000000001')))
      RETURNING "name"
      """
    } results: {
      """
      ┌──────────┐
      │ "Tablet" │
      └──────────┘
      """
    }
    assertQuery(Device.delete().find([Self.second]).returning(\.name), database: database) {
      """
      DELETE FROM "devices"
      WHERE (("devices"."id") IN ((X'00000000000000000000000000000002')))
      RETURNING "name"
      """
    } results: {
      """
      ┌─────────┐
      │ "Watch" │
      └─────────┘
      """
    }
  }

  @Test func findByDatabase() throws {
    let device = try database.read { db in try Device.find(db, key: Self.first) }
    #expect(device.name == "Phone")
    let missing = UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9))
    // The error has the key, and not its representation.
    #expect(throws: RowNotFoundError(table: "devices", key: "\(missing)")) {
      try database.read { db in try Device.find(db, key: missing) }
    }
    #expect(throws: RowNotFoundError(table: "devices", key: "\(missing)")) {
      try database.read { db in
        try Device.where { $0.name == "Phone" }.find(db, key: UUID.BytesRepresentation(queryOutput: missing))
      }
    }
  }

  @Test func underAnAlias() {
    enum Other: AliasName {}
    assertQuery(
      Device.as(Other.self).where { $0.id == #bind(Self.first) }.select(\.name),
      database: database
    ) {
      """
      SELECT "others"."name"
      FROM "devices" AS "others"
      WHERE (("others"."id") = (X'00000000000000000000000000000001'))
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      └─────────┘
      """
    }
    assertQuery(TableAlias<Device, Other>.find(#bind(Self.first)).select(\.name), database: database) {
      """
      SELECT "others"."name"
      FROM "devices" AS "others"
      WHERE (("others"."id") IN ((X'00000000000000000000000000000001')))
      """
    } results: {
      """
      ┌─────────┐
      │ "Phone" │
      └─────────┘
      """
    }
  }

  /// Rows of a query named as its table are not in the table's schema.
  @Test func inACommonTableNamedAsItsTable() throws {
    enum Ships: AliasName { static var aliasName: String { "ships" } }
    let query = CommonTable<Ship, Ships>.find(1)
    #expect(
      query.query.render(dialect: SQLiteDialect()).sql.hasSuffix(
        #"FROM "ships" WHERE (("ships"."id") IN ((?)))"#
      )
    )
    let inTable = Ship.find(1).query.render(dialect: SQLiteDialect()).sql
    #expect(inTable.hasSuffix(#"FROM "main"."ships" WHERE (("main"."ships"."id") IN ((?)))"#))
  }
}

@Table(schema: "main") private struct Ship: Equatable {
  let id: Int
}
