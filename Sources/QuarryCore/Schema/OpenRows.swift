internal import COpenRows

/// The rows whose columns the closures that currently run on this thread have received.
///
/// While a closure of a query runs, the rows of the query are open. A query that the closure creates, and that reads rows of the same
/// name, gets an identity for its own rows: see ``_RowIdentity``. Rows of an outermost query have none, so their columns are written as
/// always.
//
// All of it is on the stack and without reference counts, because each closure of a query opens rows.
struct OpenRows {
  /// The rows that were opened before these.
  private let outer: UnsafeMutableRawPointer?
  private let tables: Tables
  private let sources: UnsafePointer<_TableSources>

  private enum Tables {
    case one(any Table.Type)
    case list(any _TableList.Type)
    /// The rows that RETURNING reads. The database knows them only by the name of the table.
    case returned(any Table.Type)
    case named(UnsafePointer<String>)
    /// Rows whose names a query must not use.
    case reserved(UnsafePointer<[ReservedRows]>)
  }

  /// Whether a closure of a query is running.
  @inline(__always)
  static var isNested: Bool { quarry_open_rows().pointee != nil }

  /// Runs a closure while the rows of a table are open.
  @inline(__always)
  static func with<T: Table, Result>(_ table: T.Type, _ sources: _TableSources, _ body: () -> Result)
    -> Result
  {
    run(.one(table), sources, body)
  }

  /// Runs a closure while the rows of a query are open.
  @inline(__always)
  static func with<List: _TableList, Result>(
    _ list: List.Type,
    _ sources: _TableSources,
    _ body: () -> Result
  ) -> Result {
    run(.list(list), sources, body)
  }

  /// Runs a closure while the rows that RETURNING reads are open.
  static func withReturned<T: Table, Result>(_ table: T.Type, _ body: () -> Result) -> Result {
    run(.returned(table), _TableSources(), body)
  }

  /// Runs a closure while rows without a type are open.
  static func with<Result>(named name: String, _ sources: _TableSources, _ body: () -> Result) -> Result {
    withUnsafePointer(to: name) { run(.named($0), sources, body) }
  }

  /// Runs a closure whose queries must not give rows certain names.
  static func reserving<Result>(_ rows: [ReservedRows], _ body: () -> Result) -> Result {
    rows.isEmpty ? body() : withUnsafePointer(to: rows) { run(.reserved($0), _TableSources(), body) }
  }

  @inline(__always)
  private static func run<Result>(_ tables: Tables, _ sources: _TableSources, _ body: () -> Result) -> Result
  {
    withUnsafePointer(to: sources) { sources in
      let innermost = quarry_open_rows()
      let outer = innermost.pointee
      var rows = OpenRows(outer: outer, tables: tables, sources: sources)
      return withUnsafeMutablePointer(to: &rows) { rows in
        innermost.pointee = UnsafeMutableRawPointer(rows)
        defer { innermost.pointee = outer }
        return body()
      }
    }
  }

  /// Runs a closure that does not depend on open rows, such as the declaration of a default scope.
  @inline(never)
  static func closed<Result>(_ body: () -> Result) -> Result {
    let innermost = quarry_open_rows()
    let outer = innermost.pointee
    innermost.pointee = nil
    defer { innermost.pointee = outer }
    return body()
  }

  /// Calls a closure with the open rows, innermost first, until it returns `false`.
  private static func forEach(_ body: (OpenRows) -> Bool) {
    var next = quarry_open_rows().pointee
    while let rows = next?.assumingMemoryBound(to: OpenRows.self) {
      guard body(rows.pointee) else { return }
      next = rows.pointee.outer
    }
  }

  /// Returns the number of open rows with a name.
  static func count(named name: String) -> Int {
    var count = 0
    forEach { rows in
      if rows.hasName(name) { count += 1 }
      if case .list(let list) = rows.tables {
        list._forEachTable { if $0._rowName.isSameName(as: name) { count += 1 } }
      }
      return true
    }
    return count
  }

  /// Returns whether rows with a name are open.
  static func contains(named name: String) -> Bool { count(named: name) > 0 }

  /// Returns whether rows with an identity are open.
  static func contains(_ rows: _RowIdentity) -> Bool {
    var isFound = false
    forEach {
      isFound = $0.sources.pointee.contains(rows)
      return !isFound
    }
    return isFound
  }

  /// Returns an identity for new rows.
  static func identity(level: Int, isDerived: Bool = false) -> _RowIdentity {
    .unique(number(), level: level, isDerived: isDerived)
  }

  /// Returns a number that no other rows have.
  static func number() -> UInt64 { quarry_next_rows() }

  /// Returns whether these rows are those of one table, which has a name.
  private func hasName(_ name: String) -> Bool {
    switch tables {
    case .one(let table): table._rowName.isSameName(as: name)
    case .returned(let table): table._rowName.isSameName(as: name) || table.tableName.isSameName(as: name)
    case .named(let other): other.pointee.isSameName(as: name)
    case .list, .reserved: false
    }
  }

  /// The names of the open rows.
  static var names: OuterNames {
    var returned: ReturnedRows?
    var reserved: [ReservedRows] = []
    var isReturning = false
    forEach { rows in
      switch rows.tables {
      case .returned(let table) where !isReturning:
        isReturning = true
        if table.tableAlias != nil || table.schemaName != nil { returned = table._returnedRows }
      case .reserved(let rows): reserved += rows.pointee
      default: break
      }
      return true
    }
    return OuterNames(contains: contains(named:), returned: returned, reserved: reserved)
  }
}

extension Table {
  /// The name of the table's rows, without a schema.
  package static var _rowName: String { tableAlias ?? tableName }

  /// The names of the rows that RETURNING reads.
  fileprivate static var _returnedRows: ReturnedRows {
    ReturnedRows(qualifier: QueryFragment { _appendQualifier(to: &$0) }, table: tableName)
  }

  /// The table in RETURNING of a statement that writes it, from a position, or `nil` if its type has an alias, by which RETURNING knows it.
  static func _returned(from start: QueryFragment.Position) -> ReturnedTable? {
    tableAlias == nil ? ReturnedTable(name: QueryFragment(quote: tableName), start: start) : nil
  }

  /// Whether the columns can have an identity, as those of all types that the macros declare.
  static var _hasIdentity: Bool { _columns(.innermost)._rows == .innermost }
}
