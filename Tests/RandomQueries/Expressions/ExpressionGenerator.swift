import QuarrySQLite

/// Generates expressions of the columns that a query has.
struct ExpressionGenerator {
  var random: RandomSource
  let tables: RandomTables
  var ints: [Sample<Int>] = []
  var texts: [Sample<String>] = []
  var flags: [Condition] = []
  /// Whether expressions may contain queries. Subqueries contain no further queries, and do not read
  /// common tables.
  var hasSubqueries = true

  init(random: RandomSource, tables: RandomTables) {
    self.random = random
    self.tables = tables
  }

  /// The tables in scope, each with whether its row may be unmatched.
  enum Source {
    case thing(isOptional: Bool = false)
    case part(isOptional: Bool = false)
    case mark(isOptional: Bool = false)
    case other(isOptional: Bool = false)
  }

  init(random: RandomSource, tables: RandomTables, _ sources: [Source]) {
    self.init(random: random, tables: tables)
    for source in sources {
      switch source {
      case .thing(let isOptional):
        ints += Thing.ints(isOptional: isOptional)
        texts += Thing.texts(isOptional: isOptional)
        flags += Thing.flags(isOptional: isOptional)
      case .part(let isOptional):
        ints += Part.ints(isOptional: isOptional)
        texts += Part.texts(isOptional: isOptional)
      case .mark(let isOptional):
        ints += Mark.ints(isOptional: isOptional)
        texts += Mark.texts
      case .other(let isOptional):
        ints += OtherThing.ints(isOptional: isOptional)
        texts += OtherThing.texts(isOptional: isOptional)
      }
    }
  }

  /// Uses another generator that continues with the same numbers.
  mutating func with<Result>(
    _ other: ExpressionGenerator,
    _ body: (inout ExpressionGenerator) -> Result
  ) -> Result {
    var inner = other
    inner.random = random
    let result = body(&inner)
    random = inner.random
    return result
  }

  /// The same columns and those of parts, all matched, for a query of parts.
  var aroundParts: ExpressionGenerator {
    var inner = ExpressionGenerator(random: random, tables: tables)
    inner.ints = ints.filter { !$0.swift.hasPrefix("part.") } + Part.ints(isOptional: false)
    inner.texts = texts.filter { !$0.swift.hasPrefix("part.") } + Part.texts(isOptional: false)
    inner.flags = flags
    inner.hasSubqueries = false
    return inner
  }
}
