import QuarrySQLite
import QuarryTesting
import Testing

private typealias Parcel = NullableParcels.Parcel

/// Nullable columns, changed in place.
@Suite struct NullableChangeInPlaceTests {
  let database: DatabaseQueue

  init() throws { database = try NullableParcels.database() }

  @Test func inPlace() {
    assertQuery(
      Parcel.update {
        $0.limit += ($0.limit ?? 0) * 2 + $0.weight
        $0.limit *= $0.limit
        $0.stops -= $0.stops * 2 - 1
        $0.stops %= 4
        $0.isLate.toggle()
        $0.size.depth += $0.weight / 2
        $0.size.width.negate()
      }.returning { ($0.limit, $0.stops, $0.isLate, $0.size.depth, $0.size.width) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = (("parcels"."limit") + (((coalesce("parcels"."limit", 0.0)) * (2.0)) + ("parcels"."weight"))) * ("parcels"."limit"), "stops" = (("parcels"."stops") - ((("parcels"."stops") * (2)) - (1))) % (4), "isLate" = NOT ("parcels"."isLate"), "depth" = ("parcels"."depth") + (("parcels"."weight") / (2.0)), "width" = -("parcels"."width")
      RETURNING "limit", "stops", "isLate", "depth", "width"
      """
    } results: {
      """
      ┌───────┬─────┬──────┬──────┬──────┐
      │ 208.0 │ -2  │ true │ 4.0  │ -1.0 │
      │ nil   │ nil │ nil  │ 12.0 │ nil  │
      └───────┴─────┴──────┴──────┴──────┘
      """
    }
  }

  @Test func inPlaceByArithmetic() {
    let factor = 2.0
    assertQuery(
      Parcel.update {
        $0.weight += ($0.limit ?? 0) * 0.5 - $0.weight * 2 + 1
        $0.size.depth -= ($0.size.depth ?? 0) * 2 + 1
      }.returning { ($0.weight, $0.size.depth) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "weight" = ("parcels"."weight") + ((((coalesce("parcels"."limit", 0.0)) * (0.5)) - (("parcels"."weight") * (2.0))) + (1.0)), "depth" = ("parcels"."depth") - (((coalesce("parcels"."depth", 0.0)) * (2.0)) + (1.0))
      RETURNING "weight", "depth"
      """
    } results: {
      """
      ┌───────┬──────┐
      │ 3.0   │ -4.0 │
      │ -19.0 │ -3.0 │
      └───────┴──────┘
      """
    }
    assertQuery(
      Parcel.update {
        $0.weight -= Case()
          .when($0.weight > 4, then: $0.weight * 0.5)
          .when($0.weight < 0, then: ($0.limit ?? 0) + 1)
          .else(0)
        $0.weight *= factor * 2 + 1
        $0.stops += Int(factor) * 3
      }.returning { ($0.weight, $0.stops) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "weight" = (("parcels"."weight") - (CASE WHEN ("parcels"."weight") > (4.0) THEN ("parcels"."weight") * (0.5) WHEN ("parcels"."weight") < (0.0) THEN (coalesce("parcels"."limit", 0.0)) + (1.0) ELSE 0.0 END)) * (5.0), "stops" = ("parcels"."stops") + (6)
      RETURNING "weight", "stops"
      """
    } results: {
      """
      ┌────────┬─────┐
      │ 15.0   │ 9   │
      │ -100.0 │ nil │
      └────────┴─────┘
      """
    }
  }

  @Test func inPlaceByAFunction() {
    func double(_ number: inout SQLExpression<Double?>) { number *= 2 }
    func clear(_ size: inout UpdatesGroup<Parcel, Parcel.Size>) {
      size.width = nil
      double(&size.depth)
    }
    assertQuery(
      Parcel.update {
        double(&$0.limit)
        clear(&$0.size)
      }.returning { ($0.limit, $0.size.width, $0.size.depth) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = ("parcels"."limit") * (2.0), "width" = NULL, "depth" = ("parcels"."depth") * (2.0)
      RETURNING "limit", "width", "depth"
      """
    } results: {
      """
      ┌──────┬─────┬─────┐
      │ 16.0 │ nil │ 6.0 │
      │ nil  │ nil │ 4.0 │
      └──────┴─────┴─────┘
      """
    }
  }
}
