// Calls, which the dialect spells.
extension Renderer {
  /// A call whose end is not yet rendered.
  struct OpenCall {
    let spelling: SQLCallSpelling
    /// The name of the function if its rows are a table.
    var tableName: String?
    /// The number of rendered arguments.
    var count = 0
  }

  /// Writes the beginning of a call and returns the position after its mark.
  mutating func append(
    callAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    to output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let (content, next) = text(from: position, end: end)
    let header = CallHeader(content)
    guard spellsCalls else {
      let name = header.name
      if header.isCommon, let base = name.baseAddress {
        output.append(from: base, to: base + name.count)
      } else {
        append(functionName: String(decoding: name, as: UTF8.self), to: &output)
      }
      output.append(UInt8(ascii: "("))
      if header.isDistinct { output.append("DISTINCT ") }
      return next
    }
    let spelling = spelling(of: header.call)
    append(spelling.opening, to: &output)
    if header.isDistinct { output.append("DISTINCT ") }
    append(spelling.first, to: &output)
    openCalls.append(OpenCall(spelling: spelling))
    return next
  }

  /// Writes the beginning of a call of a function whose rows are a table, and returns the position after its types. Returns `nil` for
  /// another function.
  mutating func append(
    tableFunction name: UnsafeBufferPointer<UInt8>,
    typesAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    to output: inout OutputBuffer
  ) -> UnsafePointer<UInt8>? {
    guard position + 1 < end, position[0] == QueryFragment.Mark.member,
      position[1] == QueryFragment.Extended.tableFunction
    else { return nil }
    let (letters, next) = text(from: position + 2, end: end)
    let types = CallHeader.types(letters)
    let name = String(decoding: name, as: UTF8.self)
    let call = SQLCall(name, arguments: Array(types.dropFirst()), type: types.first ?? nil, isCommon: false)
    let spelling = spelling(of: call)
    append(spelling.opening, to: &output)
    append(spelling.first, to: &output)
    openCalls.append(OpenCall(spelling: spelling, tableName: name))
    return next
  }

  /// Writes the end of a call of a function whose rows are a table.
  mutating func endTableFunction(isNamed: Bool, to output: inout OutputBuffer) {
    guard let call = openCalls.popLast() else { return output.append(UInt8(ascii: ")")) }
    append(call.spelling.last, to: &output)
    append(call.spelling.closing, to: &output)
    append(call.spelling.end, to: &output)
    guard !isNamed, call.spelling.needsName, let name = call.tableName else { return }
    output.append(" AS ")
    output.append(identifierOpening)
    append(name, to: &output)
    output.append(identifierClosing)
  }

  /// Returns whether a text follows a position.
  func isText(
    _ text: StaticString,
    at position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    return end - position >= count
      && UnsafeBufferPointer(start: position, count: count)
        .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }

  /// Returns the text around a call, and records it if the dialect lacks it.
  private mutating func spelling(of call: SQLCall) -> SQLCallSpelling {
    if let own = dialect.spelling(ofCall: call) { return own }
    note(missing: call.feature)
    // For a readable text of the refused statement.
    return SQLCallSpelling(call.name, of: call)
  }

  /// Writes the text between two arguments.
  mutating func appendArgumentSeparator(to output: inout OutputBuffer) {
    guard let index = openCalls.indices.last else { return output.append(", ") }
    let call = openCalls[index]
    append(
      call.spelling.between.indices.contains(call.count) ? call.spelling.between[call.count] : ", ",
      to: &output
    )
    openCalls[index].count += 1
  }

  /// Writes the text after the arguments of a call, before ORDER BY.
  mutating func endArguments(to output: inout OutputBuffer) {
    if let call = openCalls.last { append(call.spelling.last, to: &output) }
  }

  /// Writes the text after the arguments and ORDER BY.
  mutating func closeCall(to output: inout OutputBuffer) {
    if let call = openCalls.last {
      append(call.spelling.closing, to: &output)
    } else {
      output.append(UInt8(ascii: ")"))
    }
  }

  /// Writes the text after FILTER and OVER.
  mutating func endWholeCall(to output: inout OutputBuffer) {
    if let call = openCalls.popLast() { append(call.spelling.end, to: &output) }
  }

  private func append(_ text: String, to output: inout OutputBuffer) {
    if !text.isEmpty { output.append { $0.append(contentsOf: text.utf8) } }
  }
}
