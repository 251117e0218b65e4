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

  /// Creates the location of a byte offset, which is clamped to the text.
  ///
  /// - Parameter lines: The lines of the text.
  init(of offset: Int, in lines: LineTable) {
    let end = min(max(offset, 0), lines.end)
    line = lines.line(of: end)
    column = end - lines.starts[line - 1] + 1
  }

  package var description: String { "\(line):\(column)" }
}
