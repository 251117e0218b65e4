import SwiftSyntax

extension OracleFacts {
  mutating func read(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node):
      if let selector = node.moduleSelector {
        add("type.member", node, node.name.text)
        add("type.named", selector.moduleName, selector.moduleName.text)
      } else {
        add("type.named", node, node.name.text)
      }
      read(node.genericArgumentClause)
    case .classRestrictionType(let node): add("type.named", node, node.classKeyword.text)
    case .memberType(let node):
      add("type.member", node, node.name.text)
      read(node.baseType)
      read(node.genericArgumentClause)
    case .optionalType(let node):
      add("type.optional", node)
      read(node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node):
      add("type.unwrapped", node)
      read(node.wrappedType)
    case .arrayType(let node):
      add("type.array", node)
      read(node.element)
    case .inlineArrayType(let node):
      add("type.inlineArray", node)
      read(node.count)
      read(node.element)
    case .dictionaryType(let node):
      add("type.dictionary", node)
      read(node.key)
      read(node.value)
    case .tupleType(let node):
      add("type.tuple", node)
      read(node.elements)
    case .functionType(let node):
      add("type.function", node)
      read(node.parameters)
      if let effects = node.effectSpecifiers {
        if let word = effects.asyncSpecifier { add("effect", word, word.text) }
        read(effects.throwsClause)
      }
      read(node.returnClause.type)
    case .someOrAnyType(let node):
      add("type.\(node.someOrAnySpecifier.text)", node)
      read(node.constraint)
    case .metatypeType(let node):
      add("type.metatype", node, node.metatypeSpecifier.text)
      read(node.baseType)
    case .compositionType(let node):
      add("type.composition", node)
      for element in node.elements { read(element.type) }
    case .suppressedType(let node):
      add("type.suppressed", node)
      read(node.type)
    case .packExpansionType(let node):
      add("type.repeat", node)
      read(node.repetitionPattern)
    case .packElementType(let node):
      add("type.each", node)
      read(node.pack)
    case .attributedType(let node):
      add("type.annotated", node)
      for specifier in node.specifiers { add("specifier", specifier) }
      for item in node.attributes { if case .attribute(let attribute) = item { read(attribute) } }
      for specifier in node.lateSpecifiers { add("specifier", specifier) }
      read(node.baseType)
    case .namedOpaqueReturnType, .missingType: leaveOut(type.place)
    }
  }

  private mutating func read(_ elements: TupleTypeElementListSyntax) {
    for element in elements {
      add(
        "type.element",
        placeWithoutComma(element, element.trailingComma),
        element.ellipsis == nil ? "" : "..."
      )
      if let name = element.firstName { add("label", name) }
      if let name = element.secondName { add("name", name) }
      read(element.type)
    }
  }

  mutating func read(_ clause: GenericArgumentClauseSyntax?) {
    guard let clause else { return }
    add("generic.arguments", clause)
    for argument in clause.arguments { read(argument) }
  }

  private mutating func read(_ argument: GenericArgumentSyntax) {
    switch argument.argument {
    case .type(let type): read(type)
    case .expr(let value): add("type.integer", value)
    }
  }

  mutating func read(_ clause: GenericParameterClauseSyntax?) {
    guard let clause else { return }
    add("generic.parameters", clause)
    for parameter in clause.parameters {
      add("generic.parameter", placeWithoutComma(parameter, parameter.trailingComma), parameter.name.text)
      if let specifier = parameter.specifier { add("generic.specifier", specifier) }
      for item in parameter.attributes { if case .attribute(let attribute) = item { read(attribute) } }
      if let type = parameter.inheritedType { read(type) }
    }
    read(clause.genericWhereClause)
  }

  mutating func read(_ clause: GenericWhereClauseSyntax?) {
    guard let clause else { return }
    add("where", clause)
    for requirement in clause.requirements {
      switch requirement.requirement {
      case .sameTypeRequirement(let node):
        add("requirement", node, "==")
        switch node.leftType {
        case .type(let type): read(type)
        case .expr(let value): add("type.integer", value)
        }
        switch node.rightType {
        case .type(let type): read(type)
        case .expr(let value): add("type.integer", value)
        }
      case .conformanceRequirement(let node):
        add("requirement", node, ":")
        read(node.leftType)
        read(node.rightType)
      case .layoutRequirement(let node):
        add("requirement", node, ":")
        read(node.type)
        add("type.named", node.layoutSpecifier, node.layoutSpecifier.text)
      }
    }
  }

  mutating func read(_ clause: InheritanceClauseSyntax?) {
    guard let clause else { return }
    for inherited in clause.inheritedTypes {
      add("inherits", inherited.type)
      read(inherited.type)
    }
  }
}
