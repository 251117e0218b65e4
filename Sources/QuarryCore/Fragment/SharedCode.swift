// Statements that differ only in their values share the memory of their code: the statement is built once, and an executor finds its
// prepared statement by the address of the code.
extension QueryFragment {
  /// Returns the fragment with a hint that many fragments share its code.
  package var shared: QueryFragment {
    var fragment = self
    fragment.facts.insert(.shared)
    return fragment
  }

  /// Whether many fragments probably share the code. It is only a hint: a fragment that was changed may still have it.
  package var isShared: Bool { facts.contains(.shared) }

  /// Returns the fragment with other values for its placeholders.
  @inlinable
  @inline(__always)
  package func with(_ values: [QueryBinding]) -> QueryFragment {
    var fragment = self
    fragment.bindings = values
    return fragment
  }

  /// Appends the code of a fragment without values and facts.
  @inline(__always)
  mutating func append(codeOf other: QueryFragment) {
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    append(bytes: other.code)
  }

  /// Whether the code is in the same memory as that of another fragment. It is then equal, too.
  @inline(__always)
  func sharesCode(with other: QueryFragment) -> Bool {
    code.withUnsafeBufferPointer { code in
      other.code.withUnsafeBufferPointer { code.baseAddress == $0.baseAddress && code.count == $0.count }
    }
  }
}

/// Values without anything between them: each is only a placeholder.
extension QueryFragment {
  /// Whether the part after a position has the size of a number of values, with nothing between them.
  @inline(__always)
  func hasSize(ofValues count: Int, after start: Position) -> Bool { code.count == start.code + count }

  /// Whether the part after a position consists of a number of values, with nothing between them.
  func hasOnlyValues(_ count: Int, after start: Position) -> Bool {
    guard facts.isEmpty, bindings.count == start.binding + count, code.count == start.code + count else {
      return false
    }
    return code.withUnsafeBufferPointer { code in
      for index in start.code..<code.count where !Mark.isValue(code[index]) { return false }
      return true
    }
  }

  /// Returns the type of each value in a row of a fragment that consists of such rows, with nothing between their values, or `nil` if the
  /// rows have other types than the first one.
  func typesOfRows(width: Int) -> [SQLType?]? {
    guard width > 0, code.count == bindings.count, code.count >= width else { return nil }
    return code.withUnsafeBufferPointer { code in
      for index in width..<code.count where code[index] != code[index &- width] { return nil }
      return code.prefix(width).map { SQLType(mark: $0) }
    }
  }

  /// Makes values after a position cells of a row. Each of them except the last one is a single byte.
  mutating func separate(_ count: Int, after start: Position) {
    guard count > 1 else { return }
    var separated = QueryFragment(capacity: code.count - start.code + 2 * count)
    for (index, byte) in code[start.code...].enumerated() {
      if 1..<count ~= index { separated.endCell() }
      separated.code.append(byte)
    }
    code.replaceSubrange(start.code..., with: separated.code)
  }

  /// Removes the part after a position and returns it, with all facts of the fragment.
  mutating func take(after start: Position) -> QueryFragment {
    var part = part(Extent(from: start, to: end))
    part.facts = facts
    code.removeSubrange(start.code...)
    bindings.removeSubrange(start.binding...)
    facts = []
    return part
  }

  /// Appends the values of a fragment, with nothing between them, as rows: `(?, ?), (?, ?)`.
  ///
  /// - Parameter marksCells: Whether other rows follow, whose cells may have other elements. If all rows consist of values, their cells
  ///   need no marks.
  mutating func append(rowsOf values: QueryFragment, width: Int, marksCells: Bool = false) {
    guard width > 0 else { return }
    for row in 0..<values.bindings.count / width {
      if row > 0 { write(", ") }
      if marksCells { append(extended: Extended.rowStart) } else { code.append(UInt8(ascii: "(")) }
      for column in 0..<width {
        if column > 0 { if marksCells { endCell() } else { write(", ") } }
        code.append(values.code[row * width + column])
      }
      if marksCells { append(extended: Extended.rowEnd) } else { code.append(UInt8(ascii: ")")) }
    }
    if bindings.isEmpty {
      bindings = values.bindings
    } else {
      bindings.append(contentsOf: values.bindings)
    }
  }

  /// Appends NULL as the only element of an IN list.
  mutating func append(listOfNull type: SQLType?) {
    write("((")
    appendNull(as: type)
    write("))")
  }
}

extension FragmentItems {
  /// Creates the starts of rows that ``QueryFragment/append(rowsOf:width:marksCells:)`` writes to an empty fragment, with marks.
  init(rows: Int, width: Int) {
    self.init()
    reserve(rows)
    // Each value has a byte and two for the mark or the comma after it, and each row four for its own marks and the comma.
    for row in 0..<rows {
      begin(at: QueryFragment.Position(code: row * (3 * width + 4), binding: row * width))
    }
  }
}
