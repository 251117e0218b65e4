import QuarrySyntax

extension FactList {
  mutating func read(_ type: TypeSyntax) {
    switch type.form {
    case .named(let name, let arguments):
      add("type.named", type, name.text)
      read(arguments)
    case .member(let base, let name, let arguments):
      add("type.member", type, name.text)
      read(base)
      read(arguments)
    case .optional(let wrapped):
      add("type.optional", type)
      read(wrapped)
    case .implicitlyUnwrappedOptional(let wrapped):
      add("type.unwrapped", type)
      read(wrapped)
    case .array(let element):
      add("type.array", type)
      read(element)
    case .inlineArray(let count, let element):
      add("type.inlineArray", type)
      read(count)
      read(element)
    case .dictionary(let key, let value):
      add("type.dictionary", type)
      read(key)
      read(value)
    case .tuple(let elements):
      add("type.tuple", type)
      read(elements)
    case .function(let parameters, let effects, let result):
      add("type.function", type)
      read(parameters)
      read(effects)
      read(result)
    case .some(let constraint):
      add("type.some", type)
      read(constraint)
    case .any(let constraint):
      add("type.any", type)
      read(constraint)
    case .metatype(let base, let name):
      add("type.metatype", type, name.text)
      read(base)
    case .composition(let types):
      add("type.composition", type)
      for type in types { read(type) }
    case .suppressed(let base):
      add("type.suppressed", type)
      read(base)
    case .packExpansion(let pattern):
      add("type.repeat", type)
      read(pattern)
    case .packElement(let pack):
      add("type.each", type)
      read(pack)
    case .annotated(let annotations, let base):
      add("type.annotated", type)
      for annotation in annotations {
        switch annotation {
        case .attribute(let attribute): read(attribute)
        case .specifier(let words): add("specifier", words)
        }
      }
      read(base)
    case .integer:
      add("type.integer", type)
    }
  }

  private mutating func read(_ elements: TupleTypeElements) {
    for element in elements.elements {
      add("type.element", element, element.isVariadic ? "..." : "")
      if let name = element.firstName { add("label", name) }
      if let name = element.secondName { add("name", name) }
      read(element.type)
    }
  }

  mutating func read(_ arguments: GenericArgumentClause?) {
    guard let arguments else { return }
    add("generic.arguments", arguments)
    for type in arguments.arguments { read(type) }
  }

  mutating func read(_ clause: GenericParameterClause?) {
    guard let clause else { return }
    add("generic.parameters", clause)
    for parameter in clause.parameters {
      add("generic.parameter", parameter, parameter.name.text)
      if let specifier = parameter.specifier { add("generic.specifier", specifier) }
      for attribute in parameter.attributes { read(attribute) }
      if let type = parameter.inheritedType { read(type) }
    }
    read(clause.whereClause)
  }

  mutating func read(_ clause: WhereClause?) {
    guard let clause else { return }
    add("where", clause)
    for requirement in clause.requirements {
      add("requirement", requirement, requirement.relation == .conformance ? ":" : "==")
      read(requirement.left)
      read(requirement.right)
    }
  }

  mutating func read(_ clause: InheritanceClause?) {
    guard let clause else { return }
    for type in clause.types {
      add("inherits", type)
      read(type)
    }
  }
}
