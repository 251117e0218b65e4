import QuarrySQLite
import QuarryTesting
import Testing

/// A price without a database representation.
private struct Money: Equatable {
  var cents: Int
  var currency: String
}

@Table private struct Price: Equatable {
  let id: Int
  var cents: Int
  var currency: String

  init(queryOutput: Money) {
    id = 0
    cents = queryOutput.cents
    currency = queryOutput.currency
  }

  var queryOutput: Money { Money(cents: cents, currency: currency) }
}

@Table private struct Offer: Equatable {
  let id: Int
  var priceID: Int
  var title: String
}

/// Rows of a table that represent another type.
@Suite struct TableOutputTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "prices" ("id" INTEGER PRIMARY KEY, "cents" INTEGER NOT NULL, "currency" TEXT NOT NULL);
          INSERT INTO "prices" VALUES (1, 100, 'EUR'), (2, 250, 'USD');
          CREATE TABLE "offers" ("id" INTEGER PRIMARY KEY, "priceID" INTEGER NOT NULL, "title" TEXT NOT NULL);
          INSERT INTO "offers" VALUES (1, 2, 'Tea'), (2, 3, 'Milk');
          """
      )
    }
  }

  @Test func rows() throws {
    try database.read { db in
      let all: [Money] = try Price.fetchAll(db)
      #expect(all == [Money(cents: 100, currency: "EUR"), Money(cents: 250, currency: "USD")])
      let untyped = try Price.all.order(by: \.cents).fetchAll(db)
      #expect(untyped == all)
      let first: Money? = try Price.fetchOne(db)
      #expect(first == all[0])
      let found = try Price.find(2).fetchOne(db)
      #expect(found == all[1])
      let key: Money = try Price.find(db, key: 2)
      #expect(key == all[1])
      var rows: [Money] = []
      let cursor = try Price.where { $0.cents > 1 }.fetchCursor(db)
      while let row = try cursor.next() { rows.append(row) }
      #expect(rows == all)
    }
    assertQuery(Price.where { $0.currency == "EUR" }, database: database) {
      """
      SELECT "prices"."id", "prices"."cents", "prices"."currency"
      FROM "prices"
      WHERE (("prices"."currency") = ('EUR'))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Money(            │
      │   cents: 100,     │
      │   currency: "EUR" │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  @Test func joins() throws {
    try database.read { db in
      let joined: [(Offer, Money)] = try Offer.join(Price.all) { $0.priceID == $1.id }.fetchAll(db)
      #expect(joined.map(\.1) == [Money(cents: 250, currency: "USD")])
      let outer = try Offer.leftJoin(Price.all) { $0.priceID == $1.id }.order { offer, _ in offer.id }
        .fetchAll(db)
      #expect(outer.map { $0.1 } == [Money(cents: 250, currency: "USD"), nil])
      let selected = try Offer.join(Price.all) { $0.priceID == $1.id }.select { ($0.title, $1) }.fetchAll(db)
      #expect(
        selected.map { $0.0 } == ["Tea"] && selected.map { $0.1 } == [Money(cents: 250, currency: "USD")]
      )
      let whole = try Offer.join(Price.all) { $0.priceID == $1.id }.select { $1 }.fetchAll(db)
      #expect(whole == [Money(cents: 250, currency: "USD")])
    }
  }

  @Test func otherStatements() async throws {
    let (euros, dollars) = (Money(cents: 100, currency: "EUR"), Money(cents: 250, currency: "USD"))
    try await database.read { db in
      let sql = try #sql("SELECT 7, \(Price.columns) FROM \(Price.self)", as: (Int, Price).self).fetchAll(db)
      #expect(sql.map { $0.1 } == [euros, dollars])
      let union = try Price.find(1).union(Price.all).order(by: \.id).fetchAll(db)
      #expect(union == [euros, dollars])
      let derived = try Price.limit(1).derivedTable().fetchAll(db)
      #expect(derived == [euros])
      let common = try With {
        Offer.all
      } query: {
        Price.order(by: \.id)
      }.fetchAll(db)
      #expect(common == [euros, dollars])
    }
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    let all = FetchAll(Price.order(by: \.id), database: database)
    try await all.load()
    #expect(all.wrappedValue == [euros, dollars])
    let one = FetchOne(wrappedValue: nil, Price.order(by: \.id), database: database)
    try await one.load()
    #expect(one.wrappedValue == euros)
  }

  @Test func writes() throws {
    try database.write { db in
      let inserted = try Price.insert { Price.Draft(cents: 3, currency: "CHF") }.returning(\.self).fetchAll(
        db
      )
      #expect(inserted == [Money(cents: 3, currency: "CHF")])
      let updated = try Price.find(1).update { $0.cents += 1 }.returning(\.self).fetchOne(db)
      #expect(updated == Money(cents: 101, currency: "EUR"))
      let deleted = try Price.delete().where { $0.id == 2 }.returning(\.self).fetchAll(db)
      #expect(deleted == [Money(cents: 250, currency: "USD")])
    }
  }

  @Test func inserts() throws {
    assertQuery(
      Price.insert { Money(cents: 9, currency: "GBP") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "prices"
      ("id", "cents", "currency")
      VALUES
      (0, 9, 'GBP')
      RETURNING "id", "cents", "currency"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Money(            │
      │   cents: 9,       │
      │   currency: "GBP" │
      │ )                 │
      └───────────────────┘
      """
    }
  }
}
