#if PostgreSQL

public import QuarryCore
public import QuarryPostgres

/// Asserts that PostgreSQL can run a statement without reading a whole table. The statement is not run.
///
/// ```swift
/// expectNoFullScan(Reminder.where { $0.listID == list.id }, db)
/// ```
///
/// The server reads a small table as a whole even if an index serves. So the plan is the one with `enable_seqscan` off, in which a table is
/// read as a whole only if no index serves: the assertion holds for tables of any size. The failure shows the plan, and names the
/// conditions without an index. Steps that read all entries of an index count as well. They are fast in a statement that a LIMIT ends
/// early, or if a partial index is small: allow them with `allowsIndexScans`. A condition on a later column of an index counts as served,
/// although the server may read all of its entries.
///
/// - Parameters:
///   - query: The statement.
///   - db: The connection.
///   - exceptions: Tables that can be read as a whole because they always stay small.
///   - allowsIndexScans: Whether a step can read all entries of an index.
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
  SnapshotAssertion.current.report(at: site, orFailure: "The query has no plan") {
    try PostgresPlan(of: query, db).refusal(except: exceptions, allowsIndexScans)
  }
}

/// Asserts that a database on PostgreSQL can run a statement without reading a whole table. The statement is not run.
///
/// ```swift
/// expectNoFullScan(Reminder.join(Tag.all) { $0.tagID == $1.id }, pool, except: [Tag.self])
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
  SnapshotAssertion.current.report(at: site, orFailure: "The query has no plan") {
    try database.read { db in
      try PostgresPlan(of: query, db).refusal(except: exceptions, allowsIndexScans)
    }
  }
}

/// Asserts that PostgreSQL can use an index to run a statement. The statement is not run.
///
/// ```swift
/// expectUsesIndex("reminders_by_list", Reminder.where { $0.listID == list.id }, db)
/// ```
///
/// The plan is the one with `enable_seqscan` off, so that the number of rows in the table does not matter.
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
  SnapshotAssertion.current.report(at: site, orFailure: "The query has no plan") {
    try PostgresPlan(of: query, db).refusal(without: index, db)
  }
}

/// Asserts that a database on PostgreSQL can use an index to run a statement. The statement is not run.
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
  SnapshotAssertion.current.report(at: site, orFailure: "The query has no plan") {
    try database.read { db in try PostgresPlan(of: query, db).refusal(without: index, db) }
  }
}

extension PostgresPlan {
  /// Returns the failure of a statement that reads whole tables, or `nil`.
  fileprivate func refusal(except exceptions: [any Table.Type], _ allowsIndexScans: Bool) -> String? {
    let small = Set(exceptions.map { $0.tableName })
    let scans = fullScans.filter { scan in
      !(allowsIndexScans && scan.index != nil) && !small.contains(scan.table)
    }
    guard !scans.isEmpty else { return nil }
    let tables = scans.map { "'\($0.table)'" }.reduce(into: [String]()) { tables, table in
      if !tables.contains(table) { tables.append(table) }
    }
    let plan = drawn { step in scans.contains { $0.step == step } ? "all rows" : nil }
    return """
      The query reads every row of \(tables.joined(separator: ", ")):

      \(plan)

      \(scans.map { "- \($0)" }.joined(separator: "\n"))

      If a table stays small, exclude it with 'except: […]'.
      """
  }

  /// Returns the failure of a statement that does not use an index, or `nil`.
  fileprivate func refusal(without index: String, _ db: Database) throws -> String? {
    if tree.usesIndex(index) { return nil }
    let table = try String.fetchOne(
      db,
      sql: "SELECT tablename::text FROM pg_catalog.pg_indexes WHERE indexname = $1 "
        + "AND schemaname = ANY (pg_catalog.current_schemas(false))",
      arguments: [index]
    )
    let reason =
      if let table {
        "The index belongs to table '\(table)'. Compare its first column directly, without a function or operator and with the "
          + "collation of the index."
      } else {
        "The schemas of the search path have no index with this name. The letter case of names counts."
      }
    return """
      The query does not use the index '\(index)':

      \(drawn())

      \(reason)
      """
  }
}

#endif
