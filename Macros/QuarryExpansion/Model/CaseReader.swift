import QuarrySyntax

/// Reads one `case` declaration of an enum and its `@Column` attribute.
struct CaseReader {
  /// The type name that replaces `Self`.
  let selfName: String
  /// Whether the enum is `indirect`.
  let isIndirect: Bool
  let reporter: Reporter

  /// Returns the columns of the declared cases: usually one.
  func read(_ declaration: EnumCaseDeclaration) -> [ColumnReader.Property] {
    let attribute = single("Column", on: declaration)
    for ephemeral in declaration.header.attributes.filter({ $0.baseName == "Ephemeral" }) {
      reporter.report(
        .ephemeralCase(at: reporter.range(ephemeral), removal: reporter.removal(of: ephemeral))
      )
    }
    let isShared = declaration.elements.count > 1
    if let attribute, isShared {
      reporter.report(.columnOnSeveralCases(at: reporter.range(attribute)))
    }
    return declaration.elements.compactMap { read($0, isShared ? nil : attribute, declaration) }
  }

  private func single(_ name: String, on declaration: EnumCaseDeclaration) -> Attribute? {
    let attributes = declaration.header.attributes.filter { $0.baseName == name }
    for second in attributes.dropFirst() {
      reporter.report(.appliedTwice(name, at: reporter.range(second), removal: reporter.removal(of: second)))
    }
    return attributes.first
  }

  private func read(
    _ element: EnumCaseElement,
    _ attribute: Attribute?,
    _ declaration: EnumCaseDeclaration
  ) -> ColumnReader.Property? {
    let arguments = MacroArguments(attribute, labels: Self.labels + Self.refused, reporter)
    for label in Self.refused {
      guard let (range, removal) = arguments.place(of: label) else { continue }
      reporter.report(.argumentOnCase(label, at: range, removal: removal))
    }
    let columnName = arguments.name("")
    let representation = arguments.type("as", selfName: selfName)
    checkName(element.name)
    let values = element.associatedValues?.parameters ?? []
    guard values.count == 1, let value = values.first else {
      let place = element.associatedValues.map { reporter.range($0) } ?? reporter.range(element.name)
      reporter.report(.notOneAssociatedValue(at: place))
      return nil
    }
    checkType(of: value, representation, arguments, declaration)
    checkIndirection(declaration, element, representation)
    var column = ColumnModel(
      property: element.name.text,
      name: columnName ?? element.name.name,
      type: ColumnType(value.type, selfName: selfName),
      representation: representation,
      defaultValue: value.defaultValue?.text(selfName: selfName),
      isConstant: true
    )
    column.label = value.firstName?.text
    // As for a property: the overloads accept a wrong representation without a second error.
    if case .metatype(let written)? = arguments["as"]?.value.shape, let type = column.type,
      !written.represents(type)
    {
      column.representation?.isScalar = false
    }
    column.isChecked =
      declaration.elements.count == 1 && representation == nil && column.type?.isScalar == false
    let name = reporter.range(element.name)
    let place = ColumnPlace(
      property: name,
      columnName: columnName == nil ? name : arguments.place(of: "")?.range ?? name
    )
    return (column, place)
  }

  private static let labels = ["", "as"]
  private static let refused = ["generated", "primaryKey", "lazyInitializable"]

  /// Reports a case name that is also the name of a static member of the expansion.
  private func checkName(_ name: SyntaxToken) {
    guard Self.reserved.contains(name.name) || TableReader.isReserved(name.name) else { return }
    reporter.report(.reservedCase(name.name, at: reporter.range(name)))
  }

  private static let reserved: Set<String> = [
    "columns", "tableName", "schemaName", "tableAlias", "tableFragment", "self", "Type", "init", "_case",
  ]

  private func checkType(
    of value: Parameter,
    _ representation: ColumnType?,
    _ arguments: MacroArguments,
    _ declaration: EnumCaseDeclaration
  ) {
    if let wrapped = value.type.wrapped {
      reporter.report(
        .optionalAssociatedValue(at: reporter.range(value.type), type: value.type.text, wrapped: wrapped.text)
      )
    } else if representation?.isOptional == true, let argument = arguments["as"] {
      reporter.report(.optionalAssociatedValue(at: reporter.range(argument.value), type: "", wrapped: ""))
    } else if arguments["as"] == nil, let reason = value.type.unrepresentable {
      let columnFixes = ColumnFixes(declaration, reporter)
      reporter.report(
        .notRepresentable(
          value.type.text,
          remedy: columnFixes.remedy(for: reason, value.type),
          at: reporter.range(value.type),
          fixIts: reason == .collection ? columnFixes.json(of: value.type) : []
        )
      )
    }
  }

  /// Reports `indirect` cases, because a recursive value has no fixed number of columns.
  private func checkIndirection(
    _ declaration: EnumCaseDeclaration,
    _ element: EnumCaseElement,
    _ representation: ColumnType?
  ) {
    guard representation == nil else { return }
    if let modifier = declaration.header.modifiers.first(where: { $0.name.text == "indirect" }) {
      reporter.report(.indirectCase(element.name.name, at: reporter.range(modifier)))
    } else if isIndirect {
      reporter.report(.indirectCase(element.name.name, at: reporter.range(element.name)))
    }
  }
}
