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
  }

  let finding: Finding

  /// The attributes that the table macros add to a member.
  static func attributes(for request: ExpansionRequest) -> Expansion {
    guard let source = request.declaration,
      case .variable(let variable)? = try? Declaration.parse(source.text),
      let type = checkedType(of: variable),
      // To read the whole type for its name is worth it only where the name is needed.
      let parent = type.text.contains("Self") ? request.parentName : "Self"
    else { return Expansion(source: "") }
    let checked = ColumnType(type.wrapped ?? type, selfName: parent)
    return Expansion(source: "@\(RuntimeNames.columnCheck)(\(checked.base).self)")
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
      case .variable(let variable)? = try? Declaration.parse(source.text),
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
    case .other, .representable:
      reporter.report(.notASelection(name, at: range, fixIts: mender.ephemeral()))
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
