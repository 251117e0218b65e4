#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value on its way into a statement.
///
/// Dates, UUIDs, booleans and unsigned integers stay what they are until a driver binds them, because databases
/// store them in different ways.
public enum QueryBinding: Hashable, Sendable {
  /// Bytes.
  case blob([UInt8])
  /// A truth value. SQLite stores 0 or 1.
  case bool(Bool)
  /// A floating-point number.
  case double(Double)
  /// A point in time. SQLite stores text, `YYYY-MM-DD HH:MM:SS.SSS` in UTC.
  case date(Date)
  /// An integer.
  case int(Int64)
  /// No value.
  case null
  /// Text.
  case text(String)
  /// An unsigned integer. A database that has only signed ones refuses what does not fit.
  case uint(UInt64)
  /// A UUID. SQLite stores text in lower case.
  case uuid(UUID)
  /// A value that could not be turned into one of the others; running the statement throws the error.
  case invalid(QueryBindingError)

  /// A value that could not be bound, with the reason.
  public static func invalid(_ error: any Error) -> Self {
    .invalid(QueryBindingError(underlying: error))
  }
}

/// Why a value of a type of ours has no form in a database: drivers throw for it what they throw for all values that
/// cannot be stored.
package protocol UnstorableValueError: Error, CustomStringConvertible {}

/// Why a value could not be bound.
///
/// Thrown by a driver when it runs a statement that holds ``QueryBinding/invalid(_:)-swift.enum.case``.
public struct QueryBindingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error that the value's own conversion gave.
  public let underlyingError: any Error
  /// Which of the statement's values it is, counted from 1; nil until a driver has met it.
  public package(set) var parameter: Int?
  /// The column that the value is written to or compared with, where the statement tells.
  public package(set) var column: String?
  /// The statement; nil until a driver has met the value.
  public package(set) var sql: String?

  /// Wraps the error of a conversion.
  public init(underlying error: any Error) {
    underlyingError = error
  }

  public var description: String {
    let place = [column.map { "for column '\($0)'" }, parameter.map { "(parameter \($0))" }].compactMap(
      \.self
    )
    return (["A value"] + place).joined(separator: " ")
      + " could not be bound to the statement: \(underlyingError). Mend the value, or give its column another "
      + "representation with '@Column(as:)'." + (sql.map { "\nSQL: \($0)" } ?? "")
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.parameter == rhs.parameter && lhs.column == rhs.column && lhs.sql == rhs.sql
      && String(reflecting: lhs.underlyingError) == String(reflecting: rhs.underlyingError)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(parameter)
    hasher.combine(String(reflecting: underlyingError))
  }
}
