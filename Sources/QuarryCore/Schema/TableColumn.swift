/// A column of a table.
///
/// ```swift
/// Reminder.columns.title   // "reminders"."title"
/// ```
public struct TableColumn<Root: Table, Value: QueryRepresentable>: WritableTableColumnExpression {
  public typealias QueryValue = Value

  /// The name of the column.
  public let name: String
  /// The key path of the column's property.
  public var keyPath: KeyPath<Root, Value.QueryOutput> { Root._keyPath(from: _keyPath) }
  // The key path of the table's property, also under an alias: appending key paths takes longer than writing the column. A key path is
  // immutable, although its type is not `Sendable`.
  private nonisolated(unsafe) let _keyPath: AnyKeyPath

  /// The rows that the column belongs to.
  public let _rows: _RowIdentity

  /// Creates a column. Emitted by the macros.
  public init(_ name: String, keyPath: KeyPath<Root, Value.QueryOutput>, _ rows: _RowIdentity = .none) {
    self.name = name
    _keyPath = keyPath
    _rows = rows
  }

  /// Creates the column of an aliased table from the table's.
  init<Base: Table, Name: AliasName>(_ column: TableColumn<Base, Value>, _ rows: _RowIdentity)
  where Root == TableAlias<Base, Name> {
    name = column.name
    _keyPath = column._keyPath
    _rows = rows
  }
}

/// A generated column, whose values the database computes. It can be read but not written.
public struct GeneratedColumn<Root: Table, Value: QueryRepresentable>: TableColumnExpression {
  public typealias QueryValue = Value

  /// The name of the column.
  public let name: String
  /// The key path of the column's property.
  public var keyPath: KeyPath<Root, Value.QueryOutput> { _keyPath }
  private nonisolated(unsafe) let _keyPath: KeyPath<Root, Value.QueryOutput>

  /// The rows that the column belongs to.
  public let _rows: _RowIdentity

  /// Creates a generated column. Emitted by the macros.
  public init(_ name: String, keyPath: KeyPath<Root, Value.QueryOutput>, _ rows: _RowIdentity = .none) {
    self.name = name
    _keyPath = keyPath
    _rows = rows
  }
}

/// A column, writable or not.
public protocol TableColumnExpression<Root, Value>: SQLOperand, _NamedColumns, _TableMember,
  _NullableOperand, Sendable
where QueryValue == Value, _Unwrapped == Value._Unwrapped {
  /// The table of the column.
  associatedtype Root: Table
  /// The stored type of the column.
  associatedtype Value: QueryRepresentable
  /// The name of the column.
  var name: String { get }
  /// The rows that the column belongs to.
  var _rows: _RowIdentity { get }
}

extension TableColumnExpression {
  public var _rows: _RowIdentity { .none }
}

/// One column or a column group, where SQL requires names: in UPDATE OF and as the target of a conflict clause.
public protocol _NamedColumns: _ConflictTarget {
  /// The names of the columns.
  var _columnNames: [String] { get }
}

extension TableColumnExpression {
  public var _columnNames: [String] { [name] }
}

/// A writable column.
public protocol WritableTableColumnExpression<Root, Value>: TableColumnExpression, _InsertedColumns {}

/// The columns that an INSERT can provide values for: one writable column, or all of them.
public protocol _InsertedColumns: QueryExpression where QueryValue: QueryRepresentable {
  /// The list of the columns' names.
  var _insertList: QueryFragment { get }
}

extension WritableTableColumnExpression {
  public var _insertList: QueryFragment { QueryFragment(quote: name) }
}

extension TableColumnExpression {
  /// The SQL of the column: its name, with the name of its table.
  public var queryFragment: QueryFragment {
    QueryFragment {
      _append(to: &$0)
      $0.facts.insert(.column)
    }
  }

  public func _append(to fragment: inout QueryFragment) {
    Root._append(column: name, of: _rows, to: &fragment)
  }
}

extension Table {
  /// Writes one of the table's columns.
  @inline(__always)
  fileprivate static func _append(
    column name: String,
    of rows: _RowIdentity,
    to fragment: inout QueryFragment
  ) {
    if rows.isNone, tableAlias == nil,
      _schema.append(column: name, of: tableName, in: schemaName, to: &fragment)
    {
      return
    }
    _append(qualified: name, of: rows, to: &fragment)
  }

