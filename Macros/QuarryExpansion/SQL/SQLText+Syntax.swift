import QuarrySyntax

extension SQLText {
  /// Creates the SQL of a literal, or returns `nil` if the literal is malformed, which the compiler reports.
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
        let kind = Kind(interpolation)
        interpolations.append(
          Interpolation(
            index: bytes.count,
            kind: kind,
            argumentOffset: argumentOffset,
            range: interpolation.range,
            mayBeUnpaired: kind.mayBeUnpaired && interpolation.arguments.first?.value.isWhole != true
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
      self = isTyped || first.value.isLiteral ? .operand : first.value.nameKind ?? .unknown
    default: self = .unknown
    }
  }
}

extension Expression {
  /// Whether the expression is SQL of its own: a text, which is bound, or a member of a type such as `Item.title`, or of
  /// the columns in a closure, such as `$0.title.upper()`. A variable can contain any piece of SQL.
  fileprivate var isWhole: Bool {
    switch shape {
    case .string: true
    case .path(let path):
      path.names.count > 1
        && (path.names[0].beginsWithCapital || path.components[0].name.kind == .dollarIdentifier)
    case .member(let base, _): base.isWhole
    case .call(let call): call.callee.isWhole
    default: false
    }
  }

  /// Whether the expression can only be a value.
  fileprivate var isLiteral: Bool {
    switch shape {
    case .integer, .float, .boolean: true
    default: false
    }
  }

  /// The kind of the expression if it can only be a name: a table, its columns, or one column.
  fileprivate var nameKind: SQLText.Kind? {
    switch shape {
    case .metatype(let type): return type.isTypeName ? .table : .name
    case .path(let path):
      let names = path.names
      guard names.count > 1 else { return nil }
      if path.components[0].name.kind == .dollarIdentifier || names.dropLast().contains("columns") {
        return .name
      }
      // A property of a value may be any SQL; `columns` of a type is the one that the macro declares.
      return names.last == "columns" && names.dropLast().allSatisfy(\.beginsWithCapital) ? .columns : nil
    default: return nil
    }
  }
}

extension String {
  fileprivate var beginsWithCapital: Bool { first?.isUppercase == true }
}

extension TypeSyntax {
  /// Whether the name is written like a type: `Item`, `A.Item<Int>`. `$0.self` and `item.self` are values.
  fileprivate var isTypeName: Bool {
    switch form {
    case .named(let name, _): name.name.beginsWithCapital
    case .member(_, let name, _): name.name.beginsWithCapital
    default: false
    }
  }
}
