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

  /// Writes the commas between values after a position. Each of them except the last one is a single byte.
  mutating func separate(_ count: Int, after start: Position) {
    guard count > 1 else { return }
    var separated: [UInt8] = []
    separated.reserveCapacity(code.count - start.code + 2 * count)
    for (index, byte) in code[start.code...].enumerated() {
      if 1..<count ~= index { separated += ", ".utf8 }
      separated.append(byte)
    }
    code.replaceSubrange(start.code..., with: separated)
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
  mutating func append(rowsOf values: QueryFragment, width: Int) {
    guard width > 0 else { return }
    for row in 0..<values.bindings.count / width {
      if row > 0 { write(", ") }
      code.append(UInt8(ascii: "("))
      for column in 0..<width {
        if column > 0 { write(", ") }
        code.append(values.code[row * width + column])
      }
      code.append(UInt8(ascii: ")"))
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

  /// Whether the fragment is an IN list whose only element is a value: `((?))`.
  var isListOfOneValue: Bool {
    guard facts.isEmpty, bindings.count == 1, code.count == 5, Mark.isValue(code[2]) else { return false }
    return code.starts(with: "((".utf8) && code[3] == UInt8(ascii: ")") && code[4] == UInt8(ascii: ")")
  }
}

extension FragmentItems {
  /// Creates the starts of rows that ``QueryFragment/append(rowsOf:width:)`` writes to an empty fragment.
  init(rows: Int, width: Int) {
    self.init()
    reserve(rows)
    // `(?, ?), `: each value has two other characters, and each row two.
    for row in 0..<rows {
      begin(at: QueryFragment.Position(code: row * (3 * width + 2), binding: row * width))
    }
  }
}
