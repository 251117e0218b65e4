extension TableEmitter {
  /// `struct TableColumns` of the table, or of its draft.
  func writeDefinition(
    of typeName: String,
    _ columns: [ColumnModel],
    key: ColumnModel?,
    to writer: inout SourceWriter
  ) {
    let conformance =
      key == nil ? RuntimeNames.tableDefinition : RuntimeNames.primaryKeyedTableDefinition
    writer.block("\(access)struct TableColumns: \(conformance), \(RuntimeNames.declaredColumns)") { writer in
      writer.line("\(model.access)typealias QueryValue = \(typeName)")
      if let key {
        writer.line("\(model.access)typealias PrimaryKey = \(queryType(of: key))")
      }
      for column in columns where needsAlias(column) {
        writer.line("\(model.access)typealias \(alias(of: column)) = \(column.representation?.text ?? "")")
      }
      for column in columns { write(column, as: column.property, to: &writer) }
      if let key, key.property != "primaryKey" {
        write(key, as: "primaryKey", to: &writer)
      }
      writer.line("\(model.access)init() {}")
    }
  }

  private func write(_ column: ColumnModel, as property: String, to writer: inout SourceWriter) {
    let name = column.name.swiftLiteral
    let keyPath = "keyPath: \\QueryValue.\(column.property)"
    let isGenerated = column.generated != nil
    // The standard types are columns for certain; others may be groups of columns, or none, which an overloaded
    // factory tells apart.
    if let type = column.queryType, type.isScalar {
      let column = isGenerated ? RuntimeNames.generatedColumn : RuntimeNames.tableColumn
      writer.line(
        "\(model.access)var \(property): \(column)<QueryValue, \(type.text)> { .init(\(name), \(keyPath)) }"
      )
      return
    }
    let factory = isGenerated ? RuntimeNames.generatedColumnFactory : RuntimeNames.columnFactory
    let type = column.queryType.map { " as: \($0.base).self," } ?? ""
    writer.line(
      "\(model.access)let \(property) = \(factory)(\(name), of: QueryValue.self,\(type) \(keyPath))"
    )
  }

  /// An extension at the top of the file does not see the names inside the type that this one is nested in, so
  /// that the representations get a name there.
  func needsAlias(_ column: ColumnModel) -> Bool { model.isNested && column.representation != nil }

  func alias(of column: ColumnModel) -> String { RuntimeNames.inferredType(of: column.property) }

  /// `struct Selection` of the table, or of its draft, and its other name.
  func writeSelection(of typeName: String, _ columns: [ColumnModel], to writer: inout SourceWriter) {
    writer.block("\(access)struct Selection: \(RuntimeNames.tableExpression)") { writer in
      writer.line("\(model.access)typealias QueryValue = \(typeName)")
      writer.line("\(model.access)let _values: \(RuntimeNames.selectionValues)")
      // One call for all columns: a call each costs the type checker seven times as much.
      let names = columns.map(\.name.swiftLiteral).joined(separator: ", ")
      let values = columns.map(\.reference).joined(separator: ", ")
      writeInitializer(columns, values: ".init([\(names)], \(values))", to: &writer) { fittingType(of: $0) }
      // What a draft inserts are rows more often than expressions: other initializers would be read for little.
      if typeName == model.typeName { writeUnavailableInitializers(columns, to: &writer) }
    }
    writer.line("\(model.access)typealias Columns = Selection")
  }

  /// Initializers that take what may be NULL for properties that are never `nil`, for the compiler to say so. It looks
  /// at what is unavailable only after all else has failed.
  private func writeUnavailableInitializers(_ columns: [ColumnModel], to writer: inout SourceWriter) {
    // JSON has its optional inside: a type of its own, for which there is one initializer a column.
    let json = columns.filter { refusedType(of: $0)?.hasSuffix(".JSONRepresentation") == true }
    let isRefused = columns.contains { refusedType(of: $0) != nil }
    for nullable in (isRefused ? [nil] : []) + json.map(\.property) {
      let message =
        "cannot use a nullable expression for a non-optional property; write '$0.a ?? b', or make the property optional"
      writer.line("@available(*, unavailable, message: \(message.swiftLiteral))")
      writer.line("@_disfavoredOverload")
      writeInitializer(
        columns,
        values: "\(RuntimeNames.selectionValues)()",
        nullableJSON: nullable,
        // They would cost more than all the rest of it.
        hasDefaults: false,
        to: &writer
      ) { fittingType(of: $0) ?? refusedType(of: $0) }
    }
  }

  /// An initializer that takes an expression for each column: of a type or of its optional where `fitting` gives the type.
  private func writeInitializer(
    _ columns: [ColumnModel],
    values: String,
    nullableJSON: String? = nil,
    hasDefaults: Bool = true,
    to writer: inout SourceWriter,
    fitting: (ColumnModel) -> String?
  ) {
    var generics: [String] = []
    var requirements: [String] = []
    let parameters = columns.map { column in
      var type = "some \(RuntimeNames.queryExpression)<\(queryType(of: column))>"
      if column.property == nullableJSON {
        type = "some \(RuntimeNames.queryExpression)<\(RuntimeNames.nullableJSON)>"
      } else if let fittingType = fitting(column) {
        type = alias(of: column)
        generics.append("\(type): \(RuntimeNames.queryExpression)")
        requirements.append("\(type).QueryValue: \(RuntimeNames.queryRepresentable)")
        requirements.append("\(type).QueryValue._Unwrapped == \(fittingType)")
      }
      return "\(column.property): \(type)\(hasDefaults ? defaultExpression(of: column) : "")"
    }
    writer.list(
      "\(model.access)init" + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"),
      parameters,
      (generics.isEmpty ? "" : " where \(requirements.joined(separator: ", "))") + " {"
    )
    writer.indented { $0.line("self._values = \(values)") }
    writer.line("}")
  }

  /// `T` of a column that is a `T`, for which an expression that may be NULL is refused in words of its own.
  private func refusedType(of column: ColumnModel) -> String? {
    guard let type = column.queryType, !model.isGeneric || type.isScalar else { return nil }
    return column.isOptional || type.isOptional ? nil : type.text
  }

  /// `T` of a column that is a `T?`, which an expression fits whether it may be NULL or not.
  private func fittingType(of column: ColumnModel) -> String? {
    // Of the parameter of a generic type nothing says that it is not an optional itself.
    guard let type = column.queryType, !model.isGeneric || type.isScalar, let wrapped = type.wrapped else {
      return nil
    }
    return wrapped.hasSuffix("?") || wrapped.contains("Optional<") ? nil : wrapped
  }

  /// The initial value as an expression of the query type.
  func defaultExpression(of column: ColumnModel) -> String {
    // Swift infers nothing from a default whose type depends on the parameters of a generic type.
    if model.isGeneric, column.queryType?.isScalar != true { return "" }
    let hasNil = column.hasImplicitNil || column.isMadeOptional
    guard let value = column.defaultValue ?? (hasNil ? "nil" : nil) else { return "" }
    if let representation = column.representation {
      if representation.isScalar { return " = \(representation.base).init(queryOutput: \(value))" }
      return
        " = \(RuntimeNames.defaultValue)((\(value)) as \(type(of: column)), as: \(representation.base).self)"
    }
    // Where a type is written, a literal by itself would be of its default type.
    if column.type?.isOfLiteral == true { return " = \(value)" }
    let typed = "(\(value)) as \(type(of: column))"
    let isScalar = column.type?.isScalar == true
    return isScalar ? " = \(typed)" : " = \(RuntimeNames.defaultValue)(\(typed))"
  }
}
