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
    @usableFromInline static let epoch = 2_440_587.5

    @inlinable public var queryBinding: QueryBinding {
      .double(queryOutput.timeIntervalSince1970 / 86_400 + Self.epoch)
    }

    @inlinable public init(decoder: inout some QueryDecoder) throws {
      let day = try Double(decoder: &decoder)
      self.init(queryOutput: Date(timeIntervalSince1970: (day - Self.epoch) * 86_400))
    }
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
}

/// An error thrown for a date that cannot be expressed in its storage format.
public struct DateOutOfRangeError: UnstorableValueError {
  /// The date, in seconds since 1970.
  public let secondsSince1970: Double

  package init(date: Date) { secondsSince1970 = date.timeIntervalSince1970 }

  /// The message of the error.
  public var description: String {
    "the date \(secondsSince1970) s after 1970-01-01 is outside the range of its representation: text stores the years 0 to "
      + "9999, and an integer stores whole seconds"
  }
}
