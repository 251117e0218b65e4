// Exclusive or, for which SQLite has no operator. Each step of its formula, `((a) | (b)) - ((a) & (b))`, repeats both operands, so the text
// of a chain would double with each operand. A chain therefore keeps its operands apart until it is written.
extension QueryFragment {
  /// Separates two operands of a chain.
  mutating func separateOperands() { append(extended: Extended.operandEnd) }

  /// Writes the chain whose operands the fragment contains.
  ///
  /// A long chain is a tree of subqueries that contain each operand once, because SQLite computes the columns of a subquery without FROM
  /// only once. A tree of formulas repeats each operand as often as there are operands. It is the form of a chain of a few operands, which is
  /// then also possible in an index and in a CHECK constraint, and of a chain with an aggregate or window function, which belongs to the query
  /// around it and cannot move into a subquery.
  ///
  /// - Parameters:
  ///   - isShort: Whether the chain is written from left to right.
  ///   - fragment: The fragment to write to.
  func appendExclusiveOr(isShort: Bool, to fragment: inout QueryFragment) {
    var operands = operands
    if isShort {
      let first = operands.removeFirst()
      fragment.append(operands.reduce(first, Self.exclusiveOr))
    } else if operands.count > Self.operandsOfAFormula, facts.isDisjoint(with: Self.factsOfTheQueryAround) {
      while operands.count > 1 {
        operands = stride(from: 0, to: operands.count, by: Self.operandsOfASubquery).map {
          Self.subquery(of: operands[$0..<Swift.min($0 + Self.operandsOfASubquery, operands.count)])
        }
      }
      fragment.append(operands[0])
    } else {
      fragment.append(Self.exclusiveOr(of: operands[...]))
    }
    fragment.facts.formUnion(facts.intersection(.inherited))
  }

  /// The facts of a fragment that may have another meaning inside of a subquery. Handwritten SQL may call any function.
  private static let factsOfTheQueryAround: FragmentFacts = [
    .aggregate, .nestedAggregate, .mapOperand, .mapAggregate, .windowFunction, .handwritten,
  ]

  /// The maximum number of operands that are each repeated as often, if subqueries are possible.
  private static let operandsOfAFormula = 8
  /// With this number, the parser's stack of 100 entries is enough for more than 4,000 operands.
  private static let operandsOfASubquery = 4

  private var operands: [QueryFragment] {
    var operands: [QueryFragment] = []
    var start = Position.start
    var previous = start
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      if element == .mark(Extended.operandEnd) {
        operands.append(part(Extent(from: start, to: previous)))
        start = cursor.position
      }
      previous = cursor.position
    }
    operands.append(part(Extent(from: start, to: end)))
    return operands
  }

  /// Returns `((a) | (b)) - ((a) & (b))`.
  private static func exclusiveOr(_ lhs: QueryFragment, _ rhs: QueryFragment) -> QueryFragment {
    QueryFragment(capacity: 2 * (lhs.size + rhs.size) + 32) {
      $0.write("((")
      $0.append(lhs)
      $0.write(") | (")
      $0.append(rhs)
      $0.write(")) - ((")
      $0.append(lhs)
      $0.write(") & (")
      $0.append(rhs)
      $0.write("))")
    }
  }

  /// Returns the formula of any number of operands as a balanced tree.
  private static func exclusiveOr(of operands: ArraySlice<QueryFragment>) -> QueryFragment {
    guard operands.count > 1 else { return operands.first ?? QueryFragment() }
    let middle = operands.startIndex + (operands.count + 1) / 2
    return exclusiveOr(exclusiveOr(of: operands[..<middle]), exclusiveOr(of: operands[middle...]))
  }

  /// Returns `(SELECT (("a") | ("b")) - (("a") & ("b")) FROM (SELECT … AS "a", … AS "b"))`.
  private static func subquery(of operands: ArraySlice<QueryFragment>) -> QueryFragment {
    guard operands.count > 1 else { return operands.first ?? QueryFragment() }
    let names = ["a", "b", "c", "d"].prefix(operands.count).map { QueryFragment(quote: $0) }
    return QueryFragment {
      $0.parenthesize {
        $0.appendSelect(isOnOneLine: true) {
          $0.append(exclusiveOr(of: names[...]))
        } from: {
          $0.parenthesize {
            $0.append(
              select: zip(operands, names).map { operand, name in
                QueryFragment {
                  $0.append(operand)
                  $0.write(" AS ")
                  $0.append(name)
                }
              }
            )
          }
          $0.append(.derivedTableName)
        }
      }
    }
  }
}
