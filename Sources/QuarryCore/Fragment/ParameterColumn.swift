/// Determines the column that a value of a statement belongs to, for the message of a value that cannot be bound.
///
/// | place of the value | column |
/// |---|---|
/// | in the rows of an INSERT | the column at the same position in the list |
/// | in `SET "title" = ?` | `title` |
/// | in `("reminders"."title") = (?)` or `("reminders"."title") IN ((?), (?))` | `title` |
///
/// The fragment is read only after a value was refused, so that statements need not store this information.
package struct ParameterColumn {
  private var cursor: FragmentCursor
  private var depth = 0
  private var parameter = 0
  /// The names in parentheses after the table of an INSERT.
  private var inserted: [String] = []
  private var isInsert = false
  private var isInRows = false
  /// The position in the row of an INSERT.
  private var place = 0
  /// The last name, and the text after it.
  private var name: String?
  private var between: [UInt8] = []

  /// The byte that represents a value in the text after the last name.
  private static let value = UInt8(ascii: "?")

  /// Returns the column of the value at a position, counted from 0, or `nil` if the fragment does not determine it. The fragment is passed
  /// as its ``QueryFragment/cacheKey``.
  package static func find(parameter: Int, in cacheKey: [UInt8]) -> String? {
    var fragment = QueryFragment()
    fragment.code = cacheKey
    var search = ParameterColumn(cursor: FragmentCursor(fragment))
    return search.find(parameter)
  }

  /// Returns the column of the value at a position, counted from 0, or `nil` if the fragment does not determine it.
  static func find(parameter: Int, in fragment: QueryFragment) -> String? {
    find(parameter: parameter, in: fragment.code)
  }

  private init(cursor: FragmentCursor) {
    self.cursor = cursor
  }

  private mutating func find(_ wanted: Int) -> String? {
    while let element = cursor.next() {
      switch element {
      case .name: read(name: cursor.string)
      case .quotedText: between.append(UInt8(ascii: "'"))
      case .binding:
        if parameter == wanted { return column }
        parameter += 1
        between.append(Self.value)
      case .text(let byte): read(byte)
      case .mark(let mark): read(mark: mark)
      }
    }
    return nil
  }

  private var column: String? {
    if isInRows, depth == 1, inserted.indices.contains(place) { return inserted[place] }
    let text = String(decoding: between, as: UTF8.self)
    if text == " = " || Self.comparisons.contains(text) { return name }
    let isInList = Self.lists.contains { list in
      text.hasPrefix(list) && text.dropFirst(list.count).allSatisfy("(), ?".contains)
    }
    return isInList ? name : nil
  }

  private static let lists = [") IN ((", ") NOT IN (("]

  private static let comparisons: Set<String> = Set(
    ["=", "<>", "IS", "IS NOT", "<", "<=", ">", ">="].map { ") \($0) (" }
  )

  /// Reads a byte of plain SQL.
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
      if depth == 0, follows("NSERT ") { isInsert = true }
    case UInt8(ascii: "V"):
      if depth == 0, isInsert, follows("ALUES") { isInRows = true }
    case UInt8(ascii: "O"):
      if depth == 0, follows("N CONFLICT") { isInRows = false }
    case UInt8(ascii: "R"):
      if depth == 0, follows("ETURNING") { isInRows = false }
    case UInt8(ascii: "S"):
      if depth == 0, follows("ELECT ") { isInRows = false }
    default:
      break
    }
    between.append(byte)
  }

  /// Reads a construct in its standard spelling. Other marks do not affect columns.
  private mutating func read(mark: UInt8) {
    guard let construct = SQLConstruct(rawValue: mark) else { return }
    for byte in String(describing: construct.standardSpelling).utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      between.append(byte)
    }
  }

  private func follows(_ text: StaticString) -> Bool {
    var ahead = cursor
    return ahead.skip(text)
  }

  private mutating func read(name: String) {
    if isInsert, !isInRows, depth == 1 { inserted.append(name) }
    self.name = name
    between = []
  }
}
