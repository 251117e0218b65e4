import QuarrySQLite
import QuarryTesting
import Testing

/// CASE whose branches or conditions may be NULL.
@Suite struct CaseNullTests {
  let database: DatabaseQueue

  init() throws { database = try .parcels() }

  @Test func elseOfAnOptionalValue() {
    let rest: Int64? = 7
    let nothing: Int64? = nil
    assertQuery(
      CaseParcel.select {
        (
          Case().when($0.isSent, then: $0.weight).else(rest),
          Case().when($0.isSent, then: $0.weight).else(nothing)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."weight" ELSE 7 END, CASE WHEN "parcels"."isSent" THEN "parcels"."weight" ELSE NULL END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┬─────┐
      │ 10 │ 10  │
      │ 7  │ nil │
      │ 30 │ 30  │
      └────┴─────┘
      """
    }
  }

  @Test func nullableBranches() {
    assertQuery(
      CaseParcel.select {
        (
          Case().when($0.isSent, then: $0.limit).else(7),
          Case().when($0.isSent, then: $0.limit).else($0.weight),
          Case().when($0.isSent, then: $0.weight).else($0.limit)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."limit" ELSE 7 END, CASE WHEN "parcels"."isSent" THEN "parcels"."limit" ELSE "parcels"."weight" END, CASE WHEN "parcels"."isSent" THEN "parcels"."weight" ELSE "parcels"."limit" END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┬─────┬────┐
      │ nil │ nil │ 10 │
      │ 7   │ 20  │ 15 │
      │ 40  │ 40  │ 30 │
      └─────┴─────┴────┘
      """
    }
    assertQuery(
      CaseParcel.select { Case().when($0.isSent, then: $0.weight).when(!$0.isSent, then: $0.limit).else(0) },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."weight" WHEN NOT ("parcels"."isSent") THEN "parcels"."limit" ELSE 0 END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      │ 15 │
      │ 30 │
      └────┘
      """
    }
    assertQuery(
      CaseParcel.select {
        (Case().when($0.isSent, then: $0.limit), Case().when($0.id == 1, then: $0.weight))
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."limit" END, CASE WHEN ("parcels"."id") = (1) THEN "parcels"."weight" END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ nil │ 10  │
      │ nil │ nil │
      │ 40  │ nil │
      └─────┴─────┘
      """
    }
  }

  /// NULL equals nothing: a branch for it needs IS, and a NULL branch is skipped.
  @Test func nulls() {
    let limit: Int64? = nil
    assertQuery(
      CaseParcel.select {
        Case($0.limit).when(15, then: "low").when($0.weight, then: "weight").when($0.limit, then: "any").else(
          "none"
        )
      },
      database: database
    ) {
      """
      SELECT CASE "parcels"."limit" WHEN 15 THEN 'low' WHEN "parcels"."weight" THEN 'weight' WHEN "parcels"."limit" THEN 'any' ELSE 'none' END
      FROM "parcels"
      """
    } results: {
      """
      ┌────────┐
      │ "none" │
      │ "low"  │
      │ "any"  │
      └────────┘
      """
    }
    assertQuery(
      CaseParcel.select { Case($0.limit).when(limit, then: "never").else("always") }.limit(1),
      database: database
    ) {
      """
      SELECT CASE "parcels"."limit" WHEN NULL THEN 'never' ELSE 'always' END
      FROM "parcels"
      LIMIT 1
      """
    } results: {
      """
      ┌──────────┐
      │ "always" │
      └──────────┘
      """
    }
    assertQuery(
      CaseParcel.select {
        Case().when($0.limit.is(nil), then: "none").when($0.limit == 15, then: "low").else("high")
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."limit") IS (NULL) THEN 'none' WHEN ("parcels"."limit") IS (15) THEN 'low' ELSE 'high' END
      FROM "parcels"
      """
    } results: {
      """
      ┌────────┐
      │ "none" │
      │ "low"  │
      │ "high" │
      └────────┘
      """
    }
    assertQuery(
      CaseParcel.select { Case($0.weight).when($0.limit, then: 1).when($0.limit + 5, then: 2) },
      database: database
    ) {
      """
      SELECT CASE "parcels"."weight" WHEN "parcels"."limit" THEN 1 WHEN ("parcels"."limit") + (5) THEN 2 END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ 2   │
      │ nil │
      └─────┘
      """
    }
  }

  /// A NULL condition counts as false.
  @Test func nullableConditions() {
    assertQuery(
      CaseParcel.select {
        Case().when($0.note.like("a%"), then: "a").when($0.isSent, then: "sent").else("-")
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."note" LIKE 'a%') THEN 'a' WHEN "parcels"."isSent" THEN 'sent' ELSE '-' END
      FROM "parcels"
      """
    } results: {
      """
      ┌────────┐
      │ "a"    │
      │ "-"    │
      │ "sent" │
      └────────┘
      """
    }
  }

  @Test func nonNullableAfterNullableBranches() {
    assertQuery(
      CaseParcel.select { Case().when($0.isSent, then: $0.limit).when($0.id == 2, then: $0.weight).else(0) },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."limit" WHEN ("parcels"."id") = (2) THEN "parcels"."weight" ELSE 0 END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ 20  │
      │ 40  │
      └─────┘
      """
    }
    assertQuery(
      CaseParcel.select { Case($0.id).when(1, then: $0.limit).when(2, then: $0.weight + 1) },
      database: database
    ) {
      """
      SELECT CASE "parcels"."id" WHEN 1 THEN "parcels"."limit" WHEN 2 THEN ("parcels"."weight") + (1) END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ 21  │
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      CaseParcel.select {
        Case($0.size).when(.large, then: $0.limit).when(.small, then: $0.weight).else($0.weight)
      },
      database: database
    ) {
      """
      SELECT CASE "parcels"."size" WHEN 2 THEN "parcels"."limit" WHEN 1 THEN "parcels"."weight" ELSE "parcels"."weight" END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      │ 15 │
      │ 30 │
      └────┘
      """
    }
  }
}
