import QuarryCore
import QuarrySQLite

extension SnapshotAssertion {
  /// Checks the SQL of a query, and the rows or the error that running it gives.
  func verify<Row>(
    _ query: some Statement,
    includeSQL: Bool = true,
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
    } catch let error as DatabaseUsageError where Self.isMistakeOfTheTest(error) {
      reporter.report("The query was not run: \(error)", site)
      return
    } catch {
      text = Self.message(of: error)
    }
    // Without SQL the first closure, which the compiler takes for the SQL, holds the rows.
    let first = includeSQL ? nil : sql
    var blocks = [
      SnapshotBlock(label: "results", name: "results", expected: (results ?? first)?(), actual: text)
    ]
    if includeSQL { blocks.insert(block(of: query, sql: sql, at: site), at: 0) }
    verify(blocks, at: site)
  }

  /// Checks the SQL of a query that is not run.
  func verify(_ query: some Statement, sql: (() -> String)?, at site: CallSite) {
    verify([block(of: query, sql: sql, at: site)], at: site)
  }

  private func block(of query: some Statement, sql: (() -> String)?, at site: CallSite) -> SnapshotBlock {
    let fragment = query.query
    if let difference = LayoutCheck.difference(of: fragment) { reporter.report(difference, site) }
    return SnapshotBlock(label: "sql", name: "SQL", expected: sql?(), actual: Self.sql(of: fragment))
  }

  /// Whether the database was not asked at all. That says nothing about the query and is not worth pinning.
  private static func isMistakeOfTheTest(_ error: DatabaseUsageError) -> Bool {
    switch error {
    case .reentrantAccess, .closed, .outsideAccess: true
    default: false
    }
  }

  /// SQL as a person reads it: laid out, with the values in it.
  static func sql(of fragment: QueryFragment) -> String {
    fragment.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql
  }

  /// What went wrong, without the SQL, which the test shows already.
  static func message(of error: any Error) -> String {
    if let error = error as? DatabaseError { return error.message }
    let text = "\(error)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("SQL: ") }.joined(separator: "\n")
  }
}
