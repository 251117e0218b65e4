import SwiftSyntax

extension OracleFacts {
  mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): read(declaration)
      case .expr(let expression):
        if let expansion = expression.as(MacroExpansionExprSyntax.self) {
          add("expansion", expansion, "#" + expansion.macroName.text)
          readParts(of: expansion)
        }
      case .stmt: break
      }
    }
  }

  private mutating func read(_ block: MemberBlockSyntax) {
    add("members", block)
    for member in block.members { read(member.decl) }
  }

  mutating func read(_ declaration: DeclSyntax) {
    let hasMembers =
      declaration.asProtocol((any DeclGroupSyntax).self) != nil || declaration.is(IfConfigDeclSyntax.self)
    if declaration.hasError, !hasMembers { return leaveOutBroken(declaration) }
    if let node = declaration.asProtocol((any WithAttributesSyntax).self) { read(node.attributes) }
    if let node = declaration.asProtocol((any WithModifiersSyntax).self) { read(node.modifiers) }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node):
      readNominal("struct", node, node.name, node.genericParameterClause, node.genericWhereClause)
    case .enumDecl(let node):
      readNominal("enum", node, node.name, node.genericParameterClause, node.genericWhereClause)
    case .classDecl(let node):
      readNominal("class", node, node.name, node.genericParameterClause, node.genericWhereClause)
    case .actorDecl(let node):
      readNominal("actor", node, node.name, node.genericParameterClause, node.genericWhereClause)
    case .protocolDecl(let node):
      if let clause = node.primaryAssociatedTypeClause {
        add("generic.parameters", clause)
        for type in clause.primaryAssociatedTypes {
          add("generic.parameter", type.name, type.name.text)
        }
      }
      readNominal("protocol", node, node.name, nil, node.genericWhereClause)
    case .extensionDecl(let node):
      addDeclaration("extension", node)
      read(node.extendedType)
      read(node.inheritanceClause)
      read(node.genericWhereClause)
      read(node.memberBlock)
    case .functionDecl(let node):
      addDeclaration("func", node, node.name.text)
      read(node.genericParameterClause)
      read(node.signature)
      read(node.genericWhereClause)
      read(body: node.body)
    case .initializerDecl(let node):
      addDeclaration("init", node, node.optionalMark?.text ?? "")
      read(node.genericParameterClause)
      read(node.signature)
      read(node.genericWhereClause)
      read(body: node.body)
    case .deinitializerDecl(let node):
      addDeclaration("deinit", node)
      if let word = node.effectSpecifiers?.asyncSpecifier { add("effect", word, word.text) }
      read(body: node.body)
    case .subscriptDecl(let node):
      addDeclaration("subscript", node)
      read(node.genericParameterClause)
      read(node.parameterClause)
      read(node.returnClause.type)
      read(node.genericWhereClause)
      if let block = node.accessorBlock { read(block) }
    case .variableDecl(let node): read(node)
    case .enumCaseDecl(let node): read(node)
    case .typeAliasDecl(let node):
      addDeclaration("typealias", node, node.name.text)
      read(node.genericParameterClause)
      read(node.initializer.value)
      read(node.genericWhereClause)
    case .associatedTypeDecl(let node):
      addDeclaration("associatedtype", node, node.name.text)
      read(node.inheritanceClause)
      if let type = node.initializer?.value { read(type) }
      read(node.genericWhereClause)
    case .macroDecl(let node):
      addDeclaration("macro", node, node.name.text)
      read(node.genericParameterClause)
      read(node.signature)
      if let definition = node.definition { read(definition.value) }
      read(node.genericWhereClause)
    case .macroExpansionDecl(let node):
      addDeclaration("expansion", node, "#" + node.macroName.text)
      readParts(of: node)
    case .operatorDecl(let node):
      addDeclaration("operator", node, node.name.text)
      add("modifier", node.fixitySpecifier)
      if let groups = node.operatorPrecedenceAndTypes {
        add("group", groups.precedenceGroup)
        for group in groups.designatedTypes { add("group", group.name) }
      }
    case .precedenceGroupDecl(let node): addDeclaration("precedencegroup", node, node.name.text)
    case .importDecl(let node): addDeclaration("import", node, node.importKindSpecifier?.text ?? "")
    case .ifConfigDecl(let node): read(node)
    case .poundSourceLocation: leaveOut(declaration.place)
    default: addDeclaration("unknown", declaration)
    }
  }

  private mutating func readNominal(
    _ kind: String,
    _ node: some DeclGroupSyntax,
    _ name: TokenSyntax,
    _ parameters: GenericParameterClauseSyntax?,
    _ whereClause: GenericWhereClauseSyntax?
  ) {
    addDeclaration(kind, node, name.text)
    read(parameters)
    read(node.inheritanceClause)
    read(whereClause)
    read(node.memberBlock)
  }

  private mutating func read(_ node: IfConfigDeclSyntax) {
    for clause in node.clauses {
      add("clause", clause.poundKeyword)
      if let condition = clause.condition { add("condition", condition) }
      switch clause.elements {
      case .statements(let items): read(items)
      case .decls(let members): for member in members { read(member.decl) }
      case .attributes(let attributes): read(attributes)
      default: break
      }
    }
  }

  // MARK: - Functions

  private mutating func read(_ signature: FunctionSignatureSyntax) {
    read(signature.parameterClause)
    if let effects = signature.effectSpecifiers {
      if let word = effects.asyncSpecifier { add("effect", word, word.text) }
      read(effects.throwsClause)
    }
    if let type = signature.returnClause?.type { read(type) }
  }

  mutating func read(_ clause: ThrowsClauseSyntax?) {
    guard let clause else { return }
    add("effect", clause.throwsSpecifier, clause.throwsSpecifier.text)
    if let type = clause.type { read(type) }
  }

  private mutating func read(_ clause: FunctionParameterClauseSyntax) {
    add("parameters", clause)
    for parameter in clause.parameters {
      addParameter(parameter, parameter.trailingComma, isVariadic: parameter.ellipsis != nil)
      read(parameter.attributes)
      read(parameter.modifiers)
      add("label", parameter.firstName)
      if let name = parameter.secondName { add("name", name) }
      read(parameter.type)
      if let value = parameter.defaultValue?.value { read(value) }
    }
  }

  private mutating func addParameter(_ node: some SyntaxProtocol, _ comma: TokenSyntax?, isVariadic: Bool) {
    add("parameter", placeWithoutComma(node, comma), isVariadic ? "..." : "")
  }

  private mutating func read(body: CodeBlockSyntax?) {
    if let body { add("body", body) }
  }

  // MARK: - Variables and cases

  private mutating func read(_ node: VariableDeclSyntax) {
    addDeclaration(node.bindingSpecifier.text, node)
    for binding in node.bindings {
      add("binding", placeWithoutComma(binding, binding.trailingComma))
      add("pattern", binding.pattern)
      if let type = binding.typeAnnotation?.type { read(type) }
      if let value = binding.initializer?.value { read(value) }
      if let block = binding.accessorBlock { read(block) }
    }
  }

  private mutating func read(_ block: AccessorBlockSyntax) {
    switch block.accessors {
    case .getter: add("getter", block)
    case .accessors(let accessors):
      add("accessors", block)
      for accessor in accessors {
        add("accessor", accessor, accessor.accessorSpecifier.text)
        read(accessor.attributes)
        if let modifier = accessor.modifier { add(modifier) }
        if let name = accessor.parameters?.name { add("name", name) }
        if let effects = accessor.effectSpecifiers {
          if let word = effects.asyncSpecifier { add("effect", word, word.text) }
          read(effects.throwsClause)
        }
        read(body: accessor.body)
      }
    }
  }

  private mutating func read(_ node: EnumCaseDeclSyntax) {
    addDeclaration("case", node)
    for element in node.elements {
      add("element", placeWithoutComma(element, element.trailingComma), element.name.text)
      if let clause = element.parameterClause {
        add("parameters", clause)
        for parameter in clause.parameters {
          addParameter(parameter, parameter.trailingComma, isVariadic: false)
          read(parameter.modifiers)
          if let name = parameter.firstName { add("label", name) }
          if let name = parameter.secondName { add("name", name) }
          read(parameter.type)
          if let value = parameter.defaultValue?.value { read(value) }
        }
      }
      if let value = element.rawValue?.value { read(value) }
    }
  }

  // MARK: - Attributes and modifiers

  private mutating func read(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers { add(modifier) }
  }

  private mutating func add(_ modifier: DeclModifierSyntax) {
    add("modifier", modifier, modifier.detail?.detail.text ?? "")
  }

  private mutating func read(_ attributes: AttributeListSyntax) {
    for item in attributes {
      switch item {
      case .attribute(let attribute): read(attribute)
      case .ifConfigDecl(let node): read(node)
      }
    }
  }

  mutating func read(_ attribute: AttributeSyntax) {
    add("attribute", attribute)
    read(attribute.attributeName)
    guard let open = attribute.leftParen, let close = attribute.rightParen else { return }
    add("arguments", span(open, close))
    if case .argumentList(let arguments) = attribute.arguments {
      read(arguments)
    } else {
      leaveOut(open.place.upperBound..<close.place.lowerBound)
    }
  }

  /// The location of a list element without the comma that follows it.
  func placeWithoutComma(_ node: some SyntaxProtocol, _ comma: TokenSyntax?) -> Range<Int> {
    guard let before = comma?.previousToken(viewMode: .sourceAccurate) else { return node.place }
    return span(node, before)
  }
}
