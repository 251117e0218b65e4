// Written by .ci/mirror from Sources/Reminders/Tables/Day.swift. Change that file, and run the script.

#if PostgreSQL

import Foundation
import QuarryPostgres

/// A day without a time or a time zone, such as `2030-01-31`. It is stored as this text, which sorts by time.
struct Day: RawRepresentable, Hashable, Comparable, QueryBindable {
  let rawValue: String

  /// Returns nil if the text is not a day of the calendar in the form `YYYY-MM-DD`.
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day)
    else { return nil }
    self.rawValue = rawValue
  }

  /// The day of a date in the time zone of the machine.
  init(_ date: Date, in calendar: Calendar = Calendar(identifier: .gregorian)) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    rawValue = "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
  }

  static var today: Day { Day(Date()) }

  static func < (left: Day, right: Day) -> Bool { left.rawValue < right.rawValue }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

#endif
