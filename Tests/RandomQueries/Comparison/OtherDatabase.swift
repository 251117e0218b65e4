import QuarrySQLite

/// Another database on which random queries run.
protocol OtherDatabase {
  var dialect: any Dialect { get }
  /// Runs a statement and returns its rows.
  func rows(_ statement: RenderedSQL) throws -> [[PlainValue]]
  /// Runs a closure and undoes its changes.
  func undone(_ body: () throws -> Void) throws
}

/// A query that needs what another database lacks.
struct LackingFeature: Error {
  let feature: DialectFeature
}

extension RandomQuery {
  /// Runs the query on another database and compares the rows with the expected ones.
  func compare(
    on other: any OtherDatabase,
    _ rows: [[PlainValue]],
    isOrdered: Bool
  ) throws {
    let found = try self.rows(of: fragment, on: other)
    guard Self.same(normal(found), rows, isOrdered) else {
      throw Difference("found \(found), expected \(rows)")
    }
  }

  /// Runs a write on another database and compares the returned rows, and the tables after it.
  func compareWrite(
    on other: any OtherDatabase,
    returning rows: [[PlainValue]],
    tables expected: [(name: String, rows: QueryFragment, cells: [[PlainValue]])]
  ) throws {
    try other.undone {
      let found = try self.rows(of: fragment, on: other)
      guard Self.same(found, rows, false) else { throw Difference("returned \(found), expected \(rows)") }
      for table in expected {
        let left = try self.rows(of: table.rows, on: other)
        // An array of a column is JSON text.
        let found = left.map { $0.map(Self.normalized) }
        let cells = table.cells.map { $0.map(Self.normalized) }
        guard found == cells else {
          throw Difference("\(table.name): left \(found), expected \(cells)")
        }
      }
    }
  }

  private func rows(of fragment: QueryFragment, on other: any OtherDatabase) throws -> [[PlainValue]] {
    let statement = fragment.render(dialect: other.dialect)
    if let feature = statement.unsupportedFeatures.first { throw LackingFeature(feature: feature) }
    return try other.rows(statement)
  }
}
