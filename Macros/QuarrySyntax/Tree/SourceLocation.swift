/// Returns the indices of ranges in source order. Equal ranges keep their order.
func orderBySource(_ ranges: [Range<Int>]) -> [Int] {
  ranges.indices.sorted { left, right in
    let (a, b) = (ranges[left], ranges[right])
    if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
    return a.upperBound != b.upperBound ? a.upperBound < b.upperBound : left < right
  }
}

/// A location in a source text, as editors display it.
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int

  /// Creates the location of a byte offset, which is clamped to the text. Lines end with `\n`, `\r` or `\r\n`.
  package init(of offset: Int, in bytes: [UInt8]) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    var index = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      let isReturn = byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)
      if byte == 0x0A || isReturn {
        line += 1
        lineStart = index
      }
    }
    self.line = line
    self.column = end - lineStart + 1
  }

  package var description: String { "\(line):\(column)" }
}
