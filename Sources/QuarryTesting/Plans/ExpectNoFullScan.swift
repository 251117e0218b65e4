public import QuarryCore
public import QuarrySQLite
import QuarryVerification

/// Asserts that a connection would run a statement without reading a whole table. The statement is not run.
///
/// ```swift
/// expectNoFullScan(Reminder.where { $0.listID == list.id }, db)
/// ```
///
/// The failure shows the plan. For each step that reads all rows, it names the table and suggests a fix, such as an
/// index if one can be determined. Two kinds of steps also count as reading a whole table: those for which SQLite
/// creates an automatic index for the statement, and those that read all rows in the order of an index. The latter are
/// fast in a statement that a LIMIT ends early: allow them with `allowsIndexScans`.
///
/// - Parameters:
///   - query: The statement.
///   - db: The connection.
///   - exceptions: Tables that can be read as a whole because they always stay small.
///   - allowsIndexScans: Whether a step can read all rows in the order of an index.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func expectNoFullScan(
  _ query: some Statement,
  _ db: Database,
  except exceptions: [any Table.Type] = [],
  allowsIndexScans: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  PlanExpectation(query, site).expectNoFullScan(except: exceptions, allowsIndexScans) { try $0(db) }
}

/// Asserts that a database would run a statement without reading a whole table. The statement is not run.
///
/// ```swift
/// expectNoFullScan(Reminder.join(Tag.all) { $0.tagID == $1.id }, database, except: [Tag.self])
/// ```
public func expectNoFullScan(
  _ query: some Statement,
  _ database: some DatabaseReader,
  except exceptions: [any Table.Type] = [],
  allowsIndexScans: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  PlanExpectation(query, site).expectNoFullScan(except: exceptions, allowsIndexScans) {
    try database.read($0)
  }
}

/// Asserts that a connection would use an index to run a statement. The statement is not run.
///
/// ```swift
/// expectUsesIndex("reminders_by_list", Reminder.where { $0.listID == list.id }, db)
/// ```
///
/// - Parameters:
///   - index: The name of the index, in any letter case.
///   - query: The statement.
///   - db: The connection.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func expectUsesIndex(
  _ index: String,
  _ query: some Statement,
  _ db: Database,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  PlanExpectation(query, site).expectUsesIndex(index) { try $0(db) }
}

/// Asserts that a database would use an index to run a statement. The statement is not run.
public func expectUsesIndex(
  _ index: String,
  _ query: some Statement,
  _ database: some DatabaseReader,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  PlanExpectation(query, site).expectUsesIndex(index) { try database.read($0) }
}

/// The checks of a statement's query plan.
private struct PlanExpectation {
  let query: SQLQueryExpression<Any>
  let site: CallSite

  init(_ query: some Statement, _ site: CallSite) {
    self.query = SQLQueryExpression(query.query)
    self.site = site
  }

  func expectNoFullScan(
    except exceptions: [any Table.Type],
    _ allowsIndexScans: Bool,
    in database: ((Database) throws -> String?) throws -> String?
  ) {
    let small = Set(exceptions.map { $0.tableName.lowercased() })
    check(in: database) { db in
      let scans = try query.fullScans(db).filter { scan in
        if case .index = scan.kind, allowsIndexScans { return false }
        return !small.contains(scan.table.lowercased())
      }
      guard !scans.isEmpty else { return nil }
      let tables = scans.map { "'\($0.table)'" }.reduce(into: [String]()) { tables, table in
        if !tables.contains(table) { tables.append(table) }
      }
      let plan = try query.explain(db).drawn { step in
        scans.contains { $0.step == step } ? "all rows" : nil
      }
      return """
        The query reads every row of \(tables.joined(separator: ", ")):

        \(plan)

        \(scans.map { "- \($0)" }.joined(separator: "\n"))

        If a table stays small, exclude it with 'except: […]'.
        """
    }
  }

  func expectUsesIndex(_ index: String, in database: ((Database) throws -> String?) throws -> String?) {
    check(in: database) { db in
      let plan = try query.explain(db)
      guard !plan.usesIndex(index) else { return nil }
      let databases = try Row.fetchAll(db, sql: "PRAGMA database_list")
        .map { try $0.decode(String.self, named: "name") }
      let found = try databases.lazy
        .compactMap { try db.schema.objectDefinitions(type: .index, name: index, schema: $0).first }.first
      let reason =
        if let found {
          "The index belongs to table '\(found.tableName)'. Compare its first column directly, without a function or "
            + "operator and with the collation of the index, or run ANALYZE if SQLite prefers another index."
        } else {
          "The database has no index with this name."
        }
      return """
        The query does not use the index '\(index)':

        \(plan)

        \(reason)
        """
    }
  }

  private func check(
    in database: ((Database) throws -> String?) throws -> String?,
    _ failure: @escaping (Database) throws -> String?
  ) {
    let reporter = SnapshotAssertion.current.reporter
    do {
      if let message = try database(failure) { reporter.report(message, site) }
    } catch {
      reporter.report("The query has no plan: \(error)", site)
    }
  }
}
