/// Changes to a date, one after the other (https://www.sqlite.org/lang_datefunc.html#dtmods).
///
/// ```swift
/// .startOfMonth.months(1).days(-1)
/// ```
///
/// Properties of an extension join in: `extension DateTimeModifier { static let endOfMonth = Self.startOfMonth.months(1).days(-1) }`
/// gives `.days(1).endOfMonth`.
@dynamicMemberLookup
public struct DateTimeModifier: Hashable, Sendable {
  private(set) var texts: [String]
  private(set) var needsRounding = false

  /// No change.
  public init() { texts = [] }

  private init(_ text: String) { texts = [text] }

  /// What becomes of a day that the month does not have, as of the 31st a month later.
  public enum Rounding: Hashable, Sendable {
    /// It goes on into the next month: what happens where nothing is said. Needs SQLite 3.46.
    case ceiling
    /// It is the last day of the month. Needs SQLite 3.46.
    case floor
  }

  /// So many years later, or earlier.
  public static func years(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    Self().years(count, rounding)
  }
  /// So many months later, or earlier.
  public static func months(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    Self().months(count, rounding)
  }
  /// So many days later, or earlier.
  public static func days(_ count: Int) -> Self { Self().days(count) }
  /// So many hours later, or earlier.
  public static func hours(_ count: Int) -> Self { Self().hours(count) }
  /// So many minutes later, or earlier.
  public static func minutes(_ count: Int) -> Self { Self().minutes(count) }
  /// So many seconds later, or earlier.
  public static func seconds(_ count: Double) -> Self { Self().seconds(count) }
  /// So many milliseconds later, or earlier.
  public static func milliseconds(_ count: Int) -> Self { Self().milliseconds(count) }
  /// The next day of the week that has a number, 0 for Sunday; the day itself where it is one.
  public static func weekday(_ number: Int) -> Self { Self().weekday(number) }
  /// The beginning of the day.
  public static let startOfDay = Self("start of day")
  /// The beginning of the month.
  public static let startOfMonth = Self("start of month")
  /// The beginning of the year.
  public static let startOfYear = Self("start of year")
  /// `'localtime'`: from UTC to the time zone of the machine. What it gives is a time on a clock, to be taken apart or
  /// written out: `$0.at(.localtime).hour`, `$0.at(.localtime.startOfDay.utc)`. Decoded as a `Date` it is another moment.
  ///
  /// Of another zone the offset is known to whoever asks: `$0.at(.hours(5).minutes(30)).hour`.
  public static let localtime = Self("localtime")
  /// `'utc'`: from the time zone of the machine to UTC.
  public static let utc = Self("utc")

  /// So many years later, or earlier.
  public func years(_ count: Int, _ rounding: Rounding? = nil) -> Self { adding("\(count) years", rounding) }
  /// So many months later, or earlier.
  public func months(_ count: Int, _ rounding: Rounding? = nil) -> Self {
    adding("\(count) months", rounding)
  }
  /// So many days later, or earlier.
  public func days(_ count: Int) -> Self { adding("\(count) days") }
  /// So many hours later, or earlier.
  public func hours(_ count: Int) -> Self { adding("\(count) hours") }
  /// So many minutes later, or earlier.
  public func minutes(_ count: Int) -> Self { adding("\(count) minutes") }
  /// So many seconds later, or earlier.
  public func seconds(_ count: Double) -> Self { adding("\(Self.decimal(count)) seconds") }
  /// So many milliseconds later, or earlier.
  public func milliseconds(_ count: Int) -> Self { seconds(Double(count) / 1000) }
  /// The next day of the week that has a number, 0 for Sunday; the day itself where it is one.
  public func weekday(_ number: Int) -> Self { adding("weekday \(number)") }

  /// A change of the type's own, behind those so far.
  public subscript(dynamicMember keyPath: KeyPath<Self.Type, Self>) -> Self {
    var result = self
    result.append(Self.self[keyPath: keyPath])
    return result
  }

  mutating func append(_ other: Self) {
    texts += other.texts
    needsRounding = needsRounding || other.needsRounding
  }

  /// A number of seconds with three digits behind the point, which is what SQLite counts in.
  private static func decimal(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    // More than SQLite's calendar has.
    guard let whole = Int(exactly: milliseconds) else { return "\(seconds)" }
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    let fraction = "00\(remainder)".suffix(3)
    return "\(whole < 0 ? "-" : "")\(quotient).\(fraction)"
  }

  private func adding(_ text: String, _ rounding: Rounding? = nil) -> Self {
    var result = self
    result.texts.append(text)
    if let rounding {
      result.texts.append(rounding == .ceiling ? "ceiling" : "floor")
      result.needsRounding = true
    }
    return result
  }
}
