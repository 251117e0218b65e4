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
    var cursor = FragmentCursor(statement)
    let beginsWithCommonTables = cursor.passCommonTables(of: statement)
    guard let kind = cursor.readVerb() else { return nil }
    cursor.skipSource()
    let beforeName = cursor
    guard cursor.next() == .name else { return nil }
    var names = [cursor.string]
    var beforeTable = beforeName
    var ahead = cursor
    if ahead.next() == .text(UInt8(ascii: ".")) {
      beforeTable = ahead
      if ahead.next() == .name {
        names.append(ahead.string)
        cursor = ahead
      }
    }
    write = TableWrite(kind, schema: names.count == 2 ? names[0] : nil, table: names[names.count - 1])
    withoutSchema = names.count == 2 ? beforeName.passed + beforeTable.rest : statement
    write.beginsWithCommonTables = beginsWithCommonTables
    readClauses(after: cursor)
  }

  private mutating func readClauses(after table: FragmentCursor) {
    var cursor = table
    if cursor.skip(mark: QueryFragment.Extended.tableAlias), cursor.next() == .name {
      write.alias = cursor.string
    }
    switch (cursor.readWord(), cursor.readWord()) {
    case ("AS", let name):
      // The name is quoted, or a word.
      cursor.skipSpace()
      _ = cursor.next()
      write.alias = name ?? cursor.string
    case ("DEFAULT", "VALUES"): write.hasDefaultValues = true
    case ("INDEXED", "BY"), ("NOT", "INDEXED"): write.hasIndexHint = true
    default: break
    }
    // Only the limit of the statement counts, not that of a subquery.
    cursor = table
    while cursor.next() != nil {
      if cursor.depth == 0, cursor.requires(.limitedWrites) { write.isLimited = true }
    }
  }
}

extension FragmentCursor {
  /// Moves after the common table expressions at the beginning of a statement. Returns whether there are any.
  fileprivate mutating func passCommonTables(of statement: QueryFragment) -> Bool {
    var cursor = self
    // Raw SQL contains the word.
    guard statement.beginsWithCommonTables || cursor.readWord() == "WITH" else { return false }
    while let element = cursor.next() {
      guard cursor.depth == 0, element == .mark(QueryFragment.Mark.newlineOrSpace) else { continue }
      self = cursor
      break
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
    var cursor = self
    guard cursor.readWord() == "OR", cursor.readWord() != nil else { return }
    self = cursor
  }

  /// Moves after the space before a table, and after its mark if it has one.
  fileprivate mutating func skipSource() {
    skipSpace()
    skip { $0 == .mark(QueryFragment.Mark.member) || $0 == .mark(QueryFragment.Extended.source) }
  }

  /// Reads a word in upper case. Returns `nil` without moving if the next element is not a letter.
  fileprivate mutating func readWord() -> String? {
    var cursor = self
    cursor.skipSpace()
    var letters: [UInt8] = []
    cursor.skip {
      guard case .text(let byte) = $0, (0x61...0x7A).contains(byte | 0x20) else { return false }
      letters.append(byte & ~0x20)
      return true
    }
    guard !letters.isEmpty else { return nil }
    self = cursor
    return String(decoding: letters, as: UTF8.self)
  }

  fileprivate mutating func skipSpace() {
    skip {
      switch $0 {
      case .text(let byte): " \n\r\t".utf8.contains(byte)
      case .mark(let mark): mark == QueryFragment.Mark.newlineOrSpace || mark == QueryFragment.Mark.newline
      default: false
      }
    }
  }

  /// Moves to the first element that the closure does not skip.
  private mutating func skip(while isSkipped: (Element) -> Bool) {
    var cursor = self
    while let element = cursor.next(), isSkipped(element) { self = cursor }
  }
}
