#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Conversion between dates and text: `YYYY-MM-DD HH:MM:SS.SSS` in UTC.
///
/// Parsing accepts the formats of SQLite's date functions (https://www.sqlite.org/lang_datefunc.html, "Time Values" 1 to 7). This is
/// written by hand because a formatter object costs many times as much as storing the row.
package enum DateText {
  /// Whether the year of a date, rounded to the millisecond, is in 0 to 9999.
  package static func canContain(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSince1970
    // 0000-01-01 and 9999-12-31 23:59:59.999: the range of years with four digits.
    return seconds >= -62_167_219_200 && seconds < 253_402_300_799.9995
  }

  /// Writes a date, rounded to the millisecond. Returns `false`, and writes nothing, if the year is not in 0 to 9999.
  package static func append(_ date: Date, to bytes: inout [UInt8]) -> Bool {
    guard canContain(date) else { return false }
    let seconds = date.timeIntervalSince1970
    let milliseconds = Int64((seconds * 1000).rounded())
    let (day, millisecond) = divide(milliseconds, by: 86_400_000)
    let (year, month, dayOfMonth) = civil(fromDays: day)
    append(year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(dayOfMonth, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    append(millisecond / 3_600_000, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(millisecond / 60_000 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(millisecond / 1000 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    append(millisecond % 1000, digits: 3, to: &bytes)
    return true
  }

  /// Returns the date of a text, or `nil` if the text is not a date.
  package static func parse(_ text: some Collection<UInt8>) -> Date? {
    text.withContiguousStorageIfAvailable { parse(bytes: $0) }
      ?? Array(text).withUnsafeBufferPointer(parse(bytes:))
  }

  /// Returns the date of a text in UTF-8, or `nil` if the text is not a date.
  package static func parse(bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    var scanner = Scanner(bytes: bytes)
    guard
      let year = scanner.number(digits: 4), scanner.skip(UInt8(ascii: "-")),
      let month = scanner.number(digits: 2), (1...12).contains(month), scanner.skip(UInt8(ascii: "-")),
      let day = scanner.number(digits: 2), (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    let start = days(fromYear: year, month: month, day: day) * 86_400
    if scanner.isAtEnd { return Date(timeIntervalSince1970: Double(start)) }
    guard
      scanner.skip(UInt8(ascii: " ")) || scanner.skip(UInt8(ascii: "T")),
      let hour = scanner.number(digits: 2), hour < 24, scanner.skip(UInt8(ascii: ":")),
      let minute = scanner.number(digits: 2), minute < 60
    else { return nil }
    var second: Int64 = 0
    var fraction = 0.0
    if scanner.skip(UInt8(ascii: ":")) {
      guard let value = scanner.number(digits: 2), value < 60 else { return nil }
      second = value
      if scanner.skip(UInt8(ascii: ".")) {
        guard let value = scanner.fraction() else { return nil }
        fraction = value
      }
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    let whole = start + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(whole) + fraction)
  }

  private static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  private static func divide(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the date of a day counted from 1970-01-01. The calculation uses years that begin in March, so that the leap day is the last
  /// day of a year. 400 years have 146,097 days.
  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Returns the day of a date, counted from 1970-01-01: the reverse of ``civil(fromDays:)``.
  private static func days(fromYear year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = divide(shiftedYear, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func number(digits: Int) -> Int64? {
      guard index + digits <= bytes.count else { return nil }
      var value: Int64 = 0
      for position in index..<index + digits {
        let digit = bytes[position] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int64(digit)
      }
      index += digits
      return value
    }

    mutating func fraction() -> Double? {
      let start = index
      var value = 0.0
      var scale = 1.0
      while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
        // A Double cannot hold more than 15 digits.
        if index - start < 15 {
          value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
          scale *= 10
        }
        index += 1
      }
      return index > start ? value / scale : nil
    }

    /// Reads the time zone offset in seconds east of UTC. No offset means UTC.
    mutating func offset() -> Int64? {
      while skip(UInt8(ascii: " ")) {}
      if isAtEnd || skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
      let sign: Int64
      if skip(UInt8(ascii: "+")) {
        sign = 1
      } else if skip(UInt8(ascii: "-")) {
        sign = -1
      } else {
        return nil
      }
      guard
        let hours = number(digits: 2), hours < 15, skip(UInt8(ascii: ":")),
        let minutes = number(digits: 2), minutes < 60
      else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
