import QuarrySQLite
import QuarryVerification

/// A row whose columns have cells of their own.
protocol TableRow {
  var cells: [Any] { get }
}

extension Row: TableRow {
  var cells: [Any] { values }
}

/// A table of rows, drawn with box characters.
///
/// ```text
/// ┌────────────┬───┐
/// │ "Personal" │ 4 │
/// │ "家族"     │ 2 │
/// └────────────┴───┘
/// ```
///
/// A tuple has a cell for each element, a `Row` has one for each column, and any other row has one cell. If a cell has
/// several lines, there are rules between the rows.
struct ResultTable {
  /// The lines of each cell of each row.
  private let rows: [[[Substring]]]

  init<Row>(_ rows: [Row]) {
    self.rows = rows.map { row in
      Self.cells(of: row).map { cell in
        ValueDescription.text(of: cell).split(separator: "\n", omittingEmptySubsequences: false)
      }
    }
  }

  /// The text of the table, or `nil` if there is nothing to draw.
  var text: String? {
    let columnCount = rows.reduce(0) { max($0, $1.count) }
    guard columnCount > 0 else { return nil }
    var widths = Array(repeating: 0, count: columnCount)
    for row in rows {
      for (column, cell) in row.enumerated() {
        for line in cell { widths[column] = max(widths[column], DisplayWidth.of(line)) }
      }
    }
    let hasRules = rows.contains { row in row.contains { $0.count > 1 } }
    var lines = [Self.rule("┌", "┬", "┐", widths)]
    for (index, row) in rows.enumerated() {
      if hasRules, index > 0 { lines.append(Self.rule("├", "┼", "┤", widths)) }
      lines += Self.lines(of: row, widths)
    }
    lines.append(Self.rule("└", "┴", "┘", widths))
    return lines.joined(separator: "\n")
  }

  private static func cells(of row: Any) -> [Any] {
    if let row = row as? any TableRow { return row.cells }
    let mirror = Mirror(reflecting: row)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [row]
  }

  private static func rule(_ left: String, _ middle: String, _ right: String, _ widths: [Int]) -> String {
    left + widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: middle) + right
  }

  private static func lines(of row: [[Substring]], _ widths: [Int]) -> [String] {
    let height = row.reduce(1) { max($0, $1.count) }
    return (0..<height).map { index in
      let cells = widths.indices.map { column in
        let line = column < row.count && index < row[column].count ? row[column][index] : ""
        return line + String(repeating: " ", count: widths[column] - DisplayWidth.of(line))
      }
      return "│ " + cells.joined(separator: " │ ") + " │"
    }
  }
}
