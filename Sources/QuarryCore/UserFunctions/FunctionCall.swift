/// A call of a Swift function in a query; for macro expansions.
public struct _FunctionCall {
  private let name: String
  private var arguments: [QueryFragment] = []

  /// Creates a call without arguments.
  public init(_ function: some DatabaseFunction) {
    name = function.name
  }

  init(name: String) {
    self.name = name
  }

  /// Adds an argument: a value, or each column of a row or a column group.
  public mutating func append<Q: QueryRepresentable>(_ argument: some QueryExpression<Q>) {
    var values = _SelectionValues()
    values.append("", argument)
    // The function receives the representation that a query reads, not the stored one.
    arguments += values.values
  }

  /// Adds an argument of an optional type, or NULL for each of its columns if it is `nil`.
  //
  // The type is not a parameter, so that a type that no column has is one mistake, at the parameter of the function.
  public mutating func append(nullable argument: Any?, columnCount: Int) {
    switch argument {
    case let expression as any QueryExpression: append(anything: expression)
    case let expression as any _NullableExpression: arguments.append(expression.queryFragment)
    default:
      arguments += [QueryFragment](repeating: QueryFragment { $0.appendNull(as: nil) }, count: columnCount)
    }
  }

  /// Adds an argument of any type: decoded as a query reads it if the type is a `QueryRepresentable`, unchanged otherwise.
  mutating func append<Argument: QueryExpression>(anything argument: Argument) {
    guard let type = Argument.QueryValue.self as? any QueryRepresentable.Type else {
      arguments.append(argument.queryFragment)
      return
    }
    var values = _SelectionValues()
    values.append("", argument, as: type)
    arguments += values.values
  }

  /// Returns the call of a scalar function: `"name"(a, b)`.
  public func expression<Value>(as type: Value.Type) -> SQLExpression<Value> {
    SQLExpression { append(to: &$0, distinct: false, order: nil) }
  }

  /// Returns the call of an aggregate function: `"name"(DISTINCT a ORDER BY b) FILTER (WHERE c)`.
  public func aggregate<Value>(
    as type: Value.Type,
    distinct isDistinct: Bool,
    order: (any QueryExpression)?,
    filter: (any QueryExpression)?
  ) -> SQLExpression<Value> {
    SQLExpression {
      append(to: &$0, distinct: isDistinct, order: order)
      if let filter { $0.append(filter: { $0.append(filter.conditionFragment) }) }
      $0.noteAggregate()
    }
  }

  private func append(
    to fragment: inout QueryFragment,
    distinct isDistinct: Bool,
    order: (any QueryExpression)?
  ) {
    fragment.append(quote: name)
    fragment.write("(")
    if isDistinct { fragment.write("DISTINCT ") }
    fragment.append(list: arguments)
    if let order { fragment.append(orderOfArguments: order.queryFragment) }
    fragment.write(")")
  }
}

/// Returns the number of SQL arguments of a Swift argument; for macro expansions.
@inlinable
public func _argumentCount<Q: QueryRepresentable>(_ type: Q.Type) -> Int { Q._columnWidth }
