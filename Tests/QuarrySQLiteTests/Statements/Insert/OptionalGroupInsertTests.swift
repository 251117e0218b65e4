import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Spot: Equatable {
  var row = 0
  var column: Int?
}

@Selection private enum Fare: Equatable {
  case code(String)
  case price(Int)
}

@Table("seats") private struct Seat: Equatable {
  let id: Int
  var number = 0
  var spot = Spot()
  var fare = Fare.price(1)
}

@Table("bookings") private struct Booking: Equatable {
  let id: Int
  var number: Int?
  var spot: Spot?
  var fare: Fare?
}

/// INSERT of column groups into optional ones, alone or beside other columns.
@Suite struct OptionalGroupInsertTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "seats" (
            "id" INTEGER PRIMARY KEY, "number" INTEGER NOT NULL DEFAULT 0, "row" INTEGER DEFAULT 0, "column" INTEGER, "code" TEXT,
            "price" INTEGER
          );
          CREATE TABLE "bookings" (
            "id" INTEGER PRIMARY KEY, "number" INTEGER, "row" INTEGER, "column" INTEGER, "code" TEXT, "price" INTEGER
          );
          INSERT INTO "seats" VALUES (1, 5, 7, 8, 'x', NULL), (2, 6, 9, NULL, NULL, 4);
          """
      )
    }
  }

  @Test func `groups of a query`() {
    assertQuery(
      Booking.insert {
        ($0.number, $0.spot, $0.fare)
      } select: {
        Seat.order(by: \.id).select { ($0.number, $0.spot, $0.fare) }
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "bookings"
      ("number", "row", "column", "code", "price")
      SELECT "seats"."number", "seats"."row", "seats"."column", "seats"."code", "seats"."price"
      FROM "seats"
      ORDER BY "seats"."id"
      RETURNING "id", "number", "row", "column", "code", "price"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Booking(           │
      │   id: 1,           │
      │   number: 5,       │
      │   spot: Spot(      │
      │     row: 7,        │
      │     column: 8      │
      │   ),               │
      │   fare: .code("x") │
      │ )                  │
      ├────────────────────┤
      │ Booking(           │
      │   id: 2,           │
      │   number: 6,       │
      │   spot: Spot(      │
      │     row: 9,        │
      │     column: nil    │
      │   ),               │
      │   fare: .price(4)  │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  @Test func `groups beside nullable columns`() {
    assertQuery(
      Booking.insert {
        ($0.number, $0.spot)
      } select: {
        Seat.where { $0.id == 2 }.select { (Case($0.id).when(1, then: $0.number), $0.spot.optional) }
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "bookings"
      ("number", "row", "column")
      SELECT CASE "seats"."id" WHEN 1 THEN "seats"."number" END, "seats"."row", "seats"."column"
      FROM "seats"
      WHERE (("seats"."id") = (2))
      RETURNING "id", "number", "row", "column", "code", "price"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Booking(        │
      │   id: 1,        │
      │   number: nil,  │
      │   spot: Spot(   │
      │     row: 9,     │
      │     column: nil │
      │   ),            │
      │   fare: nil     │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func `values beside a group`() {
    assertQuery(
      Booking.insert {
        ($0.number, $0.spot)
      } values: {
        (3, Spot.Columns(row: 9))
        (4, Spot(row: 10))
        (nil, nil)
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "bookings"
      ("number", "row", "column")
      VALUES
      (3, 9, NULL), (4, 10, NULL), (NULL, NULL, NULL)
      RETURNING "id", "number", "row", "column", "code", "price"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Booking(        │
      │   id: 1,        │
      │   number: 3,    │
      │   spot: Spot(   │
      │     row: 9,     │
      │     column: nil │
      │   ),            │
      │   fare: nil     │
      │ )               │
      ├─────────────────┤
      │ Booking(        │
      │   id: 2,        │
      │   number: 4,    │
      │   spot: Spot(   │
      │     row: 10,    │
      │     column: nil │
      │   ),            │
      │   fare: nil     │
      │ )               │
      ├─────────────────┤
      │ Booking(        │
      │   id: 3,        │
      │   number: nil,  │
      │   spot: nil,    │
      │   fare: nil     │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func `a group alone`() {
    assertQuery(
      Booking.insert {
        $0.spot
      } values: {
        Spot.Columns(row: #sql("1 + 1"))
        Spot(row: 3, column: 4)
        nil
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "bookings"
      ("row", "column")
      VALUES
      (1 + 1, NULL), (3, 4), (NULL, NULL)
      RETURNING "id", "number", "row", "column", "code", "price"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Booking(        │
      │   id: 1,        │
      │   number: nil,  │
      │   spot: Spot(   │
      │     row: 2,     │
      │     column: nil │
      │   ),            │
      │   fare: nil     │
      │ )               │
      ├─────────────────┤
      │ Booking(        │
      │   id: 2,        │
      │   number: nil,  │
      │   spot: Spot(   │
      │     row: 3,     │
      │     column: 4   │
      │   ),            │
      │   fare: nil     │
      │ )               │
      ├─────────────────┤
      │ Booking(        │
      │   id: 3,        │
      │   number: nil,  │
      │   spot: nil,    │
      │   fare: nil     │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func `an enum alone, and groups of a query alone`() throws {
    try database.write { db in
      try Booking.insert {
        $0.fare
      } values: {
        Fare.code("a"); Fare.Columns.price(2); nil
      }.execute(db)
      try Booking.insert {
        $0.spot
      } select: {
        Seat.find(1).select(\.spot)
      }.execute(db)
      try Booking.insert {
        $0.fare
      } select: {
        Seat.find(2).select(\.fare.optional)
      }.execute(db)
      #expect(
        try Booking.order(by: \.id).fetchAll(db) == [
          Booking(id: 1, fare: .code("a")), Booking(id: 2, fare: .price(2)), Booking(id: 3),
          Booking(id: 4, spot: Spot(row: 7, column: 8)), Booking(id: 5, fare: .price(4)),
        ]
      )
    }
  }

  @Test func `groups of the new row in a trigger`() throws {
    try database.write { db in
      let trigger = Seat.createTemporaryTrigger(
        "copied",
        after: .insert { new in
          Booking.insert {
            ($0.number, $0.spot, $0.fare)
          } values: {
            (new.number, new.spot, new.fare)
          }
          Booking.insert {
            $0.spot
          } values: {
            new.spot
          }
          Booking.insert {
            $0.fare
          } values: {
            new.fare
          }
        }
      )
      #expect(
        "\(trigger)".contains(#"("new"."number", "new"."row", "new"."column", "new"."code", "new"."price")"#)
      )
      try trigger.execute(db)
      try Seat.insert { Seat(id: 3, number: 11, spot: Spot(row: 1, column: 2), fare: .code("c")) }.execute(db)
      #expect(
        try Booking.order(by: \.id).fetchAll(db) == [
          Booking(id: 1, number: 11, spot: Spot(row: 1, column: 2), fare: .code("c")),
          Booking(id: 2, spot: Spot(row: 1, column: 2)), Booking(id: 3, fare: .code("c")),
        ]
      )
    }
  }

  @Test func `a required group, alone`() throws {
    try database.write { db in
      try Seat.createTemporaryTrigger(
        "doubled",
        after: .insert { new in
          Seat.insert {
            $0.spot
          } values: {
            new.spot
          }
        } when: {
          $0.number == 12
        }
      )
      .execute(db)
      try Seat.insert { Seat(id: 3, number: 12, spot: Spot(row: 1, column: 2)) }.execute(db)
      #expect(try Seat.where { $0.id > 2 }.order(by: \.id).select(\.spot).fetchAll(db).map(\.row) == [1, 1])
    }
  }
}
