import CSQLite
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The table-valued function `quarry_rows_N(?)`, which returns rows of N values from memory. It is a virtual table that the driver adds
/// to a connection when a statement first needs it.
///
/// A statement that reads its rows from it has no limit of rows, and the same text for any number of them.
struct MemoryRows: RowSource {
  /// The prefix of the table's name.
  static let namePrefix = "quarry_rows_"

  let maximumWidth: Int

  /// - Parameter columnLimit: The maximum number of columns of a table. One of them is the parameter.
  init(columnLimit: Int) { maximumWidth = Swift.max(0, columnLimit - 1) }

  func append(sourceOfWidth width: Int, to fragment: inout QueryFragment) {
    fragment.append(quote: Self.name(width: width))
    fragment.write("(")
  }

  func append(column index: Int, to fragment: inout QueryFragment) {
    fragment.append(quote: "value\(index + 1)")
  }

  static func name(width: Int) -> String { "\(namePrefix)\(width)" }
}

extension Database {
  /// Adds the table for rows of a number of values, unless the connection has it.
  func addMemoryRows(width: Int, to connection: OpaquePointer) throws {
    guard !memoryRowWidths.contains(width) else { return }
    let code = quarry_add_rows_module(
      connection,
      MemoryRows.name(width: width),
      Int32(width),
      { rows in rows.map { RowValues.with($0) { Int64($0.count) } } ?? 0 },
      { rows, row, column, context in
        guard let rows else { return }
        RowValues.with(rows) { $0.setResult(of: context, row: Int(row), column: Int(column)) }
      }
    )
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    // SQLite creates the table when a statement first names it, and would ask the user's authorizer for permission.
    try withoutTracking {
      defer { authorizer.access = nil }
      let (handle, _) = try prepareNext(
        SQLText("SELECT 1 FROM \(MemoryRows.name(width: width))"),
        from: 0,
        on: connection
      )
      sqlite3_finalize(handle)
    }
    memoryRowWidths.insert(width)
  }
}

/// The rows that are bound to a statement. Each value can be stored.
final class RowValues {
  private let values: [QueryBinding]
  /// Reads the rows, if the values are still in them.
  private let reader: StoredRowReader?
  private let cells: UnsafeMutablePointer<RowCells>?
  private let width: Int
  /// A buffer for formatting dates and UUIDs.
  private var text: [UInt8] = []

  init(_ rows: BoundRows) {
    switch rows.source {
    case .values(let values): (self.values, reader) = (values, nil)
    case .rows(let rows): (values, reader) = ([], rows.reader())
    }
    cells = reader?.cells
    width = rows.width
  }

  var count: Int { reader?.rows.count ?? (values.count / width) }

