import QuarrySQLite

/// A query plan as a tree: https://www.sqlite.org/eqp.html
struct PlanTree {
  struct Step {
    let id: Int
    let parent: Int
    let detail: String

    /// Whether the step reads all rows of a table.
    var isFullScan: Bool {
      detail.hasPrefix("SCAN ") && !detail.contains(" VIRTUAL TABLE ")
        && !detail.hasPrefix("SCAN CONSTANT ROW")
    }
  }

  let steps: [Step]

  /// Explains the single statement in a text. Its parameters need no values.
  ///
  /// - Throws: `DatabaseError` if SQLite cannot prepare the statement, or `DatabaseUsageError` if there is more than
  ///   one.
  init(_ sql: String, _ db: Database) throws {
    // This rejects a text with several statements. Otherwise only the first one would be explained.
    _ = try db.prepare(sql: sql)
    let statement = try db.prepare(sql: "EXPLAIN QUERY PLAN \(sql)")
    var steps: [Step] = []
    while let row = try statement.next() {
      steps.append(
        Step(
          id: try row.decode(Int.self, at: 0),
          parent: try row.decode(Int.self, at: 1),
          detail: try row.decode(String.self, at: 3)
        )
      )
    }
    self.steps = steps
  }

  /// Returns the steps as text, with nested steps indented below them.
  func text(_ style: Style) -> String {
    var lines: [String] = []
    add(childrenOf: 0, indentation: "", style, to: &lines)
    return lines.isEmpty ? "(no query plan)" : lines.joined(separator: "\n")
  }

  private func add(childrenOf parent: Int, indentation: String, _ style: Style, to lines: inout [String]) {
    let children = steps.filter { $0.parent == parent }
    for (index, step) in children.enumerated() {
      let isLast = index == children.count - 1
      let detail = step.isFullScan ? style.yellow("\(step.detail) !") : step.detail
      lines.append("\(indentation)\(isLast ? "└─ " : "├─ ")\(detail)")
      add(childrenOf: step.id, indentation: indentation + (isLast ? "   " : "│  "), style, to: &lines)
    }
  }

  /// The steps as JSON, with nested steps inside them.
  var json: JSONValue { json(childrenOf: 0) }

  private func json(childrenOf parent: Int) -> JSONValue {
    .array(
      steps.filter { $0.parent == parent }.map { step in
        .object([
          ("detail", .string(step.detail)), ("isFullScan", .bool(step.isFullScan)),
          ("steps", json(childrenOf: step.id)),
        ])
      }
    )
  }
}
