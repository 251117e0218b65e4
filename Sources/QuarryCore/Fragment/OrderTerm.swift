import SQLTokens

/// A term of ORDER BY: an expression, a direction and the position of NULL.
package struct OrderTerm: Hashable, Sendable {
  /// The expression by which rows are sorted.
  package let expression: QueryFragment
  /// The direction, or `nil` for SQL's default: smallest first.
  package let direction: Direction?
  /// The position of NULL, or `nil` if the database decides.
  package let nulls: NullOrdering?

  /// The direction of a sort.
  package enum Direction: Hashable, Sendable {
    /// Smallest first.
    case ascending
    /// Largest first.
    case descending
  }

  package var isDescending: Bool { direction == .descending }

  /// Whether NULL sorts before all other values. SQLite considers NULL smaller than all other values.
  package var isNullFirst: Bool { nulls.map { $0 == .first } ?? !isDescending }

  /// Divides a term, including one of raw SQL, into its parts.
  package init(_ term: QueryFragment) {
    var term = term
    if term.facts.isDisjoint(with: .direction) { term.readDirection() }
    let facts = term.facts
    direction =
      facts.contains(.descending) ? .descending : facts.contains(.ascending) ? .ascending : nil
    nulls = facts.contains(.nullsFirst) ? .first : facts.contains(.nullsLast) ? .last : nil
    term.facts.subtract(.direction)
    expression = term
  }
}

/// The position of NULL in a sort. By default, SQLite considers NULL smaller than all other values.
public enum NullOrdering: Hashable, Sendable {
  /// Before all other values.
  case first
  /// After all other values.
  case last
}

extension QueryFragment {
  /// Returns the fragment as a term of ORDER BY in a direction.
  @usableFromInline
  func ordered(isDescending: Bool, nulls: NullOrdering?) -> QueryFragment {
    ordered(isDescending ? .descending : .ascending, nulls: nulls)
  }

  /// Returns the fragment as a term of ORDER BY in a direction.
  func ordered(_ direction: OrderTerm.Direction, nulls: NullOrdering?) -> QueryFragment {
    var term = self
    // Raw SQL may already have a direction, for which the database reports an error.
    if !facts.isDisjoint(with: .direction) { term = QueryFragment { $0.append(self) } }
    term.facts.insert(direction == .ascending ? .ascending : .descending)
    switch nulls {
    case .first: term.facts.insert(.nullsFirst)
    case .last: term.facts.insert(.nullsLast)
    case nil: break
    }
    return term
  }

  /// Moves the direction from the facts to the text, before more text is appended.
  @usableFromInline
  mutating func writeDirection() {
    let term = self
    facts.subtract(.direction)
    append(directionOf: term)
  }

  /// Writes the direction of a term after its text.
  @usableFromInline
  mutating func append(directionOf term: QueryFragment) {
    if term.facts.contains(.ascending) { write(" ASC") }
    if term.facts.contains(.descending) { write(" DESC") }
    if term.facts.contains(.nullsFirst) { write(" NULLS FIRST") }
    if term.facts.contains(.nullsLast) { write(" NULLS LAST") }
  }

  /// Appends terms of ORDER BY, separated by commas.
  mutating func append(orderTerms terms: [QueryFragment]) {
    for index in terms.indices {
      if index > 0 { write(", ") }
      // Raw SQL stays as it is written.
      if terms[index].facts.contains(.handwritten) || !terms[index].mayBeList {
        append(orderTerm: terms[index])
        continue
      }
      for (place, item) in terms[index].orderItems.enumerated() {
        if place > 0 { write(", ") }
        append(orderTerm: item)
      }
    }
  }

  /// Appends the order in which an aggregate function reads its arguments: ` ORDER BY a, b`.
  mutating func append(orderOfArguments order: QueryFragment) {
    require(.orderedAggregates)
    write(" ORDER BY ")
    append(orderTerms: [order])
  }

  private mutating func append(orderTerm term: QueryFragment) {
    append(term)
    if term.facts.isDisjoint(with: [.nullsFirst, .nullsLast, .presentColumn]) { append(nullsOf: term) }
  }

  /// Whether the fragment is not a single column, and its text has a comma, as every list does.
  @usableFromInline
  var mayBeList: Bool { !facts.contains(.column) && code.contains(UInt8(ascii: ",")) }

  /// The terms of a list, such as the columns of a column group: `a DESC`, `b DESC`. A single term is the only one.
  var orderItems: [QueryFragment] {
    guard mayBeList else { return [self] }
    var items = listItems
    guard items.count > 1 else { return [self] }
    // The direction of the last term is not written yet.
    items[items.count - 1].facts.formUnion(facts.intersection(.direction))
    return items
  }

  /// Writes the position of NULL for a term that does not specify it.
  @inline(never)
  private mutating func append(nullsOf term: QueryFragment) {
    var term = term
    // Only raw SQL, and a term that has two directions, has one in its text.
    if term.facts.isDisjoint(with: .direction), term.mayEndInDirection { term.readDirection() }
    guard term.facts.isDisjoint(with: [.nullsFirst, .nullsLast]) else { return }
    append(term.facts.contains(.descending) ? .descendingNulls : .ascendingNulls)
  }

  /// Whether the text may end in ASC, DESC, FIRST or LAST. White space and comments can only follow them in raw SQL.
  private var mayEndInDirection: Bool {
    facts.contains(.handwritten) || code.last.map { [0x63, 0x74].contains($0 | 0x20) } == true
  }

  /// Moves the direction at the end of raw SQL from the text to the facts. No expression ends in one of these words.
  fileprivate mutating func readDirection() {
    guard mayEndInDirection else { return }
    let bytes = elementBytes()
    let text = SQLTokens(bytes)
    let tokens = Array(text)
    var end = tokens.count
    func ends(in words: StaticString...) -> Bool {
      guard end > words.count else { return false }
      let last = tokens[(end - words.count)..<end]
      guard zip(last, words).allSatisfy({ text.isKeyword($0, $1) }) else { return false }
      end -= words.count
      return true
    }
    if ends(in: "nulls", "first") {
      facts.insert(.nullsFirst)
    } else if ends(in: "nulls", "last") {
      facts.insert(.nullsLast)
    }
    if ends(in: "desc") {
      facts.insert(.descending)
    } else if ends(in: "asc") {
      facts.insert(.ascending)
    }
    guard end < tokens.count else { return }
    code.removeSubrange(placeOfElement(tokens[end - 1].range.upperBound)...)
  }
}
