import SwiftSyntax

extension OracleFacts {
  mutating func read(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: add("value", expression, "integer")
    case .floatLiteralExpr: add("value", expression, "float")
    case .prefixOperatorExpr(let node):
      let isMinus = node.operator.text == "-"
      if isMinus, node.expression.is(IntegerLiteralExprSyntax.self) {
        add("value", expression, "-integer")
      } else if isMinus, node.expression.is(FloatLiteralExprSyntax.self) {
        add("value", expression, "-float")
      } else {
        add("value", expression, "opaque")
      }
    case .stringLiteralExpr(let node): read(node)
    case .booleanLiteralExpr(let node): add("value", expression, node.literal.text)
    case .nilLiteralExpr: add("value", expression, "nil")
    case .regexLiteralExpr: add("value", expression, "regex")
    case .arrayExpr(let node):
      add("value", expression, "array")
      for element in node.elements { read(element.expression) }
    case .dictionaryExpr(let node):
      add("value", expression, "dictionary")
      guard case .elements(let elements) = node.content else { return }
      for element in elements {
        read(element.key)
        read(element.value)
      }
    case .declReferenceExpr(let node): readPath(node)
    case .superExpr: add("value", expression, "path super")
    case .genericSpecializationExpr: readPath(expression)
    case .memberAccessExpr(let node): read(node)
    case .functionCallExpr(let node):
      add("value", expression, "call")
      read(node.calledExpression)
      if let open = node.leftParen, let close = node.rightParen {
        add("arguments", span(open, close))
        read(node.arguments)
      }
      read(node.trailingClosure, node.additionalTrailingClosures)
    case .closureExpr: add("value", expression, "closure")
    case .tupleExpr(let node):
      add("value", expression, "tuple")
      add("arguments", node)
      read(node.elements)
    case .keyPathExpr: add("value", expression, "keyPath")
    case .sequenceExpr(let node): read(node)
    case .tryExpr(let node):
      add("value", expression, "marked try")
      read(node.expression)
    case .awaitExpr(let node):
      add("value", expression, "marked await")
      read(node.expression)
    case .unsafeExpr(let node):
      add("value", expression, "marked unsafe")
      read(node.expression)
    case .macroExpansionExpr(let node):
      add("value", expression, "macro #\(node.macroName.text)")
      readParts(of: node)
    case .typeExpr, .discardAssignmentExpr, .missingExpr, .editorPlaceholderExpr, .simpleStringLiteralExpr:
      // A type in place of a value: both readings are correct.
      leaveOut(expression.place)
    default: add("value", expression, "opaque")
    }
  }

  // MARK: - Names

  private mutating func readPath(_ node: DeclReferenceExprSyntax) {
    // `f(a:b:)` names a function. Whether its labels are arguments is not a fact.
    guard node.argumentNames == nil else { return leaveOut(node.place) }
    // Macros do not inspect an operator that is used as a function.
    if case .binaryOperator = node.baseName.tokenKind { return add("value", node, "opaque") }
    readPath(ExprSyntax(node))
  }

  private mutating func readPath(_ expression: ExprSyntax) {
    guard let names = names(in: expression) else {
      // `f(x).g<Int>`, `[Int]<A>`
      return leaveOut(expression.place)
    }
    add("value", expression, "path \(names.joined(separator: "."))")
    readGenericArguments(in: expression)
  }

  /// The names of a path; `nil` if it contains a call, a subscript or the like.
  private func names(in expression: ExprSyntax) -> [String]? {
    if let node = expression.as(DeclReferenceExprSyntax.self), node.argumentNames == nil {
      return (node.moduleSelector.map { [$0.moduleName.text] } ?? []) + [node.baseName.text]
    }
    if expression.is(SuperExprSyntax.self) { return ["super"] }
    if let node = expression.as(GenericSpecializationExprSyntax.self) { return names(in: node.expression) }
    if let node = expression.as(MemberAccessExprSyntax.self), let base = node.base,
      node.declName.argumentNames == nil, node.declName.moduleSelector == nil,
      case .identifier? = Optional(node.declName.baseName.tokenKind), let names = names(in: base)
    {
      return names + [node.declName.baseName.text]
    }
    return nil
  }

  private mutating func readGenericArguments(in expression: ExprSyntax) {
    if let node = expression.as(GenericSpecializationExprSyntax.self) {
      readGenericArguments(in: node.expression)
      read(node.genericArgumentClause)
    } else if let base = expression.as(MemberAccessExprSyntax.self)?.base {
      readGenericArguments(in: base)
    }
  }

  private mutating func read(_ node: MemberAccessExprSyntax) {
    let name = node.declName
    if name.argumentNames != nil || name.moduleSelector != nil { return leaveOut(node.place) }
    guard let base = node.base else { return add("value", node, ".\(name.baseName.text)") }
    switch name.baseName.tokenKind {
    case .keyword(.self):
      if names(in: base) != nil { return add("value", node, "metatype") }
      // `[Int]?.self` is a metatype, `f().self` is a value.
      return leaveOut(node.place)
    case .keyword: return leaveOut(node.place)
    case .identifier where names(in: ExprSyntax(node)) != nil: return readPath(ExprSyntax(node))
    default:
      add("value", node, "member \(name.baseName.text)")
      read(base)
    }
  }

  // MARK: - Parts

  private mutating func read(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    // Before operators are folded, the marks are at the first operand. They apply to all operands to their right.
    for (word, operand) in [
      ("try", elements.first?.as(TryExprSyntax.self)?.expression),
      ("await", elements.first?.as(AwaitExprSyntax.self)?.expression),
      ("unsafe", elements.first?.as(UnsafeExprSyntax.self)?.expression),
    ] {
      guard let operand else { continue }
      add("value", node, "marked \(word)")
      return leaveOut(span(operand, node))
    }
    let value = elements.dropLast(2)
    guard let type = elements.last?.as(TypeExprSyntax.self)?.type, let first = value.first,
      let last = value.last
    else { return add("value", node, "opaque") }
    add(
      "value",
      node,
      "cast \(elements[elements.count - 2].firstToken(viewMode: .sourceAccurate)?.text ?? "")"
    )
    if value.count == 1 { read(first) } else { leaveOut(span(first, last)) }
    read(type)
  }

  private mutating func read(_ literal: StringLiteralExprSyntax) {
    // The value of multi-line literals also comes from swift-syntax.
    let value = literal.representedLiteralValue
    add("value", literal, value.map { "string \($0)" } ?? "string")
    for case .expressionSegment(let segment) in literal.segments {
      add("interpolation", segment)
      read(segment.expressions)
    }
  }

  mutating func readParts(of expansion: some FreestandingMacroExpansionSyntax) {
    read(expansion.genericArgumentClause)
    if let open = expansion.leftParen, let close = expansion.rightParen {
      add("arguments", span(open, close))
      read(expansion.arguments)
    }
    read(expansion.trailingClosure, expansion.additionalTrailingClosures)
  }

  mutating func read(_ arguments: LabeledExprListSyntax) {
    for argument in arguments {
      if let label = argument.label { add("label", label) }
      read(argument.expression)
    }
  }

  private mutating func read(_ closure: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax)
  {
    if let closure { add("trailing", closure) }
    for element in more {
      add("label", element.label)
      add("trailing", element.closure)
    }
  }
}
