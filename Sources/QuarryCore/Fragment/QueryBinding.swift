#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value that is bound to a statement.
///
/// Dates, UUIDs, booleans and unsigned integers keep their types until a driver binds them, because databases store them in different
/// ways.
public enum QueryBinding: Hashable, Sendable {
  /// Bytes.
  case blob([UInt8])
  /// A Boolean value. SQLite stores 0 or 1.
  case bool(Bool)
  /// A floating-point number.
  case double(Double)
  /// A point in time. SQLite stores text, `YYYY-MM-DD HH:MM:SS.SSS` in UTC.
  case date(Date)
  /// An integer.
  case int(Int64)
  /// NULL.
  case null
  /// Text.
  case text(String)
  /// An unsigned integer. A database that only has signed integers refuses values that do not fit.
  case uint(UInt64)
  /// A UUID. SQLite stores text in lower case.
  case uuid(UUID)
  /// A value that could not be converted to one of the other cases. Running the statement throws the error.
  case invalid(QueryBindingError)

  /// The type of the value itself, for a value whose Swift type is not known. NULL has none.
  package var type: SQLType? {
    switch self {
    case .blob: .bytes
    case .bool: .bool
    case .double: .double
    case .date: .timestamp
    case .int, .uint: .int64
    case .text: .text
    case .uuid: .uuid
    case .null, .invalid: nil
    }
  }

  /// Creates the binding of a value that could not be converted, with the reason.
  public static func invalid(_ error: any Error) -> Self {
    .invalid(QueryBindingError(underlying: error))
  }
}

/// An error thrown for a value that has no form in a database. Drivers convert it to the error that they throw for all values that cannot
/// be stored.
package protocol UnstorableValueError: Error, CustomStringConvertible {}

/// An error thrown for a value that cannot be bound.
///
/// A driver throws this error when it runs a statement that contains ``QueryBinding/invalid(_:)-swift.enum.case``.
public struct QueryBindingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The properties of an error. Behind a reference, so that a ``QueryBinding`` has the size of a text and not of this error.
  private final class Storage: Sendable {
    let underlyingError: any Error
    let parameter: Int?
    let column: String?
    let sql: String?

    init(_ error: any Error, parameter: Int? = nil, column: String? = nil, sql: String? = nil) {
      underlyingError = error
      self.parameter = parameter
      self.column = column
      self.sql = sql
    }
  }

  private let storage: Storage

  /// The position among the statement's values, counted from 1, or `nil` before a driver binds the value.
  public var parameter: Int? { storage.parameter }
  /// The column that the value is written to or compared with, if the statement determines it.
  public var column: String? { storage.column }
  /// The statement, or `nil` before a driver binds the value.
  public var sql: String? { storage.sql }

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates an error from the error of a conversion.
  public init(underlying error: any Error) {
    storage = Storage(error)
  }

  /// Returns the error of a value in a statement.
  package func located(parameter: Int, column: String?, sql: String) -> QueryBindingError {
    QueryBindingError(Storage(underlyingError, parameter: parameter, column: column, sql: sql))
  }

  /// The error that the conversion of the value threw.
  public var underlyingError: any Error { storage.underlyingError }

  /// The message of the error.
  public var description: String {
    let place = [column.map { "for column '\($0)'" }, parameter.map { "(parameter \($0))" }].compactMap(
      \.self
    )
    return (["cannot bind the value"] + place).joined(separator: " ")
      + ": \(underlyingError); change the value, or specify another representation for its column with '@Column(as:)'"
      + (sql.map { "\nSQL: \($0)" } ?? "")
  }

  /// Returns whether two errors have the same position, column, statement and underlying error.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.parameter == rhs.parameter, lhs.column == rhs.column, lhs.sql == rhs.sql else { return false }
    return String(reflecting: lhs.underlyingError) == String(reflecting: rhs.underlyingError)
  }

  /// Hashes the position and the underlying error.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parameter)
    hasher.combine(String(reflecting: underlyingError))
  }
}
