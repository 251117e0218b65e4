import QuarrySyntax

/// `@_ColumnCheck(T.self)`: checks whether a type can be a column, which a macro cannot see from the source. The
/// overload that the compiler chooses determines the answer. The table macros add the attribute to each property of a
/// non-standard type.
struct ColumnCheckMacro {
  /// The result of the compiler's overload resolution.
  enum Finding {
    case representable
    /// The type is a column group.
    case group
    case other
    case codable
    case rawRepresentable
    /// The type given by `as:` is a representation of another type than the property's.
    case otherRepresentation
    /// The type given by `as:` represents the type that the property's optional wraps.
    case representationOfWrapped
    /// The type given by `as:` is the optional of a representation of the property's type.
    case optionalRepresentation
    /// The associated value of a case is optional.
    case optional
  }

  let finding: Finding

  /// Returns the attributes that the table macros add to a member.
  static func attributes(for request: ExpansionRequest) -> Expansion {
    guard let source = request.declaration, let declaration = try? Declaration.parse(source.text) else {
      return Expansion(source: "")
    }
    if case .enumCase(let declaration) = declaration { return attributes(for: declaration, in: request) }
    guard case .variable(let variable) = declaration, let question = ColumnQuestion(variable) else {
      return Expansion(source: "")
    }
    // Parsing the whole type is slow, so do it only if the name is needed.
    let parent = source.text.contains("Self") ? request.parentName : "Self"
    return Expansion(source: "@\(RuntimeNames.columnCheck)(\(question.arguments(selfName: parent)))")
  }

  /// Expands the check to nothing, and reports what is wrong with the property.
  func expand(_ request: ExpansionRequest) -> Expansion {
    guard finding != .representable, let source = request.declaration,
      let declaration = try? Declaration.parse(source.text)
    else { return Expansion(source: "") }
    if case .enumCase(let declaration) = declaration { return expand(declaration, in: source) }
    guard case .variable(let variable) = declaration, let question = ColumnQuestion(variable) else {
      return Expansion(source: "")
    }
    let reporter = Reporter(source)
    if finding == .group {
      reportGroup(variable.header, reporter)
    } else {
      report(question, variable, reporter)
    }
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }

  /// Reports arguments that do not apply to a column group: its columns have their own names and storage.
  func reportGroup(_ header: DeclarationHeader, _ reporter: Reporter) {
    guard let list = header.columnAttribute?.arguments else { return }
    if let name = list.argument(labeled: nil) {
      reporter.report(
        .nameOfGroup(
          name.text,
          at: reporter.range(name),
          removal: reporter.removal(of: name, from: list)
        )
      )
    }
    if let argument = list.argument(labeled: "generated"), !argument.value.isNil {
      reporter.report(
        .argumentOfGroup(
          "generated",
          at: reporter.range(argument),
          removal: reporter.removal(of: argument, from: list)
        )
      )
    }
  }

  /// Reports a representation of another type. If only the optional differs, it says which representation fits.
  func report(_ representation: TypeSyntax, of type: String, _ reporter: Reporter) {
    let range = reporter.range(representation)
    let meant: String? =
      switch finding {
      case .representationOfWrapped: "\(representation.text)?"
      case .optionalRepresentation: representation.wrapped?.text
      default: nil
      }
    if let meant {
      reporter.report(.otherRepresentation(representation.text, of: type, meant: meant, at: range))
    } else {
      reporter.report(.otherRepresentation(representation.text, of: type, at: range))
    }
  }

  private func report(
    _ question: ColumnQuestion,
    _ variable: VariableDeclaration,
    _ reporter: Reporter
  ) {
    let columnFixes = ColumnFixes(variable, reporter)
    switch question {
    case .representation(let representation, _):
      let type = question.propertyType(selfName: "Self")?.name ?? ""
      report(representation, of: type, reporter)
    case .type(let type):
      let range = reporter.range(type)
      let name = (type.wrapped ?? type).text
      switch finding {
      case .rawRepresentable:
        let fixIts = columnFixes.rawValue(of: type) + columnFixes.ephemeral()
        reporter.report(.rawRepresentableNotBindable(name, at: range, fixIts: fixIts))
      case .codable:
        reporter.report(
          .notASelection(name, at: range, fixIts: columnFixes.json(of: type) + columnFixes.ephemeral())
        )
      default:
        reporter.report(.notASelection(name, at: range, fixIts: columnFixes.ephemeral()))
      }
    case .value(let value):
      let range = reporter.range(value)
      let type = value.initializedType
      switch finding {
      case .rawRepresentable:
        let fixIts = (type.map(columnFixes.rawValue) ?? []) + columnFixes.ephemeral()
        reporter.report(.rawRepresentableNotBindable(value.text, at: range, fixIts: fixIts))
      case .codable:
        let fixIts = (type.map(columnFixes.json) ?? []) + columnFixes.ephemeral()
        reporter.report(.notASelection(value.text, at: range, fixIts: fixIts))
      default:
        reporter.report(.notASelection(value.text, at: range, fixIts: columnFixes.ephemeral()))
      }
    }
  }
}

