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

/// Why a value could not be bound.
///
/// Thrown by a driver when it runs a statement that holds ``QueryBinding/invalid(_:)-swift.enum.case``.
public struct QueryBindingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error that the value's own conversion gave.
  public let underlyingError: any Error

  /// Wraps the error of a conversion.
  public init(underlying error: any Error) {
    underlyingError = error
  }

  public var description: String {
    "A value could not be bound to the statement: \(underlyingError). Mend the value, or give its column another "
      + "representation with '@Column(as:)'."
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    String(reflecting: lhs.underlyingError) == String(reflecting: rhs.underlyingError)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(String(reflecting: underlyingError))
  }
}
