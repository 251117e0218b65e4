import QuarrySQLite

extension RandomQuery {
  /// Runs a query in both layouts, and with its declared type, and compares the rows with the expected ones.
  mutating func compare<Query: Statement, First: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: Query,
    _ rows: [[PlainValue]],
    isOrdered: Bool = true
  ) throws where Query.QueryValue == (First, repeat each Other) {
    try compare(query.query, rows, isOrdered) { db in try query.fetchAll(db).map { PlainValue.cells(of: $0) }
    }
  }

  /// Does the same for a single column or whole rows.
  mutating func compare<Query: Statement>(
    _ query: Query,
    _ rows: [[PlainValue]],
    isOrdered: Bool = true
  ) throws where Query.QueryValue: QueryRepresentable {
    try compare(query.query, rows, isOrdered) { db in try query.fetchAll(db).map { PlainValue.cells(of: $0) }
    }
  }

  /// Does the same for a query whose type only it knows.
  mutating func compare(_ query: NestedSelect, _ rows: [[PlainValue]], isOrdered: Bool) throws {
    try compare(query.query, rows, isOrdered, typed: query.decoded)
  }

  private mutating func compare(
    _ query: QueryFragment,
    _ rows: [[PlainValue]],
    _ isOrdered: Bool,
    typed: (Database) throws -> [[PlainValue]]
  ) throws {
    fragment = query
    if let other { return try compare(on: other, rows, isOrdered: isOrdered) }
    let (line, pretty) = try layouts()
    try tables.database.read { db in
      let found = try normal(Self.run(db, line))
      guard try normal(Self.run(db, pretty)) == found else { throw Difference("the layouts give other rows") }
      guard Self.same(found, rows, isOrdered) else {
        throw Difference("found \(found), expected \(rows)")
      }
      let decoded = try typed(db)
      guard Self.same(decoded, rows, isOrdered) else {
        throw Difference("decoded \(decoded), expected \(rows)")
      }
      try Self.checkBindings(db, line.bindings)
    }
  }

  func normal(_ rows: [[PlainValue]]) -> [[PlainValue]] {
    sortsArrays ? rows.map { $0.map(Self.normalized) } : rows
  }

  /// The text in both layouts, which may differ only in white space.
  func layouts() throws -> (line: RenderedSQL, pretty: RenderedSQL) {
    let line = fragment.render(dialect: SQLiteDialect.linked)
    let pretty = fragment.render(dialect: SQLiteDialect.linked, layout: .pretty)
    guard Self.squeezed(line.sql) == Self.squeezed(pretty.sql) else {
      throw Difference("the layouts differ: \(line.sql)")
    }
    return (line, pretty)
  }

  static func run(_ db: Database, _ rendered: RenderedSQL) throws -> [[PlainValue]] {
    let statement = try db.prepare(sql: rendered.sql)
    try statement.bind(StatementArguments(bindings: rendered.bindings))
    return try statement.fetchAll().map { row in try row.values.map { try PlainValue($0) } }
  }

  static func same(_ found: [[PlainValue]], _ expected: [[PlainValue]], _ isOrdered: Bool) -> Bool {
    isOrdered ? found == expected : tally(found) == tally(expected)
  }

  /// Bound values make the round trip.
  static func checkBindings(_ db: Database, _ bindings: [QueryBinding]) throws {
    guard !bindings.isEmpty else { return }
    let marks = Array(repeating: "?", count: bindings.count).joined(separator: ", ")
    let statement = try db.prepare(sql: "SELECT \(marks)")
    try statement.bind(StatementArguments(bindings: bindings))
    let values = try statement.fetchAll().flatMap(\.values)
    let sent: [DatabaseValue] = try bindings.map {
      switch $0 {
      case .int(let value): .integer(value)
      case .text(let text): .text(text)
      case .bool(let value): .integer(value ? 1 : 0)
      case .null: .null
      default: throw Difference("no query binds \($0)")
      }
    }
    guard values == sent else { throw Difference("bound \(sent), came back \(values)") }
  }

  private static func tally(_ rows: [[PlainValue]]) -> [[PlainValue]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func squeezed(_ sql: String) -> String { sql.filter { !$0.isWhitespace } }
}
