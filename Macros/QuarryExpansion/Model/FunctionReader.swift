import QuarrySyntax

/// Reads a declaration with `@DatabaseFunction` and reports everything that is wrong with it.
struct FunctionReader {
  let reporter: Reporter

  init(_ source: SourceText) {
    reporter = Reporter(source)
  }

  static let macro = "DatabaseFunction"

  /// Returns the model, or `nil` if ``reporter`` has errors.
  func read(lexicalContext: [SourceText]?) -> FunctionModel? {
    let declaration: Declaration
    do throws(SyntaxError) {
      declaration = try Declaration.parse(reporter.source.text)
    } catch {
      reporter.report(.unreadable(error.message, at: reporter.range(error.range)))
      return nil
    }
    guard let header = declaration.header, let attribute = header.attribute(named: Self.macro) else {
      return nil
    }
    for second in header.attributes.filter({ $0.baseName == Self.macro }).dropFirst() {
      reporter.report(
        .appliedTwice(Self.macro, at: reporter.range(second), removal: reporter.removal(of: second))
      )
    }
    let arguments = MacroArguments(attribute, labels: ["", "as", "isDeterministic"], reporter)
    let name = arguments.name("")
    let isDeterministic = arguments.boolean("isDeterministic") ?? false
    guard var model = model(of: declaration, arguments, at: attribute) else { return nil }
    model.sqlName = name ?? model.sqlName
    model.isDeterministic = isDeterministic
    guard let place = place(of: header, lexicalContext ?? []) else {
      reporter.report(.localFunction(isProperty: model.isProperty, at: reporter.range(attribute)))
      return nil
    }
    model.place = place
    checkMember(header, lexicalContext?.first, at: attribute, isProperty: model.isProperty)
    checkIsolation(of: header, lexicalContext ?? [], isProperty: model.isProperty)
    if let access = header.access?.name.text {
      model.access = "\(access == "open" ? "public" : access) "
    } else {
      model.impliedAccess = lexicalContext?.first?.impliedAccess ?? ""
    }
    model.attributes = header.attributes
      .filter { ["available", "usableFromInline"].contains($0.baseName) }.map(\.text)
    return reporter.hasErrors ? nil : model
  }

  private func model(
    of declaration: Declaration,
    _ arguments: MacroArguments,
    at attribute: Attribute
  ) -> FunctionModel? {
    switch declaration {
    case .function(let function): return model(of: function, arguments)
    case .variable(let variable):
      guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.isComputed,
        let name = binding.pattern.name
      else { break }
      return model(of: binding, name, arguments)
    default: break
    }
    reporter.report(.notAFunction(at: reporter.range(attribute)))
    return nil
  }

  /// Returns whether the function is global, static or a member; `nil` inside another function, where the compiler
  /// (6.3) does not find the type that the macro declares.
  private func place(of header: DeclarationHeader, _ context: [SourceText]) -> FunctionModel.Place? {
    guard let innermost = context.first else { return .global }
    switch try? Declaration.parse(innermost.text) {
    case .nominal, .extension: return header.has("static") || header.has("class") ? .static : .instance
    default: return nil
    }
  }

  /// Reports a member without an implementation, or one that cannot be called on an immutable value.
  private func checkMember(
    _ header: DeclarationHeader,
    _ innermost: SourceText?,
    at attribute: Attribute,
    isProperty: Bool
  ) {
    if let mutating = header.modifiers.first(where: { $0.name.text == "mutating" }) {
      reporter.report(.mutatingFunction(at: reporter.range(mutating)))
    }
    if let innermost, case .nominal(let type)? = try? Declaration.parse(innermost.text),
      type.kind == .protocol
    {
      reporter.report(.requirement(isProperty: isProperty, at: reporter.range(attribute)))
    }
  }

  /// Reports a function that is isolated to an actor: the database may call it on any thread.
  private func checkIsolation(
    of header: DeclarationHeader,
    _ context: [SourceText],
    isProperty: Bool
  ) {
    guard !header.modifiers.contains(where: { $0.name.text == "nonisolated" }) else { return }
    if let actor = header.attributes.first(where: { $0.baseName.hasSuffix("Actor") }) {
      reporter.report(
        .isolatedFunction(
          isProperty: isProperty,
          to: "@\(actor.baseName)",
          at: reporter.range(actor),
          fixIt: .replace("Replace '\(actor.text)' with 'nonisolated'", reporter.range(actor), "nonisolated")
        )
      )
    } else if let isolation = context.first?.isolation(ofStatic: header.has("static")) {
      let attribute = header.attribute(named: Self.macro)
      reporter.report(
        .isolatedFunction(
          isProperty: isProperty,
          to: isolation,
          at: attribute.map { reporter.range($0) } ?? reporter.range(header),
          fixIt: nil
        )
      )
    }
  }

  // MARK: Properties

