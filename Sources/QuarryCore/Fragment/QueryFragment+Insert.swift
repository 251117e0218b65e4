// The beginning of an INSERT. The methods are inlined, because a closure for each part would cost more than its text.
extension QueryFragment {
  /// Appends the beginning of an INSERT: `INSERT INTO "reminders"` and, on a new line, `("id", "title")`.
  ///
  /// - Parameters:
  ///   - resolution: A closure that writes how to resolve conflicts, such as `OR IGNORE `.
  ///   - table: A closure that writes the table.
  ///   - columns: The list of the columns, or nothing if the INSERT names none.
  @inline(__always)
  mutating func appendInsert(
    or resolution: (inout QueryFragment) -> Void = { _ in },
    into table: (inout QueryFragment) -> Void,
    columns: QueryFragment
  ) {
    write("INSERT ")
    resolution(&self)
    write("INTO ")
    table(&self)
    guard !columns.isEmpty else { return }
    appendNewlineOrSpace()
    append(extended: Extended.insertedColumns)
    parenthesize { $0.append(columns) }
  }

  /// Appends the rows of an INSERT after its columns: `VALUES` and, on a new line, `(1, 'car'), (2, 'home')`.
  @inline(__always)
  mutating func append(insertedRows rows: (inout QueryFragment) -> Void) {
    write("VALUES")
    appendNewlineOrSpace()
    append(extended: Extended.insertedRows)
    rows(&self)
    append(extended: Extended.insertedRowsEnd)
  }

  /// Appends a row of cells, with ``endCell()`` between them.
  @inline(__always)
  mutating func append(insertedRow cells: (inout QueryFragment) -> Void) {
    append(extended: Extended.rowStart)
    cells(&self)
    append(extended: Extended.rowEnd)
  }

  /// Separates two cells of a row. As a separator of a list, it has two bytes.
  mutating func endCell() { append(extended: Extended.cellEnd) }
}
