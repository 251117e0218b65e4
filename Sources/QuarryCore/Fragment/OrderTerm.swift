/// A term of ORDER BY: what rows are sorted by, in which direction, and where NULL stands.
package struct OrderTerm: Hashable, Sendable {
  /// What the rows are sorted by.
  package let expression: QueryFragment
  /// The direction; nil for that of SQL, the smallest first.
  package let direction: Direction?
  /// Where NULL stands; nil where the database decides.
  package let nulls: NullOrdering?

  /// Which rows come first.
  package enum Direction: Hashable, Sendable {
    /// The smallest.
    case ascending
    /// The largest.
    case descending
  }

  package var isDescending: Bool { direction == .descending }

  /// Whether NULL comes before all else. SQLite takes it for smaller than all else.
  package var isNullFirst: Bool { nulls.map { $0 == .first } ?? !isDescending }

  /// Divides a term, also one of SQL by hand, into its parts.
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

/// Where NULL is sorted. SQLite takes it for smaller than all else unless told otherwise.
public enum NullOrdering: Hashable, Sendable {
  /// Before all else.
  case first
  /// After all else.
  case last
}

extension QueryFragment {
  /// The fragment as a term of ORDER BY in a direction.
  func ordered(_ direction: OrderTerm.Direction, nulls: NullOrdering?) -> QueryFragment {
    var term = self
    // SQL by hand may have a direction already, of which the database says what is wrong.
    if !facts.isDisjoint(with: .direction) { term = QueryFragment { $0.append(self) } }
    term.facts.insert(direction == .ascending ? .ascending : .descending)
    switch nulls {
    case .first: term.facts.insert(.nullsFirst)
    case .last: term.facts.insert(.nullsLast)
    case nil: break
    }
    return term
  }

  /// Moves the direction from the facts to the text, before more text follows.
  @usableFromInline
  mutating func writeDirection() {
    let term = self
    facts.subtract(.direction)
    append(directionOf: term)
  }

  /// Writes the direction of a term whose text stands here.
  @usableFromInline
  mutating func append(directionOf term: QueryFragment) {
    if term.facts.contains(.ascending) { write(" ASC") }
    if term.facts.contains(.descending) { write(" DESC") }
    if term.facts.contains(.nullsFirst) { write(" NULLS FIRST") }
    if term.facts.contains(.nullsLast) { write(" NULLS LAST") }
  }

  /// Terms of ORDER BY with a comma between each two.
  mutating func append(orderTerms terms: [QueryFragment]) {
    for index in terms.indices {
      if index > 0 { write(", ") }
      append(terms[index])
      if terms[index].facts.isDisjoint(with: [.nullsFirst, .nullsLast, .presentColumn]) {
        append(nullsOf: terms[index])
      }
    }
  }

  /// Writes where NULL stands in the order of a term that does not say it.
  @inline(never)
  private mutating func append(nullsOf term: QueryFragment) {
    var term = term
    // Raw SQL may end in ASC, DESC, FIRST or LAST, so its last letter is C or T. Nothing else has its direction in the text.
    if term.facts.isDisjoint(with: .direction), let last = term.code.last,
      [0x63, 0x74].contains(last | 0x20)
    {
      term.readDirection()
    }
    guard term.facts.isDisjoint(with: [.nullsFirst, .nullsLast]) else { return }
    append(term.facts.contains(.descending) ? .descendingNulls : .ascendingNulls)
  }

  /// Moves the direction at the end of SQL by hand from the text to the facts. No expression ends in one of its words.
  fileprivate mutating func readDirection() {
    if removeLast(word: " NULLS FIRST") {
      facts.insert(.nullsFirst)
    } else if removeLast(word: " NULLS LAST") {
      facts.insert(.nullsLast)
    }
    if removeLast(word: " DESC") {
      facts.insert(.descending)
    } else if removeLast(word: " ASC") {
      facts.insert(.ascending)
    }
  }

  /// Removes a word from the end, without regard to case. Returns false if the text does not end in it.
  private mutating func removeLast(word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let end = code.endIndex
    guard end > word.count else { return false }
    let last = code[(end - word.count)..<end]
    guard zip(last, word).allSatisfy({ $0 == $1 || $0 ^ 0x20 == $1 && $1 > 0x20 }) else { return false }
    code.removeSubrange((end - word.count)..<end)
    return true
  }
}
