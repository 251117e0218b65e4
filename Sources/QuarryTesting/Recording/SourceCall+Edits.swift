import QuarrySyntax

extension SourceCall {
  /// Returns the edits that put the actual texts into the source of the call.
  ///
  /// - Parameter blocks: All texts of the assertion, in the order of its parameters.
  /// - Parameter labels: The labels of the texts to write.
  /// - Throws: ``RecordingRefusal`` if the call is not the compiled one, or if a closure contains something other than
  ///   a string literal.
  func edits(for blocks: [SnapshotBlock], recording labels: Set<String>) throws(RecordingRefusal)
    -> [SourceEdit]
  {
    let places = try places(of: blocks)
    let indentation = Indentation(of: self)
    var edits: [SourceEdit] = []
    var hasTrailing = !trailingClosures.isEmpty
    for (index, block) in blocks.enumerated() where labels.contains(block.label) {
      let delimiter = places[index].map { self.delimiter(in: $0.closure) } ?? ""
      let closure = block.actual.map {
        ClosureText.text($0, indentation, newline: newline, delimiter: delimiter)
      }
      switch (places[index], closure) {
      case (.some(let place), .some(let closure)):
        edits.append(SourceEdit(replacing: bytes(of: place.closure), with: closure))
      case (.some(let place), nil):
        edits.append(SourceEdit(replacing: removal(of: place), with: ""))
      case (nil, .some(let closure)):
        let later = places[(index + 1)...].compactMap { $0 }.first
        let earlier = places[..<index].compactMap { $0 }.last
        edits.append(
          insertion(of: block.label, closure, before: later, behind: earlier, hasTrailing: &hasTrailing)
        )
      case (nil, nil): break
      }
    }
    return edits
  }

  // MARK: - Finding

  /// The location of a text of the assertion.
  private struct Place {
    let closure: Range<Int>
    let whole: Range<Int>
    let isTrailing: Bool
  }

  /// Returns the location of each block. If the source does not match the texts of the run, it has changed.
  private func places(of blocks: [SnapshotBlock]) throws(RecordingRefusal) -> [Place?] {
    var places: [Place?] = blocks.map { block in
      if let argument = arguments.first(where: { $0.label == block.label }) {
        return Place(closure: argument.tokens, whole: argument.whole, isTrailing: false)
      }
      if let closure = trailingClosures.first(where: { $0.label == block.label }) {
        return Place(closure: closure.tokens, whole: closure.whole, isTrailing: true)
      }
      return nil
    }
    // Only the first trailing closure has no label. It belongs to the first block that has an expected text and no
    // location yet.
    if let first = trailingClosures.first,
      let index = blocks.indices.first(where: { blocks[$0].expected != nil && places[$0] == nil })
    {
      places[index] = Place(closure: first.tokens, whole: first.whole, isTrailing: true)
    } else if let first = trailingClosures.first, (try? literal(in: first.tokens, name: "")) != nil {
      // The closure does not run the query: it is a snapshot that was added after the run.
      throw .changed
    }
    for (block, place) in zip(blocks, places) {
      guard (block.expected != nil) == (place != nil) else { throw .changed }
      guard let expected = block.expected, let place else { continue }
      guard let literal = try literal(in: place.closure, name: block.name) else { continue }
      guard literal.utf8.elementsEqual(expected.utf8) else { throw .changed }
    }
    return places
  }

  /// Returns the value of the literal in a closure, or `nil` for an empty closure.
  private func literal(in closure: Range<Int>, name: String) throws(RecordingRefusal) -> String? {
    let tokens = source.tokens
    let inner = (closure.lowerBound + 1)..<max(closure.lowerBound + 1, closure.upperBound - 1)
    if tokens[closure.lowerBound].kind == .leftBrace {
      if inner.isEmpty { return nil }
      if tokens[inner.lowerBound].kind == .stringOpen,
        Self.partner(of: inner.lowerBound, in: tokens) == inner.upperBound - 1,
        let expression = try? Expression.parse(source.text(bytes(of: inner))),
        case .string(let literal) = expression.shape,
        let value = literal.staticValue
      {
        return value
      }
    }
    throw RecordingRefusal(
      "the '\(name)' of this call must be a closure that contains only a string literal; change it by hand"
    )
  }

  /// Returns the `#` characters before the literal in a closure.
  private func delimiter(in closure: Range<Int>) -> String {
    guard let opening = closure.first(where: { source.tokens[$0].kind == .stringOpen }) else { return "" }
    return String(source.text(source.tokens[opening].range).prefix { $0 == "#" })
  }

  // MARK: - Changing

  private func bytes(of tokens: Range<Int>) -> Range<Int> {
    source.tokens[tokens.lowerBound].range.lowerBound..<source.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// Returns the range of a closure and the white space before it, or of an argument and its comma.
  private func removal(of place: Place) -> Range<Int> {
    let tokens = source.tokens
    let before = place.whole.lowerBound - 1
    let range = bytes(of: place.whole)
    if place.isTrailing { return tokens[before].range.upperBound..<range.upperBound }
    if tokens[before].kind == .comma { return tokens[before].range.lowerBound..<range.upperBound }
    return range
  }

  private func insertion(
    of label: String,
    _ closure: String,
    before later: Place?,
    behind earlier: Place?,
    hasTrailing: inout Bool
  ) -> SourceEdit {
    let tokens = source.tokens
    if let later, !later.isTrailing {
      return SourceEdit(inserting: "\(label): \(closure), ", at: bytes(of: later.whole).lowerBound)
    }
    if let earlier, !earlier.isTrailing, !hasTrailing {
      return SourceEdit(inserting: ", \(label): \(closure)", at: bytes(of: earlier.whole).upperBound)
    }
    if let later, later.whole.lowerBound > parentheses.closing + 1 {
      return SourceEdit(
        inserting: " \(label): \(closure)",
        at: tokens[later.whole.lowerBound - 1].range.upperBound
      )
    }
    let end = trailingClosures.last?.tokens.upperBound ?? parentheses.closing + 1
    let prefix = hasTrailing ? " \(label): " : " "
    hasTrailing = true
    return SourceEdit(inserting: prefix + closure, at: tokens[end - 1].range.upperBound)
  }
}
