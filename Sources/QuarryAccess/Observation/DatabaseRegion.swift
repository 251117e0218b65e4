/// The tables and columns that a fetch reads.
package struct DatabaseRegion: Sendable {
  package private(set) var tables: [TableName: ColumnSet] = [:]
  /// Whether the fetch depends on every change, because it is unknown what it reads.
  private var isEverything = false

  /// What a fetch reads of which nothing is known.
  package static let everything: DatabaseRegion = {
    var region = DatabaseRegion()
    region.isEverything = true
    return region
  }()

  package init() {}

  /// Adds columns of a table. The set is empty if the fetch depends only on the number of rows.
  package mutating func insert(_ table: TableName, _ columns: ColumnSet) {
    tables[table, default: .some([])].formUnion(columns)
  }

  package mutating func formUnion(_ other: DatabaseRegion) {
    for (table, columns) in other.tables { insert(table, columns) }
    isEverything = isEverything || other.isEverything
  }

  /// Returns whether the changes of a transaction affect the region.
  package func isChanged(by changes: DatabaseChanges) -> Bool {
    if changes.isFull || isEverything && !changes.isEmpty { return true }
    return tables.contains { table, columns in
      changes.rows.contains { changed, operations in
        guard changed.matches(table) else { return false }
        if operations.hasNewOrLostRows { return true }
        // Updates that the statement does not name (by triggers, for example) may have changed these columns: rather
        // fetch once too often.
        let updated = changes.columns.filter { $0.key.matches(changed) }
        return updated.isEmpty
          ? columns != .some([]) : updated.contains { $0.value.intersects(columns) }
      } || changes.unwatchedTables.contains { $0.matches(table) }
    }
  }
}

/// The changes of a transaction.
package struct DatabaseChanges: Sendable {
  /// The kinds of changes to the rows of a table.
  package struct Operations: Sendable {
    /// Whether rows were inserted or deleted.
    package var hasNewOrLostRows = false

    package init() {}
  }

  /// Whether everything may have changed, for example after a schema change.
  package var isFull = false
  /// The tables whose rows have changed.
  package var rows: [TableName: Operations] = [:]
  /// The columns that UPDATE statements name.
  package var columns: [TableName: ColumnSet] = [:]
  /// The changed tables whose rows no hook reports, such as virtual tables.
  package var unwatchedTables: Set<TableName> = []

  /// A change of everything.
  package static let all: DatabaseChanges = {
    var changes = DatabaseChanges()
    changes.isFull = true
    return changes
  }()

  package init() {}

  package var isEmpty: Bool { !isFull && rows.isEmpty && unwatchedTables.isEmpty }

  package mutating func formUnion(_ other: DatabaseChanges) {
    isFull = isFull || other.isFull
    unwatchedTables.formUnion(other.unwatchedTables)
    for (table, operations) in other.rows where operations.hasNewOrLostRows || rows[table] == nil {
      rows[table] = operations
    }
    for (table, columns) in other.columns { self.columns[table, default: .some([])].formUnion(columns) }
  }
}
