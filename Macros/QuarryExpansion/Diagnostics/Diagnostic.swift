/// A message to the user at a location in the source.
struct Diagnostic: Error, Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  struct Note: Equatable, Sendable {
    let message: String
    let range: SourceRange
  }

  /// A fix that an editor can apply.
  struct FixIt: Equatable, Sendable {
    let message: String
    let changes: [Change]
  }

  /// One replacement in a fix-it.
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

/// A range of UTF-8 offsets in a file.
struct SourceRange: Equatable, Sendable {
  let startOffset: Int
  let endOffset: Int

  var isEmpty: Bool { startOffset >= endOffset }
}

extension SourceText {
  /// Returns `range` of this text as offsets in its file.
  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(startOffset: offset + range.lowerBound, endOffset: offset + range.upperBound)
  }
}
