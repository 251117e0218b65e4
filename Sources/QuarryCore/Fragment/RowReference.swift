/// Rows that a mark of a fragment refers to: the contents of the mark.
///
/// A finished statement has no references, because its queries give names to their rows. For a reference that is left, no query has the
/// rows, and running the statement throws ``error``.
struct RowReference {
  let rows: _RowIdentity
  /// The name of the rows: a table, or its alias.
  let table: String
  let column: String?

  init(_ rows: _RowIdentity, table: String, column: String?) {
    self.rows = rows
    self.table = table
    self.column = column
  }

  /// Reads the contents of a mark.
  init(_ contents: MarkContents) {
    var contents = contents
    rows = Self.rows(&contents)
    table = contents.text()
    column = contents.optionalText()
  }

  /// Reads the identity, with which the contents begin.
  static func rows(_ contents: inout MarkContents) -> _RowIdentity {
    _RowIdentity(rawValue: contents.fixed())
  }

  /// Writes the contents of a mark.
  func append(to code: inout [UInt8]) {
    code.append(fixed: rows.rawValue)
    code.append(counted: table.utf8)
    code.append(optional: column)
  }

  /// The error of a statement in which no query has the rows.
  var error: RowIdentityError { RowIdentityError(.notProvided, table: table, column: column) }
}
