import QuarryCore
import QuarrySQLite

extension SnapshotAssertion {
  /// Checks the SQL of a query, and the rows or the error that running it gives.
  func verify<Row>(
    _ query: some Statement,
    sql: (() -> String)?,
    results: (() -> String)?,
    at site: CallSite,
    rows: () throws -> [Row]
  ) {
    var text: String?
    do {
      // A statement that gives no rows gives no table either, whatever the closure makes of it.
      let rows = try rows()
      if Row.self != Void.self { text = ResultTable(rows).text }
    } catch {
      text = Self.message(of: error)
    }
    let blocks = [
      SnapshotBlock(label: "sql", name: "SQL", expected: sql?(), actual: Self.sql(of: query.query)),
      SnapshotBlock(label: "results", name: "results", expected: results?(), actual: text),
    ]
    verify(blocks, at: site)
  }

  /// SQL as a person reads it: laid out, with the values in it.
  static func sql(of fragment: QueryFragment) -> String {
    fragment.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql
  }

  /// What went wrong, without the SQL, which the test shows already.
  private static func message(of error: any Error) -> String {
    if let error = error as? DatabaseError { return error.message }
    let text = "\(error)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("SQL: ") }.joined(separator: "\n")
  }
}
