/// Which column a value of a statement is meant for, where the fragment tells: for the message of a value that cannot be
/// bound.
///
/// | the value stands | column |
/// |---|---|
/// | in the rows of an INSERT | the one at its place in the list |
/// | in `SET "title" = ?` | `title` |
/// | in `("reminders"."title") = (?)` or `("reminders"."title") IN ((?), (?))` | `title` |
///
/// Read from the fragment's marks only when a value was refused, so that statements carry nothing for it.
package struct ParameterColumn {
  private typealias Mark = QueryFragment.Mark

  private let code: [UInt8]
  private var index = 0
  private var depth = 0
  private var parameter = 0
  /// The names in the parentheses after the table of an INSERT.
  private var inserted: [String] = []
  private var isInsert = false
  private var isInRows = false
  /// The place in the row of an INSERT.
  private var place = 0
  /// The name met last, and the text since.
  private var name: String?
  private var between: [UInt8] = []

  /// The column of the value at a position, counted from 0; nil where the fragment does not tell.
  package static func find(parameter: Int, in code: [UInt8]) -> String? {
    var search = ParameterColumn(code: code)
    return search.find(parameter)
  }

  private init(code: [UInt8]) {
    self.code = code
  }

  private mutating func find(_ wanted: Int) -> String? {
    while index < code.count {
      switch code[index] {
      case Mark.identifier, Mark.text:
        readQuoted()
      case Mark.binding:
        if parameter == wanted { return column }
        parameter += 1
        pass()
      case Mark.escape:
        index += 1
        pass()
      case Mark.member where index + 1 < code.count && code[index + 1] == QueryFragment.Extended.json:
        index += 2
      default:
        read(code[index])
      }
    }
    return nil
  }

  private var column: String? {
    if isInRows, depth == 1, inserted.indices.contains(place) { return inserted[place] }
    let text = String(decoding: between, as: UTF8.self)
    if text == " = " || Self.comparisons.contains(text) { return name }
    let isInList = Self.lists.contains { list in
      text.hasPrefix(list) && text.dropFirst(list.count).allSatisfy(Self.separators.contains)
    }
    return isInList ? name : nil
  }

  private static let lists = [") IN ((", ") NOT IN (("]
  /// What stands between the values of a list, the marks of those before included.
  private static let separators: Set<Character> = [
    "(", ")", ",", " ", Character(Unicode.Scalar(Mark.binding)),
  ]

  private static let comparisons: Set<String> = Set(
    ["=", "<>", "IS", "IS NOT", "<", "<=", ">", ">="].map { ") \($0) (" }
  )

  /// A byte of plain SQL.
  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("):
      if isInRows, depth == 0 { place = 0 }
      depth += 1
    case UInt8(ascii: ")"):
      depth -= 1
    case UInt8(ascii: ","):
      if depth == 1 { place += 1 }
    case UInt8(ascii: "I"):
      if depth == 0, starts(with: "INSERT ") { isInsert = true }
    case UInt8(ascii: "V"):
      if depth == 0, isInsert, starts(with: "VALUES") { isInRows = true }
    case UInt8(ascii: "O"), UInt8(ascii: "R"), UInt8(ascii: "S"):
      if depth == 0, starts(with: "ON CONFLICT") || starts(with: "RETURNING") || starts(with: "SELECT ") {
        isInRows = false
      }
    default:
      break
    }
    pass()
  }

  private func starts(with word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return code[index...].starts(with: word)
  }

  private mutating func pass() {
    between.append(code[index])
    index += 1
  }

  /// A quoted name or text.
  private mutating func readQuoted() {
    let mark = code[index]
    var bytes: [UInt8] = []
    index += 1
    while index < code.count, code[index] != mark {
      if code[index] == Mark.escape { index += 1 }
      if index < code.count { bytes.append(code[index]) }
      index += 1
    }
    index += 1
    guard mark == Mark.identifier else {
      between.append(mark)
      return
    }
    let name = String(decoding: bytes, as: UTF8.self)
    if isInsert, !isInRows, depth == 1 { inserted.append(name) }
    self.name = name
    between = []
  }
}
