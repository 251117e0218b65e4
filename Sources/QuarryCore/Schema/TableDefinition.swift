/// The columns of a table: `$0` in the closures of a query.
///
/// The columns are also an expression, which is a whole row: `.select { ($0, $1.title) }` decodes the row.
public protocol TableDefinition<QueryValue>: SQLOperand, _InsertedColumns where QueryValue: Table {
  /// The rows that the columns belong to.
  var _rows: _RowIdentity { get }
}

extension TableDefinition {
  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    if _rows.isNone {
      QueryValue._appendSelectList(to: &fragment)
    } else {
      QueryValue._schema.appendSelectList(qualifier: _qualifier, to: &fragment)
    }
  }

  public var _insertList: QueryFragment { QueryValue._schema.writableList }
}

extension TableDefinition {
  /// The SQL of each column.
  package var _columns: [QueryFragment] {
    let qualifier = _qualifier
    return QueryValue._schema.columns.map { column in
      QueryFragment {
        $0.append(qualifier)
        $0.appendMember()
        $0.append(quote: column.name)
      }
    }
  }
}

/// The columns of a table that has a primary key.
public protocol PrimaryKeyedTableDefinition<PrimaryKey>: TableDefinition where QueryValue: Table {
  /// The type of the primary key.
  associatedtype PrimaryKey: QueryRepresentable
  /// The type of the primary key in a query: a column or a column group.
  associatedtype PrimaryColumn: QueryExpression<PrimaryKey>
  /// The primary key.
  var primaryKey: PrimaryColumn { get }
}

/// A row that a query builds from expressions, created by `Reminder.Columns(…)`.
///
/// ```swift
/// .select { Row.Columns(title: $0.title, count: $1.id.count()) }
/// // SELECT "reminders"."title" AS "title", count("tags"."id") AS "count"
/// ```
public protocol TableExpression<QueryValue>: QueryExpression, _WholeQuery {
  /// The expressions of the columns.
  var _values: _SelectionValues { get }
}

extension TableExpression {
  public var queryFragment: QueryFragment { _values.selected }

  public func _appendInterpolated(to fragment: inout QueryFragment, isValue: Bool) {
    if isValue || !fragment.endsInResultList {
      fragment.append(list: _values.stored)
    } else {
      _append(to: &fragment)
    }
  }
}

/// Expressions with the names of their columns.
public struct _SelectionValues: Sendable {
  /// The select list: `a AS "x", b AS "y"`.
  package var selected = QueryFragment()
  /// The expressions without names, one per column, in the form that Swift decodes.
  package var values: [QueryFragment] = []
  /// The expressions in stored form, by the index of the column, if it differs.
  private var unread: [Int: QueryFragment] = [:]

  /// The expressions without names, one per column, in stored form.
  package var stored: [QueryFragment] {
    values.indices.map { unread[$0] ?? values[$0] }
  }

  /// Creates a row without columns.
  public init() {}

  /// Creates a row of columns and column groups with the names of the properties in the database.
  public init<each Value: QueryExpression>(_ names: [String], _ expressions: repeat each Value)
  where repeat (each Value).QueryValue: QueryRepresentable {
    var place = 0
    for expression in repeat each expressions {
      append(names[place], expression)
      place += 1
    }
  }

  /// Accepts types that cannot be columns. The compiler refuses them at their declaration and does not report them again here.
  @_disfavoredOverload
  public init<each Value: QueryExpression>(_ names: [String], _ expressions: repeat each Value) {}

  /// Adds a column, or the columns of a column group.
  public mutating func append<Q: QueryRepresentable>(
    _ name: String,
    _ expression: some QueryExpression<Q>
  ) {
    append(name, expression, as: Q.self)
  }

  /// Adds a column, or the columns of a column group, with a type that is determined at run time.
  mutating func append(
    _ name: String,
    _ expression: some QueryExpression,
    as type: any QueryRepresentable.Type
  ) {
    guard let schema = type._nestedSchema else {
      add(name, expression.queryFragment, as: type)
      return
    }
    if let nested = expression as? any TableExpression {
      let first = values.count
      for (place, value) in nested._values.unread { unread[first + place] = value }
      for (column, value) in zip(schema.columns, nested._values.values) { add(column.name, value) }
      return
    }
    if let group = expression as? any _ColumnList {
      for (column, value) in zip(schema.columns, group._columns) { add(column.name, value, as: column.type) }
      return
    }
    if let definition = expression as? any TableDefinition {
      for (column, value) in zip(schema.columns, definition._columns) {
        add(column.name, value, as: column.type)
      }
      return
    }
    if let row = expression as? any Table {
      var binder = RowBinder(keepsValues: true)
      row._bind(to: &binder)
      for (column, value) in zip(schema.columns, binder.values) { add(column.name, value, as: column.type) }
      return
    }
    // A row without its type, such as one that `map` receives.
    for (column, value) in zip(schema.columns, expression.columnItems) { add(column.name, value) }
  }

  /// Creates a row of an enum: the value of a case, and NULL for the columns of all others.
  public init<T: _EnumTable, Q: QueryRepresentable>(
    case name: String,
    of table: T.Type,
    _ expression: some QueryExpression<Q>
  ) {
    var payload = _SelectionValues()
    payload.append(name, expression)
    let names = Q._nestedSchema?.columns.map(\.name) ?? [name]
    let places = Dictionary(zip(names, payload.values.indices), uniquingKeysWith: { first, _ in first })
    for (index, column) in T._schema.columns.enumerated() {
      let place = places[column.name]
      unread[index] = place.flatMap { payload.unread[$0] }
      add(
        column.name,
        place.map { payload.values[$0] } ?? QueryFragment { $0.appendNull(as: column.type.sqlType) }
      )
    }
  }

  /// Adds a column of a type, in the form that Swift decodes.
  private mutating func add(_ name: String, _ value: QueryFragment, as type: any QueryRepresentable.Type) {
    let read = type._read(value)
    if read != value { unread[values.count] = value }
    add(name, read)
  }

  private mutating func add(_ name: String, _ value: QueryFragment) {
    if !values.isEmpty { selected.write(", ") }
    selected.append(value)
    selected.write(" AS ")
    selected.append(quote: name)
    values.append(value)
  }
}

/// Returns the default value of a property as an expression. For macro expansions.
public func _default<Value: QueryExpression>(_ value: Value) -> Value { value }

/// Returns the default value of a property in its representation. For macro expansions.
public func _default<Representation: QueryRepresentable & QueryExpression>(
  _ value: Representation.QueryOutput,
  as representation: Representation.Type
) -> Representation {
  Representation(queryOutput: value)
}

/// An expression that is a list of columns.
package protocol _ColumnList {
  /// The SQL of each column.
  var _columns: [QueryFragment] { get }
}
