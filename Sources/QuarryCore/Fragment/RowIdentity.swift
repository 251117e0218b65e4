/// Which rows a column belongs to, if its name alone does not say so.
///
/// A query inside a closure of another query may read a table of the same name. Its columns then have an identity, by which the two can
/// be told apart: see ``OpenRows``. The identity is resolved when the query becomes a part of the statement around it.
public struct _RowIdentity: Hashable, Sendable {
  @usableFromInline let rawValue: UInt64

  @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The rows that the name of the column denotes, as in all queries that contain no query of the same table.
  @inlinable public static var none: _RowIdentity { _RowIdentity(rawValue: 0) }

  /// The innermost rows of the column's name: those of a static column, such as `Reminder.title`.
  //
  // Regardless of the closure around it: a static column may be part of a value that is created once, and used in any query.
  @inlinable public static var innermost: _RowIdentity { _RowIdentity(rawValue: 1) }

  /// Returns an identity that differs from all others.
  ///
  /// - Parameters:
  ///   - number: A number that no other rows have.
  ///   - level: The number of open rows with the same name.
  ///   - isDerived: Whether the rows are those of a derived table, whose columns do not have the schema before their name.
  static func unique(_ number: UInt64, level: Int, isDerived: Bool = false) -> _RowIdentity {
    _RowIdentity(rawValue: number << 9 | (isDerived ? 256 : 0) | UInt64(Swift.min(level, 255)))
  }

  /// Whether the name of the column denotes the rows.
  @inlinable public var isNone: Bool { rawValue == 0 }

  /// Whether the identity is that of one set of rows.
  var isUnique: Bool { rawValue > 1 }

  /// Whether the rows are those of a derived table with a name that the table's columns do not have.
  var isDerived: Bool { rawValue & 256 != 0 && isUnique }

  /// The number of rows with the same name that were open when the identity was created.
  var level: Int { Int(rawValue & 0xff) }
}

extension QueryFragment {
  /// Writes the identity of rows before their name.
  @inline(never)
  package mutating func append(rows: _RowIdentity, named table: String, column: String? = nil) {
    if !rows.isNone { append(mark: Extended.rows, rows, table, column) }
  }

  /// Writes a mark that refers to rows, or the mark of a static column.
  @inline(never)
  mutating func append(mark: UInt8, _ rows: _RowIdentity, _ table: String, _ column: String? = nil) {
    facts.insert(.rows)
    guard rows.isUnique else {
      append(extended: Extended.innermostRows)
      return
    }
    append(mark: mark) { RowReference(rows, table: table, column: column).append(to: &$0) }
  }
}
