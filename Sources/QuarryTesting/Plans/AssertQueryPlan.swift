public import QuarryCore
public import QuarrySQLite
import QuarryVerification

/// Asserts that a statement has the given query plan on a connection. The statement is not run.
///
/// ```swift
/// assertQueryPlan(Reminder.where { $0.listID == 1 }.order(by: \.title), database: db) {
///   """
///   |--SEARCH reminders USING INDEX reminders_by_list (listID=?)
///   `--USE TEMP B-TREE FOR ORDER BY
///   """
/// }
/// ```
///
/// The text comes from SQLite and can differ between SQLite versions. For checks that hold in all versions, use
/// `expectNoFullScan` and `expectUsesIndex`.
///
/// The first run writes a missing closure into the file: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - query: The statement.
///   - database: The connection.
///   - mode: What to write into the file. If `nil`, the enclosing test, suite or environment decides.
///   - plan: The expected plan.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
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
  SnapshotAssertion.asked(mode).verify(plan: plan, at: site) { try query.explain(database) }
}

/// Asserts that a statement has the given query plan in a database. The statement is not run.
///
/// ```swift
/// assertQueryPlan(Reminder.find(1), database: database) {
///   """
///   `--SEARCH reminders USING INTEGER PRIMARY KEY (rowid=?)
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
  SnapshotAssertion.asked(mode).verify(plan: plan, at: site) { try query.explain(database) }
}

extension SnapshotAssertion {
  fileprivate func verify(plan: (() -> String)?, at site: CallSite, _ explain: () throws -> QueryPlanTree) {
    do {
      let text = try explain().description
      verify(
        [SnapshotBlock(label: "plan", name: "query plan", expected: plan?(), actual: text)],
        at: site
      )
    } catch {
      reporter.report("The query has no plan: \(error)", site)
    }
  }
}

extension SnapshotStrategy where Value: Statement {
  /// The query plan of a statement on a connection. The statement is not run.
  ///
  /// ```swift
  /// assertSnapshot(of: Report.monthly, as: .queryPlan(db))
  /// ```
  public static func queryPlan(_ db: Database) -> SnapshotStrategy {
    SnapshotStrategy(name: "query plan") { try $0.explain(db).description }
  }

  /// The query plan of a statement in a database. The statement is not run.
  public static func queryPlan(_ database: some DatabaseReader) -> SnapshotStrategy {
    SnapshotStrategy(name: "query plan") { try $0.explain(database).description }
  }
}
