/// A message to the user at a place in their source.
struct Diagnostic: Error, Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  struct Note: Equatable, Sendable {
    let message: String
    let range: SourceRange
  }

  /// A mend the editor can apply.
  struct FixIt: Equatable, Sendable {
    let message: String
    let changes: [Change]
  }

  /// One replacement of a fix-it.
  struct Change: Equatable, Sendable {
    let range: SourceRange
    let newText: String
  }

  /// The file of all ranges.
  var fileName = ""
  var severity: Severity = .error
  let message: String
  let range: SourceRange
  var notes: [Note] = []
  var fixIts: [FixIt] = []
}

/// Bytes of a file, in UTF-8 offsets.
struct SourceRange: Equatable, Sendable {
  let startOffset: Int
  let endOffset: Int

  var isEmpty: Bool { startOffset >= endOffset }
}

extension SourceText {
  /// The bytes `range` of this text, in the offsets of its file.
  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(startOffset: offset + range.lowerBound, endOffset: offset + range.upperBound)
  }
}
