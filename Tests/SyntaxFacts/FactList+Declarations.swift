import QuarrySyntax

extension FactList {
  mutating func read(_ file: SourceFile) {
    for item in file.items { read(item) }
  }

  private mutating func read(_ declaration: Declaration) {
    if let header = declaration.header { read(header) }
    switch declaration {
    case .nominal(let node): read(node)
    case .extension(let node): read(node)
    case .function(let node): read(node)
    case .initializer(let node): read(node)
    case .deinitializer(let node):
      add("deinit", node)
      read(node.effects)
      read(body: node.body)
    case .subscript(let node): read(node)
    case .variable(let node): read(node)
    case .enumCase(let node): read(node)
    case .typeAlias(let node):
      add("typealias", node, node.name.text)
      read(node.genericParameters)
      read(node.type)
      read(node.whereClause)
    case .associatedType(let node):
      add("associatedtype", node, node.name.text)
      read(node.inheritance)
      if let type = node.defaultType { read(type) }
      read(node.whereClause)
    case .macro(let node): read(node)
    case .macroExpansion(let node):
      add("expansion", node, "#" + node.expansion.name.lastName)
      read(node.expansion)
    case .operator(let node):
      add("operator", node, node.name.text)
      for group in node.groups { add("group", group) }
    case .precedenceGroup(let node): add("precedencegroup", node, node.name.text)
    case .import(let node): add("import", node, node.kind?.text ?? "")
    case .conditional(let block):
      for clause in block.clauses {
        add("clause", clause.keyword)
        if let condition = clause.condition { add("condition", condition) }
        for item in clause.items { read(item) }
      }
    case .statement(let tokens):
      // swift-syntax divides statements further. The use of a macro is a fact, because it may be a declaration.
      if case .macroExpansion(let expansion) = ExpressionShape(of: tokens) {
        add("expansion", tokens, "#" + expansion.name.lastName)
        read(expansion)
      }
    case .broken(let node): add("broken", node)
    }
  }

  private mutating func read(_ node: NominalDeclaration) {
    add(node.kind.rawValue, node, node.name.text)
    read(node.genericParameters)
    read(node.inheritance)
    read(node.whereClause)
    add("members", node.memberBlock)
    for member in node.memberBlock.members { read(member) }
  }

  private mutating func read(_ node: ExtensionDeclaration) {
    add("extension", node)
    read(node.extendedType)
    read(node.inheritance)
    read(node.whereClause)
    add("members", node.memberBlock)
    for member in node.memberBlock.members { read(member) }
  }

  // MARK: - Functions

  private mutating func read(_ node: FunctionDeclaration) {
    add("func", node, node.name.text)
    read(node.genericParameters)
    read(node.parameters)
    read(node.effects)
    if let type = node.returnType { read(type) }
    read(node.whereClause)
    read(body: node.body)
  }

  private mutating func read(_ node: InitializerDeclaration) {
    add("init", node, node.optionalMark?.text ?? "")
    read(node.genericParameters)
    read(node.parameters)
    read(node.effects)
    read(node.whereClause)
    read(body: node.body)
  }

  private mutating func read(_ node: SubscriptDeclaration) {
    add("subscript", node)
    read(node.genericParameters)
    read(node.parameters)
    read(node.returnType)
    read(node.whereClause)
    if let accessors = node.accessors { read(accessors) }
  }

  private mutating func read(_ node: MacroDeclaration) {
    add("macro", node, node.name.text)
    read(node.genericParameters)
    read(node.parameters)
    if let type = node.returnType { read(type) }
    if let definition = node.definition { read(definition) }
    read(node.whereClause)
  }

  private mutating func read(_ clause: ParameterClause) {
    add("parameters", clause)
    for parameter in clause.parameters {
      add("parameter", parameter, parameter.isVariadic ? "..." : "")
      read(parameter.header)
      if let name = parameter.firstName { add("label", name) }
      if let name = parameter.secondName { add("name", name) }
      read(parameter.type)
      if let value = parameter.defaultValue { read(value) }
    }
  }

  mutating func read(_ effects: EffectSpecifiers?) {
    guard let effects else { return }
    if let word = effects.asyncKeyword { add("effect", word, word.text) }
    if let word = effects.throwsKeyword { add("effect", word, word.text) }
    if let type = effects.thrownType { read(type) }
  }

  private mutating func read(body: TokenRun?) {
    if let body { add("body", body) }
  }

  // MARK: - Variables and cases

  private mutating func read(_ node: VariableDeclaration) {
    add(node.keyword.text, node)
    for binding in node.bindings {
      add("binding", binding)
      add("pattern", binding.pattern)
      if let type = binding.type { read(type) }
      if let value = binding.initializer { read(value) }
      if let accessors = binding.accessors { read(accessors) }
    }
  }

  private mutating func read(_ block: AccessorBlock) {
    switch block.content {
    case .getter: add("getter", block)
    case .accessors(let accessors):
      add("accessors", block)
      for accessor in accessors {
        add("accessor", accessor, accessor.keyword.text)
        read(accessor.header)
        if let parameter = accessor.parameter { add("name", parameter) }
        read(accessor.effects)
        read(body: accessor.body)
      }
    }
  }

  private mutating func read(_ node: EnumCaseDeclaration) {
    add("case", node)
    for element in node.elements {
      add("element", element, element.name.text)
      if let values = element.associatedValues { read(values) }
      if let value = element.rawValue { read(value) }
    }
  }

  // MARK: - Attributes and modifiers

  private mutating func read(_ header: DeclarationHeader) {
    for item in header.attributeItems { read(item) }
    for modifier in header.modifiers { add("modifier", modifier, modifier.detail?.text ?? "") }
  }

  private mutating func read(_ item: AttributeItem) {
    switch item {
    case .attribute(let attribute): read(attribute)
    case .conditional(let block):
      for clause in block.clauses {
        add("clause", clause.keyword)
        if let condition = clause.condition { add("condition", condition) }
        for item in clause.items { read(item) }
      }
    }
  }

  mutating func read(_ attribute: Attribute) {
    add("attribute", attribute)
    read(attribute.name)
    if let arguments = attribute.arguments { read(attributeArguments: arguments) }
  }
}
