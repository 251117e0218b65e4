import QuarrySQLite
import QuarryTesting
import Testing

/// A Swift variable as a replacement for NULL, next to arithmetic. The compiler could not solve most of these.
@Suite struct CoalesceVariableTests {
  @Table("seats") struct Seat {
    let id: Int
    var row: Int
    var place: Int
    var price: Int?
    var rate: Double?
    var note: String?
    var isFree: Bool?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE seats (
            id INTEGER PRIMARY KEY, "row" INTEGER NOT NULL, place INTEGER NOT NULL, price INTEGER, rate REAL, note TEXT,
            isFree INTEGER
          );
          """
      )
      try Seat.insert {
        Seat(id: 1, row: 1, place: 2, price: 9, rate: 0.5, note: "aisle", isFree: true)
        Seat(id: 2, row: 7, place: 1)
        Seat(id: 3, row: 2, place: 8, price: 2, isFree: false)
      }
      .execute(db)
    }
  }

  @Test(arguments: [0, 20]) func numbers(standard: Int) throws {
    let query = Seat.where {
      ($0.price ?? standard) * 2 > $0.row + 1 && ($0.price ?? standard) - 1 > $0.place * 2
    }
    let found = try database.read { try query.select(\.id).fetchAll($0) }
    #expect(found == (standard == 0 ? [1] : [1, 2]))
  }

  @Test func variablesOfEveryType() {
    let (standard, rate, note, isFree) = (4, 0.25, "-", true)
    assertQuery(
      Seat.where {
        ($0.price ?? standard) + 1 < $0.row - $0.place * 2 + 20 || ($0.note ?? note) + "!" == "-!"
      }
      .order(by: \.id)
      .select {
        (
          ($0.price ?? standard) * 3 - $0.row, ($0.rate ?? rate) * 2 + 1, ($0.note ?? note) + "?",
          ($0.isFree ?? isFree) && $0.row * 2 > $0.place + 1
        )
      },
      database: database
    ) {
      """
      SELECT ((coalesce("seats"."price", 4)) * (3)) - ("seats"."row"), ((coalesce("seats"."rate", 0.25)) * (2.0)) + (1.0), (coalesce("seats"."note", '-')) || ('?'), (coalesce("seats"."isFree", 1)) AND ((("seats"."row") * (2)) > (("seats"."place") + (1)))
      FROM "seats"
      WHERE ((((coalesce("seats"."price", 4)) + (1)) < ((("seats"."row") - (("seats"."place") * (2))) + (20))) OR (((coalesce("seats"."note", '-')) || ('!')) = ('-!')))
      ORDER BY "seats"."id"
      """
    } results: {
      """
      ┌────┬─────┬──────────┬───────┐
      │ 26 │ 2.0 │ "aisle?" │ false │
      │ 5  │ 1.5 │ "-?"     │ true  │
      │ 4  │ 1.5 │ "-?"     │ false │
      └────┴─────┴──────────┴───────┘
      """
    }
  }

  // Swift's own `??` would drop the query, and assign NULL in all rows if the variable is nil.
  @Test(arguments: [nil, 7] as [Int?]) func optionalVariables(price: Int?) throws {
    func prices(_ update: some Statement<(Int, Int?)>) throws -> [Int?] {
      try database.write { db in
        var rows: [(Int, Int?)] = []
        try db.inSavepoint {
          rows = try update.fetchAll(db)
          return .rollback
        }
        return rows.sorted { $0.0 < $1.0 }.map { $0.1 }
      }
    }
    let stored: [Int?] = [9, nil, 2]
    let update = Seat.update { $0.price = price ?? $0.price }.returning { ($0.id, $0.price) }
    #expect(try prices(update) == stored.map { price ?? $0 })
    let other = Seat.update { $0.price = $0.price ?? price }.returning { ($0.id, $0.price) }
    #expect(try prices(other) == stored.map { $0 ?? price })
    let found = try database.read { try Seat.where { ($0.price ?? price) == 7 }.select(\.id).fetchAll($0) }
    #expect(found == (price == nil ? [] : [2]))
    let selected = try database.read { db in
      try Seat.order(by: \.id).select { (price ?? $0.row, $0.price ?? price) }.fetchAll(db)
    }
    #expect(selected.map { $0.0 } == [1, 7, 2].map { price ?? $0 })
    #expect(selected.map { $0.1 } == stored.map { $0 ?? price })
  }

  /// Nullable queries and CASEs. Swift's own `??` also accepts them, and would drop them.
  @Test(arguments: [nil, 7] as [Int?]) func variablesNextToQueries(price: Int?) throws {
    func expect(_ update: UpdateOf<Seat>) throws {
      let prices = try database.write { db in
        try Seat.find(1).update { $0.price = 9 }.execute(db)
        try Seat.find(2).update { $0.price = nil }.execute(db)
        try Seat.find(3).update { $0.price = 2 }.execute(db)
        try update.execute(db)
        return try Seat.select(\.price).fetchAll(db)
      }
      #expect(prices == [price ?? 2, price ?? 2, price ?? 2])
    }
    let cheapest = Seat.as(Other.self).select { $0.price.min() }
    try expect(Seat.update { $0.price = price ?? cheapest })
    try expect(Seat.update { $0.price = price ?? Case().when($0.id < 9, then: 2) })
    try expect(
      Seat.update { $0.price = price ?? Seat.as(Other.self).where { $0.id == 3 }.select(\.price) }
    )
  }

  enum Other: AliasName {}

  @Test func optionalVariablesInAnUpsert() {
    let (price, note): (Int?, String?) = (7, nil)
    assertQuery(
      Seat.insert {
        Seat(id: 2, row: 1, place: 1)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.price = $1.price ?? price
        $0.note = note ?? $0.note
      }
      .returning { ($0.price, $0.note) },
      database: database
    ) {
      """
      INSERT INTO "seats"
      ("id", "row", "place", "price", "rate", "note", "isFree")
      VALUES
      (2, 1, 1, NULL, NULL, NULL, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "price" = coalesce("excluded"."price", 7), "note" = coalesce(NULL, "seats"."note")
      RETURNING "price", "note"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 7 │ nil │
      └───┴─────┘
      """
    }
  }
}
