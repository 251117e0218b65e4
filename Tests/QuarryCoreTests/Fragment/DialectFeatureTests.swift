import Quarry
import QuarryCore
import Testing

@Table private struct Thing {
  let id: Int
  var title = ""
  var size: Int?
}

/// A database with only the features that all databases have.
private struct PoorDialect: DialectVariant {
  let base = StandardDialect()

  func spelling(of construct: SQLConstruct) -> StaticString? {
    [.nullSafeIs, .glob].contains(construct.feature) ? nil : base.spelling(of: construct)
  }

  func spelling(of call: SQLCall) -> SQLCallSpelling? {
    call.feature == .groupConcat ? nil : base.spelling(of: call)
  }

  func supports(_ feature: DialectFeature) -> Bool { false }
}

/// The features that a statement needs are known before it is run.
@Suite struct DialectFeatureTests {
  private func missing(_ statement: some Statement) -> [DialectFeature] {
    #expect(statement.query.render(dialect: StandardDialect()).unsupportedFeatures.isEmpty)
    return statement.query.render(dialect: PoorDialect()).unsupportedFeatures
  }

  @Test func nullSafeIs() {
    #expect(missing(Thing.where { $0.size == 1 }) == [.nullSafeIs])
    #expect(missing(Thing.where { $0.size != $0.id }) == [.nullSafeIs])
    #expect(missing(Thing.where { $0.title.is("x") || $0.title.isNot("y") }) == [.nullSafeIs])
    #expect(missing(Thing.where { $0.size == Int?.some(2) }) == [.nullSafeIs])
    // Every database can compare with NULL this way. '=' is not 'IS'.
    #expect(missing(Thing.where { $0.size == Int?.none }) == [])
    #expect(missing(Thing.where { $0.size.isNot(nil) || $0.size.is(nil) }) == [])
    #expect(missing(Thing.where { $0.title == "x" && $0.size.eq(1) && $0.size.in([1]) }) == [])
  }

  @Test func glob() {
    #expect(missing(Thing.where { $0.title.glob("a*") }) == [.glob])
    #expect(missing(Thing.where { $0.title.like("a%") }) == [])
  }

  @Test func groupConcat() {
    #expect(missing(Thing.select { $0.title.groupConcat(", ") }) == [.groupConcat])
    #expect(missing(Thing.select { $0.title.groupConcat(distinct: true) }) == [.groupConcat])
    let ordered = missing(Thing.select { $0.title.groupConcat(separator: ", ", order: { $0.desc() }) })
    #expect(Set(ordered) == [.groupConcat, .orderedAggregates])
  }

  /// The marks change neither the text nor the other results.
  @Test func text() {
    let query = Thing.where { $0.size == 1 && $0.title.glob("a*") }.select { $0.title.groupConcat() }.query
    #expect(
      query.render(dialect: StandardDialect()).sql == """
        SELECT group_concat("things"."title") FROM "things" \
        WHERE ((("things"."size") IS (?)) AND (("things"."title") GLOB (?)))
        """
    )
  }
}
