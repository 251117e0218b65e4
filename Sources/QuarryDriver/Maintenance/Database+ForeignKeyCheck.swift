import QuarryAccess

/// A row with a foreign key that refers to a missing row.
public struct ForeignKeyViolation: Equatable, Sendable {
  /// The table of the row.
  public let table: String
  /// The rowid of the row, or `nil` in a table without rowids.
  public let rowID: Int64?
  /// The table that the foreign key refers to.
  public let referencedTable: String
  /// The number of the foreign key in the table, as in `PRAGMA foreign_key_list`.
  public let foreignKeyID: Int
  /// The columns of the foreign key.
  public let columns: [String]
  /// The database of the table: `main`, `temp` or the name of an attached database.
  public internal(set) var schema = "main"
}

extension ForeignKeyViolation: CustomStringConvertible {
  /// A message that names the row, its table, the foreign key's columns and the table that they refer to.
  public var description: String {
    ErrorMessage(
      "row % of table '%': (%) refers to a missing row of '%'",
      rowID.map { String($0) } ?? "?",
      schema == "main" ? table : "\(schema).\(table)",
      columns.joined(separator: ", "),
      referencedTable
    ).description
  }
}

/// An error thrown when foreign keys refer to missing rows.
public struct ForeignKeyViolationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rows whose foreign keys refer to missing rows.
  public let violations: [ForeignKeyViolation]

  /// A message with the number of violations and a description of the first ten.
  public var description: String {
    var text = String(violations.count)
    text +=
      violations.count == 1 ? " foreign key refers to a missing row:" : " foreign keys refer to missing rows:"
    for violation in violations.prefix(10) { text += "\n  " + violation.description }
    if violations.count > 10 { text += "\n  and \(violations.count - 10) more" }
    return text
  }
}

extension Database {
  /// Returns the rows whose foreign keys refer to missing rows:
  /// https://www.sqlite.org/pragma.html#pragma_foreign_key_check
  ///
  /// - Parameters:
  ///   - table: The table to check, or `nil` for all tables.
  ///   - schema: The database to check: `main`, `temp`, the name of an attached database, or `nil` for all databases. With a table, `nil`
  ///     is the first database that has one of this name.
  /// - Throws: ``DatabaseError``, for example if the table does not exist or a foreign key refers to a missing table.
  public func foreignKeyViolations(in table: String? = nil, schema: String? = nil) throws
    -> [ForeignKeyViolation]
  {
    guard table == nil, schema == nil else { return try violations(table, schema) }
    // Without a name, SQLite checks only `main`.
    return try Row.fetchAll(self, sql: "PRAGMA database_list").flatMap {
      try violations(nil, $0.text("name"))
    }
  }

  private func violations(_ table: String?, _ schema: String?) throws -> [ForeignKeyViolation] {
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
          columns: columns[table]?[key] ?? [],
          schema: schema ?? "main"
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

  /// Checks that no foreign key refers to a missing row.
  ///
  /// - Parameters:
  ///   - table: The table to check, or `nil` for all tables.
  ///   - schema: The database to check, as in ``foreignKeyViolations(in:schema:)``.
  /// - Throws: ``ForeignKeyViolationError`` with the rows whose foreign keys refer to missing rows; ``DatabaseError``.
  public func checkForeignKeys(in table: String? = nil, schema: String? = nil) throws {
    let violations = try foreignKeyViolations(in: table, schema: schema)
    if !violations.isEmpty { throw ForeignKeyViolationError(violations: violations) }
  }
}
