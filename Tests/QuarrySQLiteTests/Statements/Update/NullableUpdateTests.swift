import QuarrySQLite
import QuarryTesting
import Testing

private typealias Parcel = NullableParcels.Parcel

/// Nullable columns in an UPDATE, assigned computed values.
@Suite struct NullableUpdateTests {
  let database: DatabaseQueue

  init() throws { database = try NullableParcels.database() }

  @Test func arithmetic() {
    assertQuery(
      Parcel.update {
        $0.limit = ($0.limit ?? 0) * 2 + ($0.limit ?? 1) * 3 - 1 + $0.weight
        $0.stops = ($0.stops ?? 0) * 2 + ($0.stops ?? 0) - 1
        $0.size.width = ($0.size.width ?? 0) / 2 + ($0.size.depth ?? 0) / 2 - 1
      }.returning { ($0.limit, $0.stops, $0.size.width) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = ((((coalesce("parcels"."limit", 0.0)) * (2.0)) + ((coalesce("parcels"."limit", 1.0)) * (3.0))) - (1.0)) + ("parcels"."weight"), "stops" = (((coalesce("parcels"."stops", 0)) * (2)) + (coalesce("parcels"."stops", 0))) - (1), "width" = (((coalesce("parcels"."width", 0.0)) / (2.0)) + ((coalesce("parcels"."depth", 0.0)) / (2.0))) - (1.0)
      RETURNING "limit", "stops", "width"
      """
    } results: {
      """
      ┌──────┬────┬─────┐
      │ 41.0 │ 8  │ 1.0 │
      │ 22.0 │ -1 │ 0.0 │
      └──────┴────┴─────┘
      """
    }
  }

  @Test func changesByArithmetic() {
    assertQuery(
      Parcel.update {
        $0.limit += ($0.weight * 2.5 + 1) * ($0.limit ?? 3) / 2 - 7.5
        $0.stops -= ($0.id * 2 + 1) * ($0.stops ?? 3) - 7
      }.returning { ($0.limit, $0.stops) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = ("parcels"."limit") + (((((("parcels"."weight") * (2.5)) + (1.0)) * (coalesce("parcels"."limit", 3.0))) / (2.0)) - (7.5)), "stops" = ("parcels"."stops") - ((((("parcels"."id") * (2)) + (1)) * (coalesce("parcels"."stops", 3))) - (7))
      RETURNING "limit", "stops"
      """
    } results: {
      """
      ┌──────┬─────┐
      │ 24.5 │ 1   │
      │ nil  │ nil │
      └──────┴─────┘
      """
    }
  }

  @Test func cases() {
    assertQuery(
      Parcel.update {
        $0.limit = Case()
          .when($0.weight > 10, then: $0.weight * 0.2 + 1)
          .when($0.weight > 5, then: $0.weight * 0.1)
          .else(0)
      }.returning { $0.limit },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = CASE WHEN ("parcels"."weight") > (10.0) THEN (("parcels"."weight") * (0.2)) + (1.0) WHEN ("parcels"."weight") > (5.0) THEN ("parcels"."weight") * (0.1) ELSE 0.0 END
      RETURNING "limit"
      """
    } results: {
      """
      ┌─────┐
      │ 0.0 │
      │ 5.0 │
      └─────┘
      """
    }
    assertQuery(
      Parcel.update {
        $0.limit = Case()
          .when($0.state == .open, then: ($0.limit ?? 0) + 100)
          .when($0.weight > 50, then: ($0.limit ?? 0) + 50)
          .else($0.stops.cast(as: Double.self))
      }.returning { $0.limit },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = CASE WHEN ("parcels"."state") = ('open') THEN (coalesce("parcels"."limit", 0.0)) + (100.0) WHEN ("parcels"."weight") > (50.0) THEN (coalesce("parcels"."limit", 0.0)) + (50.0) ELSE CAST("parcels"."stops" AS REAL) END
      RETURNING "limit"
      """
    } results: {
      """
      ┌───────┐
      │ 100.0 │
      │ nil   │
      └───────┘
      """
    }
  }

  @Test func elseNull() {
    assertQuery(
      Parcel.update {
        $0.limit = Case()
          .when($0.weight > 10, then: $0.weight * 2)
          .when($0.weight > 5, then: $0.weight)
          .else(nil)
        $0.stops = Case($0.state).when(.open, then: 7).else(nil)
      }.returning { ($0.limit, $0.stops) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = CASE WHEN ("parcels"."weight") > (10.0) THEN ("parcels"."weight") * (2.0) WHEN ("parcels"."weight") > (5.0) THEN "parcels"."weight" ELSE NULL END, "stops" = CASE "parcels"."state" WHEN 'open' THEN 7 ELSE NULL END
      RETURNING "limit", "stops"
      """
    } results: {
      """
      ┌──────┬─────┐
      │ nil  │ 7   │
      │ 40.0 │ nil │
      └──────┴─────┘
      """
    }
    assertQuery(
      Parcel.select {
        (
          Case().when($0.isLate.is(true), then: $0.stops).else(nil),
          Case().when($0.id == 2, then: "b").else(nil)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("parcels"."isLate") IS (1) THEN "parcels"."stops" ELSE NULL END, CASE WHEN ("parcels"."id") = (2) THEN 'b' ELSE NULL END
      FROM "parcels"
      """
    } results: {
      """
      ┌─────┬─────┐
      │ nil │ nil │
      │ nil │ "b" │
      └─────┴─────┘
      """
    }
  }

  @Test func conditions() {
    assertQuery(
      Parcel.update {
        $0.isLate = $0.weight > 3 && ($0.stops ?? 0) * 2 < 20 || $0.state == .open && $0.limit == nil
      }.returning { $0.isLate },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "isLate" = ((("parcels"."weight") > (3.0)) AND (((coalesce("parcels"."stops", 0)) * (2)) < (20))) OR ((("parcels"."state") = ('open')) AND (("parcels"."limit") IS (NULL)))
      RETURNING "isLate"
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ true  │
      └───────┘
      """
    }
  }

  /// A column of an optional group is NULL with the group.
  @Test func optionalGroup() {
    assertQuery(
      Parcel.update {
        $0.store.shelf = ($0.store.shelf ?? 0) * 2 + 1
        $0.store.shelf += $0.id * 2
        $0.store.height = ($0.store.height ?? 0) / 2 + ($0.limit ?? 0)
        $0.store.isDry.toggle()
      }.returning { ($0.store.shelf, $0.store.height, $0.store.isDry) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "shelf" = (((coalesce("parcels"."shelf", 0)) * (2)) + (1)) + (("parcels"."id") * (2)), "height" = ((coalesce("parcels"."height", 0.0)) / (2.0)) + (coalesce("parcels"."limit", 0.0)), "isDry" = NOT ("parcels"."isDry")
      RETURNING "shelf", "height", "isDry"
      """
    } results: {
      """
      ┌────┬──────┬───────┐
      │ 11 │ 8.25 │ false │
      │ 5  │ 0.0  │ nil   │
      └────┴──────┴───────┘
      """
    }
  }

  /// Key paths of columns, in code that is generic over the stored type.
  @Test func keyPaths() {
    func copy<Root: Table, Value: QueryRepresentable>(
      _ source: KeyPath<Root.TableColumns, TableColumn<Root, Value>>,
      to target: KeyPath<Root.TableColumns, TableColumn<Root, Value>>,
      in type: Root.Type
    ) -> UpdateOf<Root> {
      Root.unscoped.update { $0[dynamicMember: target] = $0[dynamicMember: source] }
    }
    assertQuery(copy(\.id, to: \.id, in: Parcel.self).returning { $0.id }, database: database) {
      """
      UPDATE "parcels"
      SET "id" = "parcels"."id"
      RETURNING "id"
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
      Parcel.update {
        $0[dynamicMember: \.limit] = $0[dynamicMember: \.weight] * 2
        $0[dynamicMember: \.weight] += 1
      }.returning { ($0.limit, $0.weight) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "limit" = ("parcels"."weight") * (2.0), "weight" = ("parcels"."weight") + (1.0)
      RETURNING "limit", "weight"
      """
    } results: {
      """
      ┌──────┬──────┐
      │ 4.0  │ 3.0  │
      │ 40.0 │ 21.0 │
      └──────┴──────┘
      """
    }
  }

  @Test func swiftValuesInAnOptionalGroup() {
    assertQuery(
      Parcel.update {
        $0.store.shelf += 1
        $0.store.height *= 1.5
      }
      .returning { ($0.id, $0.store.shelf, $0.store.height) },
      database: database
    ) {
      """
      UPDATE "parcels"
      SET "shelf" = ("parcels"."shelf") + (1), "height" = ("parcels"."height") * (1.5)
      RETURNING "id", "shelf", "height"
      """
    } results: {
      """
      ┌───┬─────┬──────┐
      │ 1 │ 5   │ 0.75 │
      │ 2 │ nil │ nil  │
      └───┴─────┴──────┘
      """
    }
  }
}
