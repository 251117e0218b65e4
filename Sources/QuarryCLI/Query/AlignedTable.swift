import QuarrySQLite
import QuarryVerification

/// Rows below the names of their columns, with box characters; numbers stand to the right.
struct AlignedTable {
  private let names: [String]
  private let rows: [[DatabaseValue]]

  init(_ names: [String], _ rows: [[DatabaseValue]]) {
    self.names = names
    self.rows = rows
  }

  var text: String {
    let cells = rows.map { $0.map { Self.lines(of: $0) } }
    let heads = names.map {
      Self.visible($0).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var widths = heads.map { $0.map { DisplayWidth.of($0) }.max() ?? 0 }
    for row in cells {
      for (column, cell) in row.enumerated() {
        for line in cell { widths[column] = max(widths[column], DisplayWidth.of(line)) }
      }
    }
    let isSpread = cells.contains { row in row.contains { $0.count > 1 } }
    var lines = [rule("┌", "┬", "┐", widths)]
    lines += self.lines(of: heads, widths, isRight: names.map { _ in false })
    lines.append(rule("├", "┼", "┤", widths))
    for (index, row) in cells.enumerated() {
      if isSpread, index > 0 { lines.append(rule("├", "┼", "┤", widths)) }
      lines += self.lines(of: row, widths, isRight: rows[index].map(Self.isNumber))
    }
    lines.append(rule("└", "┴", "┘", widths))
    lines.append(rows.count == 1 ? "1 row" : "\(rows.count) rows")
    return lines.joined(separator: "\n")
  }

  private func rule(_ left: String, _ middle: String, _ right: String, _ widths: [Int]) -> String {
    left + widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: middle) + right
  }

  private func lines(of cells: [[String]], _ widths: [Int], isRight: [Bool]) -> [String] {
    let height = cells.reduce(1) { max($0, $1.count) }
    return (0..<height).map { index in
      let parts = cells.indices.map { column in
        let line = index < cells[column].count ? cells[column][index] : ""
        let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(line))
        return isRight[column] ? space + line : line + space
      }
      return "│ " + parts.joined(separator: " │ ") + " │"
    }
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

  /// `x'0102'`; the beginning of a long one.
  private static func blob(_ bytes: [UInt8]) -> String {
    let limit = 16
    let hex = bytes.prefix(limit).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return bytes.count > limit ? "x'\(hex)…' (\(bytes.count) bytes)" : "x'\(hex)'"
  }

  /// Control characters would move the cursor, or worse.
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
