/// A type whose values are the rows of a table.
///
/// Not conformed to by hand: annotate a struct with `@Table`.
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
/// A row is itself an expression, a row value: `$0 == row` is `("id", …) = (1, …)`.
///
/// The columns are members of the type, too: `Reminder.title` is `"reminders"."title"`.
public protocol Table: QueryRepresentable, _Operand, _WholeQuery where QueryValue == Self {
  associatedtype QueryOutput = Self
  /// The columns, as closures and key paths name them.
  associatedtype TableColumns: TableDefinition where TableColumns.QueryValue == Self
  /// The table on the outer side of a join: optional, once.
  associatedtype _Optionalized: Table = Self?
  /// The table without the optional.
  associatedtype _Present: Table = Self
  /// What a group of these columns is in an UPDATE.
  associatedtype _Updates: _GroupUpdates = Updates<Self>
  /// What ``all`` is: every row, unless the type says otherwise.
  associatedtype DefaultScope: _SelectScope = Where<Self>

  /// The columns.
  static var columns: TableColumns { get }
  /// The table's name.
  static var tableName: String { get }
  /// The name that statements use for the table instead of its own.
  static var tableAlias: String? { get }
  /// The schema that the table is in.
  static var schemaName: String? { get }
  /// What stands in FROM: the quoted name, unless the type says otherwise (a table-valued function, say).
  static var tableFragment: QueryFragment { get }
  /// The query that every other one of this type starts from.
  ///
  /// ```swift
  /// extension Reminder {
  ///   static var all: Where<Reminder> { Self.where { !$0.isDeleted } }
  /// }
  /// ```
  ///
  /// Under another name, ``as(_:)``, the table has the same scope. ``unscoped`` is the way around it.
  static var all: DefaultScope { get }
  /// The clauses of ``all``; nil where it is every row.
  static var _defaultClauses: _SelectClauses? { get }
  /// The names and types of the columns.
  static var _schema: TableSchema { get }

  /// Hands over the values of all columns that can be written, in declaration order.
  func _bind(to row: inout RowBinder)
}

extension Table {
  public static var tableAlias: String? { nil }
  public static var schemaName: String? { _schema.schema }
  public static var tableName: String { _schema.name }
  @inlinable public static var _columnWidth: Int { _schema.columnCount }
  @inlinable public static var _isRow: Bool { true }

  public static var tableFragment: QueryFragment {
    let schema = _schema
    if _isNamedAsDeclared { return schema.source }
    return QueryFragment {
      _appendName(to: &$0)
      schema.error?.append(to: &$0)
    }
  }

  /// The values of the row: `1, 'Groceries', 0`. Operators put the parentheses of a row value around them.
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
  /// Whether the names of the table and of its schema are those that it was declared with, as nearly all are: what the schema
  /// has put together with them can then be copied.
  private static var _isNamedAsDeclared: Bool {
    let schema = _schema
    return schema.name == tableName && schema.schema == schemaName
  }

  /// Writes the table's own name, with its schema if it has one.
  package static func _appendName(to fragment: inout QueryFragment) {
    if _isNamedAsDeclared {
      fragment.append(_schema.qualifiedName)
      return
    }
    if tableAlias == nil, let table = self as? any _ReferencedTable.Type {
      fragment.append(table._qualifier(in: _TableSources()))
      return
    }
    if let schemaName {
      fragment.append(quote: schemaName)
      fragment.write(".")
    }
    fragment.append(quote: tableName)
  }

  /// Writes what columns are qualified with.
  package static func _appendQualifier(to fragment: inout QueryFragment) {
    if let tableAlias {
      fragment.append(quote: tableAlias)
    } else {
      _appendName(to: &fragment)
    }
  }

  /// Writes what stands in FROM.
  package static func _appendSource(to fragment: inout QueryFragment) {
    fragment.append(extended: QueryFragment.Extended.source)
    fragment.append(tableFragment)
    if let tableAlias {
      fragment.write(" AS ")
      fragment.append(quote: tableAlias)
    }
  }

  /// Whether statements call the table what its schema says: under an alias, or as the rows of a query, they do not.
  package static var _isUnderItsOwnName: Bool { tableAlias == nil && tableFragment == _schema.source }

  /// The SELECT of all columns up to the table's name; nil where the type goes by another name than its schema says.
  package static var _selectFrom: QueryFragment? { _isUnderItsOwnName ? _schema.selectFrom : nil }

  /// Writes the list of all columns.
  package static func _appendSelectList(to fragment: inout QueryFragment) {
    let schema = _schema
    if tableAlias == nil, _isNamedAsDeclared {
      fragment.append(schema.selectList)
    } else {
      fragment.append(schema.selectList(qualifier: QueryFragment { _appendQualifier(to: &$0) }))
    }
  }
}

/// A table with a primary key.
///
/// `@Table` adds it where a property is named `id` or says `@Column(primaryKey: true)`.
public protocol PrimaryKeyedTable<PrimaryKey>: _DeclaredTable
where TableColumns: PrimaryKeyedTableDefinition<PrimaryKey> {
  /// The type of the key.
  associatedtype PrimaryKey: QueryRepresentable
  /// A row that is not yet in the table: its key may be missing.
  associatedtype Draft: TableDraft
}

/// A row that is not yet in its table: what the database fills in may be left out.
///
/// ```swift
/// Reminder.insert { Reminder.Draft(title: "Groceries") }
/// // INSERT INTO "reminders" ("id", "title", "isCompleted") VALUES (NULL, 'Groceries', 0)
/// ```
public protocol TableDraft<SourceTable>: _DeclaredTable {
  /// The table that the draft is for.
  associatedtype SourceTable: Table
  /// The table that the draft is for: another name of `SourceTable`.
  typealias PrimaryTable = SourceTable
  /// The draft itself, which is a draft of its table as well.
  typealias Draft = Self
  /// A draft of a row that exists.
  init(_ source: SourceTable)
}

extension TableDraft {
  /// The schema that the table is in.
  public static var schemaName: String? { SourceTable.schemaName }
}

/// A type made of columns that is no table of the database: a group of columns inside a table, the row of a query,
/// or a common table expression.
///
/// Not conformed to by hand: annotate a struct with `@Selection`.
public protocol _Selection: Table {}
