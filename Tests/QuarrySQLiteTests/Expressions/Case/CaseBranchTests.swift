import QuarrySQLite
import QuarryTesting
import Testing

/// CASE and `iif` over columns of other types than a literal's default type.
@Suite struct CaseBranchTests {
  let database: DatabaseQueue

  init() throws { database = try .parcels() }

  @Test func arithmetic() {
    assertQuery(
      CaseParcel.select {
        Case()
          .when($0.weight > 25, then: $0.weight * 2 + 1)
          .when($0.weight > 15, then: ($0.limit ?? 0) * 3 - $0.weight)
          .else($0.limit)
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."weight") > (25) THEN (("parcels"."weight") * (2)) + (1) WHEN ("parcels"."weight") > (15) THEN ((coalesce("parcels"."limit", 0)) * (3)) - ("parcels"."weight") ELSE "parcels"."limit" END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ 25  │
      │ 61  │
      └─────┘
      """
    }
    assertQuery(
      CaseParcel.where {
        Case().when($0.weight > 25, then: $0.weight * 2 + 1).when($0.isSent, then: $0.weight - 3).else(0) > 5
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      WHERE ((CASE WHEN ("parcels"."weight") > (25) THEN (("parcels"."weight") * (2)) + (1) WHEN "parcels"."isSent" THEN ("parcels"."weight") - (3) ELSE 0 END) > (5))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  /// An optional Swift value ends a CASE whose branches are never NULL.
  @Test func arithmeticInThreeBranches() {
    assertQuery(
      CaseParcel.select {
        Case()
          .when($0.weight > 25, then: ($0.limit ?? 0) * 2 + 1)
          .when($0.weight > 15, then: $0.weight * 3 - 1)
          .when($0.isSent, then: ($0.limit ?? $0.weight) - 2)
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."weight") > (25) THEN ((coalesce("parcels"."limit", 0)) * (2)) + (1) WHEN ("parcels"."weight") > (15) THEN (("parcels"."weight") * (3)) - (1) WHEN "parcels"."isSent" THEN (coalesce("parcels"."limit", "parcels"."weight")) - (2) END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┐
      │ 8  │
      │ 59 │
      │ 81 │
      └────┘
      """
    }
    assertQuery(
      CaseParcel.select {
        Case()
          .when($0.weight > 25, then: $0.limit)
          .when($0.weight > 15, then: $0.weight * 3 - 1)
          .when($0.isSent, then: ($0.limit ?? $0.weight) - 2)
          .else(0)
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."weight") > (25) THEN "parcels"."limit" WHEN ("parcels"."weight") > (15) THEN (("parcels"."weight") * (3)) - (1) WHEN "parcels"."isSent" THEN (coalesce("parcels"."limit", "parcels"."weight")) - (2) ELSE 0 END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┐
      │ 8  │
      │ 59 │
      │ 40 │
      └────┘
      """
    }
    assertQuery(
      CaseParcel.select {
        (
          Case($0.id).when(1, then: $0.weight * 2).when(2, then: ($0.limit ?? 0) + 1).else($0.weight),
          Case($0.id).when($0.id - 1, then: $0.weight).when(2, then: $0.limit).when($0.id, then: 7)
        )
      },
      database: database
    ) {
      """
      SELECT CASE "parcels"."id" WHEN 1 THEN ("parcels"."weight") * (2) WHEN 2 THEN (coalesce("parcels"."limit", 0)) + (1) ELSE "parcels"."weight" END, CASE "parcels"."id" WHEN ("parcels"."id") - (1) THEN "parcels"."weight" WHEN 2 THEN "parcels"."limit" WHEN "parcels"."id" THEN 7 END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┬────┐
      │ 20 │ 7  │
      │ 16 │ 15 │
      │ 30 │ 7  │
      └────┴────┘
      """
    }
  }

  @Test func conditionsOfACustomType() {
    assertQuery(
      CaseParcel.select {
        (
          Case().when(WeighsMore(than: 25), then: $0.weight).when(WeighsMore(than: 15), then: $0.limit),
          Case().when(WeighsMore(than: 15), then: $0.limit).when(WeighsMore(than: 5), then: $0.weight).else(
            0
          ),
          Case().when($0.isSent, then: $0.limit).when(WeighsMore(than: 5), then: $0.limit).else(1),
          Case().when(WeighsMore(than: 15), then: "heavy").when($0.isSent, then: "sent").else("light")
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."weight" > 25 THEN "parcels"."weight" WHEN "parcels"."weight" > 15 THEN "parcels"."limit" END, CASE WHEN "parcels"."weight" > 15 THEN "parcels"."limit" WHEN "parcels"."weight" > 5 THEN "parcels"."weight" ELSE 0 END, CASE WHEN "parcels"."isSent" THEN "parcels"."limit" WHEN "parcels"."weight" > 5 THEN "parcels"."limit" ELSE 1 END, CASE WHEN "parcels"."weight" > 15 THEN 'heavy' WHEN "parcels"."isSent" THEN 'sent' ELSE 'light' END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┬────┬─────┬─────────┐
      │ nil │ 10 │ nil │ "sent"  │
      │ 15  │ 15 │ 15  │ "heavy" │
      │ 30  │ 40 │ 40  │ "heavy" │
      └─────┴────┴─────┴─────────┘
      """
    }
  }

