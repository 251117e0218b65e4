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
    code.append(contentsOf: other.code)
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
      for index in start.code..<code.count where code[index] != Mark.binding { return false }
      return true
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

  /// Appends rows of values: `(?, ?), (?, ?)`.
  mutating func append(rows values: [QueryBinding], width: Int) {
    for row in 0..<(width == 0 ? 0 : values.count / width) {
      if row > 0 { write(", ") }
      appendRow(width)
    }
    if bindings.isEmpty { bindings = values } else { bindings.append(contentsOf: values) }
  }

  /// Appends a value as the only element of an IN list.
  mutating func append(listOf value: QueryBinding) {
    write("((")
    append(value)
    write("))")
  }

  /// Whether the fragment is an IN list whose only element is a value.
  var isListOfOneValue: Bool {
    facts.isEmpty && bindings.count == 1 && code == Self.listOfOneValue.code
  }

  private static let listOfOneValue = QueryFragment { $0.append(listOf: .null) }

  private mutating func appendRow(_ width: Int) {
    code.append(UInt8(ascii: "("))
    for column in 0..<width {
      if column > 0 { write(", ") }
      code.append(Mark.binding)
    }
    code.append(UInt8(ascii: ")"))
  }
}

extension FragmentItems {
  /// Creates the starts of rows that ``QueryFragment/append(rows:width:)`` writes to an empty fragment.
  init(rows: Int, width: Int) {
    self.init()
    reserve(rows)
    // `(?, ?), `: each value has two other characters, and each row two.
    for row in 0..<rows {
      begin(at: QueryFragment.Position(code: row * (3 * width + 2), binding: row * width))
    }
  }
}
