/// A row whose foreign key refers to nothing.
public struct ForeignKeyViolation: Equatable, Sendable {
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
    ErrorMessage(
      "row % of table '%': (%) refers to no row of '%'",
      rowID.map { String($0) } ?? "?",
      table,
      columns.joined(separator: ", "),
      referencedTable
    ).description
  }
}

/// Foreign keys refer to nothing.
public struct ForeignKeyViolationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rows.
  public let violations: [ForeignKeyViolation]

  public var description: String {
    var text = String(violations.count)
    text += violations.count == 1 ? " foreign key refer to nothing:" : " foreign keys refer to nothing:"
    for violation in violations.prefix(10) { text += "\n  " + violation.description }
    if violations.count > 10 { text += "\n  and \(violations.count - 10) more" }
    return text
  }
}

extension Database {
  /// The rows whose foreign keys refer to nothing. https://www.sqlite.org/pragma.html#pragma_foreign_key_check
  ///
  /// - Parameters:
  ///   - table: The table to look at; nil for all.
  ///   - schema: The database to look at: `main`, `temp`, or the name of an attached one; all if nil.
  /// - Throws: ``DatabaseError``: also where there is no such table, or a key refers to a table that is missing.
  public func foreignKeyViolations(in table: String? = nil, schema: String? = nil) throws
    -> [ForeignKeyViolation]
  {
    let prefix = schema.map { $0.quotedIdentifier + "." } ?? ""
    var sql = "PRAGMA " + prefix + "foreign_key_check"
    if let table { sql += "(" + table.quotedIdentifier + ")" }
    var columns: [String: [Int: [String]]] = [:]
    var violations: [ForeignKeyViolation] = []
    for row in try Row.fetchAll(self, sql: sql) {
      let table = try row.text("table")
      let key = try row.number("fkid")
      if columns[table] == nil { columns[table] = try foreignKeyColumns(table, prefix) }
      violations.append(
        ForeignKeyViolation(
          table: table,
          rowID: try row.decode(Int64?.self, named: "rowid"),
          referencedTable: try row.text("parent"),
          foreignKeyID: key,
          columns: columns[table]?[key] ?? []
        )
      )
    }
    return violations
  }

  private func foreignKeyColumns(_ table: String, _ prefix: String) throws -> [Int: [String]] {
    var columns: [Int: [String]] = [:]
    for row in try Row.fetchAll(
      self,
      sql: "PRAGMA " + prefix + "foreign_key_list(" + table.quotedIdentifier + ")"
    ) {
      columns[try row.number("id"), default: []].append(try row.text("from"))
    }
    return columns
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
