/// A token of SQL: its kind, and where it is in the text.
package struct SQLToken: Equatable, Sendable {
  package enum Kind: Sendable {
    /// A keyword, or a name without quotes.
    case word
    /// A name in `"`, and on SQLite in `` ` `` or brackets.
    case quotedName
    /// A string literal, in `'`, and on PostgreSQL `E'…'` or `$tag$…$tag$`.
    case string
    /// `x'00FF'`, and on PostgreSQL `b'01'`.
    case blob
    /// `12`, `1.5e-3`, `0xFF`
    case number
    /// `?`, `?1`, `:name`, `@name`, `$name` or `#1`. On PostgreSQL only `$1`.
    case parameter
    /// Another character. An operator such as `<=` is two tokens.
    case character
    /// `-- …` without the line break, or `/* … */`, which on PostgreSQL may contain others.
    case comment
  }

  package let kind: Kind
  /// The range in the UTF-8 bytes of the text, including quotes.
  package let range: Range<Int>
  /// Whether a quote or a block comment has an end. Without one, it extends to the end of the text.
  package let isTerminated: Bool
}
