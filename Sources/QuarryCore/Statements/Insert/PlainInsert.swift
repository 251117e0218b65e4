/// An INSERT that consists of values alone: no expression, no clause after the rows, and each row has a value for each column.
///
/// A database can load such rows in another way than by an INSERT.
package struct PlainInsert: Sendable {
  /// The table, as the statement names it.
  package let table: QueryFragment
  /// The columns that have values, in the order of the values. A column for which the database chooses all values is not among them.
  package let columns: [Column]
  /// The values of all rows, one row after the other.
  package let values: [QueryBinding]
  /// The number of values in a row, which may include those of other columns.
  package let width: Int

  package struct Column: Hashable, Sendable {
    package let name: String
    /// The type of the values, if it is known.
    package let type: SQLType?
    /// The position of the value in a row.
    package let index: Int
  }

  /// The number of rows.
  package var count: Int { values.count / width }
}

/// A statement that may be a ``PlainInsert``.
package protocol PlainInserting {
  /// The number of rows of values.
  var rowCount: Int { get }
  /// The rows, or `nil` if the statement consists of more than values.
  var plainInsert: PlainInsert? { get }
  /// The rows, or `nil` if the statement consists of more than values, or does not keep its rows as they are.
  var storedInsert: StoredInsert? { get }
}

extension Insert: PlainInserting {
  package var rowCount: Int { if case .rows(let rows) = source { rows.count } else { 0 } }

  package var plainInsert: PlainInsert? {
    guard case .rows(let rows) = source else { return nil }
    return plainInsert(of: rows)
  }

  package var storedInsert: StoredInsert? {
    guard case .rows(let rows) = source, let stored = rows.stored, let first = plainInsert(of: rows.first)
    else { return nil }
    return StoredInsert(first: first, rows: stored, keys: From._schema.keyIndices)
  }

  /// Returns the INSERT for some of the rows.
  private func plainInsert(of rows: InsertRows) -> PlainInsert? {
    guard conflicts.isEmpty, returning.isEmpty, resolution == nil,
      From.tableAlias == nil, From._isWrittenByItsNames,
      let names = columns.listedNames
    else { return nil }
    let rows = rows.collected
    guard let cells = rows.cells, cells.types.count == names.count else { return nil }
    let columns = names.indices.filter { !cells.chosen.contains($0) }.map {
      PlainInsert.Column(name: names[$0], type: cells.types[$0], index: $0)
    }
    guard !columns.isEmpty else { return nil }
    return PlainInsert(
      table: QueryFragment { From._appendSource(to: &$0) },
      columns: columns,
      values: rows.values,
      width: names.count
    )
  }
}

extension SQLQueryExpression: PlainInserting {
  package var rowCount: Int { (statement as? any PlainInserting)?.rowCount ?? 0 }

  package var plainInsert: PlainInsert? { (statement as? any PlainInserting)?.plainInsert }

  package var storedInsert: StoredInsert? { (statement as? any PlainInserting)?.storedInsert }
}

extension QueryFragment {
  /// The names of a list that consists of nothing else: `"id", "title"`, or `nil` if it has other elements.
  fileprivate var listedNames: [String]? {
    var names: [String] = []
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      switch element {
      case .name: names.append(cursor.string)
      case .text(UInt8(ascii: ",")), .text(UInt8(ascii: " ")): break
      case .mark where cursor.isAtLayout: break
      default: return nil
      }
    }
    return names
  }
}
