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

  /// Writes the beginning of a call.
  mutating func begin(_ header: CallHeader, to output: inout OutputBuffer) {
    guard spellsCalls else {
      output.append(header.name)
      output.append(UInt8(ascii: "("))
      if header.isDistinct { output.append("DISTINCT ") }
      return
    }
    let spelling = spelling(of: header.call)
    append(spelling.opening, to: &output)
    if header.isDistinct { output.append("DISTINCT ") }
    append(spelling.first, to: &output)
    openCalls.append(OpenCall(spelling: spelling))
  }

  /// Writes the beginning of a call of a function whose rows are a table.
  mutating func begin(tableFunction header: CallHeader, to output: inout OutputBuffer) {
    guard spellsCalls else { return begin(header, to: &output) }
    let call = header.call
    let spelling = spelling(of: call)
    append(spelling.opening, to: &output)
    append(spelling.first, to: &output)
    openCalls.append(OpenCall(spelling: spelling, tableName: call.name))
  }

  /// Writes the text before the stored date of a time.
  mutating func begin(_ time: SQLTime, to output: inout OutputBuffer) {
    let spelling = spelling(
      dialect.spelling(of: time),
      of: time.feature,
      otherwise: time.standardSpelling(hasSubseconds: true)
    )
    append(spelling.opening, to: &output)
    openTimes.append(spelling)
  }

  /// Writes the text after the stored date of a time.
  mutating func endTime(to output: inout OutputBuffer) {
    guard let spelling = openTimes.popLast() else { return }
    append(spelling.closing, to: &output)
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

  private mutating func spelling(of call: SQLCall) -> SQLCallSpelling {
    spelling(dialect.spelling(of: call), of: call.feature, otherwise: SQLCallSpelling(call.name, of: call))
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
