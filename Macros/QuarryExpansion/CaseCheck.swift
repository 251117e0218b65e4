import QuarrySyntax

/// Checks the associated value of an enum's case. In addition to `@_ColumnCheck`, `@_CaseCheck(T.self)` finds optional
/// types that are not written as optionals, such as type aliases.
extension ColumnCheckMacro {
  /// Returns the attributes that the table macros add to a case.
  static func attributes(for declaration: EnumCaseDeclaration, in request: ExpansionRequest) -> Expansion {
    guard declaration.elements.count == 1, let values = declaration.elements[0].associatedValues?.parameters,
      values.count == 1, values[0].type.wrapped == nil,
      // The table macro itself reports these.
      !declaration.header.has("indirect"), !request.isParentIndirect
    else { return Expansion(source: "") }
    let type = values[0].type
    if declaration.header.columnAttribute?.arguments?.argument(labeled: "as") != nil {
      // The table macro itself reports an optional representation.
      guard let representation = declaration.representation, representation.wrapped == nil else {
        return Expansion(source: "")
      }
      let usesSelf = type.text.contains("Self") || representation.text.contains("Self")
      let parent = usesSelf ? request.parentName : "Self"
      let written = ColumnType(representation, selfName: parent).base
      let value = ColumnType(type, selfName: parent).base
      return Expansion(source: "@\(RuntimeNames.columnCheck)(\(written).self, of: \(value).self)")
    }
    guard type.unrepresentable == nil, !ColumnType(type, selfName: "Self").isScalar else {
      return Expansion(source: "")
    }
    // Parsing the whole type is slow, so do it only if the name is needed.
    let parent = type.text.contains("Self") ? request.parentName : "Self"
    let checked = ColumnType(type, selfName: parent).base
    return Expansion(
      source: "@\(RuntimeNames.columnCheck)(\(checked).self) @\(RuntimeNames.caseCheck)(\(checked).self)"
    )
  }

  /// Reports what is wrong with the associated value.
  func expand(_ declaration: EnumCaseDeclaration, in source: SourceText) -> Expansion {
    guard let type = declaration.elements.first?.associatedValues?.parameters.first?.type else {
      return Expansion(source: "")
    }
    let reporter = Reporter(source)
    let columnFixes = ColumnFixes(declaration, reporter)
    let range = reporter.range(type)
    switch finding {
    case .group: reportGroup(declaration.header, reporter)
    case .rawRepresentable:
      reporter.report(
        .rawRepresentableNotBindable(type.text, at: range, fixIts: columnFixes.rawValue(of: type))
      )
    case .codable: reporter.report(.notASelection(type.text, at: range, fixIts: columnFixes.json(of: type)))
    case .otherRepresentation, .representationOfWrapped, .optionalRepresentation:
      if let representation = declaration.representation {
        report(representation, of: type.text, reporter)
      }
    case .optional: reporter.report(.optionalAssociatedValue(at: range, type: type.text, wrapped: ""))
    default: reporter.report(.notASelection(type.text, at: range, fixIts: []))
    }
    return Expansion(source: "", diagnostics: reporter.diagnostics)
  }
}

extension EnumCaseDeclaration {
  /// The type in `@Column(as:)`.
  fileprivate var representation: TypeSyntax? {
    let argument = header.columnAttribute?.arguments?.argument(labeled: "as")
    guard case .metatype(let representation)? = argument?.value.shape else { return nil }
    return representation
  }
}
