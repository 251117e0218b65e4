import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Decimals compared by their value.
@Suite struct DecimalCollationTests {
  @Table("wares") struct Ware: Equatable {
    let id: Int
    var price: Decimal
  }

  let database: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(collation: .decimal) }
    database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "wares" ("id" INTEGER PRIMARY KEY, "price" TEXT NOT NULL COLLATE decimal)"#
      )
      try Ware.insert {
        Ware(id: 1, price: 9)
        Ware(id: 2, price: 10)
        Ware(id: 3, price: 100)
        Ware(id: 4, price: -1)
        Ware(id: 5, price: -2)
      }
      .execute(db)
    }
  }

  private func ids(_ query: some SelectStatementOf<Ware>) throws -> [Int] {
    try database.read { try query.select(\.id).fetchAll($0) }
  }

  @Test func comparisons() throws {
    #expect(try ids(Ware.where { $0.price > 9 }.order(by: \.id)) == [2, 3])
    #expect(try ids(Ware.where { $0.price < 10 }.order(by: \.id)) == [1, 4, 5])
    #expect(try ids(Ware.where { $0.price.between(9, and: 100) }.order(by: \.id)) == [1, 2, 3])
    #expect(try ids(Ware.where { (5...50).contains($0.price) }.order(by: \.id)) == [1, 2])
    #expect(try ids(Ware.where { $0.price == 100 }) == [3])
    #expect(try ids(Ware.where { $0.price.in([10, -2]) }.order(by: \.id)) == [2, 5])
  }

  @Test func order() throws {
    #expect(try ids(Ware.order(by: \.price)) == [5, 4, 1, 2, 3])
    #expect(try ids(Ware.order { $0.price.desc() }.limit(2)) == [3, 2])
    #expect(try ids(Ware.order(by: \.price).after(Decimal(9))) == [2, 3])
    let extremes = try database.read { try Ware.select { ($0.price.min(), $0.price.max()) }.fetchOne($0) }
    #expect(extremes?.0 == -2)
    #expect(extremes?.1 == 100)
  }

  /// Equal numbers are equal, however they are written, and other texts come last.
  @Test func nonDecimalTexts() throws {
    let texts = try database.write { db in
      try db.execute(sql: #"CREATE TABLE "texts" ("text" TEXT COLLATE decimal)"#)
      try db.execute(
        sql: """
          INSERT INTO texts
          VALUES ('7.50'), ('x'), ('0.1'), ('-0.25'), ('1e3'), (''), ('900'), ('7,5'), ('7-5')
          """
      )
      let equal = try #sql("SELECT count(*) FROM texts WHERE text = '7.5'", as: Int.self).fetchOne(db)
      #expect(equal == 1)
      return try #sql("SELECT text FROM texts ORDER BY text", as: String.self).fetchAll(db)
    }
    #expect(texts == ["-0.25", "0.1", "7.50", "900", "1e3", "", "7,5", "7-5", "x"])
  }
}