  private func model(
    of binding: PatternBinding,
    _ name: SyntaxToken,
    _ arguments: MacroArguments
  ) -> FunctionModel? {
    let getter = binding.accessors?.accessors.first { $0.keyword.text == "get" }
    checkEffects(getter?.effects)
    guard let type = binding.type else { return nil }
    var queryType = ColumnType(type, selfName: "Self")
    if let argument = arguments["as"] {
      guard case .metatype(let representation) = argument.value.shape else {
        reporter.report(.notARepresentationLiteral(at: reporter.range(argument.value)))
        return nil
      }
      queryType = ColumnType(representation, selfName: "Self")
    } else {
      checkRepresentable(type)
    }
    return FunctionModel(
      name: name.text,
      sqlName: name.name,
      isDeterministic: false,
      place: .global,
      isProperty: true,
      isThrowing: getter?.effects?.throwsKeyword != nil,
      access: "",
      attributes: [],
      parameters: [],
      types: [],
      labels: [],
      isAggregate: false,
      result: (type.swiftType, queryType)
    )
  }

  // MARK: Functions

  private func model(of function: FunctionDeclaration, _ arguments: MacroArguments) -> FunctionModel? {
    checkEffects(function.effects)
    if function.name.first?.kind != .identifier {
      reporter.report(.operatorFunction(at: reporter.range(function.name.range)))
    }
    if let generics = function.genericParameters {
      reporter.report(.genericFunction(at: reporter.range(generics)))
    }
    let parameters = function.parameters.parameters
    checkPassing(of: parameters)
    let elements = parameters.compactMap { $0.type.sequenceElement }
    if let opaque = parameters.first(where: { $0.type.isOpaque && $0.type.sequenceElement == nil }) {
      reporter.report(.genericFunction(at: reporter.range(opaque.type)))
    }
    if !elements.isEmpty, parameters.count > 1 {
      reporter.report(.severalArgumentsOfAggregate(at: reporter.range(function.parameters)))
    }
    guard !reporter.hasErrors else { return nil }
    let representation = representation(of: function, element: elements.first, arguments)
    guard !reporter.hasErrors else { return nil }
    let name = function.name.text
    return FunctionModel(
      name: name,
      sqlName: name.filter { $0 != "`" },
      isDeterministic: false,
      place: .global,
      isProperty: false,
      isThrowing: function.effects?.throwsKeyword != nil,
      access: "",
      attributes: [],
      parameters: elements.isEmpty
        ? scalarParameters(parameters, representation)
        : aggregateParameters(parameters[0], elements[0], representation),
      types: elements.isEmpty ? parameters.map(\.type.swiftType) : [elements[0].text],
      labels: parameters.map { $0.firstName?.text == "_" ? nil : $0.firstName?.text },
      isAggregate: !elements.isEmpty,
      result: result(of: function, representation)
    )
  }

  private func checkEffects(_ effects: EffectSpecifiers?) {
    guard let async = effects?.asyncKeyword else { return }
    reporter.report(.asyncFunction(at: reporter.range(async)))
  }

  private func checkPassing(of parameters: [Parameter]) {
    for parameter in parameters {
      if parameter.isVariadic {
        reporter.report(.variadicFunction(at: reporter.range(parameter.type)))
      } else if case .annotated(let annotations, _) = parameter.type.form,
        annotations.contains(where: { $0.tokens.text == "inout" })
      {
        reporter.report(.inoutArgument(at: reporter.range(parameter.type)))
      }
    }
  }

  /// The types that represent the function's types in queries, if `as:` gives them.
  private struct Representation {
    var parameters: [TypeSyntax]
    var result: TypeSyntax
  }

  private func representation(
    of function: FunctionDeclaration,
    element: TypeSyntax?,
    _ arguments: MacroArguments
  ) -> Representation? {
    guard let argument = arguments["as"] else {
      let types = element.map(\.parts) ?? function.parameters.parameters.map(\.type)
      for type in types { checkRepresentable(type) }
      if let result = function.returnType, !result.isVoid { checkRepresentable(result) }
      return nil
    }
    guard case .metatype(let type) = argument.value.shape,
      case .function(let parameters, nil, let result) = type.unparenthesized.form
    else {
      reporter.report(.notAFunctionType(at: reporter.range(argument.value)))
      return nil
    }
    var types = parameters.elements.map(\.type)
    if let element {
      guard types.count == 1, let represented = types[0].sequenceElement,
        represented.parts.count == element.parts.count
      else {
        reporter.report(.notAFunctionType(at: reporter.range(argument.value)))
        return nil
      }
      types = represented.parts
    } else if types.count != function.parameters.parameters.count {
      reporter.report(.notAFunctionType(at: reporter.range(argument.value)))
      return nil
    }
    if result.isVoid != (function.returnType?.isVoid ?? true) {
      reporter.report(.notAFunctionType(at: reporter.range(argument.value)))
      return nil
    }
    return Representation(parameters: types, result: result)
  }

