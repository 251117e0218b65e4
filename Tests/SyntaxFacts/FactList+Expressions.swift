import QuarrySyntax

extension FactList {
  /// The kinds of the expression and its parts.
  mutating func read(_ expression: Expression) {
    switch expression.shape {
    case .integer(let number): add("value", expression, number.isNegative ? "-integer" : "integer")
    case .float(let number): add("value", expression, number.isNegative ? "-float" : "float")
    case .string(let literal): read(literal)
    case .boolean(let value): add("value", expression, "\(value)")
    case .nil: add("value", expression, "nil")
    case .regex: add("value", expression, "regex")
    case .array(let elements):
      add("value", expression, "array")
      for element in elements { read(element) }
    case .dictionary(let pairs):
      add("value", expression, "dictionary")
      for pair in pairs {
        read(pair.key)
        read(pair.value)
      }
    case .implicitMember(let name): add("value", expression, ".\(name.text)")
    case .path(let path):
      add("value", expression, "path \(path.components.map(\.name.text).joined(separator: "."))")
      for component in path.components { read(component.genericArguments) }
    case .member(let base, let name):
      add("value", expression, "member \(name.text)")
      read(base)
    case .call(let call):
      add("value", expression, "call")
      read(call.callee)
      if let arguments = call.arguments { read(arguments) }
      read(call.trailingClosures)
    case .metatype: add("value", expression, "metatype")
    case .closure: add("value", expression, "closure")
    case .tuple(let elements):
      add("value", expression, "tuple")
      read(elements)
    case .keyPath: add("value", expression, "keyPath")
    case .cast(let value, let keyword, let type):
      add("value", expression, "cast \(keyword.text)")
      read(value)
      read(type)
    case .marked(let keyword, let value):
      add("value", expression, "marked \(keyword.text)")
      read(value)
    case .macroExpansion(let expansion):
      add("value", expression, "macro #\(expansion.name.lastName)")
      read(expansion)
    case .opaque: add("value", expression, "opaque")
    }
  }

  private mutating func read(_ literal: StringLiteral) {
    add("value", literal, literal.staticValue.map { "string \($0)" } ?? "string")
    for case .interpolation(let interpolation) in literal.segments {
      add("interpolation", interpolation)
      read(interpolation.arguments)
    }
  }

  mutating func read(_ expansion: MacroExpansion) {
    read(expansion.genericArguments)
    if let arguments = expansion.arguments { read(arguments) }
    read(expansion.trailingClosures)
  }

  private mutating func read(_ list: ArgumentList) {
    add("arguments", list)
    read(list.arguments)
  }

  private mutating func read(_ arguments: [Argument]) {
    for argument in arguments {
      if let label = argument.label { add("label", label) }
      read(argument.value)
    }
  }

  /// The arguments of an attribute may have their own grammar. The parentheses are always facts.
  mutating func read(attributeArguments list: ArgumentList) {
    read(list)
  }

  private mutating func read(_ closures: [TrailingClosure]) {
    for closure in closures {
      if let label = closure.label { add("label", label) }
      add("trailing", closure.closure)
    }
  }
}

extension TokenRun {
  /// The name after `#` and a module: `` `sql` `` for `` #Quarry::`sql` ``.
  var lastName: String {
    let text = last?.text ?? ""
    return text.hasPrefix("#") ? String(text.dropFirst()) : text
  }
}
