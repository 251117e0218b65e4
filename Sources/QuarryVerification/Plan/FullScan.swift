public import QuarryCore
public import QuarrySQLite

/// A table that a statement reads as a whole.
public struct FullScan: Equatable, Sendable, CustomStringConvertible {
  /// How the table is read.
  public enum Kind: Hashable, Sendable {
    /// Row by row, in the order of the table.
    case table
    /// Row by row, in the order of an index. This is fast if a LIMIT ends the statement early.
    case index(String)
    /// To create an automatic index of these columns, which lasts until the end of the statement.
    case automaticIndex([String])
  }

  /// The name of the table.
  public let table: String
  /// How the table is read.
  public let kind: Kind
  /// The step of the query plan that reads the table.
  public let step: QueryPlanStep
  /// The indexes of the table, with their columns.
  package let indexes: [(name: String, columns: [String])]

  /// A description of the step, with a suggested fix.
  public var description: String {
    let quoted = table.quotedIdentifier
    switch kind {
    case .table:
      let known = indexes.map { "\($0.name.quotedIdentifier) (\($0.columns.joined(separator: ", ")))" }
      let have = "existing indexes: " + (known.isEmpty ? "none" : known.joined(separator: ", "))
      return
        "'\(step.detail)' reads every row of table \(quoted). Create an index that starts with the columns of "
        + "\(quoted) that the statement compares or sorts by (\(have)), and compare the columns directly, without a "
        + "function or operator."
    case .index(let index):
      return
        "'\(step.detail)' reads all of table \(quoted) in the order of index \(index.quotedIdentifier). Compare the "
        + "first column of the index, or end the statement with a LIMIT and allow the scan: "
        + "'allowsIndexScans: true'."
    case .automaticIndex(let columns):
      let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
      let name = ([table, "by"] + columns).joined(separator: "_").quotedIdentifier
      return
        "'\(step.detail)' reads every row of table \(quoted) to create an index for this statement only. "
        + "Create the index once: CREATE INDEX \(name) ON \(quoted) (\(list))"
    }
  }

  /// Returns whether two scans are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.table == right.table && left.kind == right.kind && left.step == right.step
      && left.indexes.elementsEqual(right.indexes, by: ==)
  }
}

extension Statement {
  /// Returns the tables that a database reads as a whole to run the statement. The statement is not run.
  ///
  /// ```swift
  /// try Reminder.where { $0.title == "Milk" }.fullScans(db).map(\.table)  // ["reminders"], without an index
  /// ```
  ///
  /// Excludes tables read through an index or their primary key, subqueries, common table expressions and table-valued
  /// functions. Of virtual tables, only FTS5 and R*Tree tables are included.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot prepare the statement.
  public func fullScans(_ db: Database) throws -> [FullScan] {
    let names = try PlanNames(of: query, in: db)
    return try explain(db).fullScans(names, db)
  }

  /// Returns the tables that a database reads as a whole to run the statement. The statement is not run.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot prepare the statement.
  public func fullScans(_ database: some DatabaseReader) throws -> [FullScan] {
    let query = SQLQueryExpression<Any>(query)
    return try database.read { db in try query.fullScans(db) }
  }
}

extension QueryPlanTree {
  fileprivate func fullScans(_ names: PlanNames, _ db: Database) throws -> [FullScan] {
    var found: [(PlanNames.Table, FullScan.Kind, QueryPlanStep)] = []
    let computed = computedNames
    visit { node, around in
      guard let reading = PlanStepReading(node.detail, names: Array(names.tables.keys)),
        let table = names.tables[reading.name]
      else { return }
      // A common table expression can have the name of a table, and can read that table.
      let isInside = around.contains { Self.computedName($0.detail) == reading.name }
      let isRecursive = around.contains { $0.detail == "RECURSIVE STEP" }
      guard !computed.contains(reading.name) || isInside && !isRecursive else { return }
      switch reading.access {
      case .scan: found.append((table, .table, node.step))
      case .indexScan(let index): found.append((table, .index(index), node.step))
      case .automaticIndex(let columns): found.append((table, .automaticIndex(columns), node.step))
      case .virtual(let strategy):
        // The index number and string that the module chose. For these two modules, they identify a full scan.
        let scans = ["fts5": "0:", "rtree": "2:", "rtree_i32": "2:"]
        if let module = table.module, scans[module] == strategy { found.append((table, .table, node.step)) }
      case .index, .key, .other: break
      }
    }
    return try found.map { table, kind, step in
      let indexes = try db.schema.indexDefinitions(table: table.name, schema: table.schema)
      return FullScan(
        table: table.name,
        kind: kind,
        step: step,
        indexes: indexes.map { ($0.name, $0.columns.map { $0.name ?? "expression" }) }
      )
    }
  }

  /// The names of common table expressions, subqueries and views that the statement materializes or runs as coroutines.
  private var computedNames: Set<String> { Set(steps.compactMap { Self.computedName($0.detail) }) }

  private static func computedName(_ detail: String) -> String? {
    for prefix in ["MATERIALIZE ", "CO-ROUTINE "] where detail.hasPrefix(prefix) {
      return detail.dropFirst(prefix.count).lowercased()
    }
    return nil
  }
}
