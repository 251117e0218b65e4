import QuarrySyntax

/// Reads a declaration with `@Table` or `@Selection` and reports everything that is wrong with it.
struct TableReader {
  let kind: TableModel.Kind
  let reporter: Reporter
  /// Whether the declaration is a struct.
  private(set) var isStruct = false
  /// Whether the type is declared in a function.
  private(set) var isLocal = false
  /// Whether the attribute has a schema, for which the macro declares `schemaName`.
  private var hasSchema = false

  init(_ kind: TableModel.Kind, _ source: SourceText) {
    self.kind = kind
    self.reporter = Reporter(source)
  }

  /// Whether the attribute is a repeated one. The expansion of the first attribute reports it.
  func isRepeated(_ attribute: SourceText?) -> Bool {
    guard let attribute, let header = (try? Declaration.parse(reporter.source.text))?.header else {
      return false
    }
    let start = attribute.rangeOfAttribute.startOffset
    return header.attributes.filter { $0.baseName == macro }.dropFirst()
      .contains { reporter.range($0).startOffset == start }
  }

  private var macro: String { kind.rawValue }

  /// Returns the model, or `nil` if ``reporter`` has errors or there is nothing to expand.
  mutating func read(lexicalContext: [SourceText]?) -> TableModel? {
    let declaration: Declaration
    do throws(SyntaxError) {
      declaration = try Declaration.parse(reporter.source.text)
    } catch {
      reporter.report(.unreadable(error.message, at: reporter.range(error.range)))
      return nil
    }
    guard let type = tableDeclaration(declaration), let attribute = checkedAttribute(of: type) else {
      return nil
    }
    isLocal = lexicalContext?.contains(where: \.isFunction) == true
    if isLocal { reporter.report(.localType(macro, at: reporter.range(attribute))) }
    if let suppressed = type.inheritance?.types.first(where: { $0.text.hasPrefix("~") }) {
      reporter.report(.suppressedConformance(macro, suppressed.text, at: reporter.range(suppressed)))
    }
    if lexicalContext?.isEmpty == false, let access = type.header.access, access.name.text == "private" {
      reporter.report(.privateNestedType(macro, type: type.name.name, at: reporter.range(access)))
    }
    let labels = kind == .table ? ["", "schema", "allowsExtraColumns"] : [""]
    let arguments = MacroArguments(attribute, labels: labels, reporter)
    let tableName = arguments.name("") ?? type.name.name.inflectedTableName
    let schemaName = arguments.name("schema")
    hasSchema = arguments["schema"] != nil
    let allowsExtraColumns = arguments.boolean("allowsExtraColumns") ?? false
    let isGeneric = type.genericParameters != nil || (lexicalContext ?? []).contains(where: \.isGenericType)
    // The type that an extension extends can be generic.
    let isExtension = (lexicalContext ?? []).contains(where: \.isExtension)
    let isEnum = type.kind == .enum
    let columns = isEnum ? cases(of: type) : columns(of: type, isGeneric: isGeneric)
    if !reporter.hasErrors, columns.isEmpty {
      let place = reporter.range(type.name)
      reporter.report(
        isEnum
          ? .noCases(macro, type: type.name.name, at: place)
          : .noColumns(macro, type: type.name.name, at: place)
      )
    }
    guard !reporter.hasErrors else { return nil }
    return TableModel(
      kind: kind,
      isEnum: isEnum,
      typeName: type.name.text,
      tableName: tableName,
      schemaName: schemaName,
      allowsExtraColumns: allowsExtraColumns,
      access: Self.access(of: type, in: lexicalContext?.first),
      isGeneric: isGeneric,
      sharesSchema: isGeneric || isExtension,
      isNested: lexicalContext?.isEmpty == false,
      hasMemberwiseInitializer: Self.hasMemberwiseInitializer(type),
      availability: (lexicalContext ?? []).flatMap(\.availability) + type.header.availability,
      columns: columns,
      coding: coding(of: type, columns)
    )
  }

  /// Returns the access modifier of the members.
  private static func access(of type: NominalDeclaration, in context: SourceText?) -> String {
    if type.header.attribute(named: "usableFromInline") != nil { return "@usableFromInline " }
    guard let access = type.header.access?.name.text else { return context?.impliedAccess ?? "" }
    return ["public", "package"].contains(access) ? "\(access) " : ""
  }

  /// Returns whether Swift synthesizes the memberwise initializer. Returns `false` if another macro may declare an
  /// initializer.
  private static func hasMemberwiseInitializer(_ type: NominalDeclaration) -> Bool {
    let known: Set<String> = ["Table", "Selection", "available", "MainActor", "frozen", "usableFromInline"]
    return type.header.attributes.allSatisfy { known.contains($0.baseName) }
      && type.memberBlock.members.allSatisfy { member in
        switch member {
        case .initializer, .conditional, .macroExpansion, .broken: false
        default: true
        }
      }
  }

