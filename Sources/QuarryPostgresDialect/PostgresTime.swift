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
    for change in time.changes {
      guard let changed = Self.changed(text, by: change), !changed.isSubquery || !time.isOfAggregates else {
        return nil
      }
      text = changed.text
    }
    return result(of: text)
  }

  /// A text around the stored date.
  private typealias Text = SQLCallSpelling

  private static func around(_ text: Text, _ opening: String, _ closing: String) -> Text {
    Text(opening: opening + text.opening, closing: text.closing + closing)
  }

  /// The stored date as a time in UTC.
  private var source: Text {
    let utc = " AT TIME ZONE 'UTC')"
    // A number of seconds with milliseconds.
    func time(_ seconds: (String, String)) -> Text {
      Text(opening: "(to_timestamp(round(" + seconds.0, closing: seconds.1 + ", 3)::float8)" + utc)
    }
    return switch self.time.source {
    case .now, .implicitNow:
      Text(opening: "date_trunc('milliseconds', statement_timestamp()" + utc.dropLast(), closing: ")")
    case .date: Text(opening: "((", closing: ")::timestamptz" + utc)
    case .secondsSince1970: time(("(", ")::numeric"))
    case .julianDay: time(("((", ")::float8 - 2440587.5)::numeric * 86400"))
    }
  }

  /// Returns a time after a change, and whether it is in a subquery, which is needed for a change that uses the time more than once.
  private static func changed(_ text: Text, by change: SQLTimeChange) -> (text: Text, isSubquery: Bool)? {
    func adding(_ interval: String) -> (Text, Bool) {
      (around(text, "(", " + interval '\(interval)')"), false)
    }
    func selecting(_ expression: String) -> (Text, Bool) {
      (around(text, "(SELECT \(expression) FROM (SELECT ", " AS t) AS \"time\")"), true)
    }
    switch change {
    case .years(let count, let rounding):
      let (months, overflow) = count.multipliedReportingOverflow(by: 12)
      return overflow ? nil : Self.changed(text, by: .months(months, rounding))
    // The last day of the month.
    case .months(let count, .floor): return adding("\(count) months")
    // A day that the month does not have is a day of the next month.
    case .months(let count, _):
      return selecting("date_trunc('month', t) + interval '\(count) months' + (t - date_trunc('month', t))")
    case .days(let count): return adding("\(count) days")
    case .hours(let count): return adding("\(count) hours")
    case .minutes(let count): return adding("\(count) minutes")
    case .seconds(let count): return count.isFinite ? adding("\(SQLTimeChange.decimal(count)) seconds") : nil
    case .weekday(let number):
      guard 0...6 ~= number else { return nil }
      return selecting("t + make_interval(days => (\(number) - extract(dow FROM t)::int + 7) % 7)")
    case .start(let period): return (around(text, "date_trunc('\(period)', ", ")"), false)
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
    // The milliseconds since the start of the Julian calendar, which are exact.
    case .julianDay:
      Self.around(text, "((floor(extract(epoch FROM ", ") * 1000) + 210866760000000)::float8 / 86400000)")
    case .part(let part): self.part(part, of: text)
    case .format(let format): Self.format(format).map { Self.around(text, "to_char(", ", \($0))") }
    }
  }

  private func part(_ part: SQLTime.Part, of text: Text) -> Text {
    let field =
      switch part {
      case .weekday: "dow"
      case .dayOfYear: "doy"
      case .second, .fractionalSecond: "second"
      default: "\(part)"
      }
    let value = Self.around(text, "extract(\(field) FROM ", ")")
    return switch part {
    case .fractionalSecond: Self.around(value, "round(", ", 3)::float8")
    case .second: Self.around(value, "floor(", ")::int8")
    default: Self.around(value, "", "::int8")
    }
  }

  /// Returns a format of SQLite as a literal for `to_char`, or `nil` if PostgreSQL has no such part.
  private static func format(_ format: String) -> String? {
    var pattern = ""
    var text = ""
    func end() {
      // Text in quotes is not a pattern.
      if !text.isEmpty { pattern += "\"" + text + "\"" }
      text = ""
    }
    var characters = format.makeIterator()
    while let character = characters.next() {
      guard character == "%" else {
        text += character == "\"" || character == "\\" ? "\\\(character)" : String(character)
        continue
      }
      guard let kind = characters.next() else { return nil }
      if kind == "%" {
        text += "%"
        continue
      }
      guard let part = patterns[kind] else { return nil }
      end()
      pattern += part
    }
    end()
    // The text in an empty format is NULL.
    if pattern.isEmpty { pattern = "\"\"" }
    var literal: [UInt8] = []
    PostgresDialect().appendLiteral(.text(pattern), to: &literal)
    return String(decoding: literal, as: UTF8.self)
  }

  // The formats that all versions of SQLite have. Those of '%J', '%s', '%W' and '%w' are no patterns of 'to_char'.
  private static let patterns: [Character: String] = [
    "d": "DD", "f": "SS.MS", "H": "HH24", "j": "DDD", "m": "MM", "M": "MI", "S": "SS", "Y": "YYYY",
  ]
}

#endif