  private func checkRepresentable(_ type: TypeSyntax) {
    guard type.passedValue.unrepresentable != nil else { return }
    reporter.report(.notRepresentableInFunction(type.text, at: reporter.range(type)))
  }

  private func scalarParameters(
    _ parameters: [Parameter],
    _ representation: Representation?
  ) -> [FunctionModel.Parameter] {
    parameters.enumerated().map { index, parameter in
      FunctionModel.Parameter(
        label: parameter.firstName?.text == "_" ? nil : parameter.firstName?.text,
        queryType: ColumnType(representation?.parameters[index] ?? parameter.type.plain, selfName: "Self"),
        defaultValue: parameter.defaultValue?.text,
        isRepresented: representation != nil
      )
    }
  }

  /// Returns the components of the sequence's elements. If the first component has no label, it has the label of the
  /// sequence.
  private func aggregateParameters(
    _ sequence: Parameter,
    _ element: TypeSyntax,
    _ representation: Representation?
  ) -> [FunctionModel.Parameter] {
    let label = sequence.firstName?.text == "_" ? nil : sequence.firstName?.text
    let types = representation?.parameters ?? element.parts
    return types.enumerated().map { index, type in
      FunctionModel.Parameter(
        label: element.labels[index] ?? (index == 0 ? label : nil),
        queryType: ColumnType(type, selfName: "Self"),
        defaultValue: nil,
        isRepresented: representation != nil
      )
    }
  }

  private func result(
    of function: FunctionDeclaration,
    _ representation: Representation?
  ) -> (type: String, queryType: ColumnType)? {
    guard let type = function.returnType, !type.isVoid else { return nil }
    return (type.swiftType, ColumnType(representation?.result ?? type, selfName: "Self"))
  }
}

extension SourceText {
  /// Returns the default isolation of the type's members: `@MainActor`, `actor 'A'`.
  fileprivate func isolation(ofStatic isStatic: Bool) -> String? {
    guard let declaration = try? Declaration.parse(text) else { return nil }
    if let actor = declaration.header?.attributes.first(where: { $0.baseName.hasSuffix("Actor") }) {
      return "@\(actor.baseName)"
    }
    guard case .nominal(let type) = declaration, type.kind == .actor, !isStatic else { return nil }
    return "actor '\(type.name.name)'"
  }
}

extension TypeSyntax {
  /// `T` for `some Sequence<T>` and `any Sequence<T>`.
  fileprivate var sequenceElement: TypeSyntax? {
    switch form {
    case .some(let type), .any(let type):
      switch type.form {
      case .named(let name, let arguments?) where name.name == "Sequence": arguments.arguments.first
      case .member(let module, let name, let arguments?)
      where module.text == "Swift" && name.name == "Sequence":
        arguments.arguments.first
      default: nil
      }
    case .annotated(_, let type): type.sequenceElement
    default: nil
    }
  }

  fileprivate var isOpaque: Bool {
    switch form {
    case .some: true
    case .annotated(_, let type): type.isOpaque
    default: false
    }
  }

  /// `T` for `sending T`.
  fileprivate var plain: TypeSyntax {
    if case .annotated(_, let type) = form { type } else { self }
  }

  /// `T` for `sending T` and `borrowing T`: the call passes a copy, whatever the ownership of the parameter.
  fileprivate var passedValue: TypeSyntax {
    guard case .annotated(let annotations, let type) = form,
      annotations.allSatisfy({ ["sending", "borrowing", "consuming"].contains($0.tokens.text) })
    else { return self }
    return type
  }

  /// The type as it appears in a function type: `T?` for `T!`.
  fileprivate var swiftType: String {
    ColumnType(passedValue, selfName: "Self").text
  }

  /// `T` for `(T)`.
  fileprivate var unparenthesized: TypeSyntax {
    guard case .tuple(let elements) = form, elements.elements.count == 1,
      elements.elements[0].firstName == nil
    else { return self }
    return elements.elements[0].type.unparenthesized
  }

  /// `A` and `B` for `(A, b: B)`; the type itself if it is not a tuple.
  fileprivate var parts: [TypeSyntax] {
    guard case .tuple(let elements) = unparenthesized.form else { return [self] }
    return elements.elements.map(\.type)
  }

  /// `nil` and `b` for `(A, b: B)`.
  fileprivate var labels: [String?] {
    guard case .tuple(let elements) = unparenthesized.form else { return [nil] }
    return elements.elements.map { $0.firstName?.text == "_" ? nil : $0.firstName?.text }
  }

  fileprivate var isVoid: Bool {
    switch form {
    case .tuple(let elements): elements.elements.isEmpty
    case .named(let name, nil): name.name == "Void"
    case .member(let module, let name, nil): module.text == "Swift" && name.name == "Void"
    default: false
    }
  }
}
