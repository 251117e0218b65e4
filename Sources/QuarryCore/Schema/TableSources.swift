/// Which rows the tables of a query are, where their types do not say it.
///
/// The rows that a ``With`` gives its closures are of the same types in each `With`. So a query carries which ones it reads, and gives its
/// closures columns of these.
public struct _TableSources: Sendable {
  // Nil for all queries that read no common table, which costs nothing to copy. Few, so that a search is faster than hashing.
  private var sources: [Source]?

  private struct Source: Sendable {
    let table: ObjectIdentifier
    let identity: CommonTableIdentity
  }

  /// Tables that go by their own names, as nearly all do.
  package init() {}

  /// One table, which stands for rows.
  init(_ table: Any.Type, _ identity: CommonTableIdentity) {
    sources = [Source(table: ObjectIdentifier(table), identity: identity)]
  }

  /// Whether all tables go by their own names.
  package var isEmpty: Bool { sources == nil }

  /// The rows that a table stands for.
  subscript(table: Any.Type) -> CommonTableIdentity? { identity(of: ObjectIdentifier(table)) }

  private func identity(of table: ObjectIdentifier) -> CommonTableIdentity? {
    sources?.first { $0.table == table }?.identity
  }

  /// Adds those of another query. Returns rows of the other query whose type already stands for different rows here; nil if there are
  /// none.
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

  /// The columns of a table of the query.
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

/// A table that a query names by an identity.
package protocol _ReferencedTable: Table {
  /// The columns in a query.
  static func _columns(in sources: _TableSources) -> TableColumns
  /// What columns are qualified with in a query.
  static func _qualifier(in sources: _TableSources) -> QueryFragment
  /// What stands in FROM of a query.
  static func _source(in sources: _TableSources) -> QueryFragment
}

/// Columns that know what they are qualified with.
package protocol _ReferencedColumns {
  var _reference: QueryFragment? { get }
}

extension TableDefinition {
  /// What the columns are qualified with.
  package var _qualifier: QueryFragment {
    (self as? any _ReferencedColumns)?._reference ?? QueryFragment { QueryValue._appendQualifier(to: &$0) }
  }
}

extension Table {
  /// What columns are qualified with in a query.
  package static func _qualifier(_ sources: _TableSources) -> QueryFragment {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      return table._qualifier(in: sources)
    }
    return QueryFragment { _appendQualifier(to: &$0) }
  }

  /// Writes what stands in FROM of a query.
  package static func _appendSource(to fragment: inout QueryFragment, _ sources: _TableSources) {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      fragment.append(table._source(in: sources))
    } else {
      _appendSource(to: &fragment)
    }
  }

  /// Writes the list of all columns of a table of a query.
  package static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources) {
    if !sources.isEmpty, let table = self as? any _ReferencedTable.Type {
      fragment.append(_schema.selectList(qualifier: table._qualifier(in: sources)))
    } else {
      _appendSelectList(to: &fragment)
    }
  }
}
