/// A row whose foreign key refers to nothing.
public struct ForeignKeyViolation: Hashable, Sendable {
  /// The table of the row.
  public let table: String
  /// The rowid of the row; nil in a table without rowids.
  public let rowID: Int64?
  /// The table the row should refer to.
  public let referencedTable: String
  /// Which foreign key of the table, counted as `PRAGMA foreign_key_list` does.
  public let foreignKeyID: Int
  /// The columns of the foreign key.
  public let columns: [String]
}

extension ForeignKeyViolation: CustomStringConvertible {
  public var description: String {
    "row \(rowID.map { "\($0)" } ?? "?") of table '\(table)': (\(columns.joined(separator: ", "))) refers to no row of "
      + "'\(referencedTable)'"
  }
}

/// Foreign keys refer to nothing.
public struct ForeignKeyViolationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rows.
  public let violations: [ForeignKeyViolation]

  public var description: String {
    let shown = violations.prefix(10).map { "\n  \($0)" }.joined()
    let more = violations.count > 10 ? "\n  and \(violations.count - 10) more" : ""
    return
      "\(violations.count) foreign key\(violations.count == 1 ? "" : "s") refer to nothing:\(shown)\(more)"
  }
}

extension Database {
  /// The rows whose foreign keys refer to nothing. https://www.sqlite.org/pragma.html#pragma_foreign_key_check
  ///
  /// - Parameter table: The table to look at; nil for all.
  /// - Throws: ``DatabaseError``: also where there is no such table, or a key refers to a table that is missing.
  public func foreignKeyViolations(in table: String? = nil) throws -> [ForeignKeyViolation] {
    let sql = "PRAGMA foreign_key_check" + (table.map { "(\($0.quotedIdentifier))" } ?? "")
    var columns: [String: [Int: [String]]] = [:]
    return try Row.fetchAll(self, sql: sql).map { row in
      let table = try row.decode(String.self, at: 0)
      let key = try row.decode(Int.self, at: 3)
      if columns[table] == nil {
        columns[table] = try Row.fetchAll(self, sql: "PRAGMA foreign_key_list(\(table.quotedIdentifier))")
          .reduce(into: [:]) { keys, row in
            keys[try row.decode(Int.self, at: 0), default: []].append(try row.decode(String.self, at: 3))
          }
      }
      return ForeignKeyViolation(
        table: table,
        rowID: try row.decode(Int64?.self, at: 1),
        referencedTable: try row.decode(String.self, at: 2),
        foreignKeyID: key,
        columns: columns[table]?[key] ?? []
      )
    }
  }

  /// Checks that all foreign keys refer to something.
  ///
  /// - Parameter table: The table to look at; nil for all.
  /// - Throws: ``ForeignKeyViolationError`` with the rows where some do not; ``DatabaseError``.
  public func checkForeignKeys(in table: String? = nil) throws {
    let violations = try foreignKeyViolations(in: table)
    if !violations.isEmpty { throw ForeignKeyViolationError(violations: violations) }
  }
}
