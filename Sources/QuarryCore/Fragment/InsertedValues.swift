/// The rows of an INSERT: where they are written to, and their values.
///
/// ```swift
/// let rows = InsertedValues(Tag.insert { Tag(id: 1, title: "car") }.query)
/// rows?.target   // the table "tags" and the columns "id" and "title"
/// ```
///
/// The rows of a query have no values here.
package struct InsertedValues: Sendable {
  private typealias Extended = QueryFragment.Extended

  /// A table and columns of it.
  package struct Target: Hashable, Sendable {
    package var schema: String?
    package var table: String
    package var columns: [String]
  }

  /// The statement up to its rows.
  private let head: QueryFragment
  /// The cursor at the beginning of the rows.
  private let start: FragmentCursor
  private let isHandwritten: Bool

  /// Finds the rows in a statement, or returns `nil` if it is not an INSERT of values.
  package init?(_ statement: QueryFragment) {
    guard statement.hasMark(Extended.insertedRows) else { return nil }
    var cursor = FragmentCursor(statement)
    while let mark = cursor.nextMark() {
      guard mark == Extended.insertedRows else { continue }
      head = cursor.passed
      start = cursor
      isHandwritten = statement.facts.contains(.handwritten)
      return
    }
    return nil
  }

  /// Bytes that are equal for statements that write to the same columns of the same table.
  package var key: [UInt8] { head.cacheKey }

  /// The table and the columns, or `nil` if the table is not written as a name.
  package var target: Target? {
    let tokens = FragmentTokens(head).tokens
    guard let list = tokens.lastIndex(where: { $0.kind == .mark(Extended.insertedColumns) }) else {
      return nil
    }
    let columns = tokens[list...].compactMap { token -> String? in
      guard case .name(let name) = token.kind, token.depth == tokens[list].depth + 1 else { return nil }
      return name
    }
    guard let source = tokens[..<list].lastIndex(where: { $0.kind == .mark(Extended.source) }) else {
      return nil
    }
    // The table is not always a name: a type can write it in SQL.
    let table = tokens[source..<list].dropFirst().prefix { $0.kind != .mark(Extended.tableAlias) }.map(\.kind)
    var names: [String] = []
    for (index, kind) in table.enumerated() {
      switch kind {
      case .name(let name) where index % 2 == 0: names.append(name)
      case .character(UInt8(ascii: ".")) where index % 2 == 1: break
      default: return nil
      }
    }
    guard let name = names.popLast(), names.count < 2 else { return nil }
    return Target(schema: names.first, table: name, columns: columns)
  }

  /// Calls a closure with each cell that is a single value: the index of its column, and the value.
  package func forEachValue(_ body: (_ column: Int, _ value: QueryBinding) -> Void) {
    var cells = Cells()
    if isHandwritten {
      // Only the tokenizer knows which parentheses of raw SQL are in a text or a comment.
      let rest = start.rest
      var count = 0
      for token in FragmentTokens(rest).tokens {
        if token.kind == .value { count += 1 }
        guard cells.read(token.kind, { rest.bindings[count - 1] }, body) else { return }
      }
      return
    }
    var cursor = start
    while let element = cursor.next() {
      let kind: FragmentTokens.Kind
      switch element {
      case .text(UInt8(ascii: " ")): continue
      case .text(let byte): kind = .character(byte)
      case .name, .quotedText: kind = .literal
      case .binding: kind = .value
      case .mark where cursor.isAtLayout: continue
      case .mark(let mark): kind = .mark(mark)
      }
      guard cells.read(kind, { cursor.binding ?? .null }, body) else { return }
    }
  }

  /// The position in the rows.
  private struct Cells {
    private var depth = 0
    private var column = 0
    /// The number of tokens in the cell so far.
    private var count = 0
    private var value: QueryBinding?

    /// Reads a token. Returns `false` at the end of the rows.
    mutating func read(
      _ kind: FragmentTokens.Kind,
      _ binding: () -> QueryBinding,
      _ body: (Int, QueryBinding) -> Void
    ) -> Bool {
      switch kind {
      case .mark(Extended.insertedRowsEnd): return false
      // The places of the keys that the database chooses, which are NULL.
      case .mark(Extended.chosenKeys): return true
      case .character(UInt8(ascii: "(")):
        depth += 1
        if depth == 1 { begin(0) } else { count += 1 }
      case .character(UInt8(ascii: ")")):
        if depth == 1 { end(body) }
        depth -= 1
      case .character(UInt8(ascii: ",")) where depth == 1:
        end(body)
        begin(column + 1)
      case .value where depth == 1:
        count += 1
        value = binding()
      case .mark(let mark):
        depth += SQLConstruct(rawValue: mark)?.openParentheses ?? 0
        count += 1
      default: count += 1
      }
      return true
    }

    private mutating func begin(_ column: Int) {
      self.column = column
      count = 0
      value = nil
    }

    private func end(_ body: (Int, QueryBinding) -> Void) {
      if count == 1, let value { body(column, value) }
    }
  }
}

extension QueryFragment {
  /// Whether the fragment contains a rare mark.
  fileprivate func hasMark(_ wanted: UInt8) -> Bool {
    code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code)
      while let mark = scanner.nextMarkWithoutValues() { if mark == wanted { return true } }
      return false
    }
  }
}
