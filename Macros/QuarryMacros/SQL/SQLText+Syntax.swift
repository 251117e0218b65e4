import QuarrySyntax

extension SQLText {
  /// The SQL of a literal; `nil` when the literal itself is broken, which the compiler says better.
  init?(_ literal: StringLiteral) {
    guard literal.errors.isEmpty else { return nil }
    for segment in literal.segments {
      switch segment {
      case .text(let text):
        for (index, byte) in text.value.utf8.enumerated() {
          append(CollectionOfOne(byte), at: text.sourceOffset(ofDecoded: index))
        }
      case .interpolation(let interpolation):
        // `\(`, with as many `#` as the literal has.
        let argumentOffset = interpolation.tokens.first?.range.upperBound ?? interpolation.range.upperBound
        interpolations.append(
          Interpolation(
            index: bytes.count,
            kind: Kind(interpolation),
            argumentOffset: argumentOffset,
            range: interpolation.range
          )
        )
      }
    }
    literalRange = literal.range
    endOffset = literal.tokens.last?.range.lowerBound ?? literal.range.upperBound
  }
}

extension SQLText.Kind {
  fileprivate init(_ interpolation: QuarrySyntax.Interpolation) {
    guard let first = interpolation.arguments.first else {
      self = .unknown
      return
    }
    switch first.label?.name {
    case "raw": self = .raw
    case "quote": self = .quote
    case "bind": self = .operand
    case nil:
      // `\(value, as: T.self)` binds a value.
      let isTyped = interpolation.arguments.contains { $0.label?.name == "as" }
      self = isTyped || first.value.isLiteral ? .operand : first.value.isName ? .name : .unknown
    default: self = .unknown
    }
  }
}

extension Expression {
  /// Whether it can be nothing but a value.
  fileprivate var isLiteral: Bool {
    switch shape {
    case .integer, .float, .boolean: true
    default: false
    }
  }

  /// Whether it can be nothing but a column or the name of a table.
  fileprivate var isName: Bool {
    switch shape {
    case .metatype: true
    case .path(let path):
      path.components.count > 1
        && (path.components[0].name.kind == .dollarIdentifier || path.names.dropLast().contains("columns"))
    default: false
    }
  }
}
