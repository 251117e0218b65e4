/// A message to the user at a place in their source.
struct Diagnostic: Error, Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  struct Note: Equatable, Sendable {
    var message: String
    var range: SourceRange
  }

  /// A mend the editor can apply.
  struct FixIt: Equatable, Sendable {
    var message: String
    var changes: [Change]
  }

  /// One replacement of a fix-it.
  struct Change: Equatable, Sendable {
    var range: SourceRange
    var newText: String
  }

  var severity: Severity = .error
  var message: String
  var range: SourceRange
  var notes: [Note] = []
  var fixIts: [FixIt] = []
}

/// Bytes of a file, in UTF-8 offsets.
struct SourceRange: Equatable, Sendable {
  var fileName: String
  var startOffset: Int
  var endOffset: Int

  var isEmpty: Bool { startOffset >= endOffset }
}

extension SourceText {
  /// The bytes `range` of this text, in the offsets of its file.
  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(
      fileName: fileName,
      startOffset: offset + range.lowerBound,
      endOffset: offset + range.upperBound
    )
  }
}
