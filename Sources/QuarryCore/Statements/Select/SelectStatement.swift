/// A SELECT that clauses can be added to.
///
/// ``Select`` and ``Where`` are the two kinds. A function that returns one is best declared with ``SelectOf`` or, for
/// any kind, `some SelectStatementOf<Reminder>`.
public protocol SelectStatement<Output, Tables>: PartialSelectStatement, _SelectScope
where QueryValue == Output.Value {
  /// What is selected.
  associatedtype Output: _SelectionShape
  /// What is selected from.
  associatedtype Tables: _TableList
}

extension SelectStatement {
  /// Only a compound as a whole is sorted or limited.
  public func _compoundOperand(isFirst: Bool) -> QueryFragment {
    let clauses = _clauses.resolved(Tables.From.self)
    let isPlain = clauses.order.isEmpty && clauses.limit == nil && clauses.offset == nil
    return isPlain ? query : query.asDerivedTable
  }
}

/// A SELECT of whole rows from a table and those joined to it.
public typealias SelectStatementOf<From: Table, each Join: Table> =
  SelectStatement<JoinedTables<From, repeat each Join>, JoinedTables<From, repeat each Join>>

/// A SELECT of whole rows from a table and those joined to it.
///
/// ```swift
/// func open() -> SelectOf<Reminder, RemindersList> {
///   Reminder.where { !$0.isCompleted }.join(RemindersList.all) { $0.listID == $1.id }
/// }
/// ```
public typealias SelectOf<From: Table, each Join: Table> =
  Select<JoinedTables<From, repeat each Join>, JoinedTables<From, repeat each Join>>

/// Something that has the clauses of a SELECT.
public protocol _SelectScope {
  /// The clauses, without those of the table's default scope.
  var _clauses: _SelectClauses { get }
  /// Whether these are every row as it is: asked for every statement of a table, about its ``Table/all``.
  var _isEveryRow: Bool { get }
}

extension _SelectScope {
  public var _isEveryRow: Bool { _clauses.isTrivial }
}

/// What a SELECT gives.
public protocol _SelectionShape: _RowShape {
  /// The row without the optionals of its columns.
  associatedtype _Unwrapped
  /// Whether these are all columns of the tables.
  static var _isStar: Bool { get }
  /// How many columns it has.
  static var _columnCount: Int { get }
}

/// The columns and expressions that a SELECT was told to give.
public struct SelectedColumns<each Column: QueryRepresentable>: _SelectionShape {
  public typealias Value = (repeat each Column)
  public typealias _Unwrapped = (repeat (each Column)._Unwrapped)
  public static var _isStar: Bool { false }
  public static var _columnCount: Int {
    var count = 0
    for column in repeat (each Column).self { count += column._columnWidth }
    return count
  }
}

/// The tables of a SELECT: the one after FROM, and those joined to it.
public protocol _TableList {
  /// The table after FROM.
  associatedtype From: Table
  static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources)
  /// The column of one of the tables that an expression is, whatever its collation; nil where it is none.
  static func _column(_ expression: QueryFragment, _ sources: _TableSources) -> ColumnSchema?
}

/// The tables of a SELECT; also what it gives, unless it is told to give something else.
public struct JoinedTables<From: Table, each Join: Table>: _TableList, _SelectionShape {
  public typealias Value = (From, repeat each Join)
  public typealias _Unwrapped = (From._Unwrapped, repeat (each Join)._Unwrapped)
  public static var _isStar: Bool { true }
  public static var _columnCount: Int {
    var count = From._columnWidth
    for join in repeat (each Join).self { count += join._columnWidth }
    return count
  }

  public static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources) {
    From._appendSelectList(to: &fragment, sources)
    for join in repeat (each Join).self {
      fragment.write(", ")
      join._appendSelectList(to: &fragment, sources)
    }
  }
  public static func _column(_ expression: QueryFragment, _ sources: _TableSources) -> ColumnSchema? {
    if let column = From._column(expression, sources) { return column }
    for join in repeat (each Join).self {
      if let column = join._column(expression, sources) { return column }
    }
    return nil
  }
}

/// What a SELECT gives, as columns: none where it gives its tables.
public protocol _SelectedOutput {
  /// The columns that it was told to give.
  associatedtype _Selected
}

extension SelectedColumns: _SelectedOutput {
  public typealias _Selected = Self
}

extension JoinedTables: _SelectedOutput {
  public typealias _Selected = SelectedColumns<>
}

/// Columns that a SELECT was told to give, as a whole.
public protocol _ChosenColumns: _SelectionShape {
  /// The same on the optional side of a join.
  associatedtype _Optionalized: _SelectionShape
}

extension SelectedColumns: _ChosenColumns {
  public typealias _Optionalized = SelectedColumns<repeat (each Column)._Nullable>
}

/// A table that nothing is joined to.
///
/// To be `JoinedTables<F>` says as much, but that joined tables are not is a small mistake to the compiler, less than a column that
/// is missing: `a.join(b).select { ($0.name, $1.qtty * 2) }` was told to be equivalent to what it is not. That they do not
/// conform is a greater one.
public protocol _OneTable {}

extension JoinedTables: _OneTable where repeat each Join: _Unsatisfied {}

extension Table {
  fileprivate static func _column(_ expression: QueryFragment, _ sources: _TableSources) -> ColumnSchema? {
    let qualifier = _qualifier(sources)
    return _schema.columns.first { column in
      let name = QueryFragment {
        $0.append(qualifier)
        $0.appendMember()
        $0.append(quote: column.name)
      }
      return expression.isColumn(name)
    }
  }
}
