/// The assignments of a SET clause, in their order: `"title" = 'x', "priority" = 3`.
package struct Assignments: Sendable {
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
    /// The column, or an empty text for ``row``.
    let column: String
    /// The quoted columns that a query assigns at once.
    let row: [QueryFragment]?
    var value: Value

    init(column: String, value: Value) {
      (self.column, row, self.value) = (column, nil, value)
    }

    init(row: [QueryFragment], value: Value) {
      (column, self.row, self.value) = ("", row, value)
    }

    @inline(__always)
    func isOf(_ column: String) -> Bool { row == nil && self.column == column }
  }

  private var assignments: [Assignment] = []

  package init() {}

  /// Creates assignments of expressions to columns, each of which is there once.
  init(_ values: [(column: String, value: QueryFragment)]) {
    assignments = values.map { Assignment(column: $0.column, value: .fragment($0.value)) }
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
    for index in assignments.indices where assignments[index].isOf(column) {
      assignments[index].value = value
      return
    }
    if assignments.isEmpty { assignments.reserveCapacity(4) }
    assignments.append(Assignment(column: column, value: value))
  }

  /// Assigns to several columns at once and replaces their previous assignments.
  mutating func set(row names: [QueryFragment], _ value: QueryFragment) {
    assignments.removeAll { $0.row == nil && names.contains(QueryFragment(quote: $0.column)) }
    assignments.append(Assignment(row: names, value: .fragment(value)))
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
      guard let names = assignment.row else {
        if assignment.column == column { return .value(assignment.value.fragment, assignment.value.chain) }
        continue
      }
      if names.contains(QueryFragment(quote: column)) { return .row }
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
      if assignment.row == nil {
        fragment.append(quote: assignment.column)
        fragment.write(" = ")
      }
      switch assignment.value {
      case .binding(let binding, let type): fragment.append(binding, as: type)
      case .fragment(let value), .chain(let value, _): fragment.append(value)
      }
    }
  }

  /// The values, followed by those of a key, or `nil` if something else than values is assigned.
  @inline(__always)
  func values(before key: [QueryBinding]) -> [QueryBinding]? {
    var values: [QueryBinding] = []
    values.reserveCapacity(assignments.count + key.count)
    for index in assignments.indices {
      guard case .binding(let binding, _) = assignments[index].value else { return nil }
      values.append(binding)
    }
    // A key of one column has one value.
    for index in key.indices { values.append(key[index]) }
    return values
  }

  /// Returns whether values of the given types are assigned to the given columns, in this order, and nothing else.
  @inline(__always)
  func areValues(of columns: [AssignedValueColumn]) -> Bool {
    guard columns.count == assignments.count else { return false }
    for index in columns.indices {
      guard assignments[index].isOf(columns[index].name),
        case .binding(_, columns[index].type) = assignments[index].value
      else { return false }
    }
    return true
  }

  /// The columns that values are assigned to.
  var columnsOfValues: [AssignedValueColumn] {
    assignments.compactMap { assignment in
      guard assignment.row == nil, case .binding(_, let type) = assignment.value else { return nil }
      return AssignedValueColumn(name: assignment.column, type: type)
    }
  }
}
