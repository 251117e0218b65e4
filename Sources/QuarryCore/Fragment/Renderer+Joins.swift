// Inner joins whose condition names a later table. In databases without ``DialectFeature/laterTablesInON``, the tables are in parentheses.
extension Renderer {
  /// Whether placeholders refer to values in any order.
  private var numbersPlaceholders: Bool {
    mutating get {
      if inlinesBindings { return true }
      if fixedPlaceholder != nil { return false }
      var texts: [[UInt8]] = [[], []]
      for index in texts.indices {
        dialect.append(SQLPlaceholder(index: index, binding: .null, type: nil), to: &texts[index])
      }
      return texts[0] != texts[1]
    }
  }

  mutating func beginJoined(to output: inout OutputBuffer) {
    if dialect.supports(.laterTablesInON) { return }
    guard numbersPlaceholders else { return note(missing: .laterTablesInON) }
    enter(Context(isStored: context.isStored, holdsValues: context.holdsValues, condition: 0..<0))
    output.append(UInt8(ascii: "("))
    depth += 1
    if layout == .pretty { appendLine(to: &output) }
  }

  // The condition is written in the order of the values, and moved afterwards.
  mutating func beginCondition(at output: OutputBuffer) {
    guard context.condition != nil else { return }
    context.condition = output.count..<output.count
    depth -= 1
  }

  mutating func endCondition(at output: OutputBuffer) {
    guard let condition = context.condition else { return }
    context.condition = condition.lowerBound..<output.count
    depth += 1
  }

  mutating func endJoined(to output: inout OutputBuffer) {
    guard let condition = context.condition else { return }
    leave()
    depth -= 1
    if layout == .pretty { appendLine(to: &output) }
    output.append(UInt8(ascii: ")"))
    output.moveToEnd(condition)
  }
}
