import SQLTokens

// Lists of expressions, as read from the elements of a fragment.
extension QueryFragment {
  /// The expressions of a list, separated by commas, without the names of their columns: `a`, `b` of `a AS "x", b AS "y"`.
  ///
  /// A row of several columns is one expression to the compiler, and a list of them here.
  var listItems: [QueryFragment] {
    var items: [QueryFragment] = []
    var start = Position.start
    var end = Position.start
    // The end of the expression if `AS` and a name follow it.
    var endBeforeName: Position?
    var separators = listSeparators[...]
    var cursor = FragmentCursor(self)
    var index = 0
    func endItem() {
      var item = part(Extent(from: start, to: endBeforeName ?? end))
      item.facts = facts.intersection(.inherited)
      items.append(item)
    }
    while true {
      let isSeparator = separators.first == index
      if isSeparator { separators.removeFirst() }
      var name = cursor
      if isSeparator, name.skip(" AS "), name.next() == .name {
        endBeforeName = end
        cursor = name
        index += 5
        end = cursor.position
        continue
      }
      guard let element = cursor.next() else { break }
      index += 1
      if isSeparator, element == .text(UInt8(ascii: ",")) {
        endItem()
        if cursor.skip(" ") { index += 1 }
        start = cursor.position
      }
      endBeforeName = nil
      end = cursor.position
    }
    endItem()
    return items
  }

  /// The elements outside of brackets that are a comma, or that precede the word `AS`.
  private var listSeparators: [Int] {
    let tokens = SQLTokens(elementBytes { $0.depth == 0 && $0.callDepth == 0 })
    var separators: [Int] = []
    var depth = 0
    for token in tokens {
      if tokens.isCharacter(token, "(") { depth += 1 }
      if tokens.isCharacter(token, ")") { depth -= 1 }
      guard depth == 0 else { continue }
      if tokens.isCharacter(token, ",") { separators.append(token.range.lowerBound) }
      if tokens.isKeyword(token, "as") { separators.append(token.range.lowerBound - 1) }
    }
    return separators
  }

  /// Whether an expression that is appended to this text is a column of a result: the text ends in the list of a SELECT or of RETURNING,
  /// or has no keyword before the expression.
  var endsInResultList: Bool {
    // For the whole text and for each open bracket, whether the last keyword begins a list of result columns.
    var lists = [true]
    // The parentheses of calls are marks, and their keywords begin no list.
    let tokens = SQLTokens(elementBytes { $0.callDepth == 0 })
    for token in tokens {
      if tokens.isCharacter(token, "(") {
        lists.append(false)
      } else if tokens.isCharacter(token, ")") {
        if lists.count > 1 { lists.removeLast() }
      } else if token.kind == .word {
        let keyword = tokens.text(token).uppercased()
        if Self.beginningsOfResultLists.contains(keyword) { lists[lists.count - 1] = true }
        if Self.otherKeywords.contains(keyword) { lists[lists.count - 1] = false }
      }
    }
    return lists.last ?? true
  }

  private static let beginningsOfResultLists: Set<String> = ["SELECT", "RETURNING"]
  private static let otherKeywords: Set<String> = [
    "AND", "BETWEEN", "BY", "CASE", "DELETE", "ELSE", "EXCEPT", "FROM", "GROUP", "HAVING", "IN", "INSERT",
    "INTERSECT", "IS",
    "JOIN", "LIKE", "LIMIT", "NOT", "OFFSET", "ON", "OR", "ORDER", "SET", "THEN", "UNION", "UPDATE", "USING",
    "VALUES", "WHEN",
    "WHERE", "WINDOW", "WITH",
  ]
}
