import CSQLite
import QuarryCore
import QuarryAccess

/// An error thrown when a row does not match a type: a value has another type, or is NULL where a value is required.
public struct RowDecodingError: Error, Sendable {
  /// The table of the column, or `nil` if the column is computed or SQLite was built without column metadata.
  public let table: String?
  /// The name of the column in the statement's result, or `nil` if the statement has fewer columns than the type reads.
  public let column: String?
  /// The index of the column in the row, starting at 0.
  public let columnIndex: Int
  /// The number of the row in the statement's result, starting at 1.
  public let row: Int
  /// The expected type, or `nil` if the type threw its own error.
  public let expectedType: String?
  /// The value of the column, or `nil` if the column does not exist.
  public let found: DatabaseValue?
  /// The SQL text of the statement.
  public let sql: String
  /// The error that the type threw.
  public let underlyingError: any Error
  /// Whether the column is NOT NULL in its table, so that a NULL comes from a row that was not found.
  private let isNeverNull: Bool
}

extension RowDecodingError: CustomStringConvertible {
  /// The location, the expected type, the value, how to fix the error, and the statement.
  public var description: String {
    let place: String
    switch (table, column) {
    case (let table?, let column?):
      place = ErrorMessage("column '%' of table '%'", column, table).description
    case (nil, let column?): place = ErrorMessage("column '%'", column).description
    default: place = "column " + String(columnIndex + 1)
    }
    return ErrorMessage("%, row %: %\nSQL: %", place, String(row), problem, sql).description
  }

  private var problem: String {
    let type = expectedType.map { "'" + $0 + "'" } ?? "a value"
    guard let found else {
      return ErrorMessage(
        "expected %, but the statement does not return this column; select all columns that the type reads",
        type
      ).description
    }
    var reason: any Error = underlyingError
    switch underlyingError {
    case QueryDecodingError.missingRequiredColumn:
      return ErrorMessage("expected %, found NULL; %", type, remedy).description
    case QueryDecodingError.typeMismatch(let expected):
      let advice =
        hasTooManyBits(for: expected)
        ? "use '.cast(as: Int.self)' in the query" : "correct the value, or read it as the type that it has"
      return ErrorMessage("expected %, found % %; %", type, found.storageClass, found.excerpt, advice)
        .description
    case QueryDecodingError.other(let error):
      if error is CaseDecodingError { return "\(error)" }
      reason = error
    default: break
    }
    return ErrorMessage("cannot read % %: %", found.storageClass, found.excerpt, "\(reason)").description
  }
}

extension RowDecodingError {
  /// How to fix an unexpected NULL. Only a column of a table can be declared NOT NULL; a computed value can only be
  /// read as an optional.
  private var remedy: String {
    if isNeverNull {
      return
        "the column is NOT NULL, but a subquery or an outer join without a matching row returns NULL; read it as an optional with '.optional' in the query, or replace NULL with '.optional ?? value'"
    }
    return table == nil
      ? "read it as an optional (in a query: '.optional'), or replace NULL ('.optional ?? …', 'coalesce')"
      : "make the property optional, or the column NOT NULL"
  }
}

extension RowDecodingError {
  /// Whether the value is a computed integer that does not fit into the expected integer type.
  private func hasTooManyBits(for expected: Any.Type) -> Bool {
    guard table == nil, case .integer = found, let type = expected as? any FixedWidthInteger.Type else {
      return false
    }
    return type.bitWidth < Int64.bitWidth
  }
}

/// An error thrown when a statement has fewer columns than the type reads.
struct MissingColumnError: Error {}

/// An error thrown when a text in the database is not valid UTF-8.
struct InvalidUTF8Error: Error, CustomStringConvertible {
  var description: String { "the text is not valid UTF-8; convert it to UTF-8, or store the bytes as a BLOB" }
}

extension RowDecodingError {
  /// Adds the location to an error that a type threw. The column is the last one that the decoder read.
  @usableFromInline
  init(_ error: any Error, decoder: SQLiteQueryDecoder, row: Int) {
    let statement = decoder.statement
    let exists = !(error is MissingColumnError)
    let index = exists ? max(0, decoder.index - 1) : decoder.index
    table = exists ? String(c: quarry_column_table_name(statement, index)) : nil
    column = exists ? String(c: sqlite3_column_name(statement, index)) : nil
    columnIndex = Int(index)
    self.row = row
    found = exists ? DatabaseValue(lenient: sqlite3_column_value(statement, index)) : nil
    sql = String(c: sqlite3_sql(statement)) ?? ""
    underlyingError = error
    isNeverNull = exists && quarry_column_is_required(statement, index) != 0
    switch error {
    case QueryDecodingError.typeMismatch(let type): expectedType = "\(type)"
    case QueryDecodingError.missingRequiredColumn: expectedType = decoder.requestedType.map { "\($0)" }
    default: expectedType = nil
    }
  }

  /// Creates an error for a value that is no longer part of a statement.
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
    isNeverNull = false
  }
}
