/// A SELECT statement.
///
/// ```swift
/// Reminder
///   .join(RemindersList.all) { $0.listID == $1.id }
///   .where { reminder, _ in !reminder.isCompleted }
///   .select { ($0.title, $1.title) }
/// // SELECT "reminders"."title", "remindersLists"."title"
/// // FROM "reminders"
/// // JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
/// // WHERE (NOT ("reminders"."isCompleted"))
/// ```
@dynamicMemberLookup
public struct Select<Output: _SelectionShape, Tables: _TableList>: SelectStatement, Sendable {
  /// The type of the rows.
  public typealias QueryValue = Output.Value
  /// The table in FROM.
  public typealias From = Tables.From

  public let _clauses: _SelectClauses

  public var _columnCount: Int { Output._columnCount }

  // Inlined, because a function would need the metadata of both types.
  @inline(__always)
  package init(_ clauses: consuming _SelectClauses) {
    _clauses = clauses
  }

  public consuming func _takeClauses() -> _SelectClauses { _clauses }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    _clauses.query(Output.self, Tables.self)
  }
}

extension SelectStatement {
  /// Returns the statement as a ``Select``.
  public func asSelect() -> Select<Output, Tables> {
    Select(_clauses)
  }

  package consuming func with(_ change: (inout _SelectClauses) -> Void) -> Select<Output, Tables> {
    var clauses = _takeClauses()
    clauses.opening(Tables.self, change)
    return Select(consume clauses)
  }

  /// Returns the query with clauses that a closure changes with the columns of its rows.
  package consuming func with(
    _ change: (inout _SelectClauses, inout RowCursor) -> Void
  ) -> Select<Output, Tables> {
    var clauses = _takeClauses()
    clauses.opening(Tables.self) { clauses in
      var columns = clauses.tables.columns
      change(&clauses, &columns)
    }
    return Select(consume clauses)
  }
}

extension Select: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}
extension Select: _NullableOperand where QueryValue: QueryRepresentable {}

extension Select: _Condition where QueryValue: _TruthValue {}
