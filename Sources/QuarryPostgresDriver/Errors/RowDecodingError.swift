#if PostgreSQL

import CPostgres
import QuarryCore

/// An error thrown when a row does not match a type: a value has another type, or is NULL where a value is required.
public struct RowDecodingError: Error, Sendable {
  /// The table of the column, or `nil` if the column is computed.
  public let table: String?
  /// The name of the column in the statement's result, or `nil` if the statement has fewer columns than the type reads.
  public let column: String?
  /// The index of the column in the row, starting at 0.
  public let columnIndex: Int
  /// The number of the row in the statement's result, starting at 1.
  public let row: Int
  /// The expected type, or `nil` if the type threw its own error.
  public let expectedType: String?
  /// The type of the column in the database, or `nil` if the column does not exist.
  public let foundType: String?
  /// The value of the column, or `nil` if the column does not exist.
  public let found: DatabaseValue?
  /// The SQL text of the statement.
  public let sql: String
  /// The error that the type threw.
  public let underlyingError: any Error
  /// Whether the column is NOT NULL in its table, so that a NULL comes from a row that was not found.
  private let isNeverNull: Bool
  /// Whether the driver reads values of the column's type.
  private let isReadable: Bool
}

extension RowDecodingError: CustomStringConvertible {
  /// The location, the expected type, the value, how to fix the error, and the statement.
  public var description: String {
    let place =
      switch (table, column) {
      case (let table?, let column?): "column '\(column)' of table '\(table)'"
      case (nil, let column?): "column '\(column)'"
      default: "column \(columnIndex + 1)"
      }
    return "\(place), row \(row): \(problem)\nSQL: \(sql)"
  }

  private var problem: String {
    let type = expectedType.map { "'" + $0 + "'" } ?? "a value"
    guard let found, let foundType else {
      return
        "expected \(type), but the statement does not return this column; select all columns that the type reads"
    }
    var reason: any Error = underlyingError
    switch underlyingError {
    case QueryDecodingError.missingRequiredColumn: return "expected \(type), found NULL; \(remedy)"
    case QueryDecodingError.typeMismatch:
      return
        "expected \(type), found \(foundType) \(found.excerpt); "
        + (isReadable
          ? "correct the value, or read it as the type that it has"
          : "no Swift type reads this type, for example an enum; convert it in the query ('.cast(as: String.self)')")
    case QueryDecodingError.other(let error):
      if error is CaseDecodingError { return "\(error)" }
      reason = error
    default: break
    }
    return "cannot read \(foundType) \(found.excerpt): \(reason)"
  }

  /// How to fix an unexpected NULL. Only a column of a table can be declared NOT NULL; a computed value can only be read as an
  /// optional.
  private var remedy: String {
    if isNeverNull {
      return
        "the column is NOT NULL, but a subquery or an outer join without a matching row returns NULL; read it as an optional "
        + "with '.optional' in the query, or replace NULL with '.optional ?? value'"
    }
    return table == nil
      ? "read it as an optional (in a query: '.optional'), or replace NULL ('.optional ?? …', 'coalesce')"
      : "make the property optional, or the column NOT NULL"
  }
}

/// An error thrown when a statement has fewer columns than the type reads.
struct MissingColumnError: Error {}

extension RowDecodingError {
  /// Adds the location to an error that a type threw. The column is the last one that the decoder read.
  ///
  /// - Parameters:
  ///   - name: The name of a column that does not exist, if it is known.
  ///   - type: The expected type, if the error does not contain it.
  init(
    _ error: any Error,
    decoder: PostgresQueryDecoder,
    sql: String,
    row: Int,
    source: ColumnSource?,
    name: String? = nil,
    type: (any Any.Type)? = nil
  ) {
    let exists = !(error is MissingColumnError)
    let index = exists ? max(0, decoder.index - 1) : decoder.index
    let value = exists ? decoder.value(at: index) : nil
    table = exists ? source?.table : nil
    column = exists ? String(c: PQfname(decoder.result, index)) : name
    columnIndex = Int(index)
    self.row = row
    found = value.map { DatabaseValue(lenient: $0) }
    foundType = value.map { PostgresType.name(of: $0.type) }
    isReadable = value.map { PostgresType.isReadable($0.type) } ?? true
    self.sql = sql
    underlyingError = error
    isNeverNull = exists && source?.isRequired == true
    switch error {
    case QueryDecodingError.typeMismatch(let type): expectedType = "\(type)"
    case QueryDecodingError.missingRequiredColumn: expectedType = decoder.requestedType.map { "\($0)" }
    default: expectedType = type.map { "\($0)" }
    }
  }
}

#endif
