#if PostgreSQL

import QuarryCore

/// A time as PostgreSQL computes it, with the result that it has on SQLite.
///
/// All changes apply to a time in UTC without a time zone, as SQLite's do (https://www.sqlite.org/lang_datefunc.html). Times have
/// milliseconds. A computation whose result would differ is refused.
struct PostgresTime {
  private let time: SQLTime

  init(_ time: SQLTime) { self.time = time }

  /// The text around the stored date, or `nil` if PostgreSQL does not compute the same time.
  var spelling: SQLCallSpelling? {
    var text = source
    for (index, change) in time.changes.enumerated() {
      guard let changed = Self.changed(text, by: change, isMoved: index > 0),
        !changed.isSubquery || !time.isOfAggregates
      else {
        return nil
      }
      text = changed.text
    }
    return result(
      of: mayLeaveCalendar ? Self.inCalendar(text, from: hasYearAsText ? "0001-01-01" : Self.start) : text
    )
  }

  /// Whether the time may be outside of SQLite's calendar although the stored date is in it.
  private var mayLeaveCalendar: Bool {
    if time.source == .secondsSince1970 || time.source == .julianDay { return true }
    return !time.changes.allSatisfy { if case .start = $0 { true } else { false } }
  }

  /// Returns a time, or NULL outside of SQLite's calendar, which ends with the year 9999.
  ///
  /// The expression contains the time once: its text becomes a range of one time, and the calendar is another range. A subquery would not
  /// do, because aggregate functions in it would be its own, and GROUP BY does not find an expression with a subquery.
  private static func inCalendar(_ text: Text, from start: String = start) -> Text {
    around(
      text,
      "lower(replace('[\"?\",\"?\"]', '?', (",
      ")::text)::tsrange * '[\"\(start)\",\"\(end)\")'::tsrange)"
    )
  }

  private static let start = "4714-11-24 12:00:00 BC"
  private static let end = "10000-01-01"

  /// Whether the result is a text with the year, of which PostgreSQL has none before 1.
  private var hasYearAsText: Bool {
    switch time.result {
    case .date, .text: true
    case .format(let format): format.utf8.contains(UInt8(ascii: "Y"))
    default: false
    }
  }

  /// A text around the stored date.
  private typealias Text = SQLCallSpelling

  private static func around(_ text: Text, _ opening: String, _ closing: String) -> Text {
    Text(opening: opening + text.opening, closing: text.closing + closing)
  }

  /// The stored date as a time in UTC.
  private var source: Text {
    // Computes a time from milliseconds since Julian day 0, rounded as SQLite does. NULL and numbers that are no date become times outside of
    // the calendar. The product is not exact after the year 2255, so it is rounded to milliseconds again.
    func fromMilliseconds(_ opening: String, _ closing: String) -> Text {
      Text(
        opening: "date_trunc('milliseconds', timestamp 'epoch' + (floor(least(greatest(" + opening,
        closing: closing
          + ", -1::float8), 500000000000000::float8) + 0.5) - 210866760000000) * interval '1 millisecond'"
          + " + interval '500 microseconds')"
      )
    }
    return switch time.source {
    case .now, .implicitNow:
      Text(opening: "date_trunc('milliseconds', statement_timestamp() AT TIME ZONE 'UTC'", closing: ")")
    case .date: Text(opening: "((", closing: ")::timestamptz AT TIME ZONE 'UTC')")
    case .secondsSince1970: fromMilliseconds("(", ")::float8 * 1000 + 210866760000000")
    case .julianDay: fromMilliseconds("(", ")::float8 * 86400000")
    }
  }

