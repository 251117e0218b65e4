public import QuarryCore
public import QuarryFunctions

/// SQLite functions that do not operate on a column (https://www.sqlite.org/lang_corefunc.html).
///
/// ```swift
/// Reminder.order { _ in SQLite.random() }.limit(1)
/// ```
extension SQLite {
  /// Returns a random integer for each row: `random()`.
  public static func random() -> SQLExpression<Int64> { function(dialect: "random") }
  /// Returns the number of rows that the last statement changed: `changes()`.
  public static func changes() -> SQLExpression<Int> { function(dialect: "changes") }
  /// Returns the number of rows changed since the connection was opened: `total_changes()`.
  public static func totalChanges() -> SQLExpression<Int> { function(dialect: "total_changes") }
  /// Returns the rowid of the last inserted row: `last_insert_rowid()`.
  public static func lastInsertRowID() -> SQLExpression<Int64> { function(dialect: "last_insert_rowid") }
  /// Returns the version of SQLite: `sqlite_version()`.
  public static func version() -> SQLExpression<String> { function(dialect: "sqlite_version") }
  /// Returns the text made up of the code points: `char(72, 105)`.
  public static func char(_ codePoints: Int...) -> SQLExpression<String> {
    SQLExpression { $0.append(dialectCall: "char", codePoints.map(\.queryFragment)) }
  }

  /// Returns the values formatted with a C-style format: `printf('%05d', a)`.
  public static func printf<each Argument: QueryExpression>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    function(.dialect("printf"), ofAny: format, repeat each arguments)
  }
}

/// Functions of any value.
extension QueryExpression where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
  /// Returns the storage class of the value, `typeof(a)`: `null`, `integer`, `real`, `text` or `blob`.
  public func typeof() -> SQLExpression<String> { function(dialect: "typeof", self) }

  /// Returns the value as a SQL literal: `quote(a)`.
  public func quote() -> SQLExpression<String> { function(dialect: "quote", self) }
}

/// Functions of text.
extension QueryExpression where QueryValue: _TextValue {
  /// Returns the code point of the first character, or NULL if the text is empty: `unicode(a)`.
  public func unicode() -> SQLExpression<Int?> { function(dialect: "unicode", self) }

  /// Decodes hexadecimal digits, or returns NULL if the text has other characters: `unhex(a)`. Requires SQLite 3.41.
  public func unhex() -> SQLExpression<[UInt8]?> {
    SQLExpression {
      $0.require(.unhex)
      $0.append(function(dialect: "unhex", self) as SQLExpression<[UInt8]?>)
    }
  }

  /// Decodes hexadecimal digits, ignoring the given other characters: `unhex(a, '-')`. Requires SQLite 3.41.
  public func unhex(_ characters: String) -> SQLExpression<[UInt8]?> {
    SQLExpression {
      $0.require(.unhex)
      $0.append(function(dialect: "unhex", self, characters) as SQLExpression<[UInt8]?>)
    }
  }

  /// Returns the four-character Soundex code of an English name: `soundex(a)`.
  ///
  /// Not all builds of SQLite include it.
  public func soundex() -> SQLExpression<String> { function(dialect: "soundex", self) }
}

/// Functions of bytes.
extension QueryExpression where QueryValue: QueryRepresentable, QueryValue._Unwrapped: _BlobValue {
  /// Returns the bytes as hexadecimal digits, or an empty string for NULL: `hex(a)`.
  public func hex() -> SQLExpression<String> { function(dialect: "hex", self) }
}

extension QueryExpression where QueryValue: BinaryInteger {
  /// Returns `a` random bytes: `randomblob(a)`.
  public func randomblob() -> SQLExpression<[UInt8]> { function(.dialect("randomblob"), ofAny: self) }

  /// Returns `a` zero bytes: `zeroblob(a)`.
  public func zeroblob() -> SQLExpression<[UInt8]> { function(.dialect("zeroblob"), ofAny: self) }
}

/// Hints to the planner (https://www.sqlite.org/lang_corefunc.html#likelihood).
extension QueryExpression where QueryValue == Bool {
  /// Marks the condition as true with a probability from 0 to 1: `likelihood(a, 0.5)`.
  public func likelihood(_ probability: Double) -> SQLExpression<Bool> {
    // SQLite accepts only a literal.
    SQLExpression {
      $0.append(
        dialectCall: "likelihood",
        [queryFragment, "\(raw: Swift.min(Swift.max(probability, 0), 1))"]
      )
    }
  }

  /// Marks the condition as usually true: `likely(a)`.
  public func likely() -> SQLExpression<Bool> { function(dialect: "likely", self) }

  /// Marks the condition as usually false: `unlikely(a)`.
  public func unlikely() -> SQLExpression<Bool> { function(dialect: "unlikely", self) }
}
