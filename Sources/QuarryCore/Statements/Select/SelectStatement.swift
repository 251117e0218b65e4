/// A SELECT statement to which clauses can be added.
///
/// ``Select`` and ``Where`` conform to it. Declare a function that returns one with ``SelectOf`` or, for any conforming type,
/// with `some SelectStatementOf<Reminder>`.
public protocol SelectStatement<Output, Tables>: PartialSelectStatement, _SelectScope
where QueryValue == Output.Value {
  /// The selected columns.
  associatedtype Output: _SelectionShape
  /// The table in FROM and the joined tables.
  associatedtype Tables: _TableList
}

extension SelectStatement {
  /// Wraps a query with ORDER BY, LIMIT or OFFSET, which SQL allows only for a compound SELECT as a whole.
  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    let clauses = _clauses.resolved(Tables.From.self)
    let isPlain = clauses.order.isEmpty && !clauses.hasLimit && clauses.offset == nil
    return _CompoundOperands(isPlain ? query : query.asDerivedTable)
  }

  public var _queryOfFirstRow: QueryFragment? {
    var clauses = _clauses.resolved(Tables.From.self)
    if clauses.hasLimit || clauses.findsOneRow(of: Tables.From.self) { return nil }
    clauses.limit = .oneRow
    return clauses.query(Output.self, Tables.self)
  }
}

/// A SELECT of whole rows from a table and the tables joined to it, as a constraint.
public typealias SelectStatementOf<From: Table, each Join: Table> =
  SelectStatement<JoinedTables<From, repeat each Join>, JoinedTables<From, repeat each Join>>

/// A SELECT of whole rows from a table and the tables joined to it.
///
/// ```swift
/// func open() -> SelectOf<Reminder, RemindersList> {
///   Reminder.where { !$0.isCompleted }.join(RemindersList.all) { $0.listID == $1.id }
/// }
/// ```
public typealias SelectOf<From: Table, each Join: Table> =
  Select<JoinedTables<From, repeat each Join>, JoinedTables<From, repeat each Join>>

/// A type that has the clauses of a SELECT.
public protocol _SelectScope {
  /// The clauses, without those of the table's default scope.
  var _clauses: _SelectClauses { get }
  /// Returns the clauses of a query that is not used anymore, so that they are not copied.
  consuming func _takeClauses() -> _SelectClauses
  /// Whether this is every row, unchanged. Every statement of a table asks this of its ``Table/all``.
  var _isEveryRow: Bool { get }
}

extension _SelectScope {
  public consuming func _takeClauses() -> _SelectClauses { _clauses }

  public var _isEveryRow: Bool { _clauses.isTrivial }
}

/// The columns of a SELECT's rows.
public protocol _SelectionShape: _RowShape {
  /// The type of the row, without the optionals of its columns.
  associatedtype _Unwrapped
  /// Whether these are all columns of the tables.
  static var _isStar: Bool { get }
  /// The number of columns.
  static var _columnCount: Int { get }
}

/// The columns and expressions that a SELECT selects explicitly.
public struct SelectedColumns<each Column: QueryRepresentable>: _SelectionShape {
  /// The type of the row: a tuple of the column types.
  public typealias Value = (repeat each Column)
  public typealias _Unwrapped = (repeat (each Column)._Unwrapped)
  public static var _isStar: Bool { false }
  public static var _columnCount: Int {
    var count = 0
    for column in repeat (each Column).self { count += column._columnWidth }
    return count
  }
}

/// The tables of a SELECT, and its selected columns unless it selects others.
public struct JoinedTables<From: Table, each Join: Table>: _TableList, _SelectionShape {
  /// The type of the row: a tuple of the tables.
  public typealias Value = (From, repeat each Join)
  public typealias _Unwrapped = (From._Unwrapped, repeat (each Join)._Unwrapped)
  public static var _isStar: Bool { true }
  public static var _columnCount: Int {
    var count = From._columnWidth
    for join in repeat (each Join).self { count += join._columnWidth }
    return count
  }

  public static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources) {
    if sources.isEmpty {
      From._appendSelectList(to: &fragment)
    } else {
      From._appendSelectList(to: &fragment, sources[0])
    }
    var position = 1
    for join in repeat (each Join).self {
      fragment.write(", ")
      join._appendSelectList(to: &fragment, sources[position])
      position += 1
    }
  }
  public static var _count: Int {
    var count = 1
    for _ in repeat (each Join).self { count += 1 }
    return count
  }
  public static func _forEachTable(_ body: (any Table.Type) -> Void) {
    body(From.self)
    for join in repeat (each Join).self { body(join) }
  }
  public static func _column(_ expression: QueryFragment, _ sources: _TableSources) -> ColumnSchema? {
    if let column = From._column(expression, sources[0]) { return column }
    var position = 1
    for join in repeat (each Join).self {
      if let column = join._column(expression, sources[position]) { return column }
      position += 1
    }
    return nil
  }
}

/// The explicitly selected columns of a SELECT. Empty if it selects whole tables.
public protocol _SelectedOutput {
  /// The explicitly selected columns.
  associatedtype _Selected
}

extension SelectedColumns: _SelectedOutput {
  public typealias _Selected = Self
}

extension JoinedTables: _SelectedOutput {
  public typealias _Selected = SelectedColumns<>
}

/// A list of explicitly selected columns.
public protocol _ChosenColumns: _SelectionShape {
  /// The same columns on the optional side of a join.
  associatedtype _Optionalized: _SelectionShape
}

extension SelectedColumns: _ChosenColumns {
  public typealias _Optionalized = SelectedColumns<repeat (each Column)._Nullable>
}

/// A table without joins.
///
/// `JoinedTables<F>` would express the same, but the compiler considers its mismatch with joined tables a smaller mistake than
/// a missing column: for `a.join(b).select { ($0.name, $1.qtty * 2) }` it reported types that are not equivalent. A missing
/// conformance is the greater mistake.
public protocol _OneTable {}

extension JoinedTables: _OneTable where repeat each Join: _Unsatisfied {}

extension Table {
  fileprivate static func _column(_ expression: QueryFragment, _ source: TableRows) -> ColumnSchema? {
    let schema = _schema
    if source.isPlain, _isUnderItsOwnName, !schema.qualifiedColumns.isEmpty {
      return expression.columnIndex(in: schema.qualifiedColumns).map { schema.columns[$0] }
    }
    let qualifier = _qualifier(source)
    let names = schema.columns.map { column in
      QueryFragment {
        $0.append(qualifier)
        $0.appendMember()
        $0.append(quote: column.name)
      }
    }
    return expression.columnIndex(in: names).map { schema.columns[$0] }
  }
}
