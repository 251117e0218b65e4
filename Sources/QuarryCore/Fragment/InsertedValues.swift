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
  private let statement: QueryFragment

  /// Finds the rows in a statement, or returns `nil` if it is not an INSERT of values.
  package init?(_ statement: QueryFragment) {
    guard statement.hasMark(Extended.insertedRows) else { return nil }
    var cursor = FragmentCursor(statement)
    while let mark = cursor.nextMark() {
      guard mark == Extended.insertedRows else { continue }
      head = cursor.passed
      start = cursor
      self.statement = statement
      return
    }
    return nil
  }

  /// Bytes that are equal for statements that write to the same columns of the same table.
  package var key: [UInt8] { head.cacheKey }

  /// The table and the columns, or `nil` if the table is not written as a name.
  package var target: Target? {
    var cursor = FragmentCursor(head)
    var source: FragmentCursor?
    var target: (table: FragmentCursor, columns: FragmentCursor)?
    while let mark = cursor.nextMark() {
      if mark == Extended.source { source = cursor }
      if mark == Extended.insertedColumns { target = source.map { ($0, cursor) } }
    }
    guard var table = target?.table, let name = table.nextTableName(), let columns = target?.columns else {
      return nil
    }
    return Target(schema: name.schema, table: name.table, columns: columns.names)
  }

  /// Calls a closure with each cell that is a single value: the index of its column, and the value.
  package func forEachValue(_ body: (_ column: Int, _ value: QueryBinding) -> Void) {
    var cursor = start
    // The places of the keys that the database chooses, which are NULL.
    _ = cursor.skip(mark: Extended.chosenKeys)
    guard cursor.skip(mark: Extended.rowStart) else { return forEachPlainValue(from: cursor, body) }
    var column = 0
    var cell = Cell(start: cursor.position)
    while let element = cursor.next() {
      switch element {
      case .mark(Extended.rowStart):
        column = 0
        cell = Cell(start: cursor.position)
      case .mark(Extended.cellEnd), .mark(Extended.rowEnd):
        if let value = cell.value(in: statement) { body(column, value) }
        column += 1
        cell = Cell(start: cursor.position)
      case .mark(Extended.insertedRowsEnd): return
      case .binding: cell.add(cursor.binding, before: cursor.position)
      default: cell.add(nil, before: cursor.position)
      }
    }
  }

  /// Calls a closure with each value of rows without marks, which consist of values.
  private func forEachPlainValue(from start: FragmentCursor, _ body: (Int, QueryBinding) -> Void) {
    guard let width = target?.columns.count, width > 0 else { return }
    var count = 0
    var cursor = start
    while let element = cursor.next(), element != .mark(Extended.insertedRowsEnd) {
      guard let value = cursor.binding else { continue }
      body(count % width, value)
      count += 1
    }
  }

  /// The elements of a cell so far.
  private struct Cell {
    private let start: QueryFragment.Position
    private var end: QueryFragment.Position
    private var values: [QueryBinding] = []
    private var hasOthers = false

    init(start: QueryFragment.Position) { (self.start, end) = (start, start) }

    /// Adds a value, or another element.
    mutating func add(_ value: QueryBinding?, before end: QueryFragment.Position) {
      if let value { values.append(value) } else { hasOthers = true }
      self.end = end
    }

    /// The value, if the cell has no other element.
    func value(in statement: QueryFragment) -> QueryBinding? {
      guard values.count == 1 else { return nil }
      // White space and comments in handwritten SQL do not count.
      if hasOthers {
        guard statement.facts.contains(.handwritten) else { return nil }
        let cell = FragmentTokens(statement.part(.init(from: start, to: end)))
        guard cell.tokens.map(\.kind) == [.value] else { return nil }
      }
      return values[0]
    }
  }
}

extension FragmentCursor {
  /// The names after the current element.
  fileprivate var names: [String] {
    var names: [String] = []
    var cursor = self
    while let element = cursor.next() { if element == .name { names.append(cursor.string) } }
    return names
  }

  /// Advances past the name of the table of an INSERT, and returns it. Returns `nil` if the table is not written as a name: a type can
  /// write it in SQL.
  fileprivate mutating func nextTableName() -> (schema: String?, table: String)? {
    guard next() == .name else { return nil }
    var name: (schema: String?, table: String) = (nil, string)
    if skip(mark: QueryFragment.Extended.schemaEnd) {
      guard next() == .name else { return nil }
      name = (name.table, string)
    }
    while let element = next() {
      if element == .mark(QueryFragment.Extended.tableAlias) { return name }
      if element == .mark(QueryFragment.Extended.insertedColumns) { return name }
      if !isAtLayout { return nil }
    }
    return nil
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
