/// A complete SQL statement.
///
/// `QueryValue` is the type of its rows: a type, a tuple of types, or `()` if it returns none. As an expression, a statement is a
/// subquery in parentheses. Its debug description is the SQL with literal values.
public protocol Statement<QueryValue>: _Operand, _WholeQuery, CustomDebugStringConvertible {
  /// The first table of the statement, or `Never` if there is none.
  associatedtype From: Table = Never

  /// The SQL of the statement and its bindings.
  var query: QueryFragment { get }

  /// Returns the statement as an executor can run it: as one statement, or as parts that have the same effect when they run in order.
  ///
  /// - Throws: ``TooManyValuesError``.
  func _parts(within limits: _StatementLimits) throws -> [_StatementPart]

  /// Returns the only part of the statement, or `nil` if only ``_parts(within:)`` can decide.
  //
  // Nearly all statements have one part, and this does not allocate an array.
  func _wholePart(maximumBindings: Int) -> QueryFragment?

  /// The query with a limit of one row, or `nil` if the statement runs unchanged when only its first row is read: a query that has a
  /// limit or finds a row by its key, SQL text, or a statement that writes.
  var _queryOfFirstRow: QueryFragment? { get }
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
    let query = query
    if !query.isEmpty { fragment.append(inlineSubquery: query) }
  }

  public var _mayBeNull: Bool { true }

  public func _parts(within limits: _StatementLimits) throws -> [_StatementPart] { [_StatementPart(query)] }

  public func _wholePart(maximumBindings: Int) -> QueryFragment? { query }

  public var _queryOfFirstRow: QueryFragment? { nil }

  /// The SQL with literal values.
  public var debugDescription: String { query.debugDescription }
}

/// A statement that reads rows: a SELECT, VALUES, or a compound SELECT.
///
/// A query with one column is an operand: you can use it on either side of an operator, and it has the functions of its type.
///
/// ```swift
/// Reminder.where { r in RemindersList.where { $0.id == r.remindersListID }.select(\.title) == "Home" }
/// // … WHERE ((SELECT "remindersLists"."title" FROM "remindersLists" WHERE …) IS ('Home'))
/// ```
///
/// A query without rows is NULL, even if its column is NOT NULL. So `==` and `!=` render as IS and IS NOT. For other uses,
/// `.optional` makes its type optional (`query.optional ?? "none"`).
public protocol PartialSelectStatement<QueryValue>: Statement, SQLOperand, _NullTested {
  /// Returns the query as an operand of a compound SELECT, wrapped in `SELECT * FROM (…)` if SQL does not allow it unchanged. A first
  /// operand that is a compound SELECT has several operands.
  func _compoundOperands(isFirst: Bool) -> _CompoundOperands
  /// The number of columns of its rows.
  var _columnCount: Int { get }
  /// Whether the database computes the query once as a common table expression, if the query says so.
  var _hint: MaterializationHint? { get }
}

extension PartialSelectStatement {
  public var _hint: MaterializationHint? { nil }

  public func _append(to fragment: inout QueryFragment) {
    let query = query
    if query.isEmpty {
      // The row is missing, so each of its columns is NULL.
      fragment.facts.insert(.nullable)
      fragment.append(list: [QueryFragment](repeating: "NULL", count: _columnCount))
    } else {
      fragment.append(subquery: query)
    }
  }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands { _CompoundOperands(query) }

  public var _columnCount: Int { columnCount(of: QueryValue.self) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(queryFragment, columns: _columnCount, comparison)
  }
}

/// Returns the number of columns of the given types. Each type has one, except rows and column groups.
func columnCount<each Value>(of types: repeat (each Value).Type) -> Int {
  var count = 0
  for type in repeat each types { count += (type as? any QueryDecodable.Type)?._columnWidth ?? 1 }
  return count
}
