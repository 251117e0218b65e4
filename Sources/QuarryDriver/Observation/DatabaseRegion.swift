/// What a fetch reads: columns of tables.
struct DatabaseRegion: Sendable {
  private(set) var tables: [TableName: ColumnSet] = [:]

  /// A table of which only the number of rows matters has no columns.
  mutating func insert(_ table: TableName, _ columns: ColumnSet) {
    tables[table, default: .some([])].formUnion(columns)
  }

  mutating func formUnion(_ other: DatabaseRegion) {
    for (table, columns) in other.tables { insert(table, columns) }
  }

  /// Whether a transaction has changed what is read.
  func isChanged(by changes: DatabaseChanges) -> Bool {
    if changes.isFull { return true }
    return tables.contains { table, columns in
      changes.rows.contains { changed, operations in
        guard changed.matches(table) else { return false }
        if operations.hasNewOrLostRows { return true }
        // Columns that nobody named may have been changed by what is not seen: better once too often.
        let updated = changes.columns.filter { $0.key.matches(changed) }
        return updated.isEmpty
          ? columns != .some([]) : updated.contains { $0.value.intersects(columns) }
      } || changes.unwatchedTables.contains { $0.matches(table) }
    }
  }
}

/// What a transaction has changed.
struct DatabaseChanges: Sendable {
  /// What was done with the rows of a table.
  struct Operations: Sendable {
    /// Whether rows came or went.
    var hasNewOrLostRows = false
  }

  /// Whether everything may have changed, as after a change of the schema.
  var isFull = false
  /// The tables whose rows have changed.
  var rows: [TableName: Operations] = [:]
  /// The columns that updates have named.
  var columns: [TableName: ColumnSet] = [:]
  /// Tables that were written to and whose rows no hook reports: virtual tables.
  var unwatchedTables: Set<TableName> = []

  var isEmpty: Bool { !isFull && rows.isEmpty && unwatchedTables.isEmpty }

  mutating func formUnion(_ other: DatabaseChanges) {
    isFull = isFull || other.isFull
    unwatchedTables.formUnion(other.unwatchedTables)
    for (table, operations) in other.rows where operations.hasNewOrLostRows || rows[table] == nil {
      rows[table] = operations
    }
    for (table, columns) in other.columns { self.columns[table, default: .some([])].formUnion(columns) }
  }
}
