import QuarrySQLite
import QuarryVerification

/// A table of rows below the names of their columns, drawn with box characters. Numbers are aligned to the right.
///
/// Rows are printed in batches, so that their number is not limited. If a row of a later batch is wider, the table
/// ends, and a wider one with new column names follows.
struct AlignedTable {
  private let heads: [[String]]
  private let limit: Int
  private let print: (String) -> Void
  private var widths: [Int]
  private var batch: [Line] = []
  private var batchSize = 0
  private var rowCount = 0
  private var isOpen = false
  private var needsRule = false

  /// A row with the lines of each cell.
  private struct Line {
    var cells: [[String]]
    var isRight: [Bool]
  }

  /// The largest size of a batch in bytes, for any number of rows.
  private static let largestBatch = 1 << 22

  /// - Parameter limit: The number of rows from which the widths of columns are determined.
  init(_ names: [String], limit: Int = 1_000, print: @escaping (String) -> Void) {
    heads = names.map {
      Self.visible($0).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    widths = heads.map { $0.map { DisplayWidth.of($0) }.max() ?? 0 }
    self.limit = limit
    self.print = print
  }

  /// Adds a row.
  mutating func add(_ values: [DatabaseValue]) {
    let cells = values.map(Self.lines)
    batch.append(Line(cells: cells, isRight: values.map(Self.isNumber)))
    batchSize += cells.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } }
    if batch.count == limit || batchSize > Self.largestBatch { flush() }
  }

  /// Prints the remaining rows and the number of rows.
  mutating func end() {
    if !batch.isEmpty || !isOpen { flush() }
    print(rule("└", "┴", "┘", widths) + (rowCount == 1 ? "1 row\n" : "\(rowCount) rows\n"))
  }

  private mutating func flush() {
    var needed = widths
    for line in batch {
      for (column, cell) in line.cells.enumerated() {
        for text in cell { needed[column] = max(needed[column], DisplayWidth.of(text)) }
      }
    }
    if !isOpen || needed != widths {
      if isOpen { print(rule("└", "┴", "┘", widths)) }
      widths = needed
      print(rule("┌", "┬", "┐", widths))
      print(lines(of: heads, isRight: heads.map { _ in false }))
      print(rule("├", "┼", "┤", widths))
      isOpen = true
      needsRule = false
    }
    // If a row has several lines, there are rules between the rows.
    let isSpread = batch.contains { $0.cells.contains { $0.count > 1 } }
    for line in batch {
      if isSpread, needsRule { print(rule("├", "┼", "┤", widths)) }
      print(lines(of: line.cells, isRight: line.isRight))
      needsRule = true
    }
    rowCount += batch.count
    batch.removeAll(keepingCapacity: true)
    batchSize = 0
  }

  private func rule(_ left: String, _ middle: String, _ right: String, _ widths: [Int]) -> String {
    left + widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: middle) + right + "\n"
  }

  private func lines(of cells: [[String]], isRight: [Bool]) -> String {
    let height = cells.reduce(1) { max($0, $1.count) }
    return (0..<height).map { index in
      let parts = cells.indices.map { column in
        let line = index < cells[column].count ? cells[column][index] : ""
        let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(line))
        return isRight[column] ? space + line : line + space
      }
      return "│ " + parts.joined(separator: " │ ") + " │\n"
    }.joined()
  }

  private static func isNumber(_ value: DatabaseValue) -> Bool {
    switch value {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }

  private static func lines(of value: DatabaseValue) -> [String] {
    switch value {
    case .null: ["NULL"]
    case .integer(let value): ["\(value)"]
    case .real(let value): ["\(value)"]
    case .text(let text):
      visible(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .blob(let bytes): [blob(bytes)]
    }
  }

  /// Returns a BLOB literal, such as `x'0102'`. A long one is truncated.
  private static func blob(_ bytes: [UInt8]) -> String {
    let limit = 16
    let hex = bytes.prefix(limit).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return bytes.count > limit ? "x'\(hex)…' (\(bytes.count) bytes)" : "x'\(hex)'"
  }

  /// Returns the text without control characters, which could move the cursor.
  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" })
    else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control, scalar != "\n" {
        result += scalar == "\t" ? "\\t" : scalar == "\r" ? "\\r" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
