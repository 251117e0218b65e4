import QuarrySQLite
import QuarryTesting
import Testing

extension NilConditionTests.Parcel.TableColumns {
  /// Comparisons with `nil` only, for which the compiler could also choose Swift's `Bool`.
  fileprivate var isUntouched: some QueryExpression<Bool> { packedAt == nil && sentAt == nil && note == nil }
  fileprivate var isOnItsWay: some QueryExpression<Bool> { nil != packedAt && nil != sentAt || nil != note }
}

/// Swift can compare a non-optional column with `nil`, but the result would not depend on the rows.
@Suite struct NilConditionTests {
  @Table("parcels") struct Parcel {
    let id: Int
    var packedAt: Int?
    var sentAt: Int?
    var note: String?
    var isFragile: Bool
    var isInsured: Bool?
  }

  let database: any DatabaseWriter

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE parcels (
            id INTEGER PRIMARY KEY, packedAt INTEGER, sentAt INTEGER, note TEXT, isFragile INTEGER NOT NULL, isInsured INTEGER
          )
          """
      )
      try Parcel.insert {
        Parcel(id: 1, isFragile: true)
        Parcel(id: 2, packedAt: 5, isFragile: false, isInsured: true)
        Parcel(id: 3, packedAt: 5, sentAt: 7, note: "x", isFragile: true, isInsured: false)
      }
      .execute(db)
    }
  }

  @Test func comparedWithConditions() {
    assertQuery(
      Parcel.where { ($0.packedAt == nil) != ($0.sentAt == nil) }.select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ((("parcels"."packedAt") IS (NULL)) <> (("parcels"."sentAt") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Parcel.where { ($0.isFragile == true) == ($0.sentAt != nil) }
        .where { $0.sentAt.is(nil) == ($0.note != "x") }.select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ((("parcels"."isFragile") = (1)) = (("parcels"."sentAt") IS NOT (NULL))) AND ((("parcels"."sentAt") IS (NULL)) = (("parcels"."note") IS NOT ('x')))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Parcel.where { $0.isFragile != ($0.note == nil) }.select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE (("parcels"."isFragile") <> (("parcels"."note") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Parcel.select { ($0.id, $0.sentAt.is(nil) == $0.isFragile, $0.isFragile == ($0.packedAt != nil)) },
      database: database
    ) {
      """
      SELECT "parcels"."id", (("parcels"."sentAt") IS (NULL)) = ("parcels"."isFragile"), ("parcels"."isFragile") = (("parcels"."packedAt") IS NOT (NULL))
      FROM "parcels"
      """
    } results: {
      """
      ┌───┬───────┬───────┐
      │ 1 │ true  │ false │
      │ 2 │ false │ false │
      │ 3 │ false │ true  │
      └───┴───────┴───────┘
      """
    }
    assertQuery(
      Parcel.update {
        let isNew = $0.packedAt == nil
        $0.isFragile = isNew == ($0.sentAt.is(nil))
      }.returning { ($0.id, $0.isFragile) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "isFragile" = (("parcels"."packedAt") IS (NULL)) = (("parcels"."sentAt") IS (NULL))
      RETURNING "id", "isFragile"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ false │
      │ 3 │ true  │
      └───┴───────┘
      """
    }
  }

  @Test func customConditions() {
    assertQuery(Parcel.select { ($0.id, $0.isUntouched, $0.isOnItsWay) }, database: database) {
      """
      SELECT "parcels"."id", ((("parcels"."packedAt") IS (NULL)) AND (("parcels"."sentAt") IS (NULL))) AND (("parcels"."note") IS (NULL)), ((("parcels"."packedAt") IS NOT (NULL)) AND (("parcels"."sentAt") IS NOT (NULL))) OR (("parcels"."note") IS NOT (NULL))
      FROM "parcels"
      """
    } results: {
      """
      ┌───┬───────┬───────┐
      │ 1 │ true  │ false │
      │ 2 │ false │ false │
      │ 3 │ false │ true  │
      └───┴───────┴───────┘
      """
    }
  }

  @Test func conditionsInSelections() {
    assertQuery(
      Parcel.select {
        (
          $0.id, $0.packedAt == nil || $0.sentAt == nil || nil == $0.note,
          !($0.packedAt == nil && $0.sentAt == nil)
        )
      },
      database: database
    ) {
      """
      SELECT "parcels"."id", ((("parcels"."packedAt") IS (NULL)) OR (("parcels"."sentAt") IS (NULL))) OR (("parcels"."note") IS (NULL)), NOT ((("parcels"."packedAt") IS (NULL)) AND (("parcels"."sentAt") IS (NULL)))
      FROM "parcels"
      """
    } results: {
      """
      ┌───┬───────┬───────┐
      │ 1 │ true  │ false │
      │ 2 │ true  │ true  │
      │ 3 │ false │ true  │
      └───┴───────┴───────┘
      """
    }
    assertQuery(
      Parcel.all.update {
        $0.isFragile = $0.packedAt == nil && $0.sentAt == nil && $0.note == nil && $0.isInsured == nil
      }.returning { ($0.id, $0.isFragile) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "isFragile" = (((("parcels"."packedAt") IS (NULL)) AND (("parcels"."sentAt") IS (NULL))) AND (("parcels"."note") IS (NULL))) AND (("parcels"."isInsured") IS (NULL))
      RETURNING "id", "isFragile"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ false │
      │ 3 │ false │
      └───┴───────┘
      """
    }
  }

  @Test func withSwiftValues() {
    let isShown = false
    let isForced = true
    assertQuery(
      Parcel.where { isShown && isForced || $0.packedAt == nil || $0.sentAt == nil && nil == $0.note }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE (((0) OR (("parcels"."packedAt") IS (NULL))) OR ((("parcels"."sentAt") IS (NULL)) AND (("parcels"."note") IS (NULL))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Parcel.where { $0.isFragile && isForced && $0.isInsured != nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ((("parcels"."isFragile") AND (1)) AND (("parcels"."isInsured") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  /// The operators take a `Bool`, as in Swift; the result of `and` and `or` is nullable if a side is.
  @Test func nullableBooleans() {
    assertQuery(
      Parcel.select {
        ($0.id, $0.isInsured.and($0.isFragile), $0.isFragile.or($0.isInsured), $0.isFragile.and($0.isInsured))
      },
      database: database
    ) {
      """
      SELECT "parcels"."id", ("parcels"."isInsured") AND ("parcels"."isFragile"), ("parcels"."isFragile") OR ("parcels"."isInsured"), ("parcels"."isFragile") AND ("parcels"."isInsured")
      FROM "parcels"
      """
    } results: {
      """
      ┌───┬───────┬──────┬───────┐
      │ 1 │ nil   │ true │ nil   │
      │ 2 │ false │ true │ false │
      │ 3 │ false │ true │ false │
      └───┴───────┴──────┴───────┘
      """
    }
  }

  /// A nullable operand gets a default value before '&&' and '||', or is joined by a method.
  @Test func nullableBooleansOnTheRight() throws {
    assertQuery(Parcel.select { $0.isFragile && ($0.isInsured ?? false) }, database: database) {
      """
      SELECT ("parcels"."isFragile") AND (coalesce("parcels"."isInsured", 0))
      FROM "parcels"
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ false │
      │ false │
      └───────┘
      """
    }
    assertQuery(
      Parcel.all.update { $0.isFragile = $0.isFragile && ($0.isInsured ?? true) }.returning(\.isFragile),
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "isFragile" = ("parcels"."isFragile") AND (coalesce("parcels"."isInsured", 1))
      RETURNING "isFragile"
      """
    } results: {
      """
      ┌───────┐
      │ true  │
      │ false │
      │ false │
      └───────┘
      """
    }
    try database.read { db in
      try #expect(Parcel.select { $0.isFragile.and($0.isInsured) }.fetchAll(db) == [nil, false, false])
      try #expect(Parcel.where { $0.isFragile.and($0.isInsured) }.fetchCount(db) == 0)
      try #expect(Parcel.where { $0.isFragile && $0.isInsured == nil }.fetchCount(db) == 1)
    }
  }

  @Test func queriesOfOneTable() {
    assertQuery(
      Parcel.where(\.isFragile).and(Parcel.where { $0.note == nil }).or(Parcel.where { $0.id == 2 }).select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ((("parcels"."isFragile") AND (("parcels"."note") IS (NULL))) OR (("parcels"."id") = (2)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }
}
