/// A whole SQL statement.
///
/// `QueryValue` is the row it gives: a type, a tuple of types, or `()` where it gives none. As an expression it is a
/// subquery, in parentheses. Printed it is its SQL, with the values in it.
public protocol Statement<QueryValue>: _Operand, _WholeQuery, CustomDebugStringConvertible {
  /// The table that the statement begins at; `Never` where it begins at none.
  associatedtype From: Table = Never

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

  public func _appendList(to fragment: inout QueryFragment) {
    fragment.append(inlineSubquery: query)
  }

  public var _mayBeNull: Bool { true }

  public func _batches(maximumBindings: Int) -> [QueryFragment] { [query] }

  public var debugDescription: String { query.debugDescription }
}

/// A statement that reads rows: SELECT, VALUES, or several of them put together.
///
/// A query of one column is an operand: it stands on both sides of operators, and has the functions of its type.
///
/// ```swift
/// Reminder.where { r in RemindersList.where { $0.id == r.remindersListID }.select(\.title) == "Home" }
/// // … WHERE ((SELECT "remindersLists"."title" FROM "remindersLists" WHERE …) IS ('Home'))
/// ```
///
/// Where it has no row it is NULL, whatever the type of its column: `==` and `!=` with it are IS and IS NOT, and `.optional`
/// gives it that type elsewhere (`query.optional ?? "none"`).
public protocol PartialSelectStatement<QueryValue>: Statement, SQLOperand, _NullTested {
  /// The query as a part of a compound: in a FROM of its own where SQL does not take it as it is.
  func _compoundOperand(isFirst: Bool) -> QueryFragment
  /// How many columns its rows have.
  var _columnCount: Int { get }
}

extension PartialSelectStatement {
  public func _compoundOperand(isFirst: Bool) -> QueryFragment { query }

  public var _columnCount: Int { columnCount(of: QueryValue.self) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(queryFragment, columns: _columnCount, comparison)
  }
}

/// How many columns values are: each one, unless it is a row or a group.
func columnCount<each Value>(of types: repeat (each Value).Type) -> Int {
  var count = 0
  for type in repeat each types { count += (type as? any QueryDecodable.Type)?._columnWidth ?? 1 }
  return count
}
