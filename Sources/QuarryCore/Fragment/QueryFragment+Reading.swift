/// What stands around a column only where Swift reads it, such as the `json(…)` that makes text of JSON in SQLite's binary form.
///
/// A query tells by its marks which part of a selected column that is. The outermost query keeps it; one inside of a statement, whose
/// values SQL goes on with, gives them as they are stored.
extension QueryRepresentable {
  /// A column with the function around it that its type is read by.
  package static func _read(_ column: QueryFragment) -> QueryFragment {
    let decoded = queryFragment(decoding: column)
    return decoded == column ? column : decoded.marking(stored: column)
  }
}

extension QueryFragment {
  /// The fragment without what only reading needs.
  package var stored: QueryFragment {
    guard mayHoldReading else { return self }
    var result = QueryFragment(capacity: code.count)
    var values = bindings.makeIterator()
    var depth = 0
    var index = 0
    while index < code.count {
      let isPair = code[index] == Mark.escape || code[index] == Mark.member
      let end = Swift.min(index + (isPair && !isPoint(at: index) ? 2 : 1), code.count)
      let next = end - index == 2 && code[index] == Mark.member ? code[index + 1] : nil
      let value = code[index] == Mark.binding ? values.next() : nil
      if next == Extended.readingStart { depth += 1 }
      if depth == 0 {
        result.code += code[index..<end]
        if let value { result.bindings.append(value) }
      }
      if next == Extended.readingEnd { depth -= 1 }
      index = end
    }
    return result
  }

  /// Whether the member mark at a place is the point before a name.
  private func isPoint(at index: Int) -> Bool {
    code[index] == Mark.member && (index + 1 == code.count || code[index + 1] == Mark.identifier)
  }

  /// A look that costs little: most statements have none of it.
  private var mayHoldReading: Bool {
    code.withUnsafeBufferPointer { code in
      var index = 0
      while index + 1 < code.count {
        if code[index] == Mark.member, code[index + 1] == Extended.readingStart { return true }
        index += 1
      }
      return false
    }
  }

  /// The fragment, marked as what a column is read by. It stays unmarked where the column is no part of it as it is.
  fileprivate func marking(stored column: QueryFragment) -> QueryFragment {
    let count = column.code.count
    guard count > 0, count <= code.count else { return self }
    guard let start = (0...code.count - count).first(where: { code[$0...].starts(with: column.code) }) else {
      return self
    }
    var result = QueryFragment(capacity: code.count + 8)
    result.bindings = bindings
    result.append(reading: code[..<start])
    result.code += column.code
    result.append(reading: code[(start + count)...])
    return result
  }

  private mutating func append(reading part: ArraySlice<UInt8>) {
    guard !part.isEmpty else { return }
    append(extended: Extended.readingStart)
    code += part
    append(extended: Extended.readingEnd)
  }
}
