public import QuarryCore

/// The rows of a running statement. All fetches, cursors and executors decode them here.
///
/// There are two loops: ``collectRows(_:)`` returns all rows, and ``forEachRow(_:)`` calls a closure with each. The first does not use the
/// second, because appending to an array from its closure costs 2 % of a row with 14 columns. A cursor has no loop: it reads a row when
/// it is asked for one. These functions are inlined, so that the compiler specializes them for the type of the row.
extension PreparedStatement {
  /// Steps through the rows, and calls a closure with each until it returns `false`.
  ///
  /// - Parameter row: A closure that receives the statement, the number of its columns, and the number of the row, from 1.
  @inlinable
  @inline(__always)
  func forEachRow(_ row: (OpaquePointer, Int32, Int) throws -> Bool) throws {
    guard try step(), let handle else { return }
    // A schema change cannot alter it after the first step.
    let count = columnCount
    var number = 0
    repeat {
      number += 1
      guard try row(handle, count, number) else { return }
    } while try step()
  }

  /// Decodes the current row, and adds the column and the number of the row to an error.
  @inlinable
  @inline(__always)
  static func decode<Element>(
    _ handle: OpaquePointer,
    _ count: Int32,
    row: Int,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> Element {
    var decoder = SQLiteQueryDecoder(statement: handle, count: count)
    do {
      return try decode(&decoder)
    } catch {
      throw located(error, decoder, row: row)
    }
  }

  /// Reads all rows as a type.
  @inlinable
  func collect<Value: QueryRepresentable>(as type: Value.Type) throws -> [Value.QueryOutput] {
    try collectRows { try Value(decoder: &$0).queryOutput }
  }

  /// Reads all rows.
  @inlinable
  func collect<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> [Element] {
    try collectRows(decode)
  }

  /// Reads all rows. Inlined into the function for a type and the one for a closure.
  @inlinable
  @inline(__always)
  func collectRows<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    guard try step(), let handle else { return elements }
    let count = columnCount
    repeat {
      elements.append(try Self.decode(handle, count, row: elements.count + 1, decode))
      if elements.count == elements.capacity { reserve(&elements) }
    } while try step()
    expectedRows = elements.count
    return elements
  }

  /// Reserves memory for as many rows as the last result had, unless that is many times the number of rows so far.
  @inlinable
  func reserve<Element>(_ elements: inout [Element]) {
    let count = elements.count
    if count >= 32, expectedRows > count, expectedRows <= count &* 16 {
      elements.reserveCapacity(expectedRows)
    }
  }

  /// Reads the next row as a type. A statement that writes runs to its end.
  @inlinable
  func first<Value: QueryRepresentable>(as type: Value.Type) throws -> Value.QueryOutput? {
    try firstRow { try Value(decoder: &$0).queryOutput }
  }

  /// Reads the next row. A statement that writes runs to its end.
  @inlinable
  func first<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> Element? {
    try firstRow(decode)
  }

  /// Reads the next row. Inlined into the function for a type and the one for a closure.
  @inlinable
  @inline(__always)
  func firstRow<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> Element? {
    guard try step(), let handle else { return nil }
    let element = try Self.decode(handle, columnCount, row: 1, decode)
    if !isReadonly { try runOut() }
    return element
  }

  /// Adds the column and the row to a decoding error. Other errors are returned unchanged.
  @usableFromInline
  @inline(never)
  static func located(_ error: any Error, _ decoder: SQLiteQueryDecoder, row: Int) -> any Error {
    switch error {
    case is DatabaseError, is DatabaseUsageError, is RowDecodingError, is CancellationError: error
    default: RowDecodingError(error, decoder: decoder, row: row)
    }
  }
}
