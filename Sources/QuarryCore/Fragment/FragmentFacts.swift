/// Properties of a fragment that its text does not show.
///
/// The code that writes a fragment sets them, so that the text need not be parsed.
@usableFromInline
package struct FragmentFacts: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @usableFromInline
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // A fragment has the following facts if any of its parts has them.

  /// The fragment may be NULL although its type is not optional, for example a quotient or a subquery that may have no rows.
  //
  // A quotient has the type of its dividend, a condition must be a `Bool`, and a sum with a subquery has the type of the subquery's
  // column. All of them may be NULL, which `==` and `!=` must take into account. Parts that do not affect the value count as well, such
  // as an operand of `iif`, because `IS` is correct in any case.
  package static let nullable = FragmentFacts(rawValue: 1)
  /// The fragment calls an aggregate function outside of subqueries.
  package static let aggregate = FragmentFacts(rawValue: 2)
  /// The fragment contains a column between the marks of ``QueryFragment/append(stored:)``.
  static let storedColumn = FragmentFacts(rawValue: 4)

  /// The fragment contains SQL text from outside of this library, which may call any function.
  static let handwritten = FragmentFacts(rawValue: 1024)
  /// The fragment calls an aggregate function of an aggregate function outside of subqueries: `sum(count(a)) OVER ()`.
  static let nestedAggregate = FragmentFacts(rawValue: 2048)
  /// The fragment contains the operand of `map` outside of aggregate functions.
  static let mapOperand = FragmentFacts(rawValue: 4096)
  /// The fragment contains the operand of `map` inside an aggregate function.
  static let mapAggregate = FragmentFacts(rawValue: 8192)
  /// The fragment contains a mark of rows with an identity, or of a static column.
  static let rows = FragmentFacts(rawValue: 16384)
  /// The fragment contains a column whose qualifier is not written.
  static let hiddenQualifier = FragmentFacts(rawValue: 32768)
  /// The fragment calls a window function outside of subqueries.
  static let windowFunction = FragmentFacts(rawValue: 262144)
  /// The fragment contains a term of GROUP BY, or of ORDER BY beside DISTINCT, with a value.
  static let repeatedValue = FragmentFacts(rawValue: 1_048_576)
  /// The facts about the operand of `map`.
  static let map: FragmentFacts = [.mapOperand, .mapAggregate]

  /// The facts that a fragment inherits from its parts.
  @usableFromInline static let inherited: FragmentFacts = [
    .nullable, .aggregate, .storedColumn, .handwritten, .nestedAggregate, .mapOperand, .mapAggregate,
    .rows, .hiddenQualifier, .windowFunction, .repeatedValue,
  ]

  // The following facts describe a whole fragment. A fragment that contains it does not inherit them.

  /// The fragment is a query whose columns have no names.
  static let unnamedColumns = FragmentFacts(rawValue: 8)
  /// The fragment is a column, by its name or its number, with or without a collation.
  static let column = FragmentFacts(rawValue: 16)

  /// The fragment is a column whose type is not optional.
  static let presentColumn = FragmentFacts(rawValue: 512)
  /// The fragment is a call of a function that returns JSON arrays and objects as JSONB, which other JSON functions recognize.
  package static let jsonb = FragmentFacts(rawValue: 65536)
  /// Many fragments share the memory of the code. It is only a hint, see ``QueryFragment/isShared``.
  static let shared = FragmentFacts(rawValue: 131072)

  // The direction of a term of ORDER BY. It is written only when the term is appended to another fragment: see `OrderTerm`.

  /// Smallest values first.
  static let ascending = FragmentFacts(rawValue: 32)
  /// Largest values first.
  static let descending = FragmentFacts(rawValue: 64)
  /// NULL before all other values.
  static let nullsFirst = FragmentFacts(rawValue: 128)
  /// NULL after all other values.
  static let nullsLast = FragmentFacts(rawValue: 256)
  /// The facts of a term with a direction.
  @usableFromInline static let direction: FragmentFacts = [.ascending, .descending, .nullsFirst, .nullsLast]
}

extension QueryFragment {
  /// Whether the fragment may be NULL although its type is not optional.
  var mayBeNull: Bool { facts.contains(.nullable) }

  /// Whether the fragment calls an aggregate function outside of subqueries.
  var hasAggregate: Bool { facts.contains(.aggregate) }

  /// Notes that the fragment is a call of an aggregate function.
  mutating func noteAggregate() {
    if hasAggregate { facts.insert(.nestedAggregate) }
    facts.insert(.aggregate)
    if facts.remove(.mapOperand) != nil { facts.insert(.mapAggregate) }
  }

  /// Notes that the fragment, a call of a function, is computed for each row over a window. Only aggregate functions in its arguments
  /// are still computed for a group.
  mutating func noteWindowFunction() {
    facts.insert(.windowFunction)
    if facts.remove(.nestedAggregate) != nil { return }
    facts.remove(.aggregate)
    if facts.remove(.mapAggregate) != nil { facts.insert(.mapOperand) }
  }

  /// Whether the fragment is a column, by its name or its number, with or without a collation.
  var isOneColumn: Bool { facts.contains(.column) || isColumnByHand }

  /// Whether the text is a name or a number, optionally followed by a collation or direction of ORDER BY. For raw SQL, which has no facts.
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

  /// Marks the fragment as a column.
  package mutating func noteColumn() { facts.insert(.column) }

  /// Marks the fragment as a call of a function that returns JSONB.
  package mutating func noteJSONB() { facts.insert(.jsonb) }

  /// Returns the index of the column, among several names, that the fragment is, with or without a collation.
  func columnIndex(in names: [QueryFragment]) -> Int? {
    // A column that was not changed has the code of the name.
    if let index = names.firstIndex(where: sharesCode(with:)) { return index }
    let code = facts.contains(.rows) ? namingInnermost.code : code
    return code.withUnsafeBufferPointer { code in names.firstIndex { code.isColumn($0.code) } }
  }

  /// Writes a part that is never NULL, regardless of its operands.
  @inline(__always)
  mutating func appendPresent(_ write: (inout QueryFragment) -> Void) {
    let before = facts.intersection(.nullable)
    write(&self)
    facts.subtract(.nullable)
    facts.formUnion(before)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the code is the column with a name, with or without a collation.
  fileprivate func isColumn(_ name: [UInt8]) -> Bool {
    // Few columns of a table have names of the same length, and all begin with the name of the table.
    guard count >= name.count else { return false }
    if count > name.count {
      var scanner = FragmentScanner(self, from: name.count)
      guard scanner.skip(mark: QueryFragment.Extended.collation) else { return false }
    }
    return self[..<name.count].elementsEqual(name)
  }
}
