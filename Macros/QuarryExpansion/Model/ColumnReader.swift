import QuarrySyntax

/// Reads one `var` or `let` of a table and its `@Column` or `@Ephemeral` attribute.
struct ColumnReader {
  let table: TableModel.Kind
  /// The type name that replaces `Self`.
  let selfName: String
  let reporter: Reporter

  typealias Property = (column: ColumnModel, place: ColumnPlace)

  /// Returns the columns: usually one, none for a property that is not stored or is ephemeral.
  func read(_ variable: VariableDeclaration) -> [Property] {
    let column = single("Column", "Columns", on: variable)
    let ephemeral = single("Ephemeral", on: variable)
    guard isStored(variable, column, ephemeral) else { return [] }
    for item in variable.header.attributeItems {
      guard case .conditional(let block) = item, let keyword = block.clauses.first?.keyword,
        let attribute = item.attributes.first(where: {
          ["Column", "Columns", "Ephemeral"].contains($0.baseName)
        })
      else { continue }
      reporter.report(.conditionalAttribute(attribute.baseName, at: reporter.range(keyword)))
      return []
    }
    if let column, let ephemeral {
      reporter.report(
        .columnAndEphemeral(
          variable.bindings.first?.pattern.tokens.text ?? "",
          at: reporter.range(ephemeral),
          removals: [
            .remove("Remove '@\(column.baseName)'", reporter.removal(of: column)),
            .remove("Remove '@Ephemeral'", reporter.removal(of: ephemeral)),
          ]
        )
      )
    }
    if let ephemeral {
      checkEphemeral(variable, ephemeral)
      return []
    }
    let isShared = variable.bindings.count > 1
    if let column, isShared {
      reporter.report(.columnOnSeveral(column.baseName, at: reporter.range(column)))
    }
    guard isSupported(variable) else { return [] }
    checkConstant(variable, column)

    var properties: [Property] = []
    for (index, binding) in variable.bindings.enumerated() where !binding.isComputed {
      guard let name = binding.pattern.name else {
        reporter.report(.tuplePattern(at: reporter.range(binding.pattern)))
        continue
      }
      if let reason = Self.reasonAgainst(name.name) {
        let remedy = "rename it, and keep the column's name with '@Column(\"\(name.name)\")'"
        reporter.report(
          .unsupportedStorage(name.name, "\(reason); \(remedy)", at: reporter.range(name), ephemeral: nil)
        )
        continue
      }
      // In `var a, b: Int`, the type of `b` is also that of `a`.
      let rest = variable.bindings[index...]
      let isBare = binding.type == nil && binding.initializer == nil
      let type = isBare ? rest.first { $0.type != nil || $0.initializer != nil }?.type : binding.type
      if let property = read(name, type, binding.initializer, isShared ? nil : column, variable) {
        properties.append(property)
      }
    }
    return properties
  }

  /// Returns the reason why a property with this name cannot be a column.
  private static func reasonAgainst(_ name: String) -> String? {
    if ["self", "Type", "Protocol"].contains(name) { return "no key path can refer to it" }
    return TableReader.isReserved(name)
      ? "the macro's expansion uses this name" : nil
  }

  private func single(_ names: String..., on variable: VariableDeclaration) -> Attribute? {
    let attributes = variable.attributes.filter { names.contains($0.baseName) }
    for second in attributes.dropFirst() {
      reporter.report(
        .appliedTwice(second.baseName, at: reporter.range(second), removal: reporter.removal(of: second))
      )
    }
    return attributes.first
  }

  /// Whether the variable is a stored instance property. Reports attributes on a variable that is not.
  private func isStored(_ variable: VariableDeclaration, _ attributes: Attribute?...) -> Bool {
    let reason: String
    if variable.isStatic {
      reason = "a static property belongs to the type, not to a row"
    } else if variable.bindings.allSatisfy(\.isComputed) {
      reason = "a computed property has no value to store"
    } else {
      return true
    }
    for attribute in attributes.compactMap(\.self) {
      reporter.report(
        .columnNotStored(
          attribute.baseName,
          reason,
          at: reporter.range(attribute),
          removal: reporter.removal(of: attribute)
        )
      )
    }
    return false
  }

  private func checkEphemeral(_ variable: VariableDeclaration, _ attribute: Attribute) {
    _ = MacroArguments(attribute, labels: [], reporter)
    for binding in variable.bindings where !binding.isComputed && binding.initializer == nil {
      // An optional `var` starts as nil. Property wrappers and lazy variables provide their own values.
      if !variable.isConstant, binding.type?.wrapped != nil || variable.hasStorageOfItsOwn { continue }
      let name = binding.pattern.tokens.text
      reporter.report(.ephemeralWithoutDefault(name, at: reporter.range(binding.pattern)))
    }
  }

