import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct ExclusiveOrTests {
  @Table("bits") struct Bits {
    let id: Int
    var small: Int8
    var byte: UInt8
    var wide: Int64
    var maybe: Int?
    var maybeByte: UInt8?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE "bits" ("id" INTEGER PRIMARY KEY, "small" INTEGER, "byte" INTEGER, "wide" INTEGER, "maybe" INTEGER, "maybeByte" INTEGER);
          INSERT INTO "bits" VALUES (1, 5, 200, 1099511627776, 6, 7), (2, -5, 255, -1, NULL, NULL);
          """
      )
    }
  }

  @Test func literals() throws {
    assertQuery(
      Bits.select { ($0.small.xor(3), $0.byte.xor(3), $0.wide.xor(3), $0.maybe.xor(3), $0.maybeByte.xor(3)) },
      database: database
    ) {
      """
      SELECT (("bits"."small") | (3)) - (("bits"."small") & (3)), (("bits"."byte") | (3)) - (("bits"."byte") & (3)), (("bits"."wide") | (3)) - (("bits"."wide") & (3)), (("bits"."maybe") | (3)) - (("bits"."maybe") & (3)), (("bits"."maybeByte") | (3)) - (("bits"."maybeByte") & (3))
      FROM "bits"
      """
    } results: {
      """
      ┌────┬─────┬───────────────┬─────┬─────┐
      │ 6  │ 203 │ 1099511627779 │ 5   │ 4   │
      │ -8 │ 252 │ -4            │ nil │ nil │
      └────┴─────┴───────────────┴─────┴─────┘
      """
    }
    let rows = try database.read {
      try Bits.order(by: \.id).select { ($0.small.xor(3), $0.byte.xor(3), $0.wide.xor(3)) }.fetchAll($0)
    }
    #expect(rows.map(\.0) == [5 ^ 3, -5 ^ 3])
    #expect(rows.map(\.1) == [200 ^ 3, 255 ^ 3])
    #expect(rows.map(\.2) == [1_099_511_627_776 ^ 3, -1 ^ 3])
  }

  @Test func columns() throws {
    let rows = try database.read {
      try Bits.order(by: \.id).select {
        ($0.id.xor($0.id), $0.id.xor($0.maybe), $0.maybe.xor($0.id), $0.maybe.xor($0.maybe))
      }
      .fetchAll($0)
    }
    #expect(rows.map(\.0) == [0, 0])
    #expect(rows.map(\.1) == [1 ^ 6, nil])
    #expect(rows.map(\.2) == [1 ^ 6, nil])
    #expect(rows.map(\.3) == [0, nil])
  }

  @Test func assignment() {
    assertQuery(
      Bits.update { $0.byte = $0.byte.xor(15) }.returning { ($0.id, $0.byte) },
      database: database
    ) {
      """
      UPDATE "bits"
      SET "byte" = (("bits"."byte") | (15)) - (("bits"."byte") & (15))
      RETURNING "id", "byte"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 199 │
      │ 2 │ 240 │
      └───┴─────┘
      """
    }
  }
}
