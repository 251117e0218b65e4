import QuarryCore

extension SnapshotAssertion {
  /// Checks the SQL of a query, and the rows that it returns or the error that it throws.
  ///
  /// Unexpected errors, and rows instead of an expected error, are failures that no mode records.
  func verify<Row>(
    _ query: some Statement,
    includeSQL: Bool = true,
    sql: (() -> String)?,
    results: (() -> String)?,
    error: (() -> String)?,
    at site: CallSite,
    rows: () throws -> [Row]
  ) {
    var table: String?
    var refusal: String?
    do {
      // A statement that returns no rows has no table, whatever the closure returns.
      let rows = try rows()
      if Row.self != Void.self { table = ResultTable(rows).text }
    } catch let error as any DriverError where error.isMistakeOfTheTest {
      reporter.report("The query was not run: \(error)", site)
      return
    } catch {
      refusal = Self.message(of: error)
    }
    // Without SQL, the first closure contains the rows, although its parameter is `sql`.
    let expected = (results ?? (includeSQL ? nil : sql))?()
    var blocks = includeSQL ? [block(of: query, sql: sql, at: site)] : []
    switch (refusal, error) {
    case (let refusal?, let error?):
      blocks += [
        SnapshotBlock(label: "results", name: "results", expected: expected, actual: nil),
        SnapshotBlock(
          label: "error",
          name: "error",
          expected: error(),
          actual: refusal,
          isMissingWhereEmpty: true
        ),
      ]
    case (let refusal?, nil):
      blocks.append(
        SnapshotBlock(label: "results", name: "results", expected: expected, actual: expected)
      )
      if expected.map({ !$0.utf8.elementsEqual(refusal.utf8) }) ?? true {
        reporter.report(Self.unexpected(refusal), site)
      }
    case (nil, let error?):
      reporter.report(Self.absent(error(), rows: table), site)
      return
    case (nil, nil):
      blocks.append(SnapshotBlock(label: "results", name: "results", expected: expected, actual: table))
    }
    verify(blocks, at: site)
  }

  private static func unexpected(_ refusal: String) -> String {
    """
    Running the query failed:

    \(refusal)

    An error is not recorded as the results of a query. If the test expects the error, pass 'error: { "" }' to the \
    assertion, and run the test again to record the error.
    """
  }

  private static func absent(_ error: String, rows: String?) -> String {
    """
    The query was expected to fail, but it \(rows.map { "returned:\n\n\($0)" } ?? "succeeded.")

    \(error.isEmpty ? "" : "The test expects this error:\n\n\(error)\n\n")If this is correct, remove 'error'.
    """
  }

  /// Checks the SQL of a query that is not run.
  func verify(_ query: some Statement, sql: (() -> String)?, at site: CallSite) {
    verify([block(of: query, sql: sql, at: site)], at: site)
  }

  private func block(of query: some Statement, sql: (() -> String)?, at site: CallSite) -> SnapshotBlock {
    let fragment = query.query
    if let difference = LayoutCheck.difference(of: fragment, dialect) { reporter.report(difference, site) }
    return SnapshotBlock(label: "sql", name: "SQL", expected: sql?(), actual: dialect.sql(of: fragment))
  }

  /// Returns the message of an error without its SQL, which the test already contains.
  static func message(of error: any Error) -> String {
    if let message = (error as? any DriverError)?.shownMessage { return message }
    let text = "\(error)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("SQL: ") }.joined(separator: "\n")
  }
}
