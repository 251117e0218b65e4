/// An error in a table's columns that the macros cannot detect at compile time.
///
/// ```swift
/// @Selection struct Counts { var n = 0 }
/// @Table struct Item { let id: Int; var n = 0; var counts = Counts() }
/// // table 'items' has two columns named 'n', one in the table itself and one in group 'counts'; …
/// ```
///
/// A driver throws this error for every statement that reads or writes the table.
public enum TableSchemaError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// Two columns have the same name, and at least one of them is in a column group. Both would be read and written as the same column.
  ///
  /// `firstGroup` and `secondGroup` are the names of the groups, or `nil` for a column of the table itself. SQLite ignores the case of
  /// ASCII letters in names.
  case duplicateColumn(String, table: String, firstGroup: String?, secondGroup: String?)

  /// The message of the error.
  public var description: String {
    switch self {
    case .duplicateColumn(let column, let table, let first, let second):
      """
      table '\(table)' has two columns named '\(column)', \(Self.place(first)) and \(Self.place(second)); \
      rename one of them with '@Column("…")'
      """
    }
  }

  private static func place(_ group: String?) -> String {
    group.map { "one in group '\($0)'" } ?? "one in the table itself"
  }
}

extension TableSchemaError {
  /// Creates an error for the first duplicate name among the columns of a table, if there is one.
  init?(table: String, _ columns: [ColumnSchema]) {
    var groups: [String: String?] = [:]
    for column in columns {
      let leaves = column.leaves
      let group = column.isGroup ? column.name : nil
      for leaf in leaves {
        if let first = groups.updateValue(group, forKey: leaf.name.asciiLowercased) {
          self = .duplicateColumn(leaf.name, table: table, firstGroup: first, secondGroup: group)
          return
        }
      }
    }
    return nil
  }

  /// Makes a statement throw the error before it is prepared.
  package func append(to fragment: inout QueryFragment) {
    fragment.append(error: self)
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