  /// Reports properties that a decoded value cannot be assigned to, and returns whether there are none.
  private func isSupported(_ variable: VariableDeclaration) -> Bool {
    let name = variable.bindings.first?.pattern.tokens.text ?? ""
    func ephemeral() -> Diagnostic.FixIt? {
      let hasDefault = variable.bindings.allSatisfy { $0.initializer != nil }
      guard hasDefault, variable.header.columnAttribute == nil else { return nil }
      let start = variable.range.lowerBound
      return .replace("Insert '@Ephemeral'", reporter.range(start..<start), "@Ephemeral ")
    }
    if let wrapper = variable.propertyWrapper {
      reporter.report(
        .unsupportedStorage(
          name,
          "'@\(wrapper.baseName)' stores its value elsewhere; mark it '@Ephemeral'",
          at: reporter.range(wrapper),
          ephemeral: ephemeral()
        )
      )
      return false
    }
    let reasons = [
      "lazy": "a 'lazy' property has no value when the row is read or written; mark it '@Ephemeral'",
      "weak": "a row cannot store a 'weak' reference; mark it '@Ephemeral'",
      "unowned": "a row cannot store an 'unowned' reference; mark it '@Ephemeral'",
    ]
    for modifier in variable.modifiers {
      guard let reason = reasons[modifier.name.text] else { continue }
      reporter.report(
        .unsupportedStorage(name, reason, at: reporter.range(modifier), ephemeral: ephemeral())
      )
      return false
    }
    return true
  }

  private func read(
    _ name: SyntaxToken,
    _ type: TypeSyntax?,
    _ initializer: Expression?,
    _ attribute: Attribute?,
    _ variable: VariableDeclaration
  ) -> Property? {
    let labels = attribute?.baseName == "Columns" ? Self.groupLabels : Self.labels
    let arguments = MacroArguments(attribute, labels: labels, reporter)
    let columnName = arguments.name("")
    var column = ColumnModel(
      property: name.text,
      name: columnName ?? name.name,
      type: type.map { ColumnType($0, selfName: selfName) }
        ?? initializer.flatMap { ColumnType(of: $0, selfName: selfName) },
      representation: arguments.type("as", selfName: selfName),
      defaultValue: initializer?.defaultValue(selfName: selfName),
      isConstant: variable.isConstant
    )
    // The compiler reports the value at the property; in the expansion it would report it again.
    if let type, initializer?.isNoValue(of: type) == true { column.defaultValue = nil }
    // The overloads check other types; they accept a wrong one without a second error.
    if case .metatype(let written)? = arguments["as"]?.value.shape, let type = column.type,
      !written.represents(type)
    {
      column.representation?.isScalar = false
    }
    column.isChecked = column.queryType?.isScalar != true && ColumnQuestion(variable) != nil
    // Without a written type, the property has the type that its representation represents.
    if column.type == nil, let representation = column.representation {
      column.type = ColumnType(
        text: "(\(representation.text)).QueryOutput",
        isScalar: false
      )
    }
    let nameRange = reporter.range(name)
    var place = ColumnPlace(
      property: nameRange,
      columnName: columnName == nil ? nameRange : arguments.place(of: "")?.range ?? nameRange
    )
    if let type, let wrapped = type.wrapped {
      place.wrappedType = (reporter.range(type), wrapped.text)
    }
    checkType(name, type, initializer, arguments, variable)
    readGenerated(&column, name, initializer, arguments, variable)
    readKey(&column, &place, arguments)
    if place.mayBeInferredKey {
      place.keyExclusion = ColumnFixes(variable, reporter).apply(
        "primaryKey: false",
        "to have no primary key"
      )
    }
    readLazy(&column, arguments)
    return (column, place)
  }

  private static let labels = ["", "as", "generated", "primaryKey", "lazyInitializable"]
  private static let groupLabels = ["as", "primaryKey", "lazyInitializable"]

  /// Reports a constant with an initial value, because reading a row cannot assign it.
  private func checkConstant(_ variable: VariableDeclaration, _ column: Attribute?) {
    guard variable.isConstant, column?.arguments?.argument(labeled: "generated") == nil,
      let name = variable.bindings.lazy.compactMap({ $0.initializer == nil ? nil : $0.pattern.name }).first
    else { return }
    reporter.report(
      .constantColumn(
        name.name,
        at: reporter.range(variable.keyword),
        ephemeral: ColumnFixes(variable, reporter).ephemeral()
      )
    )
  }

