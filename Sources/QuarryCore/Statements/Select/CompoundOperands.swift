/// Queries and the operators between them, which apply from left to right.
public struct _CompoundOperands: Sendable {
  /// An operator between two queries.
  enum Operator {
    case union, unionAll, intersect, except

    var text: StaticString {
      switch self {
      case .union: "UNION"
      case .unionAll: "UNION ALL"
      case .intersect: "INTERSECT"
      case .except: "EXCEPT"
      }
    }
  }

  private var first: QueryFragment
  private var others: [(symbol: Operator, query: QueryFragment)] = []
  /// Whether the first query that was given cannot return rows and another one can.
  private(set) var lacksFirst = false

  init(_ query: QueryFragment) { first = query }

  /// Whether no query can return rows.
  var isEmpty: Bool { first.isEmpty }

  /// Adds a query. An empty one is a query that cannot return rows.
  mutating func combine(_ symbol: Operator, _ query: QueryFragment) {
    switch (isEmpty, query.isEmpty) {
    case (false, false): others.append((symbol, query))
    case (false, true): if symbol == .intersect { self = _CompoundOperands(query) }
    case (true, false):
      guard symbol == .union || symbol == .unionAll else { return }
      first = query
      lacksFirst = true
    case (true, true): break
    }
  }

  /// The SQL of the queries.
  var query: QueryFragment {
    guard !others.isEmpty else { return first }
    return QueryFragment(capacity: others.reduce(first.size) { $0 + $1.query.size + 16 }) {
      // In some databases, INTERSECT has a higher precedence than the other operators.
      for index in others.indices where isStronger(at: index) { $0.append(.compoundStart) }
      $0.append(first)
      for (index, other) in others.enumerated() {
        if isStronger(at: index) { $0.append(.compoundEnd) }
        $0.append(extended: QueryFragment.Extended.compoundOperator)
        $0.indent {
          $0.appendNewlineOrSpace()
          $0.write(other.symbol.text)
        }
        $0.appendNewlineOrSpace()
        $0.append(other.query)
      }
    }
  }

  /// Whether an operator is INTERSECT and another operator is before it.
  private func isStronger(at index: Int) -> Bool {
    others[index].symbol == .intersect && others[..<index].contains { $0.symbol != .intersect }
  }
}

/// A query without its type, as the first operand of a compound SELECT and as one of the others.
//
// A class, because most values that can have one have none.
final class CompoundOperand: Sendable {
  let first: _CompoundOperands
  let other: _CompoundOperands

  init(_ query: some PartialSelectStatement) {
    first = query._compoundOperands(isFirst: true)
    other = query._compoundOperands(isFirst: false)
  }
}
