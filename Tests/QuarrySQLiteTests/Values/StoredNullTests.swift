import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A type that stores one of its values as NULL.
private enum Limit: Hashable, QueryBindable {
  case none
  case seats(Int)

  init(decoder: inout some QueryDecoder) throws {
    self = try Int?(decoder: &decoder).map(Limit.seats) ?? .none
  }

  var queryBinding: QueryBinding {
    if case .seats(let count) = self { .int(Int64(count)) } else { .null }
  }
}

/// A raw value that may be NULL.
private enum Level: RawRepresentable, QueryBindable, Hashable {
  case unknown, low

  init?(rawValue: Int?) { self = rawValue == nil ? .unknown : .low }

  var rawValue: Int? {
    switch self {
    case .unknown: nil
    case .low: 1
    }
  }
}

@Table private struct Room: Equatable {
  let id: Int
  var extra: DatabaseValue
  var limit: Limit
  var level = Level.low
  @Column(as: [String]?.JSONRepresentation.self) var tags: [String]?
}

/// Columns that may be NULL although their types are not optionals.
@Suite struct StoredNullTests {
  private static let rooms = [
    Room(id: 1, extra: .null, limit: .none, level: .unknown, tags: nil),
    Room(id: 2, extra: .integer(1), limit: .seats(4), level: .low, tags: ["a"]),
    Room(id: 3, extra: .text("x"), limit: .none, level: .low, tags: []),
  ]

  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql:
          #"CREATE TABLE "rooms" ("id" INTEGER PRIMARY KEY, "extra", "limit" INTEGER, "level" INTEGER, "tags" TEXT)"#
      )
      try Room.insert { Self.rooms }.execute(db)
    }
  }

  private func check(
    _ condition: (Room.TableColumns) -> SQLExpression<Bool>,
    _ swift: (Room) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try database.read { db in
      try Room.where { condition($0) }.order(by: \.id).select(\.id).fetchAll(db)
    }
    #expect(found == Self.rooms.filter(swift).map(\.id), sourceLocation: sourceLocation)
  }

  @Test func storedValues() throws {
    assertQuery(
      Room.where { $0.extra == .null && $0.extra != .integer(1) }.select(\.id),
      database: database
    ) {
      """
      SELECT "rooms"."id"
      FROM "rooms"
      WHERE ((("rooms"."extra") IS (NULL)) AND (("rooms"."extra") IS NOT (1)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    try check({ $0.extra == .null }, { $0.extra == .null })
    try check({ $0.extra != .null }, { $0.extra != .null })
    try check({ $0.extra == .integer(1) }, { $0.extra == .integer(1) })
    try check({ $0.extra != .integer(1) }, { $0.extra != .integer(1) })
    try check({ .integer(1) != $0.extra }, { $0.extra != .integer(1) })
    try check({ $0.extra == $0.extra }, { _ in true })
    try check({ $0.extra.is(.null) }, { $0.extra == .null })
    try check({ $0.extra.isNot(.integer(1)) }, { $0.extra != .integer(1) })
    try check({ .integer(1) ~= $0.extra }, { $0.extra == .integer(1) })
  }

  @Test func lists() throws {
    try check({ [.null, .integer(1)].contains($0.extra) }, { [.null, .integer(1)].contains($0.extra) })
    try check({ ![.null, .integer(1)].contains($0.extra) }, { ![.null, .integer(1)].contains($0.extra) })
    try check({ ![.integer(1)].contains($0.extra) }, { ![.integer(1)].contains($0.extra) })
    // NULL is in no list of SQL.
    try check({ $0.extra.in([.null, .integer(1)]) }, { $0.id == 2 })
    try check({ $0.extra.notIn([.integer(1)]) }, { $0.id == 3 })
    try check({ ![Limit.seats(4)].contains($0.limit) }, { ![Limit.seats(4)].contains($0.limit) })
    try check({ [Limit.none].contains($0.limit) }, { [Limit.none].contains($0.limit) })
    let limits = Room.select(\.limit)
    try check({ !limits.contains($0.limit) }, { $0.limit == .none })
  }

  @Test func valuesOfOtherTypes() throws {
    try check({ $0.limit == .none }, { $0.limit == .none })
    try check({ $0.limit != .seats(4) }, { $0.limit != .seats(4) })
    try check({ $0.level == .unknown }, { $0.level == .unknown })
    try check({ $0.level != .low }, { $0.level != .low })
    try check(
      { $0.tags == [String]?.JSONRepresentation(queryOutput: nil) },
      { $0.tags == nil }
    )
    try check(
      { $0.tags != [String]?.JSONRepresentation(queryOutput: ["a"]) },
      { $0.tags != ["a"] }
    )
  }

  /// A branch of a CASE equals NULL if both are NULL, as with `==`.
  @Test func cases() throws {
    assertQuery(
      Room.select { Case($0.extra).when(.null, then: "none").when(.integer(1), then: "one").else("other") },
      database: database
    ) {
      """
      SELECT CASE WHEN ("rooms"."extra") IS (NULL) THEN 'none' WHEN ("rooms"."extra") IS (1) THEN 'one' ELSE 'other' END
      FROM "rooms"
      """
    } results: {
      """
      ┌─────────┐
      │ "none"  │
      │ "one"   │
      │ "other" │
      └─────────┘
      """
    }
    try database.read { db in
      let limits = Room.order(by: \.id).select { Case($0.limit).when(Limit.none, then: 0).else(1) }
      try #expect(limits.fetchAll(db) == [0, 1, 0])
      let levels = Room.order(by: \.id).select { Case($0.level).when(.low, then: 1).when(.unknown, then: 2) }
      try #expect(levels.fetchAll(db) == [2, 1, 1])
      let same = Room.order(by: \.id).select { Case($0.extra).when($0.extra, then: true).else(false) }
      try #expect(same.fetchAll(db) == [true, true, true])
      let optional = Room.order(by: \.id).select { Case($0.extra.optional).when(.null, then: 1) }
      try #expect(optional.fetchAll(db) == [1, nil, nil])
    }
  }

  @Test func drafts() throws {
    try database.write { db in
      let found = try Room.insert { Room.Draft(extra: .null, limit: .none, level: .unknown, tags: nil) }
        .returning(\.self).fetchOne(db)
      #expect(found == Room(id: 4, extra: .null, limit: .none, level: .unknown, tags: nil))
    }
  }

  @Test func aggregatesAndOrders() throws {
    try database.read { db in
      #expect(try Room.select { $0.extra.count() }.fetchOne(db) == 2)
      let highest: [Limit?] = try Room.select { $0.limit.max() }.fetchAll(db)
      #expect(highest == [Limit.seats(4)])
      #expect(try Room.order { $0.extra.desc(nulls: .first) }.select(\.id).fetchAll(db) == [1, 3, 2])
      let extras = try Room.select { $0.extra.optional ?? .integer(0) }.fetchAll(db)
      #expect(extras.first.map { "\($0)" } == "0")
    }
  }

  /// A row of an outer join is missing only if a column that is never NULL is missing.
  @Test func outerJoins() throws {
    enum Other: AliasName {}
    try database.read { db in
      let counts = try Room.leftJoin(Room.as(Other.self).all) { $0.id.eq($1.id + 1) }
        .select { $1.count() }.fetchOne(db)
      #expect(counts == 2)
    }
  }
}
