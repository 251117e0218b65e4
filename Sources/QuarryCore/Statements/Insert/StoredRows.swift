/// Rows of an INSERT that stay as they are: their values are read when the statement runs, one row at a time.
///
/// The values of a row are then in memory only once. Each of them is only a placeholder in the statement, can be stored, and is read again
/// from the row without an effect.
package protocol StoredRows: AnyObject, Sendable {
  /// The number of rows.
  var count: Int { get }
  /// The number of values in a row.
  var width: Int { get }
  /// The number of bytes in the longest text or blob.
  var longest: Int { get }

  /// Returns memory for the values of one row.
  func reader() -> StoredRowReader

  /// Reads the values of a row.
  func read(_ row: Int, into cells: UnsafeMutablePointer<RowCells>)

  /// Returns some of the rows with their values.
  func collected(_ rows: Range<Int>) -> InsertRows
}

extension StoredRows {
  package func reader() -> StoredRowReader { StoredRowReader(self) }
}

/// The values of one row of ``StoredRows`` at a time.
package final class StoredRowReader {
  package let rows: any StoredRows
  /// The values of the row that was read last.
  package let cells: UnsafeMutablePointer<RowCells>

  fileprivate init(_ rows: any StoredRows) {
    self.rows = rows
    cells = UnsafeMutablePointer.allocate(capacity: 1)
    cells.initialize(to: RowCells(capacity: rows.width))
  }

  deinit {
    cells.pointee.deallocate()
    cells.deallocate()
  }

  /// Reads a row. If it has changed, so that it cannot be stored, ``RowCells/row`` is -1.
  package func read(_ row: Int) {
    rows.read(row, into: cells)
    if cells.pointee.isReadable, cells.pointee.count == rows.width { cells.pointee.row = row }
  }
}

/// An array of rows whose columns all have types of ``QueryBindable/_staysInRow``.
//
// Unchecked, because a row need not be sendable. Its values, which are all that is read, have no references, or those of texts and
// bytes.
final class StoredArray<Row: Table>: StoredRows, @unchecked Sendable {
  private let rows: [Row]
  private let append: (Row, inout InsertRows) -> Void
  let width: Int
  let longest: Int

  var count: Int { rows.count }

  /// Returns `nil` if a value cannot stay in its row, or a row lacks the required one.
  ///
  /// - Parameters:
  ///   - key: The index of a value that no row may lack, because the statement then depends on which rows do.
  ///   - append: A closure that adds a row with its values to others. It must not use more than its parameters and the schema.
  init?(_ rows: [Row], requiring key: Int? = nil, append: @escaping (Row, inout InsertRows) -> Void) {
    // An object could change until the statement runs.
    guard !(Row.self is AnyObject.Type) else { return nil }
    var cells = RowCells(capacity: key.map { $0 + 1 } ?? 0)
    defer { cells.deallocate() }
    guard let width = Self.check(rows, requiring: key, &cells), cells.longest <= RowCells.limit else {
      return nil
    }
    self.rows = rows
    self.append = append
    self.width = width
    longest = cells.longest
  }

  /// Returns the number of values in each row, or `nil` if the rows cannot be stored.
  private static func check(_ rows: [Row], requiring key: Int?, _ cells: inout RowCells) -> Int? {
    withUnsafeMutablePointer(to: &cells) { cells in
      rows.withUnsafeBufferPointer { rows in
        var binder = RowBinder(reading: cells)
        var width: Int?
        guard let start = rows.baseAddress else { return nil }
        for index in rows.indices {
          cells.pointee.begin()
          bind(rowAt: start + index, to: &binder)
          let count = cells.pointee.count
          if width == nil { width = count }
          guard cells.pointee.isReadable, count == width, count > 0 else { return nil }
          if let key, key >= count || cells.pointee.cells[key].kind == .null { return nil }
        }
        return width
      }
    }
  }

  func read(_ row: Int, into cells: UnsafeMutablePointer<RowCells>) {
    cells.pointee.begin()
    rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress, rows.indices.contains(row) else { return }
      var binder = RowBinder(reading: cells)
      bind(rowAt: start + row, to: &binder)
    }
  }

  func collected(_ range: Range<Int>) -> InsertRows {
    var result = InsertRows()
    result.reserve(rows: range.count, columns: width)
    for row in rows[range] { append(row, &result) }
    return result
  }
}

/// A row in the memory of an array.
//
// A row that cannot be copied is read where it is. The compiler would copy any other one before the call, which retains each of its texts.
private struct RowInPlace<Row: Table>: ~Copyable {
  let row: Row
}

// Functions, because a method would look up the type of the row in place.
@inline(never)
private func bind<Row: Table>(_ row: borrowing RowInPlace<Row>, to binder: inout RowBinder) {
  row.row._bind(to: &binder)
}

private func bind<Row: Table>(rowAt row: UnsafePointer<Row>, to binder: inout RowBinder) {
  // A structure with one property has the layout of the property.
  bind(UnsafeRawPointer(row).assumingMemoryBound(to: RowInPlace<Row>.self).pointee, to: &binder)
}
