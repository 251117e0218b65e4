/// What the types of a query's tables do not say about their rows, by position: the first table is the one in FROM.
///
/// The rows that each `With` passes to its closures have the same types, and the rows of a query inside another one may have the same
/// name. A query therefore stores which rows it reads, and passes the columns of these rows to its closures.
public struct _TableSources: Sendable {
  // `nil` for nearly all queries, which is free to copy.
  private var sources: [TableRows]?

  /// Creates sources in which all tables have their own names, as nearly all do.
  package init() {}

  /// Creates sources with one table and the identity of its rows.
  init(_ common: CommonTableIdentity) { sources = [TableRows(common: common)] }

  /// Whether all tables have their own names.
  package var isEmpty: Bool { sources == nil }

  /// Whether the rows of a table have an identity.
  package var haveIdentity: Bool { sources?.contains { $0.rows.isUnique } ?? false }

  /// Returns whether a table has rows with an identity.
  func contains(_ rows: _RowIdentity) -> Bool { sources?.contains { $0.rows == rows } ?? false }

  /// The rows of the table at a position.
  subscript(position: Int) -> TableRows {
    get {
      guard let sources, position < sources.count else { return TableRows() }
      return sources[position]
    }
    set {
      var new = sources ?? []
      while new.count <= position { new.append(TableRows()) }
      new[position] = newValue
      sources = new
    }
  }

  /// Adds the sources of a joined query.
  ///
  /// - Parameter count: The number of tables before those of the other query.
  mutating func append(_ other: _TableSources, after count: Int) {
    for (index, source) in (other.sources ?? []).enumerated()
    where source.rows.isUnique || source.common != nil { self[count + index] = source }
  }

  /// The columns of the tables, in order.
  @inline(__always)
  package var columns: RowCursor { RowCursor(self) }
}

/// The rows that a table of a query is.
package struct TableRows: Sendable {
  /// The identity of the rows, or `none` if their name is enough.
  var rows = _RowIdentity.none
  /// The identity of the common table expression, or `nil` for a table with its own name.
  var common: CommonTableIdentity?
  /// How the table is written in FROM, if its rows have an identity.
  var form = NamedRows.Form.table

  /// Whether the rows are those of a table with its own name.
  var isPlain: Bool { rows.isNone && common == nil }
}

/// Creates the columns of a query's tables in order, for a closure.
package struct RowCursor {
  private let sources: _TableSources
  private var position = 0

  @inline(__always)
  init(_ sources: _TableSources) { self.sources = sources }

  /// Returns the columns of the next table.
  @inline(__always)
  package mutating func next<T: Table>(_ table: T.Type) -> T.TableColumns {
    if sources.isEmpty { return T._columns(.none) }
    defer { position += 1 }
    return sources[position].columns(table)
  }
}

extension TableRows {
  /// Returns the rows of another query of the same type if they are other rows, or `nil`.
  func conflict(with other: TableRows) -> CommonTableIdentity? {
    common == nil || common == other.common ? nil : other.common
  }

  /// Returns the columns of the rows.
  @inline(never)
  func columns<T: Table>(_ table: T.Type) -> T.TableColumns {
    guard common != nil, let referenced = table as? any _ReferencedTable.Type else { return T._columns(rows) }
    return referencedColumns(referenced) as? T.TableColumns ?? T._columns(rows)
  }

  private func referencedColumns<T: _ReferencedTable>(_ table: T.Type) -> Any { T._columns(in: self) }
}

/// A table that a query refers to by an identity.
package protocol _ReferencedTable: Table {
  /// Returns the columns in a query.
  static func _columns(in source: TableRows) -> TableColumns
  /// Returns the qualifier of the columns in a query, without an identity of the rows.
  static func _qualifier(in source: TableRows) -> QueryFragment
  /// Returns the FROM clause's table of a query, without its alias.
  static func _source(in source: TableRows) -> QueryFragment
  /// Writes the FROM clause's table of a query, without its alias.
  static func _append(sourceIn source: TableRows, to fragment: inout QueryFragment)
}

extension _ReferencedTable {
  package static func _append(sourceIn source: TableRows, to fragment: inout QueryFragment) {
    fragment.append(_source(in: source))
  }
}

/// Columns that store their qualifier.
package protocol _ReferencedColumns {
  var _reference: QueryFragment? { get }
}

extension TableDefinition {
  /// The qualifier of the columns.
  package var _qualifier: QueryFragment {
    (self as? any _ReferencedColumns)?._reference
      ?? QueryFragment { QueryValue._appendQualifier(to: &$0, _rows) }
  }
}

extension Table {
  /// Returns the qualifier of the columns in a query.
  package static func _qualifier(_ source: TableRows) -> QueryFragment {
    let name = _name(source)
    return source.rows.isNone ? name : name.identified(as: source.rows, of: _rowName)
  }

  /// Returns the qualifier of the columns in a query, without an identity of the rows.
  static func _name(_ source: TableRows) -> QueryFragment {
    if source.rows.isDerived { return QueryFragment(quote: _rowName) }
    if source.common != nil, let table = self as? any _ReferencedTable.Type {
      return table._qualifier(in: source)
    }
    return QueryFragment { _appendQualifier(to: &$0) }
  }

  /// Writes the FROM clause's table of a query.
  package static func _appendSource(to fragment: inout QueryFragment, _ source: TableRows) {
    if source.rows.isUnique {
      fragment.append(identified: source.rows, _rowName) { fragment in
        let referenced = source.common == nil ? nil : self as? any _ReferencedTable.Type
        fragment.append(referenced?._source(in: source) ?? tableFragment)
      }
    } else if source.common != nil, let table = self as? any _ReferencedTable.Type {
      fragment.append(sourceAs: tableAlias) { table._append(sourceIn: source, to: &$0) }
    } else {
      _appendSource(to: &fragment)
    }
  }

  /// Writes the list of all columns of a table in a query.
  package static func _appendSelectList(to fragment: inout QueryFragment, _ source: TableRows) {
    if source.rows.isNone, source.common == nil {
      _appendSelectList(to: &fragment)
    } else {
      _schema.appendSelectList(qualifier: _qualifier(source), to: &fragment)
    }
  }
}