  private func readKey(
    _ column: inout ColumnModel,
    _ place: inout ColumnPlace,
    _ arguments: MacroArguments
  ) {
    let isKey = arguments.boolean("primaryKey")
    if isKey == true { checkEffect(of: "primaryKey", arguments) }
    if isKey == true, let (range, removal) = arguments.place(of: "primaryKey") {
      place.primaryKeyArgument = range
      place.primaryKeyRemoval = removal
      if column.generated != nil {
        reporter.report(.generatedPrimaryKey(column.property, at: range, removal: removal))
      }
    }
    column.isPrimaryKey = isKey ?? false
    place.mayBeInferredKey = column.property == "id" && isKey == nil && column.generated == nil
  }

  /// Reports arguments without effect in a selection: its rows have no key and no draft.
  private func checkEffect(of label: String, _ arguments: MacroArguments) {
    guard table == .selection, let (range, removal) = arguments.place(of: label) else { return }
    reporter.report(.argumentInSelection(label, at: range, removal: removal))
  }

  private func readLazy(_ column: inout ColumnModel, _ arguments: MacroArguments) {
    guard arguments.boolean("lazyInitializable") == true else { return }
    checkEffect(of: "lazyInitializable", arguments)
    if column.isOptional, let (range, removal) = arguments.place(of: "lazyInitializable") {
      reporter.report(.lazyOnOptional(column.property, at: range, removal: removal))
    } else {
      column.isLazy = true
    }
  }

  private func readGenerated(
    _ column: inout ColumnModel,
    _ name: SyntaxToken,
    _ initializer: Expression?,
    _ arguments: MacroArguments,
    _ variable: VariableDeclaration
  ) {
    column.generated = arguments.storage("generated")
    guard column.generated != nil else { return }
    if !variable.isConstant {
      reporter.report(.generatedVariable(at: reporter.range(variable.keyword)))
    }
    if let initializer {
      let start = (variable.bindings.first?.type?.range ?? name.range).upperBound
      reporter.report(
        .generatedConstant(
          name.name,
          at: reporter.range(initializer),
          removal: reporter.range(start..<initializer.range.upperBound)
        )
      )
    }
  }

  /// Reports a property without a type, or with a type that cannot be a column.
  private func checkType(
    _ name: SyntaxToken,
    _ type: TypeSyntax?,
    _ initializer: Expression?,
    _ arguments: MacroArguments,
    _ variable: VariableDeclaration
  ) {
    if let argument = arguments["as"] {
      if case .metatype(let written) = argument.value.shape,
        let meant = type?.standardRepresentation(insteadOf: written)
      {
        let place = reporter.range(written)
        reporter.report(
          .otherRepresentation(written.text, of: type?.text ?? "", meant: meant, at: place)
        )
      }
      return
    }
    if let type {
      if let reason = type.unrepresentable {
        let columnFixes = ColumnFixes(variable, reporter)
        let fixIts = (reason == .collection ? columnFixes.json(of: type) : []) + columnFixes.ephemeral()
        let remedy = columnFixes.remedy(for: reason, type)
        reporter.report(
          .notRepresentable(type.text, remedy: remedy, at: reporter.range(type), fixIts: fixIts)
        )
      }
      return
    }
    guard let initializer else {
      reporter.report(.missingType(name.name, at: reporter.range(name)))
      return
    }
    switch initializer.shape {
    case .array, .dictionary: reportValue(initializer, .collection, variable)
    case .tuple(let list):
      // A value in parentheses is not a tuple.
      if list.arguments.count != 1 || list.arguments[0].label != nil {
        reportValue(initializer, .tuple, variable)
      }
    case .regex, .closure, .keyPath: reportValue(initializer, .other, variable)
    default:
      if initializer.needsType { reporter.report(.missingType(name.name, at: reporter.range(name))) }
    }
  }

  /// Reports a value that cannot be a column, whatever its exact type is.
  private func reportValue(
    _ value: Expression,
    _ reason: TypeSyntax.Unrepresentable,
    _ variable: VariableDeclaration
  ) {
    let columnFixes = ColumnFixes(variable, reporter)
    reporter.report(
      .notRepresentable(
        value.text,
        remedy: columnFixes.remedy(for: reason, nil),
        at: reporter.range(value),
        fixIts: columnFixes.ephemeral()
      )
    )
  }
}

extension VariableDeclaration {
  /// Whether the value is not stored in the property itself: the property is `lazy` or `weak`, or has a property
  /// wrapper.
  var hasStorageOfItsOwn: Bool {
    propertyWrapper != nil || modifiers.contains { ["lazy", "weak"].contains($0.name.text) }
  }

  /// The first attribute that may be a property wrapper, judging by its name.
  fileprivate var propertyWrapper: Attribute? {
    attributes.first { attribute in
      let name = attribute.baseName
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && !["Column", "Columns", "Ephemeral"].contains(name)
    }
  }
}