/// A question about a property that only the compiler can answer.
enum ColumnQuestion {
  /// Whether the type can be a column.
  case type(TypeSyntax)
  /// Whether the type of the initial value can be a column.
  case value(Expression)
  /// Whether `as:` names a representation of the property's type.
  case representation(TypeSyntax, of: PatternBinding)

  /// Creates the question for a property, or returns `nil` if no check is needed or possible.
  init?(_ variable: VariableDeclaration) {
    guard !variable.isStatic, variable.bindings.count == 1, let binding = variable.bindings.first,
      !binding.isComputed, binding.pattern.name != nil,
      variable.header.attribute(named: "Ephemeral") == nil,
      // The table macro itself reports these.
      !variable.hasStorageOfItsOwn, !variable.modifiers.contains(where: { $0.name.text == "unowned" })
    else { return nil }
    if let argument = variable.header.columnAttribute?.arguments?.argument(labeled: "as"),
      !argument.value.isNil
    {
      guard case .metatype(let representation) = argument.value.shape else { return nil }
      self = .representation(representation, of: binding)
      if propertyType(selfName: "Self") == nil { return nil }
      // The table macro itself reports this.
      if binding.type?.standardRepresentation(insteadOf: representation) != nil { return nil }
      return
    }
    if let type = binding.type {
      guard type.unrepresentable == nil, !ColumnType(type, selfName: "Self").isScalar else { return nil }
      self = .type(type)
      return
    }
    guard let value = binding.initializer, value.canBeInferred else { return nil }
    if case .cast(_, _, let type) = value.shape {
      guard type.unrepresentable == nil, !ColumnType(type, selfName: "Self").isScalar else { return nil }
      self = .type(type)
    } else if ColumnType(of: value, selfName: "Self")?.isScalar == true {
      return nil
    } else {
      self = .value(value)
    }
  }

  /// Returns the arguments of `@_ColumnCheck`.
  func arguments(selfName: String) -> String {
    switch self {
    case .type(let type):
      return "\(ColumnType(type.wrapped ?? type, selfName: selfName).base).self"
    case .value(let value):
      if let type = value.initializedType { return "\(ColumnType(type, selfName: selfName).base).self" }
      return "type(of: \(value.text(selfName: selfName)))"
    case .representation(let representation, _):
      let type = propertyType(selfName: selfName)?.base ?? ""
      return "\(ColumnType(representation, selfName: selfName).base).self, of: \(type).self"
    }
  }

  /// Returns the type of a property with a representation, if the type is written or can be read from the initial
  /// value.
  func propertyType(selfName: String) -> ColumnType? {
    guard case .representation(_, let binding) = self else { return nil }
    return binding.type.map { ColumnType($0, selfName: selfName) }
      ?? binding.initializer.flatMap { ColumnType(of: $0, selfName: selfName) }
  }
}

extension Expression {
  /// `nil`
  fileprivate var isNil: Bool {
    if case .nil = shape { true } else { false }
  }

  /// Whether repeating the value in `type(of:)` lets the compiler infer the type.
  fileprivate var canBeInferred: Bool {
    switch shape {
    case .array, .dictionary, .regex, .closure, .keyPath, .marked, .macroExpansion: false
    case .tuple(let list):
      list.arguments.count == 1 && list.arguments[0].label == nil && list.arguments[0].value.canBeInferred
    default: !needsType && !tokens.contains { $0.text == "{" }
    }
  }
}

extension DeclarationHeader {
  /// The `@Column` attribute, or `@Columns`, its older name for a column group.
  var columnAttribute: Attribute? { attribute(named: "Column") ?? attribute(named: "Columns") }
}

extension ExpansionRequest {
  /// Whether a case is in an `indirect enum`.
  var isParentIndirect: Bool {
    guard let parent, parent.text.contains("indirect") else { return false }
    return (try? Declaration.parse(parent.text))?.header?.has("indirect") == true
  }

  /// The name of the type that contains the member.
  var parentName: String {
    guard let parent, case .nominal(let type)? = try? Declaration.parse(parent.text) else { return "Self" }
    return type.name.text
  }
}