  private mutating func tableDeclaration(_ declaration: Declaration) -> NominalDeclaration? {
    let attribute = declaration.header?.attribute(named: macro)
    let place = attribute.map { reporter.range($0) } ?? reporter.range(declaration)
    guard case .nominal(let type) = declaration else {
      reporter.report(.notAStruct(macro, kind: declaration.kindName, at: place, keyword: nil))
      return nil
    }
    switch type.kind {
    case .struct, .enum:
      isStruct = type.kind == .struct
      return type
    case .class, .actor, .protocol:
      let isPlain =
        type.kind == .class && type.inheritance == nil && !type.header.has("final")
        && !type.header.has("open")
      reporter.report(
        .notAStruct(
          macro,
          kind: type.kind.rawValue,
          at: place,
          keyword: isPlain ? reporter.range(type.keyword) : nil
        )
      )
    }
    return nil
  }

  /// Returns the attribute that the macro is expanded for; `nil` if another attribute expands it.
  private func checkedAttribute(of type: NominalDeclaration) -> Attribute? {
    let own = type.attributes.filter { $0.baseName == macro }
    for second in own.dropFirst() {
      reporter.report(
        .appliedTwice(macro, at: reporter.range(second), removal: reporter.removal(of: second))
      )
    }
    guard let table = type.header.attribute(named: TableModel.Kind.table.rawValue),
      let selection = type.header.attribute(named: TableModel.Kind.selection.rawValue)
    else { return own.first }
    guard kind == .table else { return nil }
    let removals: [Diagnostic.FixIt] = [
      .remove("Remove '@Selection'", reporter.removal(of: selection)),
      .remove("Remove '@Table'", reporter.removal(of: table)),
    ]
    reporter.report(.tableAndSelection(at: reporter.range(selection), removals: removals))
    return own.first
  }

  private func columns(of type: NominalDeclaration, isGeneric: Bool) -> [ColumnModel] {
    var properties: [(column: ColumnModel, place: ColumnPlace)] = []
    for member in type.memberBlock.members {
      switch member {
      case .variable(let variable):
        let reader = ColumnReader(table: kind, selfName: type.name.text, reporter: reporter)
        properties += reader.read(variable)
      case .conditional(let block):
        if block.hasStoredProperties, let keyword = block.clauses.first?.keyword {
          reporter.report(.conditionalMembers(macro, at: reporter.range(keyword)))
        }
      case .broken(let broken):
        reporter.report(.unreadable(broken.error.message, at: reporter.range(broken.error.range)))
      default: break
      }
      checkName(of: member)
    }
    checkNames(properties)
    for (column, place) in properties where isGeneric && column.type == nil && column.defaultValue != nil {
      // The compiler infers the type through a protocol, which cannot be nested in a generic type.
      reporter.report(
        .uninferableType(column.property, reason: "it is in a generic type", at: place.property)
      )
    }
    return kind == .table ? withPrimaryKey(properties) : properties.map(\.column)
  }

  /// Returns the columns of an enum's cases.
  private func cases(of type: NominalDeclaration) -> [ColumnModel] {
    var cases: [ColumnReader.Property] = []
    for member in type.memberBlock.members {
      switch member {
      case .enumCase(let declaration):
        let reader = CaseReader(
          selfName: type.name.text,
          isIndirect: type.header.has("indirect"),
          reporter: reporter
        )
        cases += reader.read(declaration)
      case .conditional(let block):
        if block.hasCases, let keyword = block.clauses.first?.keyword {
          reporter.report(.conditionalCases(macro, at: reporter.range(keyword)))
        }
      case .broken(let broken):
        reporter.report(.unreadable(broken.error.message, at: reporter.range(broken.error.range)))
      default: break
      }
      checkName(of: member)
    }
    checkNames(cases)
    return cases.map(\.column)
  }

  /// Reports a member with a name that the macro declares.
  private func checkName(of member: Declaration) {
    let name: SyntaxToken?
    switch member {
    case .nominal(let type) where Self.reservedTypes.contains(type.name.name): name = type.name
    case .typeAlias(let alias) where Self.reservedTypes.contains(alias.name.name): name = alias.name
    case .variable(let variable) where variable.isStatic:
      if let binding = variable.bindings.first(where: { $0.pattern.name?.name == "schemaName" }),
        kind == .table, !hasSchema
      {
        return checkSchemaName(binding)
      }
      name = variable.bindings.lazy.compactMap(\.pattern.name).first {
        Self.reservedStatics.contains($0.name)
      }
    default: name = nil
    }
    guard let name else { return }
    reporter.report(.reservedMember(macro, name: name.name, at: reporter.range(name)))
  }

