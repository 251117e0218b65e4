import Quarry
import QuarryDialect
import Testing

@testable import QuarryCore

@Table private struct Hall {
  let id: Int
}

@Table private struct Gig {
  let id: Int
  var hallID = 0
}

@Table private struct Band {
  let id: Int
  var gigID = 0
}

/// A database that does not find a table of a later join in ON.
private struct Grouping: DialectVariant {
  let base = StandardDialect()
  var hasNumbers = true
  var fixedPlaceholder: UInt8? { nil }
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql += hasNumbers ? "$\(placeholder.index + 1)".utf8 : "?".utf8
  }
  func supports(_ feature: DialectFeature) -> Bool { feature != .laterTablesInON }
}

/// The ON of an inner join that names a table of a later join.
@Suite struct LaterTableTests {
  private let query = Hall.join(Gig.leftJoin(Band.all) { $0.id == $1.gigID && $1.id > 1 }) {
    hall,
    gig,
    band in
    hall.id == gig.hallID && band.id < 9
  }
  .select { hall, _, _ in hall.id }

  @Test func sqlite() {
    #expect(
      query.query.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql == """
        SELECT "halls"."id"
        FROM "halls"
        JOIN "gigs" ON (("halls"."id") = ("gigs"."hallID")) AND (("bands"."id") < (9))
        LEFT JOIN "bands" ON (("gigs"."id") = ("bands"."gigID")) AND (("bands"."id") > (1))
        """
    )
  }

  @Test func parentheses() {
    let rendered = query.query.render(dialect: Grouping())
    #expect(
      rendered.sql == """
        SELECT "halls"."id" FROM "halls" JOIN ("gigs" LEFT JOIN "bands" ON (("gigs"."id") = ("bands"."gigID")) AND \
        (("bands"."id") > ($2))) ON (("halls"."id") = ("gigs"."hallID")) AND (("bands"."id") < ($1))
        """
    )
    #expect(rendered.bindings == [.int(9), .int(1)])
    #expect(rendered.unsupportedFeatures.isEmpty)
  }

  /// Without numbers, the placeholders would be in another order than the values.
  @Test func placeholdersWithoutNumbers() {
    let dialect = Grouping(hasNumbers: false)
    #expect(query.query.render(dialect: dialect).unsupportedFeatures == [.laterTablesInON])
    let inlined = query.query.render(dialect: dialect, layout: .pretty, bindings: .inlined)
    #expect(inlined.unsupportedFeatures.isEmpty)
    #expect(
      inlined.sql == """
        SELECT "halls"."id"
        FROM "halls"
        JOIN (
          "gigs"
          LEFT JOIN "bands" ON (("gigs"."id") = ("bands"."gigID")) AND (("bands"."id") > (1))
        ) ON (("halls"."id") = ("gigs"."hallID")) AND (("bands"."id") < (9))
        """
    )
  }

  /// A condition that names no later table stays before the joins.
  @Test func earlierTables() {
    let early = Hall.join(Gig.leftJoin(Band.all) { $0.id == $1.gigID }) { hall, gig, _ in
      hall.id == gig.hallID
    }
    #expect(early.query.render(dialect: Grouping()).sql == early.query.render(dialect: StandardDialect()).sql)
    let bound = Hall.join(Gig.leftJoin(Band.all) { $0.id == $1.gigID }) { hall, gig, _ in
      hall.id == gig.hallID && Band.where { $0.gigID == gig.id }.exists()
    }
    #expect(bound.query.render(dialect: Grouping()).sql == bound.query.render(dialect: StandardDialect()).sql)
  }

  /// The tables of a subquery in such a condition, and those of a join in the joins.
  @Test func nested() {
    let inner = Gig.join(Band.join(Hall.as(Other.self).all) { $0.id == $1.id }) { gig, _, other in
      gig.id == other.id
    }
    let nested = Hall.join(inner) { hall, _, band, _ in
      Hall.join(Gig.join(Band.all) { $0.id == $1.gigID }) { hall, _, own in
        hall.id == own.id && own.id == band.id
      }
      .exists()
    }
    .select { hall, _, _, _ in hall.id }
    #expect(
      nested.query.render(dialect: Grouping()).sql == """
        SELECT "halls"."id" FROM "halls" JOIN ("gigs" JOIN ("bands" JOIN "halls" AS "others" ON \
        ("bands"."id") = ("others"."id")) ON ("gigs"."id") = ("others"."id")) ON EXISTS (SELECT "halls"."id", \
        "gigs"."id", "gigs"."hallID", "bands1"."id", "bands1"."gigID" FROM "halls" JOIN ("gigs" JOIN "bands" AS "bands1" ON \
        ("gigs"."id") = ("bands1"."gigID")) ON (("halls"."id") = ("bands1"."id")) AND (("bands1"."id") = ("bands"."id")))
        """
    )
  }
}

private enum Other: AliasName {}
