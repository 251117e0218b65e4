import CSQLite
import QuarryCore

/// A row that is not what a type wants: a value of another kind, or a NULL where there must be a value.
public struct RowDecodingError: Error, Sendable {
  /// The table the column belongs to; nil where it is computed, or where SQLite was built without column metadata.
  public let table: String?
  /// The name of the column as the statement gives it; nil where the statement has fewer columns than were read.
  public let column: String?
  /// The place of the column in the row, from 0.
  public let columnIndex: Int
  /// The place of the row in what the statement gives, from 1.
  public let row: Int
  /// The type that was asked for; nil where the type itself said what is wrong.
  public let expectedType: String?
  /// What stands in the column; nil where there is no such column.
  public let found: DatabaseValue?
  /// The statement.
  public let sql: String
  /// What the type said.
  public let underlyingError: any Error
}

extension RowDecodingError: CustomStringConvertible {
  /// Place, expected and found, how to mend it, and the statement.
  public var description: String {
    let place: String
    switch (table, column) {
    case (let table?, let column?): place = "column '\(column)' of table '\(table)'"
    case (nil, let column?): place = "column '\(column)'"
    default: place = "column \(columnIndex + 1)"
    }
    let type = expectedType.map { "'\($0)'" } ?? "a value"
    let problem =
      switch (underlyingError, found) {
      case (_, nil): "expected \(type), but the statement gives no such column"
      case (QueryDecodingError.missingRequiredColumn, _):
        "expected \(type), found NULL; make the property optional, or the column NOT NULL"
      case (QueryDecodingError.typeMismatch, let value?):
        "expected \(type), found \(value.storageClass) \(value.excerpt)"
      case (QueryDecodingError.other(let error as CaseDecodingError), _): "\(error)"
      case (QueryDecodingError.other(let error), let value?):
        "cannot read \(value.storageClass) \(value.excerpt): \(error)"
      case (_, let value?):
        "cannot read \(value.storageClass) \(value.excerpt): \(underlyingError)"
      }
    return "\(place), row \(row): \(problem)\nSQL: \(sql)"
  }
}

/// The statement has fewer columns than the type reads.
struct MissingColumnError: Error {}

/// Text in the database that is not UTF-8.
struct InvalidUTF8Error: Error, CustomStringConvertible {
  var description: String { "the text is not valid UTF-8; mend it, or store the bytes as BLOB" }
}

extension RowDecodingError {
  /// Adds to an error of a type where it came up: the column before the one the decoder would read next.
  @usableFromInline
  init(_ error: any Error, decoder: SQLiteQueryDecoder, row: Int) {
    let statement = decoder.statement
    let exists = !(error is MissingColumnError)
    let index = exists ? max(0, decoder.index - 1) : decoder.index
    table = exists ? quarry_column_table_name(statement, index).map { String(cString: $0) } : nil
    column = exists ? sqlite3_column_name(statement, index).map { String(cString: $0) } : nil
    columnIndex = Int(index)
    self.row = row
    found = exists ? DatabaseValue(lenient: sqlite3_column_value(statement, index)) : nil
    sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
    underlyingError = error
    switch error {
    case QueryDecodingError.typeMismatch(let type): expectedType = "\(type)"
    case QueryDecodingError.missingRequiredColumn: expectedType = decoder.requestedType.map { "\($0)" }
    default: expectedType = nil
    }
  }

  /// The error of a value that has left SQLite.
  init(_ error: any Error, column: String?, index: Int, expected: String, found: DatabaseValue?, sql: String)
  {
    table = nil
    self.column = column
    columnIndex = index
    row = 1
    expectedType = expected
    self.found = found
    self.sql = sql
    underlyingError = error
  }
}
