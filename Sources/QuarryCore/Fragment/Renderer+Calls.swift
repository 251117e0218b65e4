// Calls, which the dialect spells.
extension Renderer {
  /// A call whose end is not yet rendered.
  struct OpenCall {
    let spelling: SQLCallSpelling
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
    let call = header.call
    let spelling: SQLCallSpelling
    if let own = dialect.spelling(ofCall: call) {
      spelling = own
    } else {
      note(missing: call.feature)
      // For a readable text of the refused statement.
      spelling = SQLCallSpelling(call.name, of: call)
    }
    append(spelling.opening, to: &output)
    if header.isDistinct { output.append("DISTINCT ") }
    append(spelling.first, to: &output)
    openCalls.append(OpenCall(spelling: spelling))
    return next
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