  @Test func membersInConditionsAndResults() {
    assertQuery(
      CaseParcel.update {
        $0.size = Case($0.size).when(.tiny, then: .small).when(.small, then: .large).when(.large, then: .huge)
          .else(.tiny)
      }
      .returning { ($0.id, $0.size) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "size" = CASE "parcels"."size" WHEN 4 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 4 END
      RETURNING "id", "size"
      """
    } results: {
      """
      ┌───┬──────────────────────┐
      │ 1 │ CaseParcelSize.large │
      │ 2 │ CaseParcelSize.huge  │
      │ 3 │ CaseParcelSize.large │
      └───┴──────────────────────┘
      """
    }
    assertQuery(
      CaseParcel.order {
        (
          Case($0.size).when(.tiny, then: 1).when(.small, then: 2).when(.large, then: 3).when(.huge, then: 4)
            .else(5).desc(), $0.id
        )
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "parcels"."id"
      FROM "parcels"
      ORDER BY CASE "parcels"."size" WHEN 4 THEN 1 WHEN 1 THEN 2 WHEN 2 THEN 3 WHEN 3 THEN 4 ELSE 5 END DESC, "parcels"."id"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      CaseParcel.update {
        $0.note = Case($0.size).when(.tiny, then: "t").when(.large, then: "l").when(.huge, then: "h").else(
          "?"
        )
      }
      .returning(\.note),
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "note" = CASE "parcels"."size" WHEN 4 THEN 't' WHEN 2 THEN 'l' WHEN 3 THEN 'h' ELSE '?' END
      RETURNING "note"
      """
    } results: {
      """
      ┌─────┐
      │ "l" │
      │ "h" │
      │ "l" │
      └─────┘
      """
    }
  }

  @Test func memberInAVariable() {
    let size = CaseParcelSize.small
    assertQuery(
      CaseParcel.order(by: \.id).select {
        (
          Case($0.size).when(size, then: $0.weight).when(.large, then: 0).else(-1),
          Case($0.size).when($0.size, then: size).else(.tiny)
        )
      },
      database: database
    ) {
      """
      SELECT CASE "parcels"."size" WHEN 1 THEN "parcels"."weight" WHEN 2 THEN 0 ELSE -1 END, CASE "parcels"."size" WHEN "parcels"."size" THEN 1 ELSE 4 END
      FROM "parcels"
      ORDER BY "parcels"."id"
      """
    } results: {
      """
      ┌────┬──────────────────────┐
      │ 10 │ CaseParcelSize.small │
      │ 0  │ CaseParcelSize.small │
      │ 30 │ CaseParcelSize.small │
      └────┴──────────────────────┘
      """
    }
  }

  @Test func literalsOfTheColumnsType() {
    assertQuery(
      CaseParcel.select {
        (
          Case().when($0.isSent, then: $0.weight).else(0),
          Case().when($0.id > 2, then: $0.weight).when($0.id > 1, then: 5).else(-1),
          Case().when($0.isSent, then: $0.size).else(.large)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "parcels"."isSent" THEN "parcels"."weight" ELSE 0 END, CASE WHEN ("parcels"."id") > (2) THEN "parcels"."weight" WHEN ("parcels"."id") > (1) THEN 5 ELSE -1 END, CASE WHEN "parcels"."isSent" THEN "parcels"."size" ELSE 2 END
      FROM "parcels"
      """
    } results: {
      """
      ┌────┬────┬──────────────────────┐
      │ 10 │ -1 │ CaseParcelSize.small │
      │ 0  │ 5  │ CaseParcelSize.large │
      │ 30 │ 30 │ CaseParcelSize.small │
      └────┴────┴──────────────────────┘
      """
    }
  }

  @Test func membersOfTheType() {
    assertQuery(
      CaseParcel.select {
        (
          Case($0.size).when(.small, then: .large).else(.small),
          Case($0.size).when(.small, then: "S").else("L")
        )
      },
      database: database
    ) {
      """
      SELECT CASE "parcels"."size" WHEN 1 THEN 2 ELSE 1 END, CASE "parcels"."size" WHEN 1 THEN 'S' ELSE 'L' END
      FROM "parcels"
      """
    } results: {
      """
      ┌──────────────────────┬─────┐
      │ CaseParcelSize.large │ "S" │
      │ CaseParcelSize.small │ "L" │
      │ CaseParcelSize.large │ "S" │
      └──────────────────────┴─────┘
      """
    }
  }

  @Test func iif() {
    assertQuery(
      CaseParcel.select {
        (
          ($0.id > 1).iif($0.weight, else: 0), ($0.id > 1).iif(0, else: $0.weight),
          ($0.id > 1).iif($0.note, else: "x"),
          $0.isSent.iif("yes", else: "no")
        )
      },
      database: database
    ) {
      """
      SELECT iif(("parcels"."id") > (1), "parcels"."weight", 0), iif(("parcels"."id") > (1), 0, "parcels"."weight"), iif(("parcels"."id") > (1), "parcels"."note", 'x'), iif("parcels"."isSent", 'yes', 'no')
      FROM "parcels"
      """
    } results: {
      """
      ┌────┬────┬─────┬───────┐
      │ 0  │ 10 │ "x" │ "yes" │
      │ 20 │ 0  │ nil │ "no"  │
      │ 30 │ 0  │ nil │ "yes" │
      └────┴────┴─────┴───────┘
      """
    }
  }

  @Test func updates() {
    assertQuery(
      CaseParcel.update { $0.weight = Case($0.id).when(1, then: $0.weight + 1).else(0) }.returning(\.weight),
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "weight" = CASE "parcels"."id" WHEN 1 THEN ("parcels"."weight") + (1) ELSE 0 END
      RETURNING "weight"
      """
    } results: {
      """
      ┌────┐
      │ 11 │
      │ 0  │
      │ 0  │
      └────┘
      """
    }
  }
}