  /// Writes one of the table's columns, with the qualifier that the table has in the statement.
  @usableFromInline
  static func _append(qualified name: String, of rows: _RowIdentity, to fragment: inout QueryFragment) {
    _appendQualifier(to: &fragment, rows, column: name)
    fragment.appendMember()
    fragment.append(quote: name)
  }
}

// The properties are inlinable, because the optimizer then sees the table. Otherwise, each column looks up the table's name several times.
extension TableColumn {
  @inlinable
  public var queryFragment: QueryFragment {
    if _rows.isNone, Root.tableAlias == nil,
      let column = Root._schema.qualifiedColumn(
        name,
        of: Root.tableName,
        in: Root.schemaName,
        isPresent: !Value._storesNull
      )
    {
      return column
    }
    return qualified
  }

  @usableFromInline
  var qualified: QueryFragment {
    QueryFragment {
      _append(to: &$0)
      $0.facts.formUnion(Value._storesNull ? .column : [.column, .presentColumn])
    }
  }

  // The same as for all column expressions, whose method first looks up the conformance on each call. That takes a fifth of its time.
  @inlinable
  public func _append(to fragment: inout QueryFragment) {
    if _rows.isNone, Root.tableAlias == nil,
      Root._schema.append(column: name, of: Root.tableName, in: Root.schemaName, to: &fragment)
    {
      return
    }
    Root._append(qualified: name, of: _rows, to: &fragment)
  }
}

/// Returns the column of a property with a bindable type. Emitted by the macros.
public func _column<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  as: Q.Type,
  keyPath: KeyPath<Root, Q.QueryOutput>
) -> TableColumn<Root, Q> {
  TableColumn(name, keyPath: keyPath)
}

/// Returns the columns of a property whose type is a column group. Emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group.Type,
  keyPath: KeyPath<Root, Group.QueryOutput>
) -> ColumnGroup<Root, Group> {
  ColumnGroup(name, keyPath: keyPath, .none)
}

/// Returns the columns of a property whose type is an optional column group. Emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group?.Type,
  keyPath: KeyPath<Root, Group.QueryOutput?>
) -> ColumnGroup<Root, Group?> {
  ColumnGroup(name, keyPath: keyPath, .none)
}

/// Returns the column of a property whose type is inferred from its default value. Emitted by the macros.
public func _column<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  keyPath: KeyPath<Root, Q>
) -> TableColumn<Root, Q> where Q.QueryOutput == Q {
  TableColumn(name, keyPath: keyPath)
}

/// Returns the column group of a property whose type is inferred from its default value. Emitted by the macros.
public func _column<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  keyPath: KeyPath<Root, Group>
) -> ColumnGroup<Root, Group> where Group.QueryOutput == Group {
  ColumnGroup(name, keyPath: keyPath, .none)
}

/// Returns the generated column of a property whose type the macro cannot determine. Emitted by the macros.
public func _generatedColumn<Root: Table, Q: QueryBindable>(
  _ name: String,
  of: Root.Type,
  as: Q.Type,
  keyPath: KeyPath<Root, Q.QueryOutput>
) -> GeneratedColumn<Root, Q> {
  GeneratedColumn(name, keyPath: keyPath)
}

// A property whose column type the macros cannot write is created once, and takes the identity of the rows from the columns.
extension TableColumn {
  /// Returns the column of other rows. Emitted by the macros.
  public func _of(_ rows: _RowIdentity) -> Self { Self(name, keyPath: keyPath, rows) }
}

extension GeneratedColumn {
  /// Returns the column of other rows. Emitted by the macros.
  public func _of(_ rows: _RowIdentity) -> Self { Self(name, keyPath: keyPath, rows) }
}

extension ColumnGroup {
  /// Returns the columns of other rows. Emitted by the macros.
  public func _of(_ rows: _RowIdentity) -> Self { Self(_name, keyPath: keyPath, rows) }
}

extension CaseColumn {
  /// Returns the column of other rows. Emitted by the macros.
  public func _of(_ rows: _RowIdentity) -> Self { Self(name, rows) }
}

extension CaseColumnGroup {
  /// Returns the columns of other rows. Emitted by the macros.
  public func _of(_ rows: _RowIdentity) -> Self { Self(_name, rows) }
}
