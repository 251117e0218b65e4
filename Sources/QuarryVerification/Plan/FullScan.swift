public import QuarryCore
public import QuarrySQLite

/// A table that a statement reads from one end to the other.
public struct FullScan: Equatable, Sendable, CustomStringConvertible {
  /// How it is read.
  public enum Kind: Hashable, Sendable {
    /// Row by row.
    case table
    /// Row by row, in the order of an index: right where a LIMIT ends it early.
    case index(String)
    /// To make an index of these columns, which is thrown away when the statement ends.
    case automaticIndex([String])
  }

  /// The table.
  public let table: String
  /// How it is read.
  public let kind: Kind
  /// The step of the plan.
  public let step: QueryPlanStep
  /// The indexes of the table, with their columns.
  package let indexes: [(name: String, columns: [String])]

  /// What the step does, and what to do about it.
  public var description: String {
    let quoted = table.quotedIdentifier
    switch kind {
    case .table:
      let known = indexes.map { "\($0.name.quotedIdentifier) (\($0.columns.joined(separator: ", ")))" }
      let have = known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", ")
      return
        "'\(step.detail)' reads every row of table \(quoted). Make an index that begins with the columns of "
        + "\(quoted) that the statement compares or orders by (\(have)), and compare columns as they are, without a "
        + "function or operator around them."
    case .index(let index):
      return
        "'\(step.detail)' reads all of table \(quoted) in the order of index \(index.quotedIdentifier). Compare the "
        + "first column of that index, or end the statement with a LIMIT and allow it: "
        + "'allowsIndexScans: true'."
    case .automaticIndex(let columns):
      let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
      let name = ([table, "by"] + columns).joined(separator: "_").quotedIdentifier
      return
        "'\(step.detail)' reads every row of table \(quoted) to make an index that lasts for this statement only. "
        + "Make it once: CREATE INDEX \(name) ON \(quoted) (\(list))"
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.table == right.table && left.kind == right.kind && left.step == right.step
      && left.indexes.elementsEqual(right.indexes, by: ==)
  }
}

extension Statement {
  /// The tables that a database would read from one end to the other to run the statement, which is not run.
  ///
  /// ```swift
  /// try Reminder.where { $0.title == "Milk" }.fullScans(db).map(\.table)  // ["reminders"], without an index
  /// ```
  ///
  /// Tables read through an index or their key are none; nor are the rows of subqueries and common table expressions,
  /// which are no tables of the database, and table-valued functions. Of virtual tables, those of FTS5 and R-tree are
  /// known.
  ///
  /// - Throws: `DatabaseError` where the database refuses the statement.
  public func fullScans(_ db: Database) throws -> [FullScan] {
    let names = try PlanNames(of: query, in: db)
    return try explain(db).fullScans(names, db)
  }

  /// The tables that a database would read from one end to the other to run the statement, which is not run.
  ///
  /// - Throws: `DatabaseError` where the database refuses the statement.
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
      // A common table expression may go by the name of a table, which it may even read.
      let isInside = around.contains { Self.computedName($0.detail) == reading.name }
      let isRecursive = around.contains { $0.detail == "RECURSIVE STEP" }
      guard !computed.contains(reading.name) || isInside && !isRecursive else { return }
      switch reading.access {
      case .scan: found.append((table, .table, node.step))
      case .indexScan(let index): found.append((table, .index(index), node.step))
      case .automaticIndex(let columns): found.append((table, .automaticIndex(columns), node.step))
      case .virtual(let strategy):
        // The number and text that the module chose: for these two, reading all.
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

  /// What the statement computes before it is read: common table expressions, subqueries, views.
  private var computedNames: Set<String> { Set(steps.compactMap { Self.computedName($0.detail) }) }

  private static func computedName(_ detail: String) -> String? {
    for prefix in ["MATERIALIZE ", "CO-ROUTINE "] where detail.hasPrefix(prefix) {
      return detail.dropFirst(prefix.count).lowercased()
    }
    return nil
  }
}
