import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("crates") private struct Crate: Equatable {
  let id: Int
  var weight: Int?
  var label: String?
  var isOpen: Bool?
  var spare: Int
}

extension Crate.TableColumns {
  fileprivate var load: some QueryExpression<Int?> { weight }
  fileprivate var open: some QueryExpression<Bool?> { isOpen }
}

/// Opaque expressions, of which only the value's type is known. Swift would treat them as never `nil`.
@Suite struct OpaqueExpressionTests {
  let database: DatabaseQueue
  private let crates = [
    Crate(id: 1, weight: 5, label: "a", isOpen: true, spare: 7),
    Crate(id: 2, weight: nil, label: nil, isOpen: nil, spare: 8),
    Crate(id: 3, weight: 6, label: nil, isOpen: false, spare: 6),
  ]

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE crates (id INTEGER PRIMARY KEY, weight INTEGER, label TEXT, isOpen INTEGER, spare INTEGER NOT NULL)
          """
      )
      try Crate.insert { crates }.execute(db)
    }
  }

  private func ids(_ query: some SelectStatementOf<Crate>) throws -> [Int] {
    try database.read { try query.order(by: \.id).select(\.id).fetchAll($0) }
  }

  private func expected(_ isRight: (Crate) -> Bool) -> [Int] { crates.filter(isRight).map(\.id) }

  @Test func nullableExpressions() throws {
    #expect(
      try ids(Crate.where { ($0.load ?? $0.spare) > 6 }) == expected { ($0.weight ?? $0.spare) > 6 }
    )
    #expect(
      try ids(Crate.where { ($0.load ?? $0.weight) == nil }) == expected { ($0.weight ?? $0.weight) == nil }
    )
    func filled(_ value: some QueryExpression<Int?>) -> UpdateOf<Crate> {
      Crate.update {
        $0.weight = value ?? $0.weight
        $0.spare = value ?? $0.spare
      }
    }
    let changed = try database.write { db in
      try filled(SQLExpression(Crate.columns.load)).execute(db)
      return try Crate.order(by: \.id).fetchAll(db)
    }
    #expect(changed.map(\.weight) == crates.map(\.weight))
    #expect(changed.map(\.spare) == crates.map { $0.weight ?? $0.spare })
  }

  @Test func renders() {
    assertQuery(
      Crate.where { $0.open ?? ($0.spare > 7) && ($0.load ?? $0.spare) > 6 }.select {
        ($0.id, $0.load ?? $0.spare)
      },
      database: database
    ) {
      """
      SELECT "crates"."id", coalesce("crates"."weight", "crates"."spare")
      FROM "crates"
      WHERE ((coalesce("crates"."isOpen", ("crates"."spare") > (7))) AND ((coalesce("crates"."weight", "crates"."spare")) > (6)))
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 8 │
      └───┴───┘
      """
    }
  }
}
