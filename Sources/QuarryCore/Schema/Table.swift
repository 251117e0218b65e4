/// A type whose values are the rows of a table.
///
/// Do not declare this conformance yourself: attach `@Table` to a struct.
///
/// ```swift
/// @Table struct Reminder {
///   let id: Int
///   var title = ""
///   var isCompleted = false
/// }
///
/// Reminder.where { !$0.isCompleted }.order(by: \.title)
/// // SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted"
/// // FROM "reminders"
/// // WHERE (NOT ("reminders"."isCompleted"))
/// // ORDER BY "reminders"."title"
/// ```
///
/// A row is also an expression, a row value: `$0 == row` is `("id", …) = (1, …)`.
///
/// The columns are also members of the type: `Reminder.title` is `"reminders"."title"`.
public protocol Table: QueryRepresentable, _Operand, _WholeQuery where QueryValue == Self {
  /// The form of the rows.
  associatedtype _Form = _SeveralColumns
  /// The type of a decoded row.
  associatedtype QueryOutput = Self
  /// The type of the columns, as closures and key paths use them.
  associatedtype TableColumns: TableDefinition where TableColumns.QueryValue == Self
  /// The type of the table on the nullable side of an outer join: a single optional.
  associatedtype _Optionalized: Table = Self?
  /// The type of the table without the optional.
  associatedtype _Present: Table = Self
  /// The type of a column group with these columns in an UPDATE.
  associatedtype _Updates: _GroupUpdates = Updates<Self>
  /// The type of `all`: a query of every row, unless the type declares another scope.
  associatedtype DefaultScope: _SelectScope = Where<Self>

  /// The columns of the table.
  static var columns: TableColumns { get }
  /// Returns the columns of rows.
  static func _columns(_ rows: _RowIdentity) -> TableColumns
  /// Returns the key path of a property from the one that its column stores.
  static func _keyPath<Value>(from stored: AnyKeyPath) -> KeyPath<Self, Value>
  /// The name of the table.
  static var tableName: String { get }
  /// The alias that statements use instead of the table's name, if any.
  static var tableAlias: String? { get }
  /// The schema of the table, if any.
  static var schemaName: String? { get }
  /// The SQL of the table in the FROM clause: the quoted name, unless the type declares another source, such as a table-valued function.
  static var tableFragment: QueryFragment { get }
  /// The default scope: the query from which every other query of this type starts.
  ///
  /// ```swift
  /// extension Reminder {
  ///   static var all: Where<Reminder> { Self.where { !$0.isDeleted } }
  /// }
  /// ```
  ///
  /// The default scope also applies to the table under an alias (``as(_:)``). Use ``unscoped`` to ignore it.
  static var all: DefaultScope { get }
  /// The clauses of `all`, or `nil` if it is a query of every row.
  static var _defaultClauses: _SelectClauses? { get }
  /// The names and types of the columns.
  static var _schema: TableSchema { get }

  /// Binds the values of all writable columns, in declaration order.
  func _bind(to row: inout RowBinder)
}

extension Table {
  public static func _keyPath<Value>(from stored: AnyKeyPath) -> KeyPath<Self, Value> {
    unsafeDowncast(stored, to: KeyPath<Self, Value>.self)
  }
  @inlinable public static var tableAlias: String? { nil }
  @inlinable public static var schemaName: String? { _schema.schema }
  @inlinable public static var tableName: String { _schema.name }
  @inlinable public static var _columnWidth: Int { _schema.columnCount }
  @inlinable public static var _isRow: Bool { true }

  public static var tableFragment: QueryFragment {
    let schema = _schema
    if _isNamedAsDeclared(schema) { return schema.source }
    return QueryFragment {
      _appendName(to: &$0)
      schema.error?.append(to: &$0)
    }
  }

  /// The values of the row: `1, 'Groceries', 0`. Operators add the parentheses of a row value.
  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    var row = RowBinder()
    _bind(to: &row)
    fragment.append(row.fragment)
  }

  public static func _appendMissing(to fragment: inout QueryFragment) {
    fragment.append(list: [QueryFragment](repeating: "NULL", count: _columnWidth))
  }
}

