import QuarrySyntax

/// Collects the diagnostics of one piece of source, with ranges in its file.
final class Reporter {
  let source: SourceText
  /// The diagnostics in source order.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) { self.source = source }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func report(_ diagnostic: Diagnostic) {
    let start = diagnostic.range.startOffset
    let index = (diagnostics.lastIndex { $0.range.startOffset <= start } ?? -1) + 1
    diagnostics.insert(diagnostic, at: index)
    diagnostics[index].fileName = source.fileName
  }

  func range(_ node: some SyntaxNode) -> SourceRange { source.range(node.range) }

  func range(_ range: Range<Int>) -> SourceRange { source.range(range) }

  /// Returns the range to remove to delete an argument: with its comma, or with the parentheses if it is the only
  /// argument.
  func removal(of argument: Argument, from list: ArgumentList) -> SourceRange {
    let arguments = list.arguments
    guard let index = arguments.firstIndex(where: { $0.range == argument.range }), arguments.count > 1 else {
      return range(list)
    }
    if index > 0 { return source.range(arguments[index - 1].range.upperBound..<argument.range.upperBound) }
    return source.range(argument.range.lowerBound..<arguments[1].range.lowerBound)
  }

  /// Returns the range to remove to delete an attribute: with the white space after it.
  func removal(of attribute: Attribute) -> SourceRange {
    let bytes = attribute.source.bytes
    var end = attribute.range.upperBound
    while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
    return source.range(attribute.range.lowerBound..<end)
  }
}