  /// Reports a `schemaName` of type `String`. Only a `String?` implements the protocol's requirement; a `String` is an
  /// unrelated property.
  private func checkSchemaName(_ binding: PatternBinding) {
    guard let name = binding.pattern.name else { return }
    if let type = binding.type {
      guard ["String", "Swift.String"].contains(type.text) else { return }
      reporter.report(.schemaNameNotOptional(at: reporter.range(type), isType: true))
    } else if case .string? = binding.initializer?.shape {
      reporter.report(.schemaNameNotOptional(at: reporter.range(name), isType: false))
    }
  }

  /// Returns whether a column of this name would conflict with a type of the same name or hide one.
  static func isReserved(_ name: String) -> Bool {
    reservedTypes.contains(name) || ["QueryValue", "PrimaryKey", "SourceTable", "QuarryCore"].contains(name)
  }

  private static let reservedTypes: Set<String> = ["TableColumns", "Selection", "Columns", "Draft"]
  private static let reservedStatics: Set<String> = ["columns", "tableName", "schemaName"]

  private func checkNames(_ properties: [(column: ColumnModel, place: ColumnPlace)]) {
    var first: [String: (name: String, place: SourceRange)] = [:]
    for (column, place) in properties {
      // SQLite ignores the case of ASCII letters in names.
      let key = String(
        decoding: column.name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 },
        as: UTF8.self
      )
      if let first = first[key] {
        reporter.report(
          .duplicateColumn(
            column.name,
            property: column.property,
            at: place.columnName,
            firstName: first.name,
            first: first.place
          )
        )
      } else {
        first[key] = (column.name, place.columnName)
      }
    }
  }

  /// Marks the primary key: `id`, unless another column has `primaryKey: true` or `id` has `primaryKey: false`.
  private func withPrimaryKey(_ properties: [(column: ColumnModel, place: ColumnPlace)])
    -> [ColumnModel]
  {
    var properties = properties
    let declared = properties.indices.filter { properties[$0].column.isPrimaryKey }
    if let first = declared.first {
      for index in declared.dropFirst() {
        let place = properties[index].place
        reporter.report(
          .secondPrimaryKey(
            macro,
            at: place.primaryKeyArgument ?? place.property,
            first: properties[first].place.primaryKeyArgument ?? properties[first].place.property,
            firstName: properties[first].column.name,
            removal: place.primaryKeyRemoval.map { .remove("Remove 'primaryKey: true'", $0) }
          )
        )
      }
    } else if let index = properties.firstIndex(where: { $0.place.mayBeInferredKey }) {
      properties[index].column.isPrimaryKey = true
    }
    if let key = properties.first(where: \.column.isPrimaryKey),
      let other = properties.first(where: { $0.column.property == "primaryKey" && !$0.column.isPrimaryKey })
    {
      reporter.report(
        .reservedColumn(other.column.property, key: key.column.property, at: other.place.property)
      )
    }
    for (column, place) in properties where column.isPrimaryKey {
      guard column.isOptional, let type = place.wrappedType else { continue }
      reporter.report(
        .optionalPrimaryKey(
          column.property,
          type: type.range,
          wrapped: type.text,
          exclusion: place.keyExclusion
        )
      )
    }
    return properties.map(\.column)
  }
}

extension ConditionalBlock<Declaration> {
  fileprivate var hasStoredProperties: Bool {
    clauses.contains { clause in
      clause.items.contains { item in
        switch item {
        case .variable(let variable): !variable.isStatic && variable.bindings.contains { !$0.isComputed }
        case .conditional(let block): block.hasStoredProperties
        default: false
        }
      }
    }
  }
}

extension ConditionalBlock<Declaration> {
  fileprivate var hasCases: Bool {
    clauses.contains { clause in
      clause.items.contains { item in
        switch item {
        case .enumCase: true
        case .conditional(let block): block.hasCases
        default: false
        }
      }
    }
  }
}

extension Declaration {
  fileprivate var kindName: String {
    switch self {
    case .extension: "extension"
    case .function: "function"
    case .variable: "property"
    case .initializer: "initializer"
    case .subscript: "subscript"
    case .enumCase: "case"
    case .typeAlias: "typealias"
    case .import: "import"
    default: "declaration"
    }
  }
}

extension DeclarationHeader {
  /// The `@available` attributes as written.
  fileprivate var availability: [String] {
    attributes.filter { $0.baseName == "available" }.map(\.text)
  }
}

extension SourceText {
  /// Whether the macro is inside a function or a similar declaration.
  fileprivate var isFunction: Bool {
    switch try? Declaration.parse(text) {
    case .function, .initializer, .deinitializer, .subscript, .variable: true
    case nil: text.first { !$0.isWhitespace } == "{"
    default: false
    }
  }

  fileprivate var isExtension: Bool {
    guard case .extension? = try? Declaration.parse(text) else { return false }
    return true
  }

  fileprivate var isGenericType: Bool {
    guard case .nominal(let type)? = try? Declaration.parse(text) else { return false }
    return type.genericParameters != nil
  }

  fileprivate var availability: [String] {
    (try? Declaration.parse(text))?.header?.availability ?? []
  }
}
