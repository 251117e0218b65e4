/// Finds the list of columns and the rows of INSERT statements in raw text.
///
/// ```swift
/// #sql("INSERT INTO \(Reminder.self) (\(quote: "id"), \(quote: "title")) VALUES (\(id), \(title))")
/// ```
struct RawInsert {
  private typealias Kind = FragmentTokens.Kind

  /// What begins or ends with a token.
  enum Step: Equatable {
    /// The list of the columns begins with this parenthesis.
    case columns
    /// The list contains a column. The name is `nil` if it is not interpolated and has no quotes, so that its letter case is unknown.
    case column(String?)
    /// The rows follow this keyword.
    case rows
    /// The rows have ended.
    case end
  }

  private enum State {
    case outside
    /// After INSERT or REPLACE, before INTO.
    case verb
    /// After INTO, in the name of the table or its alias.
    case table
    /// In the list of columns.
    case list
    /// After the list, before VALUES.
    case listEnd
    case rows
  }

  private var state = State.outside
  /// The number of parentheses around the statement.
  private var depth = 0
  /// The name of the current column, after its qualifiers.
  private var column: String?

  /// Reads the next token of the statement.
  mutating func read(_ token: FragmentTokens.Token) -> Step? {
    switch state {
    case .outside: begin(token)
    case .verb:
      if token.kind == .word("INTO") { state = .table }
    case .table: return readTable(token)
    case .list: return readList(token)
    case .listEnd:
      // A query follows, or OVERRIDING … VALUE, whose last word is another one.
      if token.kind == .word("VALUES"), token.depth == depth {
        state = .rows
        return .rows
      }
      if [.word("SELECT"), .word("WITH"), .word("DEFAULT")].contains(token.kind) { state = .outside }
    case .rows:
      // The parenthesis that closes a row has the depth of the statement.
      if token.depth < depth || token.depth == depth && Self.ends.contains(token.kind) {
        state = .outside
        begin(token)
        return .end
      }
    }
    return nil
  }

  private static let ends: Set<Kind> = [.word("ON"), .word("RETURNING"), .character(UInt8(ascii: ";"))]

  private mutating func begin(_ token: FragmentTokens.Token) {
    guard token.kind == .word("INSERT") || token.kind == .word("REPLACE") else { return }
    state = .verb
    depth = token.depth
  }

  private mutating func readTable(_ token: FragmentTokens.Token) -> Step? {
    switch token.kind {
    case .character(UInt8(ascii: "(")):
      state = .list
      return .columns
    case .word("SELECT"), .word("WITH"), .word("VALUES"), .word("DEFAULT"): state = .outside
    default: break
    }
    return nil
  }

  private mutating func readList(_ token: FragmentTokens.Token) -> Step? {
    switch token.kind {
    case .name(let name), .quotedName(let name): column = name
    case .word: column = nil
    case .character(UInt8(ascii: ",")), .character(UInt8(ascii: ")")):
      defer { column = nil }
      if token.isCharacter(")") { state = .listEnd }
      return .column(column)
    default: break
    }
    return nil
  }
}
