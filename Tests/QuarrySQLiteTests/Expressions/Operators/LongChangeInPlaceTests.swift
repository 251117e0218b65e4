import QuarrySQLite
import Testing

@Table("odometers") private struct Odometer: Equatable {
  let id: Int
  var count = 0
  var text = ""
  var total: Int?
  var size = Size()

  @Selection struct Size: Equatable {
    var width = 0
  }
}

/// Operators in loops, which do not overflow the stack of SQLite's parser.
@Suite struct LongChangeInPlaceTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "odometers" (
            "id" INTEGER PRIMARY KEY, "count" INTEGER NOT NULL, "text" TEXT NOT NULL, "total" INTEGER, "width" INTEGER NOT NULL
          ) STRICT;
          INSERT INTO "odometers" VALUES (1, 5, 'a', 3, 2), (2, 6, 'b', NULL, 1);
          """
      )
    }
  }

  private func row(after update: (inout Updates<Odometer>) -> Void) throws -> Odometer {
    try database.write { db in
      try Odometer.find(1).update(set: update).execute(db)
      return try Odometer.find(1).fetchOne(db)!
    }
  }

  @Test func `text and sums`() throws {
    let row = try row {
      for _ in 0..<150 {
        $0.text += "x"
        $0.count += 2
        $0.count -= 1
        $0.total += 1
        $0.size.width += 1
      }
      $0.text.append("y")
    }
    #expect(row.text == "a" + String(repeating: "x", count: 150) + "y")
    #expect(row == Odometer(id: 1, count: 155, text: row.text, total: 153, size: .init(width: 152)))
  }

  @Test func `products and bits`() throws {
    #expect(try row { for _ in 0..<150 { $0.count *= 1 } }.count == 5)
    #expect(
      try row { for _ in 0..<150 { $0.count *= 3; $0.count /= 3 } }.count == 5
    )
    #expect(try row { for bit in 0..<150 { $0.count |= 1 << (bit % 8) } }.count == 255)
    #expect(try row { for _ in 0..<150 { $0.count &= 13 } }.count == 13)
    #expect(try row { for _ in 0..<150 { $0.count <<= 2; $0.count >>= 2 } }.count == 13)
  }

  @Test func `few changes are nested`() {
    let update = Odometer.find(1).update {
      $0.count += 1
      $0.count *= 2
      $0.count /= 3
      $0.count -= 4
    }
    #expect(
      "\(update)".contains(#"SET "count" = (((("odometers"."count") + (1)) * (2)) / (3)) - (4)"#)
    )
  }

  @Test func `a value that was assigned is changed`() throws {
    let update = Odometer.find(1).update {
      $0.count = $0.id + 1
      $0.count += 1
      $0.text = $0.text + "b"
      $0.text += "c"
    }
    #expect(
      "\(update)".contains(
        #"SET "count" = (("odometers"."id") + (1)) + (1), "text" = (("odometers"."text") || ('b')) || ('c')"#
      )
    )
    try database.write { try $0.execute(update.query) }
  }

  @Test func expressions() throws {
    var product = SQLExpression(Odometer.columns.count)
    var bits = product
    var shifted = product
    var remainder = product.optional
    for bit in 0..<150 {
      product = product * 2 / 2
      bits = bits | bit
      shifted = (shifted << 1) >> 1
      remainder = remainder * 11 % 1000
    }
    var (expected, mask) = (5, 5)
    for bit in 0..<150 {
      expected = expected * 11 % 1000
      mask |= bit
    }
    let row = try database.read { db in
      try Odometer.find(1).select { [product, bits, shifted, remainder] _ in
        (product, bits, shifted, remainder)
      }
      .fetchOne(db)
    }
    #expect(try #require(row) == (5, mask, 5, expected))
  }

  @Test func `conditions with AND and OR`() throws {
    var query = Odometer.where { $0.count > 9 }
    var condition = SQLExpression(Odometer.columns.count > 9)
    for index in 0..<60 {
      query = query.or(.where { $0.count == index }).and(.where { $0.id != 100 + index })
      condition = (condition || Odometer.columns.count == index) && Odometer.columns.id != 100 + index
    }
    let (first, second) = try database.read { [condition, query] db in
      (
        try query.order(by: \.id).fetchAll(db),
        try Odometer.where { _ in condition }.order(by: \.id).fetchAll(db)
      )
    }
    #expect(first.map(\.id) == [1, 2])
    #expect(second.map(\.id) == [1, 2])
  }
}
