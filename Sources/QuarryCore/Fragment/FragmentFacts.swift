/// What is known about a fragment beside its text.
///
/// Whoever writes a fragment says what it is, so that nobody has to read it back out of the text.
@usableFromInline
package struct FragmentFacts: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt16

  @usableFromInline
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  // A fragment has these facts if any of its parts does.

  /// It can be NULL though its type does not say so: a quotient, a query that may have no row.
  //
  // A quotient has the type of its dividend, a condition is a `Bool` as it has to be, and a sum with a query in it is what the
  // query's column is. All of them may be NULL, which `==` and `!=` have to know. A part that is never seen counts as well, such
  // as an operand of `iif`: `IS` is right in any case.
  package static let nullable = FragmentFacts(rawValue: 1)
  /// It calls an aggregate, other than in a query inside it.
  package static let aggregate = FragmentFacts(rawValue: 2)
  /// It holds a column between the marks of ``QueryFragment/append(stored:)``.
  static let storedColumn = FragmentFacts(rawValue: 4)

  /// What a fragment takes over from its parts.
  @usableFromInline static let inherited: FragmentFacts = [.nullable, .aggregate, .storedColumn]

  // These are about a whole fragment. A fragment that it becomes a part of does not have them.

  /// It is a query whose columns have no names of their own.
  static let unnamedColumns = FragmentFacts(rawValue: 8)
  /// It is a column, by its name or its number, with or without a collation.
  static let column = FragmentFacts(rawValue: 16)

  /// It is a column that is never NULL, as its type says.
  static let presentColumn = FragmentFacts(rawValue: 512)

  // The direction of a term of ORDER BY. The text gets it only when the term is appended to another fragment: see ``OrderTerm``.

  /// The smallest first.
  static let ascending = FragmentFacts(rawValue: 32)
  /// The largest first.
  static let descending = FragmentFacts(rawValue: 64)
  /// NULL before all else.
  static let nullsFirst = FragmentFacts(rawValue: 128)
  /// NULL after all else.
  static let nullsLast = FragmentFacts(rawValue: 256)
  /// Whether it is a term with a direction.
  @usableFromInline static let direction: FragmentFacts = [.ascending, .descending, .nullsFirst, .nullsLast]
}

extension QueryFragment {
  /// Whether it can be NULL though its type does not say so.
  var mayBeNull: Bool { facts.contains(.nullable) }

  /// Whether it calls an aggregate, other than in a query inside it.
  var hasAggregate: Bool { facts.contains(.aggregate) }

  /// Whether it is a column, by its name or its number, with or without a collation.
  var isOneColumn: Bool { facts.contains(.column) || isColumnByHand }

  /// Whether it is a name or a number with what may follow one in ORDER BY: SQL by hand says nothing beside its text.
  private var isColumnByHand: Bool {
    var cursor = FragmentCursor(self)
    switch cursor.next() {
    case .name: break
    case .text(let byte) where Self.digits.contains(byte):
      var ahead = cursor
      while case .text(let byte)? = ahead.next(), Self.digits.contains(byte) { cursor = ahead }
    default: return false
    }
    var end = cursor
    if end.next() == nil { return true }
    let endings: [StaticString] = [" ASC", " DESC", " COLLATE ", " NULLS "]
    return endings.contains { ending in
      var ahead = cursor
      return ahead.skip(ending)
    }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Notes that the fragment is a column.
  package mutating func noteColumn() { facts.insert(.column) }

  /// Whether it is the column of a name, with or without a collation.
  func isColumn(_ name: QueryFragment) -> Bool {
    let rest = code.dropFirst(name.code.count)
    return code.starts(with: name.code) && (rest.isEmpty || rest.starts(with: " COLLATE ".utf8))
  }

  /// Writes a part that is never NULL, whatever it is made of.
  @inline(__always)
  mutating func appendPresent(_ write: (inout QueryFragment) -> Void) {
    let before = facts.intersection(.nullable)
    write(&self)
    facts.subtract(.nullable)
    facts.formUnion(before)
  }
}
