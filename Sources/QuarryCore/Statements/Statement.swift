/// A whole SQL statement.
///
/// `QueryValue` is the row it gives: a type, a tuple of types, or `()` where it gives none. As an expression it is a
/// subquery, in parentheses. Printed it is its SQL, with the values in it.
public protocol Statement<QueryValue>: _Operand, CustomDebugStringConvertible {
  /// The SQL.
  var query: QueryFragment { get }

  /// The statement in parts that stay below a number of bindings each. Run one after the other they do what the
  /// whole does.
  func _batches(maximumBindings: Int) -> [QueryFragment]
}

extension Statement {
  /// The statement as a subquery: `(SELECT …)`.
  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(subquery: query)
  }

  public static var _isQuery: Bool { true }

  public func _batches(maximumBindings: Int) -> [QueryFragment] { [query] }

  public var debugDescription: String { query.debugDescription }
}

/// A statement that reads rows: SELECT, VALUES, or several of them put together.
public protocol PartialSelectStatement<QueryValue>: Statement {
  /// The query as a part of a compound: in a FROM of its own where SQL does not take it as it is.
  func _compoundOperand(isFirst: Bool) -> QueryFragment
}

extension PartialSelectStatement {
  public func _compoundOperand(isFirst: Bool) -> QueryFragment { query }
}
