import QuarrySyntax

/// `@_ColumnCheck(T.self)`: which of its overloads the compiler takes tells what the macros cannot see, whether a type
/// can be a column. The table macros put it on each property of a type of the user's.
struct ColumnCheckMacro {
  /// What the compiler found out about the type.
  enum Finding {
    case representable
    case other
    case codable
    case rawRepresentable
    /// The associated value of a case.
    case optional
  }

  let finding: Finding

  /// The attributes that the table macros add to a member.
  static func attributes(for request: ExpansionRequest) -> Expansion {
    guard let source = request.declaration, let declaration = try? Declaration.parse(source.text) else {
      return Expansion(source: "")
    }
    if case .enumCase(let declaration) = declaration { return attributes(for: declaration, in: request) }
    guard case .variable(let variable) = declaration,
      let type = checkedType(of: variable),
      // To read the whole type for its name is worth it only where the name is needed.
      let parent = type.text.contains("Self") ? request.parentName : "Self"
    else { return Expansion(source: "") }
    let checked = ColumnType(type.wrapped ?? type, selfName: parent)
    return Expansion(source: "@\(RuntimeNames.columnCheck)(\(checked.base).self)")
  }

  private static func attributes(for declaration: EnumCaseDeclaration, in request: ExpansionRequest)
    -> Expansion
  {
    guard declaration.elements.count == 1, let values = declaration.elements[0].associatedValues?.parameters,
      values.count == 1, values[0].type.wrapped == nil, values[0].type.unrepresentable == nil,
      !ColumnType(values[0].type, selfName: "Self").isScalar,
      declaration.header.attribute(named: "Column")?.arguments?.argument(labeled: "as") == nil
    else { return Expansion(source: "") }
    let type = values[0].type
    let parent = type.text.contains("Self") ? request.parentName : "Self"
    let checked = ColumnType(type, selfName: parent ?? "Self").base
    return Expansion(
      source: "@\(RuntimeNames.columnCheck)(\(checked).self) @\(RuntimeNames.caseCheck)(\(checked).self)"
    )
  }

  /// The type that only the compiler can judge.
  private static func checkedType(of variable: VariableDeclaration) -> TypeSyntax? {
    guard !variable.isStatic, variable.bindings.count == 1, let binding = variable.bindings.first,
      !binding.isComputed, binding.pattern.name != nil,
      let type = binding.type ?? binding.initializer?.initializedType,
      variable.header.attribute(named: "Ephemeral") == nil, type.unrepresentable == nil,
      !ColumnType(type, selfName: "Self").isScalar,
      variable.header.attribute(named: "Column")?.arguments?.argument(labeled: "as") == nil
    else { return nil }
    return type
  }

  /// The check by itself: nothing, or what is wrong with the property.
  func expand(_ request: ExpansionRequest) -> Expansion {
    guard finding != .representable, let source = request.declaration,
      let declaration = try? Declaration.parse(source.text)
    else { return Expansion(source: "") }
    if case .enumCase(let declaration) = declaration { return expand(declaration, in: source) }
    guard case .variable(let variable) = declaration,
      let binding = variable.bindings.first,
      let type = binding.type ?? binding.initializer?.initializedType
    else { return Expansion(source: "") }
    var reporter = Reporter(source)
    let mender = ColumnMender(variable, reporter)
    let range =
      binding.type.map { reporter.range($0) } ?? reporter.range(binding.initializer?.range ?? type.range)
    let name = binding.type == nil ? "\(type.text)()" : (type.wrapped ?? type).text
    switch finding {
    case .rawRepresentable:
      reporter.report(
        .rawRepresentableNotBindable(name, at: range, fixIts: mender.rawValue(of: type) + mender.ephemeral())
      )
    case .codable:
      reporter.report(.notASelection(name, at: range, fixIts: mender.json(of: type) + mender.ephemeral()))
    case .other, .representable, .optional:
      reporter.report(.notASelection(name, at: range, fixIts: mender.ephemeral()))
    }
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }

  private func expand(_ declaration: EnumCaseDeclaration, in source: SourceText) -> Expansion {
    guard let type = declaration.elements.first?.associatedValues?.parameters.first?.type else {
      return Expansion(source: "")
    }
    var reporter = Reporter(source)
    let mender = ColumnMender(declaration, reporter)
    let range = reporter.range(type)
    switch finding {
    case .rawRepresentable:
      reporter.report(
        .rawRepresentableNotBindable(type.text, at: range, fixIts: mender.rawValue(of: type))
      )
    case .codable: reporter.report(.notASelection(type.text, at: range, fixIts: mender.json(of: type)))
    case .optional: reporter.report(.optionalAssociatedValue(at: range, type: type.text, wrapped: ""))
    case .other, .representable: reporter.report(.notASelection(type.text, at: range, fixIts: []))
    }
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }
}

extension ExpansionRequest {
  /// The name of the type that a member stands in.
  fileprivate var parentName: String? {
    guard let parent, case .nominal(let type)? = try? Declaration.parse(parent.text) else { return nil }
    return type.name.text
  }
}
