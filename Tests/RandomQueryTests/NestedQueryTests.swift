import QuarrySQLite
import Testing

@testable import RandomQueries

/// Random nested queries that refer to the rows around them, whose names are often the same: SQLite returns the rows that Swift computes.
///
/// This is half the number of the other random queries: 1,000, or 50,000 with `QUARRY_RANDOM=100000`.
@Suite struct NestedQueryTests {
  static let shapes = RandomQueryTests.shapes(QueryShape.nested)

  @Test(arguments: shapes) func rows(shape: QueryShape) throws {
    try RandomQueryTests.check(shape, Self.share(of: RandomQueryTests.count / 2))
  }

  /// The sources whose rows static columns find by their name.
  private static let named: Set<NestedSourceKind> = [
    .table, .archive, .namesake, .derived, .bareDerived, .archivedDerived, .compound, .aroundCommon,
    .aliasedNamesake, .scoped, .joinArchive, .joinAgain, .joinAliased,
  ]

  private static func share(of count: Int) -> Int {
    max(1, (count + QueryShape.nested.count - 1) / QueryShape.nested.count)
  }

  /// The first 1,000 queries have every source in every position, and everything else that the generator knows.
  @Test func everyKindOccurs() throws {
    typealias Features = NestedFeatures
    var features = Features()
    var evaluation = try NestedEvaluation(RandomTables(seed: 0))
    for shape in QueryShape.nested {
      for seed in 0..<Self.share(of: 1_000) {
        if seed % 50 == 0 { evaluation = try NestedEvaluation(RandomTables(seed: seed / 50)) }
        var random = RandomSource(seed: seed)
        var generator = NestedGenerator(shape, &random)
        features.add(evaluation.telling(&generator))
      }
    }
    let positions = NestedSourceKind.allCases.flatMap { source in
      Features.Use.allCases.map { Features.Position(source: source, use: $0) }
    }
    #expect(Set(positions).subtracting(features.positions).isEmpty)
    #expect(Set(features.collisions.map(\.source)) == Set(NestedSourceKind.allCases))
    #expect(Set(features.collisions.map(\.use)) == Set(Features.Use.allCases))
    #expect(features.operations == Set(SetOperation.allCases))
    #expect(features.derivedOperations == Set(SetOperation.distinct))
    let arms = NestedSourceKind.allCases.flatMap { source in
      [true, false].map { Features.Arm(source: source, isFirst: $0) }
    }
    #expect(features.arms == Set(arms))
    #expect(features.statements == Set(Features.Kind.allCases))
    #expect(features.places == Set(Features.Place.allCases))
    #expect(features.starts == Set(Features.Start.allCases))
    #expect(features.inserts == Set(Features.Inserted.allCases))
    #expect(features.depths.isSuperset(of: [2, 3, 4]))
    // Static columns of the innermost row, and of rows around it.
    #expect(Set(features.statics.map(\.distance)).isSuperset(of: [0, 1, 2]))
    #expect(Set(features.statics.map(\.source)).isSuperset(of: Self.named))
    #expect(features.distances == [0, 1, 2, 3])
    // Rows without tags, and without a property.
    let elements: Set<NestedSourceKind> = [.elements, .joinElements, .joinElementsTwice]
    let numbers: Set<NestedSourceKind> = [.elements, .joinElementsTwice, .outerColumns]
    // The library refuses a derived table with the name of a With's rows around it, and renames it only if it refers to outer rows of
    // the name.
    let correlated = elements.union([.commonDerived])
    #expect(features.uncorrelated == Set(NestedSourceKind.allCases).subtracting(correlated))
    #expect(features.properties == Set(NestedSourceKind.allCases).subtracting(numbers))
  }
}
