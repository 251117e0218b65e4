import QuarrySQLite

/// A random query, and the expected rows.
struct RandomQuery {
  var generator: ExpressionGenerator
  let tables: RandomTables
  /// The database that runs the query, or `nil` for SQLite.
  var other: (any OtherDatabase)?
  /// The rules that the query breaks.
  var brokenRules: Set<StandardRule> = []
  /// The Swift source of the query.
  var swift = ""
  var fragment = QueryFragment()
  /// Whether texts are arrays of numbers, in any order.
  var sortsArrays = false

  init(seed: Int, tables: RandomTables) {
    self.tables = tables
    generator = ExpressionGenerator(random: RandomSource(seed: seed), tables: tables)
  }

  /// Describes what is in scope.
  mutating func use(_ sources: ExpressionGenerator.Source...) {
    generator = ExpressionGenerator(random: generator.random, tables: tables, sources)
  }

  var random: RandomSource {
    get { generator.random }
    set { generator.random = newValue }
  }

  var prettySQL: String {
    fragment.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql
  }
}

/// The failure of a random query.
struct Difference: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
