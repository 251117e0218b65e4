/// Bytes of a source text and what to put in their place.
package struct SourceEdit: Sendable, Hashable {
  /// The bytes to take away; empty to insert.
  package let range: Range<Int>
  /// What to put there.
  package let replacement: String

  package init(replacing range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  package init(inserting text: String, at offset: Int) {
    self.init(replacing: offset..<offset, with: text)
  }
}

/// Why a list of edits cannot be applied.
package enum SourceEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Two edits change the same bytes.
  case overlap(Range<Int>, Range<Int>)
  /// An edit lies outside the text.
  case outOfBounds(Range<Int>, count: Int)

  package var description: String {
    switch self {
    case .overlap(let first, let second): "the edits of bytes \(first) and \(second) overlap"
    case .outOfBounds(let range, let count): "bytes \(range) lie outside the text of \(count) bytes"
    }
  }
}

extension Sequence<SourceEdit> {
  /// The bytes after all edits. The edits may come in any order; insertions at one offset keep theirs.
  ///
  /// Throws when two edits overlap or one lies outside the bytes; nothing is applied then.
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

  /// The text after all edits, which count in UTF-8 bytes.
  package func applied(to text: String) throws(SourceEditError) -> String {
    String(decoding: try applied(to: Array(text.utf8)), as: UTF8.self)
  }
}