extension Table {
  /// Whether the table and its schema have their declared names, as nearly all do. The SQL that the table's schema prepared with these
  /// names can then be copied.
  @inline(__always)
  private static func _isNamedAsDeclared(_ schema: TableSchema) -> Bool {
    schema.declares(tableName, in: schemaName)
  }

  /// Writes the table's own name, with its schema if it has one.
  package static func _appendName(to fragment: inout QueryFragment) {
    let schema = _schema
    if _isNamedAsDeclared(schema) {
      fragment.append(schema.qualifiedName)
      return
    }
    if tableAlias == nil, let table = self as? any _ReferencedTable.Type {
      fragment.append(table._qualifier(in: TableRows()))
      return
    }
    if let schemaName { fragment.append(schema: schemaName) }
    fragment.append(quote: tableName)
  }

  /// The columns, for reading their names. They belong to no rows.
  package static var _names: TableColumns { _columns(.none) }

  /// Writes the qualifier of the columns of rows.
  @inline(__always)
  package static func _appendQualifier(
    to fragment: inout QueryFragment,
    _ rows: _RowIdentity,
    column: @autoclosure () -> String? = nil
  ) {
    if !rows.isNone { fragment.append(rows: rows, named: _rowName, column: column()) }
    if rows.isDerived { fragment.append(quote: _rowName) } else { _appendQualifier(to: &fragment) }
  }

  /// Writes the qualifier of the columns.
  package static func _appendQualifier(to fragment: inout QueryFragment) {
    if let tableAlias {
      fragment.append(quote: tableAlias)
    } else {
      _appendName(to: &fragment)
    }
  }

  /// Writes the FROM clause's table.
  package static func _appendSource(to fragment: inout QueryFragment) {
    fragment.append(source: tableFragment, as: tableAlias)
  }

  /// Whether statements use the name that the table's schema declares. They do not for an alias or for the rows of a query.
  package static var _isUnderItsOwnName: Bool {
    _isUnderItsOwnName(_schema)
  }

  /// Whether statements use the name that the table's schema declares.
  @inline(__always)
  static func _isUnderItsOwnName(_ schema: TableSchema) -> Bool {
    tableAlias == nil && schema.isSource(tableFragment)
  }

  /// The SELECT of all columns including the FROM clause, or `nil` if statements use another name than the declared one.
  package static var _selectFrom: QueryFragment? {
    let schema = _schema
    return _isUnderItsOwnName(schema) ? schema.selectFrom : nil
  }

  /// Writes the list of all columns.
  package static func _appendSelectList(to fragment: inout QueryFragment) {
    let schema = _schema
    if tableAlias == nil, _isNamedAsDeclared(schema) {
      fragment.append(schema.selectList)
    } else {
      schema.appendSelectList(qualifier: QueryFragment { _appendQualifier(to: &$0) }, to: &fragment)
    }
  }
}

/// A table with a primary key.
///
/// `@Table` declares this conformance if a property is named `id` or has the attribute `@Column(primaryKey: true)`.
public protocol PrimaryKeyedTable<PrimaryKey>: _DeclaredTable
where TableColumns: PrimaryKeyedTableDefinition<PrimaryKey> {
  /// The type of the primary key.
  associatedtype PrimaryKey: QueryRepresentable
  /// The type of a row that is not in the table yet: its key may be missing.
  associatedtype Draft: TableDraft
}

/// A row that is not in its table yet. Values that the database supplies may be omitted.
///
/// ```swift
/// Reminder.insert { Reminder.Draft(title: "Groceries") }
/// // INSERT INTO "reminders" ("id", "title", "isCompleted") VALUES (NULL, 'Groceries', 0)
/// ```
public protocol TableDraft<SourceTable>: _DeclaredTable {
  /// The table of the draft.
  associatedtype SourceTable: Table
  /// The table of the draft, the same type as `SourceTable`.
  typealias PrimaryTable = SourceTable
  /// The type of the draft itself.
  typealias Draft = Self
  /// Creates a draft from an existing row.
  init(_ source: SourceTable)
}

extension TableDraft {
  /// The schema of the table, if any.
  public static var schemaName: String? { SourceTable.schemaName }
}

/// A type with columns that is not a table of the database: a column group in a table, the row of a query, or a common table.
///
/// Do not declare this conformance yourself: attach `@Selection` to a struct.
public protocol _Selection: Table {}
