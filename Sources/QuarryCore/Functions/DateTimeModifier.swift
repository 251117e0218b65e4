/// A list of changes to a date, applied in order (https://www.sqlite.org/lang_datefunc.html#dtmods).
///
/// ```swift
/// .startOfMonth.months(1).days(-1)
/// ```
///
/// A static property in an extension is available as a modifier: with
/// `extension DateTimeModifier { static let endOfMonth = Self.startOfMonth.months(1).days(-1) }`, write `.days(1).endOfMonth`.
@dynamicMemberLookup
public struct DateTimeModifier: Hashable, Sendable {
  /// The changes, in order.
  public private(set) var changes: [SQLTimeChange]

  /// Creates an empty list of changes.
  public init() { changes = [] }

  private init(_ change: SQLTimeChange) { changes = [change] }

  /// The result for a day that the month does not have, such as one month after January 31. Requires SQLite 3.46.
  public typealias Rounding = SQLTimeChange.Rounding

  /// Adds years, or subtracts them if the count is negative: `'1 years'`.
  public static func years(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    Self().years(count, rounding)
  }
  /// Adds months, or subtracts them if the count is negative: `'1 months'`.
  public static func months(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    Self().months(count, rounding)
  }
  /// Adds days, or subtracts them if the count is negative: `'1 days'`.
  public static func days(_ count: Int) -> Self { Self().days(count) }
  /// Adds hours, or subtracts them if the count is negative: `'1 hours'`.
  public static func hours(_ count: Int) -> Self { Self().hours(count) }
  /// Adds minutes, or subtracts them if the count is negative: `'1 minutes'`.
  public static func minutes(_ count: Int) -> Self { Self().minutes(count) }
  /// Adds seconds, or subtracts them if the count is negative: `'1.500 seconds'`.
  public static func seconds(_ count: Double) -> Self { Self().seconds(count) }
  /// Adds milliseconds, or subtracts them if the count is negative: `'0.250 seconds'`.
  public static func milliseconds(_ count: Int) -> Self { Self().milliseconds(count) }
  /// Moves to the next day with this number in the week, 0 for Sunday, or keeps the day if it has the number: `'weekday 0'`.
  public static func weekday(_ number: Int) -> Self { Self().weekday(number) }
  /// The beginning of the day: `'start of day'`.
  public static let startOfDay = Self(.start(.day))
  /// The beginning of the month: `'start of month'`.
  public static let startOfMonth = Self(.start(.month))
  /// The beginning of the year: `'start of year'`.
  public static let startOfYear = Self(.start(.year))
  /// The conversion from UTC to the time zone of the machine: `'localtime'`.
  ///
  /// The result is a local time, for its parts or for further modifiers: `$0.at(.localtime).hour`,
  /// `$0.at(.localtime.startOfDay.utc)`. Decoded as a `Date`, it is a different point in time.
  ///
  /// For any other time zone, add its offset: `$0.at(.hours(5).minutes(30)).hour`.
  public static let localtime = Self(.localtime)
  /// The conversion from the time zone of the machine to UTC: `'utc'`.
  public static let utc = Self(.utc)

  /// Adds years, or subtracts them if the count is negative: `'1 years'`.
  public func years(_ count: Int, _ rounding: Rounding? = nil) -> Self { adding(.years(count, rounding)) }
  /// Adds months, or subtracts them if the count is negative: `'1 months'`.
  public func months(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    adding(.months(count, rounding))
  }
  /// Adds days, or subtracts them if the count is negative: `'1 days'`.
  public func days(_ count: Int) -> Self { adding(.days(count)) }
  /// Adds hours, or subtracts them if the count is negative: `'1 hours'`.
  public func hours(_ count: Int) -> Self { adding(.hours(count)) }
  /// Adds minutes, or subtracts them if the count is negative: `'1 minutes'`.
  public func minutes(_ count: Int) -> Self { adding(.minutes(count)) }
  /// Adds seconds, or subtracts them if the count is negative: `'1.500 seconds'`.
  public func seconds(_ count: Double) -> Self { adding(.seconds(count)) }
  /// Adds milliseconds, or subtracts them if the count is negative: `'0.250 seconds'`.
  public func milliseconds(_ count: Int) -> Self { seconds(Double(count) / 1000) }
  /// Moves to the next day with this number in the week, 0 for Sunday, or keeps the day if it has the number: `'weekday 0'`.
  public func weekday(_ number: Int) -> Self { adding(.weekday(number)) }

  /// The changes followed by a static property of the type.
  public subscript(dynamicMember keyPath: KeyPath<Self.Type, Self>) -> Self {
    var result = self
    result.append(Self.self[keyPath: keyPath])
    return result
  }

  package func appending(_ other: Self) -> Self {
    var result = self
    result.append(other)
    return result
  }

  package mutating func append(_ other: Self) { changes += other.changes }

  private func adding(_ change: SQLTimeChange) -> Self {
    var result = self
    result.changes.append(change)
    return result
  }
}
