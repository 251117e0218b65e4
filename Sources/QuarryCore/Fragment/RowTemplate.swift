/// The common form of rows that differ only in their values, such as the rows of an INSERT.
///
/// A database can read the values of such rows from a table of values, so that the statement does not contain them:
/// `(?, jsonb(?)), (?, jsonb(?))` is `SELECT "value1", jsonb(CASE WHEN 1 THEN "value2" END)` from that table.
struct RowTemplate: Sendable {
  /// One row, in parentheses.
  private let row: QueryFragment
  /// Whether each expression is a value or a function of one value, such as `jsonb(?)`.
  let isOfValues: Bool

  /// The number of values in a row.
  var width: Int { row.bindings.count }

  /// Creates the form of a row, or returns `nil` if an expression could have another value when it is evaluated for rows of a table:
  /// a subquery, which would run once for all rows, an aggregate or window function, or handwritten SQL, which may be any of them. Columns
  /// of rows that the statement does not have also have no form.
  ///
  /// - Parameter facts: The facts of the row.
  init?(_ row: QueryFragment, facts: FragmentFacts) {
    guard facts.isDisjoint(with: [.handwritten, .aggregate, .windowFunction]) else { return nil }
    var isOfValues = true
    var cursor = FragmentCursor(row)
    while let element = cursor.next() {
      switch element {
      case .binding: break
      case .mark(Extended.queryStart): return nil
      case .mark(Extended.rowStart), .mark(Extended.cellEnd), .mark(Extended.rowEnd): break
      case .mark(Extended.json), .mark(Extended.requirement): break
      case .mark(Extended.call):
        var argument = cursor
        isOfValues = isOfValues && argument.skipValue() && argument.skip(mark: Extended.callEnd)
      case .mark(Extended.callEnd): break
      case .mark(Extended.rows): return nil
      case .text, .name, .quotedText, .mark: isOfValues = false
      }
    }
    self.row = row
    self.isOfValues = isOfValues
  }

  private typealias Extended = QueryFragment.Extended

  /// Returns the expressions of a row, with a column in place of each value.
  ///
  /// - Parameter column: A closure that appends the column of the value at an index.
  func expressions(_ column: (_ index: Int, inout QueryFragment) -> Void) -> QueryFragment {
    var result = QueryFragment(capacity: row.size + width * 32)
    var cursor = FragmentCursor(row)
    var count = 0
    var isAtStart = false
    while let element = cursor.next() {
      switch element {
      case .mark(Extended.json), .mark(Extended.rowEnd): continue
      case .mark(Extended.rowStart):
        isAtStart = true
        continue
      case .mark(Extended.cellEnd):
        result.write(", ")
        isAtStart = true
        continue
      case .binding:
        append(value: count, alone: isAtStart && cursor.isAtEndOfCell, to: &result, column)
        count += 1
      default: result.code.append(contentsOf: row.code[cursor.range])
      }
      isAtStart = false
    }
    return result
  }

  private func append(
    value index: Int,
    alone isAlone: Bool,
    to fragment: inout QueryFragment,
    _ column: (Int, inout QueryFragment) -> Void
  ) {
    if isAlone { return column(index, &fragment) }
    // Unlike a value, a column has an affinity and a collation, which a comparison uses. A CASE has neither.
    fragment.write("CASE WHEN ")
    fragment.append(.trueLiteral)
    fragment.write(" THEN ")
    column(index, &fragment)
    fragment.write(" END")
  }
}

extension FragmentCursor {
  /// Whether the end of a cell follows.
  fileprivate var isAtEndOfCell: Bool {
    var ahead = self
    let next = ahead.next()
    return next == .mark(QueryFragment.Extended.cellEnd) || next == .mark(QueryFragment.Extended.rowEnd)
  }

  /// Advances past a value if it follows. Returns whether it does.
  fileprivate mutating func skipValue() -> Bool {
    var ahead = self
    var element = ahead.next()
    if element == .mark(QueryFragment.Extended.json) { element = ahead.next() }
    guard element == .binding else { return false }
    self = ahead
    return true
  }
}

extension QueryFragment {
  /// Whether the fragment contains a subquery, or handwritten SQL that may contain one.
  var mayContainQuery: Bool {
    if facts.contains(.handwritten) { return true }
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      if element == .mark(Extended.queryStart) { return true }
    }
    return false
  }

  /// Returns the common form of the items of a list of rows, or `nil` if they have different forms, or a form that ``RowTemplate`` does not
  /// support.
  func template(of items: FragmentItems) -> RowTemplate? {
    guard haveSameText(items) else { return nil }
    return RowTemplate(part(items.extent(of: 0, in: self)), facts: facts)
  }
}