  /// Runs a closure with the rows that are bound as a pointer.
  @inline(__always)
  static func with<Result>(_ pointer: UnsafeMutableRawPointer, _ body: (RowValues) -> Result) -> Result {
    // The statement keeps them. Without the guarantee, each value would retain and release them.
    Unmanaged<RowValues>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func setResult(of context: OpaquePointer?, row: Int, column: Int) {
    guard let cells else { return setResult(of: context, to: values[row &* width &+ column]) }
    if cells.pointee.row != row { reader?.read(row) }
    guard cells.pointee.row == row else { return sqlite3_result_error(context, Self.changed, -1) }
    setResult(of: context, to: cells.pointee.cells[column], cells)
  }

  private static let changed = """
    a value of a row of the INSERT is another one than when the INSERT was created, and cannot be stored; the raw value or the binding \
    of a type must not change while its rows are inserted
    """

  @inline(__always)
  private func setResult(
    of context: OpaquePointer?,
    to cell: RowCell,
    _ cells: UnsafeMutablePointer<RowCells>
  ) {
    switch cell.kind {
    case .null: sqlite3_result_null(context)
    case .integer: sqlite3_result_int64(context, cell.integer)
    case .double: sqlite3_result_double(context, cell.double)
    case .text: setText(cells.pointee.bytes(of: cell), of: context)
    case .blob: setBlob(UnsafeRawBufferPointer(cells.pointee.bytes(of: cell)), of: context)
    case .date: setDate(cell.date, of: context)
    case .uuid:
      setUUID(UnsafeRawBufferPointer(cells.pointee.bytes(of: cell)).loadUnaligned(as: UUID.self), of: context)
    }
  }

  private func setResult(of context: OpaquePointer?, to value: QueryBinding) {
    switch value {
    case .null, .invalid: sqlite3_result_null(context)
    case .int(let value): sqlite3_result_int64(context, value)
    case .bool(let value): sqlite3_result_int64(context, value ? 1 : 0)
    case .double(let value): sqlite3_result_double(context, value)
    case .uint(let value): sqlite3_result_int64(context, Int64(truncatingIfNeeded: value))
    case .text(let value):
      let isSet: Void? = value.utf8.withContiguousStorageIfAvailable { setText($0, of: context) }
      if isSet == nil { Array(value.utf8).withUnsafeBufferPointer { setText($0, of: context) } }
    case .blob(let bytes): bytes.withUnsafeBytes { setBlob($0, of: context) }
    case .date(let date): setDate(date, of: context)
    case .uuid(let uuid): setUUID(uuid, of: context)
    }
  }

  private func setBlob(_ bytes: UnsafeRawBufferPointer, of context: OpaquePointer?) {
    // A null pointer would be NULL.
    if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
    quarry_result_blob(context, bytes.baseAddress, UInt64(bytes.count))
  }

  @inline(never)
  private func setDate(_ date: Date, of context: OpaquePointer?) {
    text.removeAll(keepingCapacity: true)
    _ = DateText.append(date, to: &text)
    text.withUnsafeBufferPointer { setText($0, of: context) }
  }

  @inline(never)
  private func setUUID(_ uuid: UUID, of context: OpaquePointer?) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UUIDText.length) { buffer in
      guard let start = buffer.baseAddress else { return }
      UUIDText.write(uuid, to: start)
      setText(UnsafeBufferPointer(buffer), of: context)
    }
  }

  @inline(__always)
  private func setText(_ bytes: UnsafeBufferPointer<UInt8>, of context: OpaquePointer?) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return quarry_result_text(context, "", 0) }
    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      quarry_result_text(context, $0, UInt64(bytes.count))
    }
  }
}

extension PreparedStatement {
  /// Binds the values of a statement, and the rows that it reads from ``MemoryRows``.
  ///
  /// - Throws: The same errors as ``bind(_:)``, before anything is written.
  func bind(_ part: _StatementPart) throws {
    try bind(part.query.bindings)
    guard let rows = part.rows, let handle else { return }
    let place = part.query.bindings.count - rows.bindingsAfter - 1
    if keepsArguments { arguments?.replaceSubrange(place...place, with: rows.values) }
    try check(rows, place: place)
    let values = Unmanaged.passRetained(RowValues(rows)).toOpaque()
    mustClear = true
    // SQLite releases the values when the binding is cleared, and also if this fails.
    let code = quarry_bind_rows(handle, Int32(place) + 1, values) { values in
      if let values { Unmanaged<RowValues>.fromOpaque(values).release() }
    }
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Throws an error for the first value that SQLite cannot store.
  private func check(_ rows: BoundRows, place: Int) throws {
    let limit = lengthLimit
    // The values of such rows are checked when the statement is created.
    if case .rows(let stored) = rows.source {
      if stored.longest > limit { throw tooLarge() }
      return
    }
    let values = rows.values
    func unstorable(_ index: Int, _ reason: String) -> any Error {
      DatabaseUsageError.unstorableArgument(
        parameter: place + index + 1,
        column: rows.column(of: index),
        reason: reason,
        sql: sql
      )
    }
    for index in values.indices {
      switch values[index] {
      case .null, .int, .bool, .uuid: break
      case .double(let value):
        if value.isNaN { throw unstorable(index, Self.notANumber) }
      case .uint(let value):
        if value > UInt64(Int64.max) { throw unstorable(index, Self.tooLargeInteger) }
      case .text(let text):
        if text.utf8.count > limit { throw tooLarge() }
      case .blob(let bytes):
        if bytes.count > limit { throw tooLarge() }
      case .date(let date):
        scratch.removeAll(keepingCapacity: true)
        if !DateText.append(date, to: &scratch) { throw unstorable(index, Self.dateOutOfRange) }
      case .invalid(let error):
        throw unbindable(
          error,
          parameter: place + index + 1,
          column: rows.column(of: index)
        )
      }
    }
  }

  /// The maximum number of bytes in a text or blob.
  private var lengthLimit: Int {
    guard let handle, let connection = sqlite3_db_handle(handle) else { return 0 }
    return Int(sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, -1))
  }

  private func tooLarge() -> any Error {
    DatabaseError(
      resultCode: .SQLITE_TOOBIG,
      message: "string or blob too big",
      sql: sql,
      arguments: arguments
    )
  }
}
