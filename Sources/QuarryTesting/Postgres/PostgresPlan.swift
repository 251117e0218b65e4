#if PostgreSQL

import QuarryCore
import QuarryPostgres

/// The plan of a statement on PostgreSQL if the server reads tables as a whole only where no index can serve.
///
/// The server reads a small table as a whole even if it has an index, because this is faster, so that plans on the few rows of a test say
/// nothing about a large table. Within the savepoint of this plan, `enable_seqscan` is off.
///
/// https://www.postgresql.org/docs/current/runtime-config-query.html
struct PostgresPlan {
  let tree: QueryPlanTree

  init(of query: some Statement, _ db: Database) throws {
    var tree: QueryPlanTree?
    try db.inSavepoint { () throws -> TransactionCompletion in
      try db.execute(sql: "SET LOCAL enable_seqscan = off")
      tree = try query.explain(db)
      // This also sets the setting back.
      return .rollback
    }
    self.tree = try tree ?? query.explain(db)
  }

  /// A step that reads all rows of a table, or all entries of an index.
  struct FullScan: Equatable {
    let table: String
    /// The index whose entries it reads.
    let index: String?
    let step: QueryPlanTree.Node
  }

  var fullScans: [FullScan] {
    tree.steps.compactMap { step in
      // An 'Order By' reads the nearest entries first.
      let hasCondition = step.conditions.contains { ["Index Cond", "Order By"].contains($0.kind) }
      switch step.type {
      case "Seq Scan", "Sample Scan":
        return FullScan(table: step.relation ?? "", index: nil, step: step)
      case "Index Scan", "Index Only Scan", "Bitmap Index Scan":
        return hasCondition ? nil : FullScan(table: step.relation ?? "", index: step.index, step: step)
      default: return nil
      }
    }
  }

  /// The tree without costs and numbers of rows, which depend on statistics.
  func drawn(_ note: (QueryPlanTree.Node) -> String? = { _ in nil }) -> String {
    var lines: [String] = []
    func draw(_ nodes: [QueryPlanTree.Node], _ indentation: String) {
      for (index, node) in nodes.enumerated() {
        let isLast = index == nodes.count - 1
        let note = note(node).map { " <- \($0)" } ?? ""
        lines.append("\(indentation)\(isLast ? "`--" : "|--")\(node.detail)\(note)")
        draw(node.children, indentation + (isLast ? "   " : "|  "))
      }
    }
    draw(tree.roots, "")
    return lines.joined(separator: "\n")
  }
}

extension PostgresPlan.FullScan: CustomStringConvertible {
  var description: String {
    if let index {
      return "'\(table)' has no condition for its index '\(index)', whose entries are all read"
    }
    guard let filter = step.conditions.first(where: { $0.kind == "Filter" }) else {
      return "'\(table)' has no condition"
    }
    return "'\(table)' has no index that serves \(filter.expression)"
  }
}

#endif