  /// Returns a time after a change, and whether it is in a subquery, which is needed for a change that uses the time more than once.
  private static func changed(_ text: Text, by change: SQLTimeChange, isMoved: Bool) -> (
    text: Text, isSubquery: Bool
  )? {
    func adding(_ interval: String) -> (Text, Bool) {
      (around(text, "(", " + interval '\(interval)')"), false)
    }
    // For such a change, SQLite needs the year, the month and the day, which it only has in its calendar.
    func selecting(_ expression: String, _ condition: String = "") -> (Text, Bool) {
      let isInCalendar = " AS t\(PostgresCall.fence)) AS \"time\" WHERE t >= '\(start)' AND t < '\(end)'"
      return (around(text, "(SELECT \(expression) FROM (SELECT ", isInCalendar + condition + ")"), true)
    }
    // With larger numbers, the time is NULL on SQLite.
    guard change.isInLimits else { return nil }
    switch change {
    case .years(let count, let rounding):
      return changed(text, by: .months(count * 12, rounding), isMoved: isMoved)
    // The last day of the month.
    case .months(let count, .floor):
      return (inCalendar(around(inCalendar(text), "(", " + interval '\(count) months')")), false)
    // A day that the month does not have is a day of the next month.
    case .months(let count, _):
      let month = "date_trunc('month', t) + interval '\(count) months'"
      return selecting(
        "\(month) + (t - date_trunc('month', t))",
        " AND \(month) >= '\(start)' AND \(month) < '\(end)'"
      )
    case .days(let count): return adding("\(count) days")
    case .hours(let count): return adding("\(count) hours")
    case .minutes(let count): return adding("\(count) minutes")
    case .seconds(let count): return adding("\(SQLTimeChange.decimal(count)) seconds")
    case .weekday(let number):
      return selecting("t + make_interval(days => (\(number) - extract(dow FROM t)::int + 7) % 7)")
    case .start(let period):
      return (around(isMoved ? inCalendar(text) : text, "date_trunc('\(period)', ", ")"), false)
    // The time zone of the server may be another one.
    case .localtime, .utc: return nil
    }
  }

  /// Returns what is computed from a time.
  private func result(of text: Text) -> Text? {
    switch time.result {
    case .date: Self.around(text, "(", " AT TIME ZONE 'UTC')")
    case .text: Self.format("%Y-%m-%d %H:%M:%f").map { Self.around(text, "to_char(", ", \($0))") }
    case .wholeSecondsSince1970: Self.around(text, "floor(extract(epoch FROM ", "))::int8")
    case .secondsSince1970: Self.around(text, "round(extract(epoch FROM ", "), 3)::float8")
    case .secondsSince2001: Self.around(text, "round(extract(epoch FROM ", ") - 978307200, 3)::float8")
    // The milliseconds since the start of the Julian calendar, which are exact.
    case .julianDay:
      Self.around(text, "((floor(extract(epoch FROM ", ") * 1000) + 210866760000000)::float8 / 86400000)")
    case .part(let part): self.part(part, of: text)
    case .format(let format): Self.format(format).map { Self.around(text, "to_char(", ", \($0))") }
    }
  }

  private func part(_ part: SQLTime.Part, of text: Text) -> Text {
    // The year before 1 is -1 here and 0 on SQLite. The calendar repeats after 400 years.
    if part == .year {
      return Self.around(text, "(extract(year FROM ", " + interval '4800 years')::int8 - 4800)")
    }
    let field =
      switch part {
      case .weekday: "dow"
      case .dayOfYear: "doy"
      case .second, .fractionalSecond: "second"
      default: "\(part)"
      }
    let value = Self.around(text, "extract(\(field) FROM ", ")")
    return switch part {
    case .fractionalSecond: Self.around(value, "trunc(", ", 3)::float8")
    case .second: Self.around(value, "floor(", ")::int8")
    default: Self.around(value, "", "::int8")
    }
  }

  /// Returns a format of SQLite as a literal for `to_char`, or `nil` if PostgreSQL has no such part.
  private static func format(_ format: String) -> String? {
    var pattern = ""
    var text = ""
    func end() {
      // Text in quotes is not a pattern. Without a text between them, two patterns could be read as a longer one.
      pattern += "\"" + text + "\""
      text = ""
    }
    var scalars = format.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%" else {
        if scalar == "\"" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
        continue
      }
      guard let kind = scalars.next() else { return nil }
      if kind == "%" {
        text += "%"
        continue
      }
      guard let part = patterns[kind] else { return nil }
      end()
      pattern += part
    }
    // The text in an empty format would be NULL.
    end()
    return PostgresLiteral.spelling(of: pattern)
  }

  // The formats that all versions of SQLite have. Those of '%J', '%s', '%W' and '%w' are no patterns of 'to_char'.
  private static let patterns: [Unicode.Scalar: String] = [
    "d": "DD", "f": "SS.MS", "H": "HH24", "j": "DDD", "m": "MM", "M": "MI", "S": "SS", "Y": "YYYY",
  ]
}

extension SQLTimeChange {
  /// Whether SQLite computes the change (https://www.sqlite.org/src/file/src/date.c).
  fileprivate var isInLimits: Bool {
    switch self {
    case .years(let count, _): count.magnitude < 14_713
    case .months(let count, _): count.magnitude < 176_546
    case .days(let count): count.magnitude < 5_373_485
    case .hours(let count): count.magnitude < 128_963_628
    case .minutes(let count): count.magnitude < 7_737_817_680
    case .seconds(let count): count.magnitude < 464_269_060_800
    case .weekday(let number): 0...6 ~= number
    case .start, .localtime, .utc: true
    }
  }
}

#endif
