// What an operator writes around its operands. These are not inlined: the code of each use would be larger than what it saves.
extension QueryFragment {
  /// Creates the beginning of an operator with two operands: `(`.
  ///
  /// - Parameter isNullable: Whether the result may be NULL, whatever the operands are.
  @usableFromInline
  init(ofOperator isNullable: Bool) {
    self.init(capacity: 96)
    if isNullable { facts.insert(.nullable) }
    code.append(UInt8(ascii: "("))
  }

  /// Writes the end of the left operand, an operator, and the beginning of the right operand: `) = (`.
  @usableFromInline
  mutating func append(betweenOperands symbol: StaticString) {
    code.append(UInt8(ascii: ")"))
    write(symbol)
    code.append(UInt8(ascii: "("))
  }

  /// Writes the end of the right operand: `)`.
  @usableFromInline
  mutating func endOperator() { code.append(UInt8(ascii: ")")) }
}
