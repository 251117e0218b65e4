public import QuarryCore
public import QuarrySQLite
import QuarryVerification

/// Pins how a connection is going to run a statement, which is not run.
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
/// The texts are SQLite's, and another version of it may have others. What must hold everywhere is better said with
/// `expectNoFullScan` and `expectUsesIndex`.
///
/// The closure is written into the file where it is missing: see
/// ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - query: The statement.
///   - database: The connection.
///   - mode: What to write into the file; what the surroundings say where it is nil.
///   - plan: What the plan should be.
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

/// Pins how a database is going to run a statement, which is not run.
///
/// ```swift
/// assertQueryPlan(Reminder.find(1), database: database) {
///   """
///   `--SEARCH reminders USING INTEGER PRIMARY KEY (rowid=?)
///   """
/// }
/// ```
///
/// The closure is written into the file where it is missing.
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
  /// How a connection is going to run a statement, which is not run.
  ///
  /// ```swift
  /// assertSnapshot(of: Report.monthly, as: .queryPlan(db))
  /// ```
  public static func queryPlan(_ db: Database) -> SnapshotStrategy {
    SnapshotStrategy(name: "query plan") { try $0.explain(db).description }
  }

  /// How a database is going to run a statement, which is not run.
  public static func queryPlan(_ database: some DatabaseReader) -> SnapshotStrategy {
    SnapshotStrategy(name: "query plan") { try $0.explain(database).description }
  }
}
