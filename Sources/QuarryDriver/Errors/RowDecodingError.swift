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
  /// Whether the table has no NULL in the column, so that one comes of a row that is missing.
  private let isNeverNull: Bool
}

extension RowDecodingError: CustomStringConvertible {
  /// Place, expected and found, how to mend it, and the statement.
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
      return ErrorMessage("expected %, but the statement gives no such column", type).description
    }
    var reason: any Error = underlyingError
    switch underlyingError {
    case QueryDecodingError.missingRequiredColumn:
      return ErrorMessage("expected %, found NULL; %", type, remedy).description
    case QueryDecodingError.typeMismatch(let expected):
      let mend = hasTooManyBits(for: expected) ? "; in a query '.cast(as: Int.self)' reads it" : ""
      return ErrorMessage("expected %, found % %%", type, found.storageClass, found.excerpt, mend).description
    case QueryDecodingError.other(let error):
      if error is CaseDecodingError { return "\(error)" }
      reason = error
    default: break
    }
    return ErrorMessage("cannot read % %: %", found.storageClass, found.excerpt, "\(reason)").description
  }
}

extension RowDecodingError {
  /// A column can be declared NOT NULL, if it is not yet; what is computed can only be said to be NULL at times.
  private var remedy: String {
    if isNeverNull {
      return
        "the column is NOT NULL, but a subquery or an outer join that finds no row gives NULL; read it as an optional (in a query: '.optional', or '.optional ?? …' with a value)"
    }
    return table == nil
      ? "read it as an optional (in a query: '.optional'), or give it a value ('.optional ?? …', 'coalesce')"
      : "make the property optional, or the column NOT NULL"
  }
}

extension RowDecodingError {
  /// Whether it is an integer that was computed of such of few bits, and needs more of them.
  private func hasTooManyBits(for expected: Any.Type) -> Bool {
    guard table == nil, case .integer = found, let type = expected as? any FixedWidthInteger.Type else {
      return false
    }
    return type.bitWidth < Int64.bitWidth
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
    isNeverNull = false
  }
}
