/// A replacement of bytes in a source text.
package struct SourceEdit: Sendable, Hashable {
  /// The bytes to replace; empty for an insertion.
  package let range: Range<Int>
  /// The text to insert.
  package let replacement: String

  package init(replacing range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  package init(inserting text: String, at offset: Int) {
    self.init(replacing: offset..<offset, with: text)
  }
}

/// The reason why a list of edits cannot be applied.
package enum SourceEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Two edits change the same bytes.
  case overlap(Range<Int>, Range<Int>)
  /// An edit is outside the text.
  case outOfBounds(Range<Int>, count: Int)

  package var description: String {
    switch self {
    case .overlap(let first, let second): "the edits of bytes \(first) and \(second) overlap"
    case .outOfBounds(let range, let count): "bytes \(range) are outside the text of \(count) bytes"
    }
  }
}

extension Sequence<SourceEdit> {
  /// Returns the bytes after all edits, which may be in any order. Insertions at the same offset keep their order.
  ///
  /// - Throws: ``SourceEditError`` if two edits overlap or one is outside the bytes.
  package func applied(to bytes: [UInt8]) throws(SourceEditError) -> [UInt8] {
    let edits = Array(self)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var end = 0
    var previous = 0..<0
    for index in orderBySource(edits.map(\.range)) {
      let edit = edits[index]
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= bytes.count else {
        throw .outOfBounds(edit.range, count: bytes.count)
      }
      guard edit.range.lowerBound >= end else { throw .overlap(previous, edit.range) }
      output.append(contentsOf: bytes[end..<edit.range.lowerBound])
      output.append(contentsOf: edit.replacement.utf8)
      end = edit.range.upperBound
      previous = edit.range
    }
    output.append(contentsOf: bytes[end...])
    return output
  }

  /// Returns the text after all edits, whose ranges are UTF-8 offsets.
  ///
  /// - Throws: ``SourceEditError`` if two edits overlap or one is outside the text.
  package func applied(to text: String) throws(SourceEditError) -> String {
    String(decoding: try applied(to: Array(text.utf8)), as: UTF8.self)
  }
}
