// Written by .ci/mirror from Sources/Quickstart/Printing.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

/// Prints a statement as SQL, runs it, and prints the rows as an aligned table.
func show(_ heading: String, _ statement: some Statement, in db: Database) throws {
  print("── \(heading)\n")
  print("\(statement.query.debugDescription)\n")
  let rows = try Row.fetchAll(db, statement.query)
  print("\(table(rows))\n")
}

/// Returns rows of raw values as an aligned table.
func table(_ rows: [Row]) -> String {
  guard let first = rows.first else { return "(no rows)" }
  let cells = [first.columnNames] + rows.map { $0.values.map(\.description) }
  let widths = first.columnNames.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
  let lines = cells.map { row in
    zip(row, widths)
      .map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      .joined(separator: " │ ")
  }
  let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
  return ([lines[0], rule] + lines.dropFirst()).map { "  " + withoutTrailingBlanks($0) }.joined(
    separator: "\n"
  )
}

private func withoutTrailingBlanks(_ line: String) -> String {
  String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
}

#endif
