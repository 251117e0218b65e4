/// A time that a statement computes from a stored date, or from the time at which it runs.
///
/// A fragment contains the computation, not its text. ``Dialect/spelling(of:)-(SQLTime)`` returns the text around the stored date when the
/// fragment is rendered:
///
/// ```swift
/// Reminder.select { $0.dueDate(.startOfMonth.months(1)).year }
/// // CAST(strftime('%Y', "reminders"."dueDate", 'start of month', '1 months') AS INTEGER)
/// ```
public struct SQLTime: Hashable, Sendable {
  /// What a time is computed from.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// The time at which the statement runs.
    case now
    /// The time at which the statement runs, which SQLite's functions use if they have no argument: `unixepoch()`.
    case implicitNow
    /// A stored date, or a text in one of SQLite's formats.
    case date
    /// A number of seconds since 1970-01-01 00:00:00 UTC, with or without a fraction.
    case secondsSince1970
    /// A Julian day, with a fraction.
    case julianDay
  }

  /// A part of a date.
  public enum Part: UInt8, Hashable, Sendable, CaseIterable {
    /// The year, 2030.
    case year
    /// The month, 1 to 12.
    case month
    /// The day of the month, 1 to 31.
    case day
    /// The hour, 0 to 23.
    case hour
    /// The minute, 0 to 59.
    case minute
    /// The second, 0 to 59.
    case second
    /// The second with milliseconds, 0 to 59.999.
    case fractionalSecond
    /// The day of the week, 0 for Sunday.
    case weekday
    /// The day of the year, 1 to 366.
    case dayOfYear
  }

  /// What is computed from a time.
  public enum Result: Hashable, Sendable {
    /// The date as it is stored: `datetime(a, 'subsec')`.
    case date
    /// Text with milliseconds: `strftime('%Y-%m-%d %H:%M:%f', a)`.
    case text
    /// A number of whole seconds since 1970-01-01 00:00:00 UTC: `unixepoch(a)`.
    case wholeSecondsSince1970
    /// A number of seconds since 1970-01-01 00:00:00 UTC with milliseconds: `unixepoch(a, 'subsec')`.
    case secondsSince1970
    /// A number of seconds since 2001-01-01 00:00:00 UTC with milliseconds: `round(unixepoch(a, 'subsec') - 978307200, 3)`.
    case secondsSince2001
    /// A Julian day: `julianday(a)`.
    case julianDay
    /// A part as a number: `CAST(strftime('%Y', a) AS INTEGER)`.
    case part(Part)
    /// Text in a format of `strftime` (https://www.sqlite.org/lang_datefunc.html#strftime): `strftime('%Y-%m', a)`.
    case format(String)
  }

  /// What the time is computed from.
  public let source: Source
  /// The changes of the time, in order.
  public let changes: [SQLTimeChange]
  /// What is computed from the time.
  public let result: Result
  /// Whether the stored date calls an aggregate or a window function, or may call one in raw SQL. A dialect must not write it in a
  /// subquery, to which the function would belong.
  public package(set) var isOfAggregates = false

  /// Creates a computation.
  public init(_ source: Source, changes: [SQLTimeChange] = [], _ result: Result) {
    self.source = source
    self.changes = changes
    self.result = result
  }

  /// The feature that a statement with the computation requires: the name of SQLite's function.
  public var feature: DialectFeature {
    switch result {
    case .date: DialectFeature(rawValue: "datetime")
    case .text, .part, .format: DialectFeature(rawValue: "strftime")
    case .wholeSecondsSince1970, .secondsSince1970, .secondsSince2001: DialectFeature(rawValue: "unixepoch")
    case .julianDay: DialectFeature(rawValue: "julianday")
    }
  }
}

/// A change of a time: one of SQLite's modifiers (https://www.sqlite.org/lang_datefunc.html#dtmods).
public enum SQLTimeChange: Hashable, Sendable {
  /// The result for a day that the month does not have, such as one month after January 31.
  public enum Rounding: UInt8, Hashable, Sendable {
    /// A day in the next month, which is the default without a rounding.
    case ceiling
    /// The last day of the month.
    case floor
  }

  /// The start of a period.
  public enum Period: UInt8, Hashable, Sendable {
    /// A day.
    case day
    /// A month.
    case month
    /// A year.
    case year
  }

