/// The case-insensitive name of a table or view.
package struct TableName: Hashable, Sendable {
  /// The schema, on SQLite `main`, `temp` or the name of an attached database; `nil` if the database does not report it.
  package let schema: String?
  package let name: String

  package init(schema: String?, name: String) {
    self.schema = schema?.lowercased()
    self.name = name.lowercased()
  }

  /// Returns whether both names may refer to the same table.
  package func matches(_ other: TableName) -> Bool {
    name == other.name && (schema == nil || other.schema == nil || schema == other.schema)
  }
}

/// A set of columns of a table.
package enum ColumnSet: Hashable, Sendable {
  case all
  case some(Set<String>)

  package mutating func insert(_ column: String) {
    guard case .some(var columns) = self else { return }
    self = .all
    columns.insert(column.lowercased())
    self = .some(columns)
  }

  package mutating func formUnion(_ other: ColumnSet) {
    switch (self, other) {
    case (.all, _), (_, .all): self = .all
    case (.some(let mine), .some(let others)): self = .some(mine.union(others))
    }
  }

  package func intersects(_ other: ColumnSet) -> Bool {
    switch (self, other) {
    case (.all, .all): true
    case (.all, .some(let columns)), (.some(let columns), .all): !columns.isEmpty
    case (.some(let mine), .some(let others)): !mine.isDisjoint(with: others)
    }
  }
}
