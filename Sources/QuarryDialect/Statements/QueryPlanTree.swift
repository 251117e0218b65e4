/// The plan by which SQLite would run a statement, as a tree of steps and the steps that they contain.
///
/// ```swift
/// let plan = try Reminder.order(by: \.title).explain(db)
/// print(plan)
/// // |--SCAN reminders
/// // `--USE TEMP B-TREE FOR ORDER BY
/// ```
///
/// The texts are from SQLite (https://www.sqlite.org/eqp.html) and may change between versions.
public struct QueryPlanTree: Equatable, Sendable, CustomStringConvertible {
  /// A step and the steps that it contains.
  public struct Node: Equatable, Sendable {
    /// The step.
    public let step: QueryPlanStep
    /// The steps that it contains, in the order in which they run.
    public let children: [Node]

    /// The description of the step: `SEARCH reminders USING INDEX reminders_by_list (listID=?)`.
    public var detail: String { step.detail }
  }

  /// The steps that no other step contains.
  public let roots: [Node]

  /// Creates the tree from the rows of `EXPLAIN QUERY PLAN`.
  public init(steps: [QueryPlanStep]) {
    // A step comes after the step that contains it. In reverse order, the children of each step are therefore known before it.
    let known = Set(steps.map(\.id))
    var children: [Int: [Node]] = [:]
    var roots: [Node] = []
    for step in steps.reversed() {
      let node = Node(step: step, children: (children.removeValue(forKey: step.id) ?? []).reversed())
      if step.parent != step.id, known.contains(step.parent) {
        children[step.parent, default: []].append(node)
      } else {
        roots.append(node)
      }
    }
    self.roots = roots.reversed()
  }

  /// All steps, each before the steps that it contains.
  public var steps: [QueryPlanStep] {
    var steps: [QueryPlanStep] = []
    visit { node, _ in steps.append(node.step) }
    return steps
  }

  /// Returns whether a step uses the index with this name, to find rows or to read them in its order.
  ///
  /// ```swift
  /// #expect(try query.explain(db).usesIndex("reminders_by_list"))
  /// ```
  public func usesIndex(_ name: String) -> Bool {
    let ends = [" USING INDEX ", " USING COVERING INDEX "].map { ($0 + name).lowercased() }
    return steps.contains { step in
      guard step.detail.hasPrefix("SCAN ") || step.detail.hasPrefix("SEARCH ") else { return false }
      let text = QueryPlanStep.withoutComparisons(step.detail).lowercased()
      return ends.contains { text.hasSuffix($0) }
    }
  }

  /// The tree as text, in the format of the `sqlite3` shell.
  public var description: String { drawn { _ in nil } }

  /// Returns the tree as text, with remarks after some of the steps.
  package func drawn(remark: (QueryPlanStep) -> String?) -> String {
    var lines: [String] = []
    func draw(_ nodes: [Node], _ indentation: String) {
      for (index, node) in nodes.enumerated() {
        let isLast = index == nodes.count - 1
        let remark = remark(node.step).map { "  <-- \($0)" } ?? ""
        lines.append(indentation + (isLast ? "`--" : "|--") + node.detail + remark)
        draw(node.children, indentation + (isLast ? "   " : "|  "))
      }
    }
    draw(roots, "")
    return lines.joined(separator: "\n")
  }

  /// Calls a closure with each step and the steps that contain it, the outermost first.
  package func visit(_ body: (_ node: Node, _ around: [Node]) -> Void) {
    func visit(_ nodes: [Node], _ around: [Node]) {
      for node in nodes {
        body(node, around)
        visit(node.children, around + [node])
      }
    }
    visit(roots, [])
  }
}

extension QueryPlanStep {
  /// Returns the text of a step up to the name of its index, without `(listID=? AND title>?)`, which may look like a part of it.
  package static func withoutComparisons(_ detail: String) -> String {
    var text = detail[...]
    if text.hasSuffix(" LEFT-JOIN") { text = text.dropLast(10) }
    guard text.hasSuffix("?)") || text.hasSuffix("?))") else { return String(text) }
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index...].hasPrefix(" (") { return String(text[..<index]) }
    }
    return String(text)
  }
}
