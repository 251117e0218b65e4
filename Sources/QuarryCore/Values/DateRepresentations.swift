#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date {
  /// A date stored as an INTEGER: the seconds since 1970-01-01 00:00:00 UTC. Fractions of a second are dropped.
  ///
  /// ```swift
  /// @Column(as: Date.UnixTimeRepresentation.self)
  /// var createdAt: Date
  /// ```
  public struct UnixTimeRepresentation: QueryBindable, Hashable, Sendable {

    public var queryOutput: Date

    public init(queryOutput: Date) { self.queryOutput = queryOutput }

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .int64 }

    public var queryBinding: QueryBinding {
      guard let seconds = Int64(exactly: queryOutput.timeIntervalSince1970.rounded(.down)) else {
        return .invalid(DateOutOfRangeError(date: queryOutput))
      }
      return .int(seconds)
    }

    @inlinable public init(decoder: inout some QueryDecoder) throws {
      self.init(queryOutput: Date(timeIntervalSince1970: Double(try Int64(decoder: &decoder))))
    }
  }

  /// A date stored as a REAL: the days since noon in Greenwich on November 24, 4714 B.C.
  public struct JulianDayRepresentation: QueryBindable, Hashable, Sendable {

    public var queryOutput: Date

    public init(queryOutput: Date) { self.queryOutput = queryOutput }

    /// The Julian day of 1970-01-01 00:00:00 UTC.
    private static let epoch = 2_440_587.5

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .double }

    public var queryBinding: QueryBinding {
      let day = queryOutput.timeIntervalSince1970 / 86_400 + Self.epoch
      return day.isFinite ? .double(day) : .invalid(DateOutOfRangeError(date: queryOutput))
    }

    public init(decoder: inout some QueryDecoder) throws {
      let day = try Double(decoder: &decoder)
      guard day.isFinite else { throw QueryDecodingError.typeMismatch(Self.self) }
      self.init(queryOutput: Date(timeIntervalSince1970: (day - Self.epoch) * 86_400))
    }
  }

  /// A date stored as a REAL: the seconds since 1970-01-01 00:00:00 UTC, with their fraction, as FMDB stores dates.
  ///
  /// ```swift
  /// @Column(as: Date.TimeIntervalSince1970Representation.self)
  /// var createdAt: Date   // 1893456000.25
  /// ```
  ///
  /// Integers are read, too. A date outside the years 0 to 9999, which SQLite's date functions do not have, is an error.
  public struct TimeIntervalSince1970Representation: QueryBindable, Hashable, Sendable {

    public var queryOutput: Date

    public init(queryOutput: Date) { self.queryOutput = queryOutput }

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .double }

    public var queryBinding: QueryBinding {
      Date.hasFourDigitYear(queryOutput.timeIntervalSince1970)
        ? .double(queryOutput.timeIntervalSince1970) : .invalid(DateOutOfRangeError(date: queryOutput))
    }

    public init(decoder: inout some QueryDecoder) throws {
      let seconds = try Double(decoder: &decoder)
      guard Date.hasFourDigitYear(seconds) else { throw QueryDecodingError.typeMismatch(Self.self) }
      self.init(queryOutput: Date(timeIntervalSince1970: seconds))
    }
  }

  /// A date stored as a REAL: the seconds since 2001-01-01 00:00:00 UTC, with their fraction, as Core Data stores dates.
  ///
  /// ```swift
  /// @Column(as: Date.TimeIntervalSinceReferenceDateRepresentation.self)
  /// var createdAt: Date   // 915148800.25
  /// ```
  ///
  /// Integers are read, too. A date outside the years 0 to 9999, which SQLite's date functions do not have, is an error.
  public struct TimeIntervalSinceReferenceDateRepresentation: QueryBindable, Hashable, Sendable {

    public var queryOutput: Date

    public init(queryOutput: Date) { self.queryOutput = queryOutput }

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .double }

    public var queryBinding: QueryBinding {
      Date.hasFourDigitYear(queryOutput.timeIntervalSince1970)
        ? .double(queryOutput.timeIntervalSinceReferenceDate)
        : .invalid(DateOutOfRangeError(date: queryOutput))
    }

    public init(decoder: inout some QueryDecoder) throws {
      let date = Date(timeIntervalSinceReferenceDate: try Double(decoder: &decoder))
      guard Date.hasFourDigitYear(date.timeIntervalSince1970) else {
        throw QueryDecodingError.typeMismatch(Self.self)
      }
      self.init(queryOutput: date)
    }
  }

  /// Whether a time, in seconds since 1970, is in the years 0 to 9999 when it is rounded to the millisecond: the range of SQLite's date
  /// functions and of dates as text. Other times are not numbers of seconds, but milliseconds, for example.
  private static func hasFourDigitYear(_ seconds: Double) -> Bool {
    seconds >= -62_167_219_200 && seconds < 253_402_300_799.9995
  }
}

extension Date {
  /// A date stored as text, which is the default for `Date`.
  @available(*, deprecated, message: "this is the default representation of 'Date'; use 'Date'")
  public typealias ISO8601Representation = Date
}

extension Date? {
  /// Another spelling of `Date.UnixTimeRepresentation?`: a date stored as an INTEGER, or NULL.
  public typealias UnixTimeRepresentation = Date.UnixTimeRepresentation?
  /// Another spelling of `Date.JulianDayRepresentation?`: a date stored as a REAL, or NULL.
  public typealias JulianDayRepresentation = Date.JulianDayRepresentation?
  /// Another spelling of `Date.TimeIntervalSince1970Representation?`: a date stored as a REAL, or NULL.
  public typealias TimeIntervalSince1970Representation = Date.TimeIntervalSince1970Representation?
  /// Another spelling of `Date.TimeIntervalSinceReferenceDateRepresentation?`: a date stored as a REAL, or NULL.
  public typealias TimeIntervalSinceReferenceDateRepresentation = Date
    .TimeIntervalSinceReferenceDateRepresentation?
}

/// An error thrown for a date that cannot be expressed in its storage format.
public struct DateOutOfRangeError: UnstorableValueError {
  /// The date, in seconds since 1970.
  public let secondsSince1970: Double

  package init(date: Date) { secondsSince1970 = date.timeIntervalSince1970 }

  /// The message of the error.
  public var description: String {
    let date = "the date \(secondsSince1970) s after 1970-01-01"
    return secondsSince1970.isFinite
      ? "\(date) is outside the range of its representation: text and seconds with a fraction store the years 0 to 9999, and an "
        + "integer stores whole seconds"
      : "\(date) has no finite number of seconds, so no representation can store it"
  }
}
