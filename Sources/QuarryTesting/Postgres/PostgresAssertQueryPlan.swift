#if PostgreSQL

public import QuarryCore
public import QuarryPostgres

/// Asserts that a statement has the given query plan on a connection to PostgreSQL. The statement is not run.
///
/// ```swift
/// assertQueryPlan(Reminder.where { $0.listID == 1 }.order(by: \.title), database: db) {
///   """
///   `--Sort [Sort Key: title]
///      `--Index Scan using reminders_by_list on reminders [Index Cond: (list_id = 1)]
///   """
/// }
/// ```
///
/// The plan is the one with `enable_seqscan` off, because the server reads the few rows of a test as a whole even if an index serves. It
/// has no costs. The text comes from the server and can differ between its versions. For checks that hold in all versions, use
/// `expectNoFullScan` and `expectUsesIndex`.
///
/// The first run writes a missing closure into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
public func assertQueryPlan(
  _ query: some Statement,
  database: Database,
  record mode: RecordMode? = nil,
  plan: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.asked(mode).verify(plan: plan, at: site) { try PostgresPlan(of: query, database) }
}

/// Asserts that a statement has the given query plan in a database on PostgreSQL. The statement is not run.
///
/// ```swift
/// assertQueryPlan(Reminder.find(1), database: pool) {
///   """
///   `--Index Scan using reminders_pkey on reminders [Index Cond: (id = 1)]
///   """
/// }
/// ```
///
/// The first run writes a missing closure into the file.
public func assertQueryPlan(
  _ query: some Statement,
  database: some DatabaseReader,
  record mode: RecordMode? = nil,
  plan: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.asked(mode).verify(plan: plan, at: site) {
    try database.read { db in try PostgresPlan(of: query, db) }
  }
}

extension SnapshotAssertion {
  fileprivate func verify(plan: (() -> String)?, at site: CallSite, _ explain: () throws -> PostgresPlan) {
    do {
      let text = try explain().drawn()
      verify(
        [SnapshotBlock(label: "plan", name: "query plan", expected: plan?(), actual: text)],
        at: site
      )
    } catch {
      reporter.report("The query has no plan: \(error)", site)
    }
  }
}

#endif
