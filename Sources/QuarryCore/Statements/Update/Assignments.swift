/// The assignments of a SET clause, in their order: `"title" = 'x', "priority" = 3`.
package struct Assignments: Sendable {
  /// The target of an assignment: a column, or several quoted columns that a query assigns at once.
  private enum Target: Sendable {
    case column(String)
    case row([QueryFragment])
  }

  /// What is assigned. A value of a standard type has no fragment, because most UPDATEs consist of such values.
  private enum Value: Sendable {
    case binding(QueryBinding, SQLType?)
    case fragment(QueryFragment)
    /// An operator chain, which a change in place continues.
    indirect case chain(QueryFragment, OperatorChain)

    var fragment: QueryFragment {
      switch self {
      case .binding(let binding, let type): QueryFragment(capacity: 1) { $0.append(binding, as: type) }
      case .fragment(let fragment), .chain(let fragment, _): fragment
      }
    }

    var chain: OperatorChain? {
      if case .chain(_, let chain) = self { chain } else { nil }
    }
  }

  private struct Assignment: Sendable {
    let target: Target
    var value: Value

    func isOf(_ column: String) -> Bool {
      if case .column(column) = target { true } else { false }
    }
  }

  private var assignments: [Assignment] = []

  package init() {}

  /// Creates assignments of expressions to columns, each of which is there once.
  init(_ values: [(column: String, value: QueryFragment)]) {
    assignments = values.map { Assignment(target: .column($0.column), value: .fragment($0.value)) }
  }

  package var isEmpty: Bool { assignments.isEmpty }

  /// Assigns a value to a column and replaces the previous assignment.
  mutating func set(_ column: String, _ value: QueryBinding, as type: SQLType?) {
    set(column, .binding(value, type))
  }

  /// Assigns an expression to a column and replaces the previous assignment. The text of several columns contains their names.
  mutating func set(_ column: String, _ value: QueryFragment) {
    set(column, value.plainValue.map { .binding($0, value.valueType) } ?? .fragment(value))
  }

  /// Assigns an expression to a column and replaces the previous assignment.
  ///
  /// - Parameter chain: The operator chain that the expression is, if any.
  mutating func set(_ column: String, _ value: QueryFragment, _ chain: OperatorChain?) {
    if let chain { set(column, .chain(value, chain)) } else { set(column, value) }
  }

  private mutating func set(_ column: String, _ value: Value) {
    if let index = assignments.firstIndex(where: { $0.isOf(column) }) {
      assignments[index].value = value
    } else {
      if assignments.isEmpty { assignments.reserveCapacity(4) }
      assignments.append(Assignment(target: .column(column), value: value))
    }
  }

  /// Assigns to several columns at once and replaces their previous assignments.
  mutating func set(row names: [QueryFragment], _ value: QueryFragment) {
    assignments.removeAll { assignment in
      if case .column(let name) = assignment.target {
        names.contains(QueryFragment(quote: name))
      } else {
        false
      }
    }
    assignments.append(Assignment(target: .row(names), value: .fragment(value)))
  }

  /// What is assigned to a column so far.
  enum Assigned {
    case nothing
    /// The value of the column, and its operator chain if it is one.
    case value(QueryFragment, OperatorChain?)
    /// The row of a query, in which the column has no value of its own.
    case row
  }

  /// Returns what is assigned to a column.
  func assigned(to column: String) -> Assigned {
    for assignment in assignments {
      switch assignment.target {
      case .column(column): return .value(assignment.value.fragment, assignment.value.chain)
      case .row(let names) where names.contains(QueryFragment(quote: column)): return .row
      default: continue
      }
    }
    return .nothing
  }

  /// Returns the assignments with each expression changed. Values contain no names, so they stay.
  func mapValues(_ change: (QueryFragment) -> QueryFragment) -> Assignments {
    var result = self
    for (index, assignment) in assignments.enumerated() {
      if case .binding = assignment.value { continue }
      result.assignments[index].value = .fragment(change(assignment.value.fragment))
    }
    return result
  }

  /// Appends the assignments to a statement.
  func append(to fragment: inout QueryFragment) {
    for (index, assignment) in assignments.enumerated() {
      if index > 0 { fragment.write(", ") }
      if case .column(let name) = assignment.target {
        fragment.append(quote: name)
        fragment.write(" = ")
      }
      switch assignment.value {
      case .binding(let binding, let type): fragment.append(binding, as: type)
      case .fragment(let value), .chain(let value, _): fragment.append(value)
      }
    }
  }

  /// The values, or `nil` if something else than values is assigned.
  var values: [QueryBinding]? {
    var values: [QueryBinding] = []
    // One more, for the key of the row.
    values.reserveCapacity(assignments.count + 1)
    for assignment in assignments {
      guard case .binding(let binding, _) = assignment.value else { return nil }
      values.append(binding)
    }
    return values
  }

  /// Returns whether values of the given types are assigned to the given columns, in this order, and nothing else.
  func areValues(of columns: [AssignedValueColumn]) -> Bool {
    guard columns.count == assignments.count else { return false }
    for (column, assignment) in zip(columns, assignments) {
      guard case .binding(_, column.type) = assignment.value, assignment.isOf(column.name) else {
        return false
      }
    }
    return true
  }

  /// The columns that values are assigned to.
  var columnsOfValues: [AssignedValueColumn] {
    assignments.compactMap { assignment in
      guard case .column(let name) = assignment.target, case .binding(_, let type) = assignment.value else {
        return nil
      }
      return AssignedValueColumn(name: name, type: type)
    }
  }
}
