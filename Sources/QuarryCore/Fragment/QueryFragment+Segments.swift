/// The parts of a fragment, for those who write a driver or look at a statement.
extension QueryFragment {
  /// A part of a fragment.
  public enum Segment: Hashable, Sendable {
    /// SQL text on one line, texts in it quoted as the standard does it.
    case sql(String)
    /// A value.
    case binding(QueryBinding)
    /// A name, which each database quotes in its own way.
    case identifier(Identifier)
  }

  /// A name in SQL.
  public struct Identifier: Hashable, Sendable {
    /// The name without quotes.
    public let name: String
  }

  /// The SQL, the names and the values, in their order.
  ///
  /// ```swift
  /// Tag.where { $0.id == 1 }.select(\.id).query.segments
  /// // .sql("SELECT "), .identifier("tags"), .sql("."), .identifier("id"), …, .binding(.int(1)), .sql("))")
  /// ```
  public var segments: [Segment] {
    if !facts.isDisjoint(with: .direction) { return QueryFragment { $0.append(self) }.segments }
    var segments: [Segment] = []
    var text = QueryFragment()
    func endText() {
      guard !text.isEmpty else { return }
      let sql = text.render(dialect: StandardDialect()).sql
      if !sql.isEmpty { segments.append(.sql(sql)) }
      text = QueryFragment()
    }
    var index = 0
    var values = bindings.makeIterator()
    while index < code.count {
      switch code[index] {
      case Mark.binding:
        endText()
        if let value = values.next() { segments.append(.binding(value)) }
        index += 1
      case Mark.identifier:
        endText()
        let end = endOfQuoted(from: index)
        segments.append(.identifier(Identifier(name: unescaped(code[index + 1..<end]))))
        index = end + 1
      case Mark.text:
        let end = endOfQuoted(from: index)
        text.code += code[index...Swift.min(end, code.count - 1)]
        index = end + 1
      case Mark.member where code[index...].starts(with: [Mark.member, Extended.commonName]):
        endText()
        guard let name = commonName(at: index + 2) else { return segments }
        segments.append(.identifier(Identifier(name: name.text)))
        index = name.end
      case Mark.escape where index + 1 < code.count:
        text.code += code[index...index + 1]
        index += 2
      default:
        text.code.append(code[index])
        index += 1
      }
    }
    endText()
    return segments
  }

  /// Where the twin of the mark at a position stands.
  private func endOfQuoted(from start: Int) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start] { index += code[index] == Mark.escape ? 2 : 1 }
    return Swift.min(index, code.count)
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == Mark.escape, !isEscaped {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension QueryFragment.Identifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { name = value }
}
