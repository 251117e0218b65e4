// Conditions of inner joins that name a later table, beside a join that keeps unmatched rows of its right side.

extension [QueryFragment] {
  /// The joins with each condition that names a later table after this table, and with the tables in parentheses.
  ///
  /// Joins that are already in parentheses do not change: SQLite finds the tables there.
  var nestingJoined: [QueryFragment] {
    var result: [QueryFragment] = []
    var open = 0
    for join in self {
      let isInside = open > 0
      open += join.openedJoined
      guard isInside else {
        result.append(join)
        continue
      }
      var joined = result.removeLast()
      joined.appendNewlineOrSpace()
      joined.append(join)
      result.append(open == 0 ? joined.nestingJoined : joined)
    }
    return result
  }
}

extension QueryFragment {
  /// How many more marks start the tables of a join than end them, outside of subqueries.
  fileprivate var openedJoined: Int {
    var count = 0
    forEachMark { mark, cursor in
      guard cursor.depth == 0 else { return true }
      if mark == Extended.joinedStart { count += 1 }
      if mark == Extended.joinedEnd { count -= 1 }
      return true
    }
    return count
  }

  /// The joins of which the fragment consists, with conditions after their tables.
  fileprivate var nestingJoined: QueryFragment {
    var result = QueryFragment(capacity: code.count)
    result.facts = facts
    var conditions: [QueryFragment] = []
    var start = Position.start
    var cursor = FragmentCursor(self)
    while let mark = cursor.nextMark() {
      guard cursor.depth == 0, Self.marksOfJoined.contains(mark) else { continue }
      let extent = Extent(
        from: start,
        to: Position(code: cursor.range.lowerBound, binding: cursor.position.binding)
      )
      start = cursor.position
      if mark == Extended.conditionEnd {
        conditions.append(part(extent))
        continue
      }
      result.append(extent, of: self)
      switch mark {
      case Extended.joinedStart:
        result.write("(")
        result.code.append(Mark.indent)
        result.code.append(Mark.newline)
      case Extended.joinedEnd:
        result.code.append(Mark.dedent)
        result.code.append(Mark.newline)
        result.write(")")
        if let condition = conditions.popLast() {
          result.append(Extent(from: .start, to: condition.end), of: condition)
        }
      default: break
      }
    }
    result.append(Extent(from: start, to: end), of: self)
    return result
  }

  private static var marksOfJoined: [UInt8] {
    [Extended.joinedStart, Extended.conditionStart, Extended.conditionEnd, Extended.joinedEnd]
  }
}
