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
    var scanner = SQLScanner()
    var cursor = FragmentCursor(self)
    func endItem() {
      var item = part(Extent(from: start, to: endBeforeName ?? end))
      item.facts = facts.intersection(.inherited)
      items.append(item)
    }
    while true {
      var name = cursor
      if scanner.isOutside, cursor.depth == 0, name.skip(" AS "), name.next() == .name {
        endBeforeName = end
        cursor = name
        end = cursor.position
        continue
      }
      guard let element = cursor.next() else { break }
      if scanner.isOutside, cursor.depth == 0, element == .text(UInt8(ascii: ",")) {
        endItem()
        _ = cursor.skip(" ")
        start = cursor.position
        endBeforeName = nil
      } else {
        scanner.pass(element)
        endBeforeName = nil
      }
      end = cursor.position
    }
    endItem()
    return items
  }

  /// Whether an expression that is appended to this text is a column of a result: the text ends in the list of a SELECT or of RETURNING,
  /// or has no keyword before the expression.
  var endsInResultList: Bool {
    // For the whole text and for each open bracket, whether the last keyword begins a list of result columns.
    var lists = [true]
    var word: [UInt8] = []
    var scanner = SQLScanner()
    var cursor = FragmentCursor(self)
    func endWord() {
      guard !word.isEmpty else { return }
      let keyword = String(decoding: word, as: UTF8.self).uppercased()
      word = []
      if Self.beginningsOfResultLists.contains(keyword) { lists[lists.count - 1] = true }
      if Self.otherKeywords.contains(keyword) { lists[lists.count - 1] = false }
    }
    while let element = cursor.next() {
      let isQuoted = scanner.isInQuotes
      scanner.pass(element)
      guard !isQuoted, !scanner.isInQuotes, case .text(let byte) = element else {
        endWord()
        continue
      }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        word.append(byte)
      case UInt8(ascii: "("):
        endWord()
        lists.append(false)
      case UInt8(ascii: ")"):
        endWord()
        if lists.count > 1 { lists.removeLast() }
      default: endWord()
      }
    }
    endWord()
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

/// Passes the elements of a fragment and notes the open brackets and quotes of raw SQL.
private struct SQLScanner {
  private var depth = 0
  private var quote: UInt8?

  /// Whether the last element is inside the quotes of raw SQL.
  var isInQuotes: Bool { quote != nil }

  /// Whether the last element is neither in brackets nor in quotes.
  var isOutside: Bool { depth == 0 && quote == nil }

  mutating func pass(_ element: FragmentCursor.Element) {
    guard case .text(let byte) = element else { return }
    if let open = quote {
      if byte == open { quote = nil }
      return
    }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): quote = byte
    case UInt8(ascii: "["): quote = UInt8(ascii: "]")
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    default: break
    }
  }
}
