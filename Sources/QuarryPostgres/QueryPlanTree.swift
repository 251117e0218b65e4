#if PostgreSQL

/// The plan by which PostgreSQL would run a statement, as a tree of steps and the steps whose rows they read.
///
/// ```swift
/// let plan = try Reminder.where { $0.listID == 1 }.order(by: \.title).explain(db)
/// print(plan)
/// // `--Sort [Sort Key: reminders.title] (cost=8.18..8.19 rows=1)
/// //    `--Index Scan using reminders_by_list on reminders [Index Cond: (list_id = 1)] (cost=0.15..8.17 rows=1)
/// ```
///
/// The texts are from the server (https://www.postgresql.org/docs/current/using-explain.html) and may change between versions. The costs
/// depend on its settings and on the statistics of the tables.
public struct QueryPlanTree: Equatable, Sendable, CustomStringConvertible {
  /// A step and the steps whose rows it reads.
  public struct Node: Equatable, Sendable {
    /// The kind of step: `Seq Scan`, `Index Scan`, `Hash Join`, `Sort`.
    public let type: String
    /// What a step that changes rows does: `Insert`, `Update`, `Delete` or `Merge`.
    public let operation: String?
    /// The kind of a join: `Inner`, `Left`, `Right`, `Full`, `Semi` or `Anti`.
    public let joinType: String?
    /// The name of the table that the step reads or changes.
    public let relation: String?
    /// The name of the table in the statement.
    public let alias: String?
    /// The name of the index that the step uses.
    public let index: String?
    /// What the step compares, and by what it orders or groups rows.
    public let conditions: [Condition]
    /// The number of rows that the server expects the step to return each time it runs.
    public let estimatedRows: Double
    /// The expected cost until the first row, in the server's units.
    public let startupCost: Double
    /// The expected cost until the last row, in the server's units.
    public let totalCost: Double
    /// What happened when the statement was run, or `nil` if it was not.
    public let actual: Actual?
    /// The steps whose rows it reads, in the order of the server.
    public let children: [Node]

    /// The description of the step without numbers: `Index Scan using reminders_by_list on reminders [Index Cond: (list_id = 1)]`.
    public var detail: String {
      var text = type
      if let operation { text += " \(operation)" }
      if let joinType, joinType != "Inner" { text += " \(joinType)" }
      if let index { text += " using \(index)" }
      if let relation { text += " on \(relation)" }
      if let alias, alias != relation { text += relation == nil ? " on \(alias)" : " \(alias)" }
      for condition in conditions { text += " [\(condition)]" }
      return text
    }

    /// The numbers of the step, in the format of the server.
    fileprivate var numbers: String {
      func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
      }
      var text = "(cost=\(startupCost)..\(totalCost) rows=\(short(estimatedRows)))"
      guard let actual else { return text }
      text +=
        actual.loops == 0
        ? " (never executed)"
        : " (actual time=\(actual.startupTime)..\(actual.totalTime) rows=\(short(actual.rows)) loops=\(short(actual.loops)))"
      return text
    }
  }

  /// What a step compares, or by what it orders or groups rows.
  public struct Condition: Equatable, Sendable, CustomStringConvertible {
    /// The kind: `Index Cond`, `Filter`, `Hash Cond`, `Sort Key`.
    public let kind: String
    /// The expression, with the values of the statement.
    public let expression: String

    /// The kind and the expression.
    public var description: String { "\(kind): \(expression)" }
  }

  /// What happened when a step ran. Rows and times are averages of one run.
  public struct Actual: Equatable, Sendable {
    /// How often the step ran.
    public let loops: Double
    /// The number of rows that it returned.
    public let rows: Double
    /// The time until the first row, in milliseconds.
    public let startupTime: Double
    /// The time until the last row, in milliseconds.
    public let totalTime: Double
  }

  /// The steps that no other step contains. There is one, unless a rule of a table divides the statement.
  public let roots: [Node]
  /// How long the server took to find the plan, in milliseconds, or `nil` if the statement was not run.
  public let planningTime: Double?
  /// How long the statement ran, in milliseconds, or `nil` if it was not run.
  public let executionTime: Double?

  init(_ plans: [ExplainedPlan]) {
    roots = plans.map { Node($0.plan) }
    func sum(_ times: [Double]) -> Double? { times.isEmpty ? nil : times.reduce(0, +) }
    planningTime = sum(plans.compactMap(\.planningTime))
    executionTime = sum(plans.compactMap(\.executionTime))
  }

  /// All steps, each before the steps that it contains.
  public var steps: [Node] {
    func steps(_ nodes: [Node]) -> [Node] { nodes.flatMap { [$0] + steps($0.children) } }
    return steps(roots)
  }

  /// Returns whether a step uses the index with this name, to find rows or to read them in its order.
  ///
  /// ```swift
  /// #expect(try query.explain(db).usesIndex("reminders_by_list"))
  /// ```
  ///
  /// On a small table, the server reads all rows instead, because this is faster.
  public func usesIndex(_ name: String) -> Bool { steps.contains { $0.index == name } }

  /// The tree as text, with the numbers of each step.
  public var description: String {
    var lines: [String] = []
    func draw(_ nodes: [Node], _ indentation: String) {
      for (index, node) in nodes.enumerated() {
        let isLast = index == nodes.count - 1
        lines.append("\(indentation)\(isLast ? "`--" : "|--")\(node.detail) \(node.numbers)")
        draw(node.children, indentation + (isLast ? "   " : "|  "))
      }
    }
    draw(roots, "")
    return lines.joined(separator: "\n")
  }
}

extension QueryPlanTree.Node {
  fileprivate init(_ step: ExplainedStep) {
    type = step.type
    operation = step.texts["Operation"]
    joinType = step.texts["Join Type"]
    relation = step.texts["Relation Name"]
    alias = step.texts["Alias"] ?? step.texts["CTE Name"] ?? step.texts["Function Name"]
    index = step.texts["Index Name"]
    conditions = step.conditions.map { QueryPlanTree.Condition(kind: $0.kind, expression: $0.expression) }
    estimatedRows = step.numbers["Plan Rows"] ?? 0
    startupCost = step.numbers["Startup Cost"] ?? 0
    totalCost = step.numbers["Total Cost"] ?? 0
    actual = step.numbers["Actual Loops"].map { loops in
      QueryPlanTree.Actual(
        loops: loops,
        rows: step.numbers["Actual Rows"] ?? 0,
        startupTime: step.numbers["Actual Startup Time"] ?? 0,
        totalTime: step.numbers["Actual Total Time"] ?? 0
      )
    }
    children = step.children.map { Self($0) }
  }
}

#endif
