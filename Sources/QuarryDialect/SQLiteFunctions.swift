#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import QuarryCore

/// Functions of SQLite that take no column (https://www.sqlite.org/lang_corefunc.html).
///
/// ```swift
/// Reminder.order { _ in SQLite.random() }.limit(1)
/// ```
public enum SQLite {
  /// `random()`: an integer, another one for each row.
  public static func random() -> SQLExpression<Int64> { function(dialect: "random") }
  /// `changes()`: how many rows the last statement changed.
  public static func changes() -> SQLExpression<Int> { function(dialect: "changes") }
  /// `total_changes()`: how many rows were changed since the connection was opened.
  public static func totalChanges() -> SQLExpression<Int> { function(dialect: "total_changes") }
  /// `last_insert_rowid()`: the number of the row that was inserted last.
  public static func lastInsertRowID() -> SQLExpression<Int64> { function(dialect: "last_insert_rowid") }
  /// `sqlite_version()`.
  public static func version() -> SQLExpression<String> { function(dialect: "sqlite_version") }
  /// `pi()`.
  public static func pi() -> SQLExpression<Double> { SQLExpression(sql: "pi()") }

  /// `char(72, 105)`: the text of code points.
  public static func char(_ codePoints: Int...) -> SQLExpression<String> {
    SQLExpression(
      sql: "\(dialectFunction: "char")(\(codePoints.map(\.queryFragment).joined(separator: ", ")))"
    )
  }

  /// `printf('%05d', a)`: values in a format of the language C.
  public static func printf<each Argument: QueryExpression>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    function(dialect: "printf", format, repeat each arguments)
  }

  /// `concat(a, b)`: joined text, in which NULL is nothing. Needs SQLite 3.44.
  public static func concat<each Argument: QueryExpression>(
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    SQLExpression<String>.function("concat", repeat each arguments).requiring(.concatenation)
  }

  /// `concat_ws(', ', a, b)`: joined text with a separator, NULL left out. Needs SQLite 3.44.
  public static func concat<each Argument: QueryExpression>(
    separator: String,
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    SQLExpression<String>.function("concat_ws", separator, repeat each arguments).requiring(.concatenation)
  }
}

extension SQLExpression {
  fileprivate func requiring(_ feature: DialectFeature) -> SQLExpression {
    SQLExpression(
      sql: QueryFragment {
        $0.require(feature)
        $0.append(self)
      }
    )
  }
}

/// Functions of any value.
extension QueryExpression {
  /// `typeof(a)`: `null`, `integer`, `real`, `text` or `blob`.
  public func typeof() -> SQLExpression<String> { function(dialect: "typeof", self) }

  /// `quote(a)`: the value as a literal of SQL.
  public func quote() -> SQLExpression<String> { function(dialect: "quote", self) }

  /// `octet_length(a)`: in bytes. Needs SQLite 3.43.
  public func octetLength() -> SQLExpression<Int?> {
    SQLExpression<Int?>.function("octet_length", self).requiring(.octetLength)
  }
}

/// Functions of text.
extension QueryExpression where QueryValue: _TextValue {
  /// `unicode(a)`: the code point of the first character; NULL where there is none.
  public func unicode() -> SQLExpression<Int?> { function(dialect: "unicode", self) }

  /// `unhex(a)`: the bytes that hexadecimal digits stand for; NULL where there is something else. Needs SQLite 3.41.
  public func unhex() -> SQLExpression<[UInt8]?> {
    function(dialect: "unhex", self).requiring(.unhex)
  }

  /// `unhex(a, '-')`: the bytes that hexadecimal digits stand for, certain other characters passed over. Needs SQLite
  /// 3.41.
  public func unhex(_ characters: String) -> SQLExpression<[UInt8]?> {
    function(dialect: "unhex", self, characters).requiring(.unhex)
  }

  /// `soundex(a)`: how an English name sounds, as four characters. Not all builds of SQLite have it.
  public func soundex() -> SQLExpression<String> { function(dialect: "soundex", self) }
}

/// Functions of bytes.
extension QueryExpression where QueryValue: QueryRepresentable, QueryValue._Unwrapped: _BlobValue {
  /// `hex(a)`: the bytes as hexadecimal digits; of NULL none.
  public func hex() -> SQLExpression<String> { function(dialect: "hex", self) }
}

extension QueryExpression where QueryValue: _BlobValue {
  /// `length(a)`: how many bytes there are.
  public func length() -> SQLExpression<Int> { .function("length", self) }
}

extension QueryExpression where QueryValue: _OptionalProtocol, QueryValue.Wrapped: _BlobValue {
  /// `length(a)`: how many bytes there are; NULL where `a` is.
  public func length() -> SQLExpression<Int?> { .function("length", self) }
}

/// What is stored as bytes.
public protocol _BlobValue {}

extension [UInt8]: _BlobValue {}
extension Data: _BlobValue {}

extension QueryExpression where QueryValue: BinaryInteger {
  /// `randomblob(a)`: so many random bytes.
  public func randomblob() -> SQLExpression<[UInt8]> { function(dialect: "randomblob", self) }

  /// `zeroblob(a)`: so many bytes of zero.
  public func zeroblob() -> SQLExpression<[UInt8]> { function(dialect: "zeroblob", self) }
}

/// Hints to the planner (https://www.sqlite.org/lang_corefunc.html#likelihood).
extension QueryExpression where QueryValue == Bool {
  /// `likelihood(a, 0.5)`: how likely it is, from 0 to 1.
  public func likelihood(_ probability: Double) -> SQLExpression<Bool> {
    // SQLite takes a literal only.
    SQLExpression(
      sql: "\(dialectFunction: "likelihood")(\(self), \(raw: Swift.min(Swift.max(probability, 0), 1)))"
    )
  }

  /// `likely(a)`.
  public func likely() -> SQLExpression<Bool> { function(dialect: "likely", self) }

  /// `unlikely(a)`.
  public func unlikely() -> SQLExpression<Bool> { function(dialect: "unlikely", self) }
}
