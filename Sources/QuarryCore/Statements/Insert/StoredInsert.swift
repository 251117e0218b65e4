/// An INSERT like ``PlainInsert`` whose values are still in its rows.
package struct StoredInsert: Sendable {
  /// The INSERT of the first row. Its columns are those of all rows.
  package let first: PlainInsert
  package let rows: any StoredRows
  /// The positions of the values that no row may lack, because the database would choose them. Who reads the rows must check them.
  package let keys: [Int]

  /// Returns `nil` if the database chooses a key in the first row, and not in all rows.
  init?(first: PlainInsert, rows: any StoredRows, keys: [Int]) {
    let given = Set(first.columns.map(\.index))
    guard rows.lack(keys.filter { !given.contains($0) }) else { return nil }
    self.first = first
    self.rows = rows
    self.keys = keys.filter { given.contains($0) }
  }
}

extension StoredRows {
  /// Whether no row has a value at one of the positions.
  fileprivate func lack(_ positions: [Int]) -> Bool {
    guard let last = positions.max() else { return true }
    // There is no room for the values after the last position, which are not copied.
    var cells = RowCells(capacity: last + 1)
    defer { cells.deallocate() }
    return withUnsafeMutablePointer(to: &cells) { cells in
      (0..<count).allSatisfy { row in
        read(row, into: cells)
        return cells.pointee.count > last && positions.allSatisfy { cells.pointee.cells[$0].kind == .null }
      }
    }
  }
}
