/// The rows that the tables of a query are, if their types do not determine them.
///
/// The rows that each `With` passes to its closures have the same types. A query therefore stores which rows it reads, and passes
/// the columns of these rows to its closures.
public struct _TableSources: Sendable {
  // `nil` for all queries that read no common table, which is free to copy. There are few sources, so a search is faster than hashing.
  private var sources: [Source]?

  private struct Source: Sendable {
    let table: ObjectIdentifier
    let identity: CommonTableIdentity
  }

  /// Creates sources in which all tables have their own names, as nearly all do.
  package init() {}

  /// Creates sources with one table and the identity of its rows.
  init(_ table: Any.Type, _ identity: CommonTableIdentity) {
    sources = [Source(table: ObjectIdentifier(table), identity: identity)]
  }

  /// Whether all tables have their own names.
  package var isEmpty: Bool { sources == nil }

  /// The identity of a table's rows in the query, or `nil` if the table has its own name.
  subscript(table: Any.Type) -> CommonTableIdentity? { identity(of: ObjectIdentifier(table)) }

  private func identity(of table: ObjectIdentifier) -> CommonTableIdentity? {
    sources?.first { $0.table == table }?.identity
  }

  /// Adds the sources of another query.
  ///
  /// - Returns: Rows of the other query whose type already represents different rows here, or `nil` if there are none.
  @discardableResult
  mutating func merge(_ other: _TableSources) -> CommonTableIdentity? {
    guard let more = other.sources else { return nil }
    guard sources != nil else {
      sources = more
      return nil
    }
    var conflict: CommonTableIdentity?
    for source in more {
      guard let identity = identity(of: source.table) else {
        sources?.append(source)
        continue
      }
      if identity != source.identity { conflict = source.identity }
    }
    return conflict
  }

  /// Returns the columns of a table of the query.
  @inline(__always)
  package func columns<T: Table>(_ table: T.Type) -> T.TableColumns {
    isEmpty ? T.columns : referencedColumns(table)
  }

  @inline(never)
  private func referencedColumns<T: Table>(_ table: T.Type) -> T.TableColumns {
    guard let table = table as? any _ReferencedTable.Type else { return T.columns }
    return anyColumns(table) as? T.TableColumns ?? T.columns
  }

  private func anyColumns<T: _ReferencedTable>(_ table: T.Type) -> Any { T._columns(in: self) }
}

/// A table that a query refers to by an identity.
package protocol _ReferencedTable: Table {
  /// Returns the columns in a query.
  static func _columns(in sources: _TableSources) -> TableColumns
  /// Returns the qualifier of the columns in a query.
  static func _qualifier(in sources: _TableSources) -> QueryFragment
  /// Returns the FROM clause's table of a query.
  static func _source(in sources: _TableSources) -> QueryFragment
}

/// Columns that store their qualifier.
package protocol _ReferencedColumns {
  var _reference: QueryFragment? { get }
}

extension TableDefinition {
  /// The qualifier of the columns.
  package var _qualifier: QueryFragment {
    (self as? any _ReferencedColumns)?._reference ?? QueryFragment { QueryValue._appendQualifier(to: &$0) }
  }
}

extension Table {
  /// Returns the qualifier of the columns in a query.
  package static func _qualifier(_ sources: _TableSources) -> QueryFragment {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      return table._qualifier(in: sources)
    }
    return QueryFragment { _appendQualifier(to: &$0) }
  }

  /// Writes the FROM clause's table of a query.
  package static func _appendSource(to fragment: inout QueryFragment, _ sources: _TableSources) {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      fragment.append(table._source(in: sources))
    } else {
      _appendSource(to: &fragment)
    }
  }

  /// Writes the list of all columns of a table in a query.
  package static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources) {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      fragment.append(_schema.selectList(qualifier: table._qualifier(in: sources)))
    } else {
      _appendSelectList(to: &fragment)
    }
  }
}
