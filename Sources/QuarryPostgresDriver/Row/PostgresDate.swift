#if PostgreSQL

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Points in time as the server stores them: microseconds or days since the beginning of 2000, in UTC.
enum PostgresDate {
  /// From the beginning of 2000 to that of 2001, the reference date of `Date`.
  private static let secondsTo2001: Int64 = 31_622_400
  /// From 4713 BC, the first day of the Julian calendar, to the end of the year 294276.
  static let range: Range<Int64> = -211_813_488_000_000_000..<9_223_371_331_200_000_000
  /// The values of `'-infinity'` and `'infinity'`.
  static let infinities: Set<Int64> = [.min, .max]

  /// Returns the microseconds of a date, rounded to the nearest, or `nil` if the server cannot store it.
  static func microseconds(of date: Date) -> Int64? {
    let seconds = date.timeIntervalSinceReferenceDate
    // Ends where both terms below fit. NaN is not in the range.
    guard (-1e12..<9.3e12).contains(seconds) else { return nil }
    let whole = seconds.rounded(.down)
    let (micros, isTooLarge) = (Int64(whole) + secondsTo2001).multipliedReportingOverflow(by: 1_000_000)
    if isTooLarge { return nil }
    let (sum, overflows) = micros.addingReportingOverflow(Int64(((seconds - whole) * 1_000_000).rounded()))
    if overflows { return nil }
    let rounded = snapped(sum, precision: seconds.ulp * 1_000_000)
    return range.contains(rounded) ? rounded : nil
  }

  /// Returns the millisecond that a `Date` stands for if its microseconds are not exact: far from 2001, the nearest number to a time with
  /// milliseconds can be a microsecond before it, and SQL would cut off the millisecond.
  private static func snapped(_ microseconds: Int64, precision: Double) -> Int64 {
    guard precision >= 1 else { return microseconds }
    let remainder = (microseconds % 1000 + 1000) % 1000
    let distance = remainder < 500 ? -remainder : 1000 - remainder
    guard abs(Double(distance)) <= precision else { return microseconds }
    let (snapped, overflows) = microseconds.addingReportingOverflow(distance)
    return overflows ? microseconds : snapped
  }

  /// Returns the date of microseconds, or `nil` for an infinity.
  static func date(microseconds: Int64) -> Date? {
    if infinities.contains(microseconds) { return nil }
    let (since2001, overflows) = microseconds.subtractingReportingOverflow(secondsTo2001 * 1_000_000)
    if overflows { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(since2001) / 1_000_000)
  }

  /// Returns the date of the beginning of a day, or `nil` for an infinity.
  static func date(days: Int32) -> Date? {
    if days == .min || days == .max { return nil }
    return Date(timeIntervalSinceReferenceDate: Double(Int64(days) * 86_400 - secondsTo2001))
  }
}

/// An error thrown for a date that is infinite, which `Date` cannot be.
struct InfiniteDateError: Error, CustomStringConvertible {
  var description: String {
    "the date is infinite; replace it in the query ('nullif'), or read it as text with a cast"
  }
}

#endif
