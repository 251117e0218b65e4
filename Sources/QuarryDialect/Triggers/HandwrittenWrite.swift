import QuarryCore

/// The write of a raw SQL statement that interpolates its table.
///
/// ```swift
/// #sql("INSERT INTO \(Log.self) VALUES (\(new.title))")
/// ```
///
/// Only the beginning of the text is read. SQLite checks a table that the text contains without an interpolation. All other
/// statements return their write as a value: see `WritingStatement`.
struct HandwrittenWrite {
  private(set) var write: TableWrite
  /// The statement with the unqualified name of the table.
  let withoutSchema: QueryFragment

  /// Reads the beginning of a statement. The result is `nil` if the statement does not write to an interpolated table.
  init?(_ statement: QueryFragment) {
    let tokens = FragmentTokens(statement)
    var rest = tokens.tokens[...]
    let beginsWithCommonTables = rest.skipCommonTables()
    guard let kind = rest.readVerb() else { return nil }
    rest.skipSource()
    guard let first = rest.first, let name = rest.readName() else { return nil }
    if let (token, table) = rest.readQualifiedName() {
      write = TableWrite(kind, schema: name, table: table)
      withoutSchema = tokens.part(before: first) + tokens.part(from: token)
    } else {
      write = TableWrite(kind, table: name)
      withoutSchema = statement
    }
    write.beginsWithCommonTables = beginsWithCommonTables
    // Only the limit of the statement counts, not that of a subquery.
    var cursor = FragmentCursor(statement)
    while cursor.next() != nil {
      if cursor.depth == 0, cursor.requires(.limitedWrites) { write.isLimited = true }
    }
    readClauses(rest)
  }

  /// Reads the clauses directly after the table.
  private mutating func readClauses(_ tokens: ArraySlice<FragmentTokens.Token>) {
    let (first, second) = (tokens.first?.kind, tokens.dropFirst().first?.kind)
    switch (first, second) {
    case (.mark(QueryFragment.Extended.tableAlias), .name(let name)): write.alias = name
    case (.word("AS"), .name(let name)), (.word("AS"), .quotedName(let name)), (.word("AS"), .word(let name)):
      write.alias = name
    case (.word("DEFAULT"), .word("VALUES")): write.hasDefaultValues = true
    case (.word("INDEXED"), .word("BY")), (.word("NOT"), .word("INDEXED")): write.hasIndexHint = true
    default: break
    }
  }
}

extension ArraySlice<FragmentTokens.Token> {
  /// Skips the common tables at the beginning of a statement. Returns whether there are any.
  fileprivate mutating func skipCommonTables() -> Bool {
    switch first?.kind {
    case .word("WITH"), .mark(QueryFragment.Extended.withRecursive), .mark(SQLConstruct.with.rawValue): break
    default: return false
    }
    // Their queries are in parentheses.
    while let token = first {
      var rest = self
      if token.depth == 0, rest.readVerb() != nil { break }
      removeFirst()
    }
    return true
  }

  /// Moves after the keywords before the table that the statement writes to.
  fileprivate mutating func readVerb() -> TableWrite.Kind? {
    switch readWord() {
    case "INSERT":
      skipResolution()
      return readWord() == "INTO" ? .insert : nil
    case "REPLACE": return readWord() == "INTO" ? .insert : nil
    case "UPDATE":
      skipResolution()
      return .update
    case "DELETE": return readWord() == "FROM" ? .delete : nil
    default: return nil
    }
  }

  /// Moves after a conflict clause such as `OR IGNORE`.
  private mutating func skipResolution() {
    var rest = self
    guard rest.readWord() == "OR", rest.readWord() != nil else { return }
    self = rest
  }

  /// Moves after the mark before a table.
  fileprivate mutating func skipSource() {
    let marks: [FragmentTokens.Kind] = [
      .mark(QueryFragment.Mark.member), .mark(QueryFragment.Extended.source),
    ]
    while let kind = first?.kind, marks.contains(kind) { removeFirst() }
  }

  /// Reads a word in upper case. Returns `nil` without moving if the next token is no word.
  private mutating func readWord() -> String? {
    guard case .word(let word) = first?.kind else { return nil }
    removeFirst()
    return word
  }

  /// Reads a name that the dialect quotes. Returns `nil` without moving if the next token is none.
  fileprivate mutating func readName() -> String? {
    guard case .name(let name) = first?.kind else { return nil }
    removeFirst()
    return name
  }

  /// Reads a period and the name after it, with its token. Returns `nil` without moving if they do not follow.
  fileprivate mutating func readQualifiedName() -> (token: FragmentTokens.Token, name: String)? {
    var rest = self
    let periods: [FragmentTokens.Kind?] = [
      .character(UInt8(ascii: ".")), .mark(QueryFragment.Extended.schemaEnd),
    ]
    guard periods.contains(rest.popFirst()?.kind), let token = rest.first, let name = rest.readName()
    else { return nil }
    self = rest
    return (token, name)
  }
}
