import QuarrySQLite
import QuarryTesting
import Testing

extension NilBesideArithmeticTests.Invoice.TableColumns {
  fileprivate var isStillOpen: some QueryExpression<Bool?> { isOpen }
}

/// The surrounding expression decides whether `$0.note == nil` is a `Bool` of Swift or an expression. With arithmetic
/// on both sides of a neighboring comparison, the compiler once failed to find a type for this.
@Suite struct NilBesideArithmeticTests {
  @Table("invoices") struct Invoice {
    let id: Int
    var total: Double
    var discount: Double?
    var note: String?
    var isPaid: Bool
    var isOpen: Bool?
  }

  let database: any DatabaseWriter

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE invoices (
            id INTEGER PRIMARY KEY, total REAL NOT NULL, discount REAL, note TEXT, isPaid INTEGER NOT NULL, isOpen INTEGER
          )
          """
      )
      try Invoice.insert {
        Invoice(id: 1, total: 3, isPaid: true)
        Invoice(id: 2, total: 40, discount: 4, note: "late", isPaid: true, isOpen: false)
        Invoice(id: 3, total: 12, note: "gift", isPaid: false, isOpen: true)
        Invoice(id: 4, total: 20, discount: 1, isPaid: false)
      }
      .execute(db)
    }
  }

  @Test func arithmeticOnBothSides() {
    assertQuery(
      Invoice.where { $0.total * 2 + 3 > $0.total * 3 - 20 && $0.note == nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (("invoices"."note") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.note != nil && $0.total * 2 + 3 > $0.total * 3 - 20 }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((("invoices"."note") IS NOT (NULL)) AND (((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { ($0.id * 3 + 4) % 7 == ($0.id + 1) % 4 || $0.note == nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE (((((("invoices"."id") * (3)) + (4)) % (7)) IS ((("invoices"."id") + (1)) % (4))) OR (("invoices"."note") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func withOtherConditions() {
    assertQuery(
      Invoice.where {
        ($0.total + $0.total * 0.1 - ($0.discount ?? 0) * 2) / 2 > 5 && $0.isPaid && $0.note != nil
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((((((("invoices"."total") + (("invoices"."total") * (0.1))) - ((coalesce("invoices"."discount", 0.0)) * (2.0))) / (2.0)) > (5.0)) AND ("invoices"."isPaid")) AND (("invoices"."note") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.total * 2 + 3 > $0.total * 3 - 20 && $0.isPaid && $0.note == nil && $0.id > 0 }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND ("invoices"."isPaid")) AND (("invoices"."note") IS (NULL))) AND (("invoices"."id") > (0)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.isPaid || ($0.total * 2 + 3 > $0.total * 3 - 20 && $0.note != nil) }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE (("invoices"."isPaid") OR ((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (("invoices"."note") IS NOT (NULL))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.total * 2 + 3 > $0.total * 3 - 30 && $0.note == nil && $0.discount != nil }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE (((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (30.0))) AND (("invoices"."note") IS (NULL))) AND (("invoices"."discount") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
  }

  @Test func swiftValue() {
    let (isWanted, isUnwanted) = (true, false)
    assertQuery(
      Invoice.where { $0.total * 2 + 3 > $0.total * 3 - 20 && isWanted }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (1))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { isUnwanted && $0.total * 2 + 3 > $0.total * 3 - 20 }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((0) AND (((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))))
      """
    }
  }

  /// An optional Swift value as the whole condition: no rows if it is nil.
  @Test func optionalSwiftValues() {
    let isKnown: Bool? = nil
    assertQuery(Invoice.where { _ in isKnown }.select(\.id), database: database) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE (NULL)
      """
    }
    assertQuery(Invoice.where { $0.isStillOpen }.select(\.id), database: database) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ("invoices"."isOpen")
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func inOtherClauses() {
    assertQuery(
      Invoice.join(Invoice.as(Other.self).all) { $0.id * 2 - 1 == $1.id + 1 - $0.id && $1.note == nil }
        .select { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "invoices"."id", "others"."id"
      FROM "invoices"
      JOIN "invoices" AS "others" ON (((("invoices"."id") * (2)) - (1)) = ((("others"."id") + (1)) - ("invoices"."id"))) AND (("others"."note") IS (NULL))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      │ 2 │ 4 │
      └───┴───┘
      """
    }
    assertQuery(
      Invoice.group(by: \.isPaid)
        .having { $0.total.sum() * 2 - 3 > $0.total.max() + 1 && $0.note.max() != nil }
        .select { ($0.isPaid, $0.total.sum()) },
      database: database
    ) {
      """
      SELECT "invoices"."isPaid", sum("invoices"."total")
      FROM "invoices"
      GROUP BY "invoices"."isPaid"
      HAVING (((((sum("invoices"."total")) * (2.0)) - (3.0)) > ((max("invoices"."total")) + (1.0))) AND ((max("invoices"."note")) IS NOT (NULL)))
      """
    } results: {
      """
      ┌───────┬──────┐
      │ false │ 32.0 │
      │ true  │ 43.0 │
      └───────┴──────┘
      """
    }
    assertQuery(
      Invoice.select { $0.id.count(filter: $0.total * 2 + 3 > $0.total * 3 - 20 && $0.note == nil) },
      database: database
    ) {
      """
      SELECT count("invoices"."id") FILTER (WHERE (((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (("invoices"."note") IS (NULL)))
      FROM "invoices"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.id > 1 }
        .update { $0.total += 1 }
        .where { $0.total * 2 + 3 > $0.total * 3 - 20 && $0.discount == nil }
        .returning(\.id),
      database: database
    ) {
      """
      UPDATE "invoices"
      SET "total" = ("invoices"."total") + (1.0)
      WHERE (("invoices"."id") > (1)) AND ((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (("invoices"."discount") IS (NULL)))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Invoice.where { $0.total * 2 + 3 > $0.total * 3 - 20 && $0.discount != nil }.delete().returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "invoices"
      WHERE ((((("invoices"."total") * (2.0)) + (3.0)) > ((("invoices"."total") * (3.0)) - (20.0))) AND (("invoices"."discount") IS NOT (NULL)))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
  }

  /// The first comparison with `nil` is a condition, even if the other side of the outer comparison is nullable.
  @Test func comparedWithACondition() {
    assertQuery(
      Invoice.where { ($0.note == nil) == $0.isOpen }.select(\.id),
      database: database
    ) {
      """
      SELECT "invoices"."id"
      FROM "invoices"
      WHERE ((("invoices"."note") IS (NULL)) IS ("invoices"."isOpen"))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  enum Other: AliasName {}
}
