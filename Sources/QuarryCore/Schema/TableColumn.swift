/// A column of a table.
///
/// ```swift
/// Reminder.columns.title   // "reminders"."title"
/// ```
public struct TableColumn<Root: Table, Value: QueryRepresentable>: WritableTableColumnExpression {
  public typealias QueryValue = Value

  /// The column's name.
  public let name: String
  /// The property that the column is.
  public var keyPath: KeyPath<Root, Value.QueryOutput> { _keyPath }
  // A key path is immutable, whatever its type says about sendability.
  private nonisolated(unsafe) let _keyPath: KeyPath<Root, Value.QueryOutput>

  /// A column. Emitted by the macros.
  public init(_ name: String, keyPath: KeyPath<Root, Value.QueryOutput>) {
    self.name = name
    _keyPath = keyPath
  }
}

/// A column that the database computes. It can be read, not written.
public struct GeneratedColumn<Root: Table, Value: QueryRepresentable>: TableColumnExpression {
  public typealias QueryValue = Value

  /// The column's name.
  public let name: String
  /// The property that the column is.
  public var keyPath: KeyPath<Root, Value.QueryOutput> { _keyPath }
  private nonisolated(unsafe) let _keyPath: KeyPath<Root, Value.QueryOutput>

  /// A column. Emitted by the macros.
  public init(_ name: String, keyPath: KeyPath<Root, Value.QueryOutput>) {
    self.name = name
    _keyPath = keyPath
  }
}

/// A column, whether it can be written or not.
public protocol TableColumnExpression<Root, Value>: SQLOperand, _NamedColumns, _TableMember,
  _NullableOperand, Sendable
where QueryValue == Value, _Unwrapped == Value._Unwrapped {
  /// The table.
  associatedtype Root: Table
  /// The type that is stored.
  associatedtype Value: QueryRepresentable
  /// The column's name.
  var name: String { get }
}

/// One column or a group of them, as the target of a conflict names it.
public protocol _NamedColumns {
  /// The names.
  var _columnNames: [String] { get }
}

extension TableColumnExpression {
  public var _columnNames: [String] { [name] }
}

/// A column that can be written.
public protocol WritableTableColumnExpression<Root, Value>: TableColumnExpression, _InsertedColumns {}

/// What an INSERT can have values for: a column that can be written, or all of them.
public protocol _InsertedColumns: QueryExpression where QueryValue: QueryRepresentable {
  /// The names.
  var _insertList: QueryFragment { get }
}

extension WritableTableColumnExpression {
  public var _insertList: QueryFragment { QueryFragment(quote: name) }
}

extension TableColumnExpression {
  public var queryFragment: QueryFragment {
    QueryFragment {
      _append(to: &$0)
      $0.facts.insert(.column)
    }
  }

  public func _append(to fragment: inout QueryFragment) {
    Root._append(column: name, to: &fragment)
  }
}

extension Table {
  /// Writes one of the table's columns.
  fileprivate static func _append(column name: String, to fragment: inout QueryFragment) {
    _appendQualifier(to: &fragment)
    fragment.appendMember()
    fragment.append(quote: name)
  }
}

extension TableColumn {
  public var queryFragment: QueryFragment {
    QueryFragment {
      _append(to: &$0)
      let isPresent = ObjectIdentifier(Value.self) == ObjectIdentifier(Value._Unwrapped.self)
      $0.facts.formUnion(isPresent ? [.column, .presentColumn] : .column)
    }
  }

  // Like that of all columns. That one has to ask for the conformance first, each time, which takes a fifth of it.
  public func _append(to fragment: inout QueryFragment) {
    Root._append(column: name, to: &fragment)
  }
}

/// A column for a property whose type is a value; emitted by the macros.
public func _column<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  as: Q.Type,
  keyPath: KeyPath<Root, Q.QueryOutput>
) -> TableColumn<Root, Q> {
  TableColumn(name, keyPath: keyPath)
}

/// The columns of a property whose type is a group of columns; emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group.Type,
  keyPath: KeyPath<Root, Group.QueryOutput>
) -> ColumnGroup<Root, Group> {
  ColumnGroup(name, keyPath: keyPath)
}

/// The columns of a property whose type is an optional group of columns; emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group?.Type,
  keyPath: KeyPath<Root, Group.QueryOutput?>
) -> ColumnGroup<Root, Group?> {
  ColumnGroup(name, keyPath: keyPath)
}

/// A column for a property whose type follows from its default value; emitted by the macros.
public func _column<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  keyPath: KeyPath<Root, Q>
) -> TableColumn<Root, Q> where Q.QueryOutput == Q {
  TableColumn(name, keyPath: keyPath)
}

/// The columns of a property whose type follows from its default value; emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  keyPath: KeyPath<Root, Group>
) -> ColumnGroup<Root, Group> where Group.QueryOutput == Group {
  ColumnGroup(name, keyPath: keyPath)
}

/// A generated column for a property whose type the macro cannot judge; emitted by the macros.
public func _generatedColumn<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  as: Q.Type,
  keyPath: KeyPath<Root, Q.QueryOutput>
) -> GeneratedColumn<Root, Q> {
  GeneratedColumn(name, keyPath: keyPath)
}
