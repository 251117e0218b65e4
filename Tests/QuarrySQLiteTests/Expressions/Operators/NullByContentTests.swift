import QuarrySQLite
import Testing

/// Expressions that can be NULL although their type is not optional, as `==` and `!=` treat them.
@Suite struct NullByContentTests {
  @Table("rooms") struct Room: Identifiable {
    let id: Int
    var name: String
    var price: Double
    var beds: Int
    var left: Int?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE rooms (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL NOT NULL, beds INTEGER NOT NULL, left INTEGER
          );
          INSERT INTO rooms VALUES (1, 'a', 10, 2, NULL), (2, 'b', 0, 0, 3), (3, 'c', 5, 5, 5);
          """
      )
    }
  }

  /// Checks the SQL of a condition and the keys of the rows it keeps.
  func check(
    _ query: Where<Room>,
    _ condition: String,
    _ ids: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try database.read { db in try expect(query, condition, ids, in: db, sourceLocation: sourceLocation) }
  }

  @Test func quotients() throws {
    try check(Room.where { $0.beds / 0 != 3 }, #"(("beds") / (0)) IS NOT (3)"#, [1, 2, 3])
    try check(Room.where { $0.price / 0 != 3 }, #"(("price") / (0.0)) IS NOT (3.0)"#, [1, 2, 3])
    try check(Room.where { 10 / $0.beds == 5 }, #"((10) / ("beds")) IS (5)"#, [1])
    try check(Room.where { 10 / $0.beds != 5 }, #"((10) / ("beds")) IS NOT (5)"#, [2, 3])
    try check(Room.where { 5 != 10 / $0.beds }, #"(5) IS NOT ((10) / ("beds"))"#, [2, 3])
    try check(
      Room.where { $0.id != ($0.price / $0.price).cast(as: Int.self) },
      #"("id") IS NOT (CAST(("price") / ("price") AS INTEGER))"#,
      [2, 3]
    )
    try check(
      Room.where { $0.beds / $0.beds + 1 != 2 },
      #"((("beds") / ("beds")) + (1)) IS NOT (2)"#,
      [2]
    )
    try check(
      Room.where { -($0.price / $0.price).abs() != -1 },
      #"(-(abs(("price") / ("price")))) IS NOT (-1.0)"#,
      [2]
    )
    try check(
      Room.where { RowValue($0.beds / $0.beds, $0.name) != RowValue(1, "a") },
      #"(("beds") / ("beds"), "name") IS NOT (1, 'a')"#,
      [2, 3]
    )
    // A divisor that is known not to be 0 does not make the result NULL.
    try check(Room.where { $0.beds / 2 != 1 }, #"(("beds") / (2)) <> (1)"#, [2, 3])
    try check(Room.where { $0.price / 2 == 5 }, #"(("price") / (2.0)) = (5.0)"#, [1])
  }

  @Test func quotientsChangedInPlace() throws {
    let update = Room.find(3).update {
      $0.beds /= $0.id - 2
      $0.left = Case().when($0.beds / ($0.id - 2) == 7, then: 1).else(0)
    }
    #expect(
      update.query.debugDescription.contains(#"(("rooms"."beds") / (("rooms"."id") - (2))) IS (7)"#),
      "\(update.query.debugDescription)"
    )
    try database.write { db in
      try update.execute(db)
      let rows = try Room.find(3).select { ($0.beds, $0.left) }.fetchAll(db)
      #expect(rows.count == 1 && rows[0] == (5, 0))
    }
  }

  @Test func emptyQueries() throws {
    try check(
      Room.where { $0.beds + Room.find(99).select(\.beds) != 3 },
      #"(("beds") + (( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) ))) IS NOT (3)"#,
      [1, 2, 3]
    )
    try check(
      Room.where { Room.find(99).select(\.beds) * 2 + $0.beds == 3 },
      #"(((( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) )) * (2)) + ("beds")) IS (3)"#,
      []
    )
    try check(
      Room.where { $0.beds != (Room.find(99).select(\.beds) ?? 0) },
      #"("beds") <> (coalesce(( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) ), 0))"#,
      [1, 3]
    )
    try check(
      Room.where { (Room.find(99).select(\.beds) ?? $0.beds) == 5 },
      #"(coalesce(( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) ), "beds")) = (5)"#,
      [3]
    )
    try check(
      Room.where { (Room.find(99).select(\.beds) ?? Room.find(98).select(\.beds)) != $0.id },
      #"""
      (coalesce(( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) ), \#
      ( SELECT "beds" FROM "rooms" WHERE (("id") IN ((98))) ))) IS NOT ("id")
      """#,
      [1, 2, 3]
    )
    try check(
      Room.where { Room.find(99).exists() == ($0.beds > 1) },
      #"(EXISTS ( SELECT "id", "name", "price", "beds", "left" FROM "rooms" WHERE (("id") IN ((99))) )) = (("beds") > (1))"#,
      [2]
    )
  }

  @Test func conditions() throws {
    try check(Room.where { ($0.left > 3) != true }, #"(("left") > (3)) IS NOT (1)"#, [1, 2])
    try check(Room.where { ($0.left > 3) == false }, #"(("left") > (3)) IS (0)"#, [2])
    try check(Room.where { $0.left.eq(3) != true }, #"(("left") = (3)) IS NOT (1)"#, [1, 3])
    try check(Room.where { $0.left.in([3, 4]) != true }, #"(("left") IN ((3), (4))) IS NOT (1)"#, [1, 3])
    try check(
      Room.where { (2...4).contains($0.left) != true },
      #"(coalesce("left" BETWEEN 2 AND 4, 0)) <> (1)"#,
      [1, 3]
    )
    try check(
      Room.where { ($0.left > 3 && $0.beds > 1) != true },
      #"((("left") > (3)) AND (("beds") > (1))) IS NOT (1)"#,
      [1, 2]
    )
    try check(
      Room.where { (!($0.left > 3)) != true },
      #"(NOT (("left") > (3))) IS NOT (1)"#,
      [1, 3]
    )
    try check(
      Room.where { ($0.beds > Room.find(99).select(\.beds)) != true },
      #"(("beds") > (( SELECT "beds" FROM "rooms" WHERE (("id") IN ((99))) ))) IS NOT (1)"#,
      [1, 2, 3]
    )
    // None of these is NULL.
    try check(Room.where { ($0.beds > 3) == true }, #"(("beds") > (3)) = (1)"#, [3])
    try check(Room.where { ($0.left == 3) != true }, #"(("left") IS (3)) <> (1)"#, [1, 3])
    try check(
      Room.where { (($0.beds / $0.beds) == 1) != true },
      #"((("beds") / ("beds")) IS (1)) <> (1)"#,
      [2]
    )
    try check(
      Room.where { (($0.beds / $0.beds).optional ?? 7) != 1 },
      #"(coalesce(("beds") / ("beds"), 7)) <> (1)"#,
      [2]
    )
  }

  @Test func columnsOfACommonTable() throws {
    let query = With {
      Room.select { ($0.id, 10 / $0.beds) }
    } query: { halves in
      halves.where { $1 != 2 }.order { id, _ in id }.select { id, _ in id }
    }
    #expect(query.query.debugDescription.contains(#"("cte1"."c2") IS NOT (2)"#), "\(query)")
    try #expect(database.read(query.fetchAll) == [1, 2])
    let present = With {
      Room.select { ($0.id, $0.beds * 2) }
    } query: { doubles in
      doubles.where { $1 != 4 }.select { id, _ in id }
    }
    #expect(present.query.debugDescription.contains(#"("cte1"."c2") <> (4)"#), "\(present)")
    try #expect(database.read(present.fetchAll) == [2, 3])
  }

  @Test func storingAQuotient() throws {
    let update = Room.update { $0.price = ($0.price / $0.price).optional ?? 0 }
    #expect(
      update.query.debugDescription
        == #"""
        UPDATE "rooms"
        SET "price" = coalesce(("rooms"."price") / ("rooms"."price"), 0.0)
        """#
    )
    try database.write { db in
      #expect {
        try Room.update { $0.price = $0.price / $0.price }.execute(db)
      } throws: {
        "\($0)".contains("NOT NULL constraint failed: rooms.price")
      }
      try update.execute(db)
      try #expect(Room.select(\.price).fetchAll(db) == [1, 0, 1])
    }
  }
}