  /// Adds years.
  case years(Int, Rounding?)
  /// Adds months.
  case months(Int, Rounding?)
  /// Adds days.
  case days(Int)
  /// Adds hours.
  case hours(Int)
  /// Adds minutes.
  case minutes(Int)
  /// Adds seconds, with a precision of milliseconds.
  case seconds(Double)
  /// Moves to the next day with this number in the week, 0 for Sunday, or keeps the day if it has the number.
  case weekday(Int)
  /// Moves to the start of a period.
  case start(Period)
  /// Converts UTC to the time zone of the database's machine.
  case localtime
  /// Converts the time zone of the database's machine to UTC.
  case utc
}

// MARK: - Contents of a mark

extension QueryFragment {
  /// Appends the computation of a time from a stored date, or from none for the time at which the statement runs.
  package mutating func append(_ time: SQLTime, of date: QueryFragment? = nil) {
    var time = time
    if let date { time.isOfAggregates = date.mayCallOfGroup }
    append(mark: Extended.time) { time.append(to: &$0) }
    if let date { append(date) }
    append(extended: Extended.timeEnd)
  }
}

extension SQLTime {
  private enum ResultKind: UInt8 {
    case date, text, wholeSecondsSince1970, secondsSince1970, secondsSince2001, julianDay, part, format
  }

  /// Writes the contents of a mark.
  fileprivate func append(to code: inout [UInt8]) {
    code.append(source.rawValue)
    code.append(isOfAggregates ? 1 : 0)
    code.append(number: changes.count)
    for change in changes { change.append(to: &code) }
    func append(_ kind: ResultKind) { code.append(kind.rawValue) }
    switch result {
    case .date: append(.date)
    case .text: append(.text)
    case .wholeSecondsSince1970: append(.wholeSecondsSince1970)
    case .secondsSince1970: append(.secondsSince1970)
    case .secondsSince2001: append(.secondsSince2001)
    case .julianDay: append(.julianDay)
    case .part(let part):
      append(.part)
      code.append(part.rawValue)
    case .format(let format):
      append(.format)
      code.append(counted: format.utf8)
    }
  }

  /// Reads the contents of a mark.
  init(_ contents: inout MarkContents) {
    source = Source(rawValue: contents.byte()) ?? .now
    isOfAggregates = contents.byte() != 0
    changes = (0..<Swift.max(0, contents.number())).map { _ in SQLTimeChange(&contents) }
    result =
      switch ResultKind(rawValue: contents.byte()) {
      case .date, nil: .date
      case .text: .text
      case .wholeSecondsSince1970: .wholeSecondsSince1970
      case .secondsSince1970: .secondsSince1970
      case .secondsSince2001: .secondsSince2001
      case .julianDay: .julianDay
      case .part: .part(Part(rawValue: contents.byte()) ?? .year)
      case .format: .format(contents.text())
      }
  }
}

extension SQLTimeChange {
  private enum Kind: UInt8 {
    case years, months, days, hours, minutes, seconds, weekday, start, localtime, utc
  }

  /// Writes a part of a mark's contents.
  fileprivate func append(to code: inout [UInt8]) {
    func append(_ kind: Kind, _ number: Int? = nil) {
      code.append(kind.rawValue)
      if let number { code.append(number: number) }
    }
    func append(_ rounding: Rounding?) { code.append(rounding.map { $0.rawValue + 1 } ?? 0) }
    switch self {
    case .years(let count, let rounding):
      append(.years, count)
      append(rounding)
    case .months(let count, let rounding):
      append(.months, count)
      append(rounding)
    case .days(let count): append(.days, count)
    case .hours(let count): append(.hours, count)
    case .minutes(let count): append(.minutes, count)
    case .seconds(let count):
      append(.seconds)
      code.append(fixed: count.bitPattern)
    case .weekday(let number): append(.weekday, number)
    case .start(let period):
      append(.start)
      code.append(period.rawValue)
    case .localtime: append(.localtime)
    case .utc: append(.utc)
    }
  }

  /// Reads a part of a mark's contents.
  fileprivate init(_ contents: inout MarkContents) {
    func rounding() -> Rounding? {
      let byte = contents.byte()
      return byte == 0 ? nil : Rounding(rawValue: byte - 1)
    }
    self =
      switch Kind(rawValue: contents.byte()) {
      case .years: .years(contents.number(), rounding())
      case .months: .months(contents.number(), rounding())
      case .days: .days(contents.number())
      case .hours: .hours(contents.number())
      case .minutes: .minutes(contents.number())
      case .seconds: .seconds(Double(bitPattern: contents.fixed()))
      case .weekday: .weekday(contents.number())
      case .start: .start(Period(rawValue: contents.byte()) ?? .day)
      case .localtime: .localtime
      case .utc, nil: .utc
      }
  }
}
