#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import QuarryCore

/// A type that stores a `Date` in a form that SQLite's date functions can be given (https://www.sqlite.org/lang_datefunc.html).
///
/// Columns of such a type have `year`, `strftime(_:)`, `.now`, modifiers and all other functions of dates. A representation of your own,
/// for dates in an existing database, needs two functions besides those of `QueryBindable`: one for each direction of the conversion.
///
/// ```swift
/// /// Milliseconds since 1970 in an INTEGER.
/// struct MillisecondsRepresentation: SQLiteDateRepresentation {
///   var queryOutput: Date
///   init(queryOutput: Date) { self.queryOutput = queryOutput }
///   init(decoder: inout some QueryDecoder) throws {
///     queryOutput = Date(timeIntervalSince1970: Double(try Int64(decoder: &decoder)) / 1000)
///   }
///   // A number that is not finite is an error when it is bound.
///   var queryBinding: QueryBinding { (queryOutput.timeIntervalSince1970 * 1000).rounded().queryBinding }
///
///   static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
///     .secondsSince1970("(\(stored)) / 1000.0")
///   }
///   static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
///     "CAST(round(\(time.secondsSince1970) * 1000) AS INTEGER)"
///   }
/// }
///
/// Visit.select(\.arrival.year)   // CAST(strftime('%Y', ("visits"."arrival") / 1000.0, 'unixepoch') AS INTEGER)
/// Visit.where { $0.arrival < .now }
/// // … < (CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER))
/// ```
///
/// SQL compares the stored values, so `<`, `between`, `min`, `max` and ORDER BY need a form that sorts in the order of time. The SQL must
/// be NULL if the stored value is NULL.
///
/// `cast(as:)` converts a column to another representation with these two functions. To convert a column to your own representation,
/// declare its storage, which is used for values that are not dates:
///
/// ```swift
/// extension MillisecondsRepresentation: CastTarget { static var castType: CastType { .integer } }
///
/// Visit.where { $0.arrival == $0.bookedAt.cast(as: MillisecondsRepresentation.self) }   // bookedAt is text
/// // … WHERE (("visits"."arrival") = (CAST(round(unixepoch("visits"."bookedAt", 'subsec') * 1000) AS INTEGER)))
/// ```
public protocol SQLiteDateRepresentation: QueryBindable, _DateValue, _DateInJSON, _ConvertedForm
where
  QueryOutput == Date, Representation == Self, Part == Int, FractionalPart == Double, Text == String
{
  /// Returns the time that a stored value is, as SQLite's date functions read it.
  ///
  /// - Parameter stored: The SQL of the value, such as `"visits"."arrival"`. Put it in parentheses next to an operator.
  static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue

  /// Returns the SQL that computes the value to store from a time, such as `time.secondsSince1970`.
  static func storedValue(of time: SQLiteTimeValue) -> QueryFragment
}

extension SQLiteDateRepresentation {
  /// Converts the column to text.
  public static func _dateInJSON(encoding column: QueryFragment) -> QueryFragment {
    timeValue(of: column).formatted
  }

  /// Converts the text to the form of the column.
  public static func _dateInJSON(decoding part: QueryFragment) -> QueryFragment {
    storedValue(of: .text(part))
  }

  /// Converts a date in another representation with SQLite's date functions.
  public static func _converted(
    _ stored: QueryFragment,
    from source: any QueryRepresentable.Type
  ) -> QueryFragment? {
    guard source != Self.self, let source = source as? any SQLiteDateRepresentation.Type else { return nil }
    return storedValue(of: source.timeValue(of: stored))
  }
}

extension Date: SQLiteDateRepresentation {
  /// Text, the default.
  public static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue { .text(stored) }
  /// Text with milliseconds.
  public static func storedValue(of time: SQLiteTimeValue) -> QueryFragment { time.text }

  // The text is the same in JSON and in a column.
  /// The column.
  public static func _dateInJSON(encoding column: QueryFragment) -> QueryFragment { column }
  /// The text.
  public static func _dateInJSON(decoding part: QueryFragment) -> QueryFragment { part }
}

extension Date.UnixTimeRepresentation: SQLiteDateRepresentation {
  /// Seconds since 1970.
  public static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue { .secondsSince1970(stored) }
  /// Whole seconds since 1970.
  public static func storedValue(of time: SQLiteTimeValue) -> QueryFragment { time.unixTime }
}

extension Date.JulianDayRepresentation: SQLiteDateRepresentation {
  /// Days since November 24, 4714 B.C.
  public static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue { .julianDay(stored) }
  /// Days since November 24, 4714 B.C.
  public static func storedValue(of time: SQLiteTimeValue) -> QueryFragment { time.julianDay }
}

extension Date.TimeIntervalSince1970Representation: SQLiteDateRepresentation {
  /// Seconds since 1970.
  public static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue { .secondsSince1970(stored) }
  /// Seconds since 1970 with milliseconds.
  public static func storedValue(of time: SQLiteTimeValue) -> QueryFragment { time.secondsSince1970 }
}

extension Date.TimeIntervalSinceReferenceDateRepresentation: SQLiteDateRepresentation {
  /// Seconds since 2001, which are 978,307,200 seconds fewer than those since 1970.
  public static func timeValue(of stored: QueryFragment) -> SQLiteTimeValue {
    .secondsSince1970("(\(stored)) + 978307200")
  }

  /// Seconds since 2001 with milliseconds.
  public static func storedValue(of time: SQLiteTimeValue) -> QueryFragment {
    time.computing(.secondsSince2001)
  }
}
