extension TableEmitter {
  /// Writes `struct TableColumns` of the table or of its draft.
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
      var stored = columns.filter { $0.queryType?.isScalar != true }.map(\.property)
      if let key, key.property != "primaryKey", key.queryType?.isScalar != true {
        stored.append("primaryKey")
      }
      writeRows(stored, to: &writer)
    }
  }

  /// Writes the identity of the rows in `struct TableColumns`, and the initializer.
  ///
  /// - Parameter stored: The properties whose type cannot be written, so that they are not computed.
  func writeRows(_ stored: [String], to writer: inout SourceWriter) {
    writer.line("\(model.access)let _rows: \(RuntimeNames.rowIdentity)")
    let head = "\(model.access)init(_ rows: \(RuntimeNames.rowIdentity))"
    guard !stored.isEmpty else { return writer.line("\(head) { _rows = rows }") }
    writer.block(head) { writer in
      writer.line("_rows = rows")
      writer.line("if rows.isNone { return }")
      for property in stored { writer.line("self.\(property) = self.\(property)._of(rows)") }
    }
  }

  private func write(_ column: ColumnModel, as property: String, to writer: inout SourceWriter) {
    let name = column.name.swiftLiteral
    let keyPath = "keyPath: \\QueryValue.\(column.property)"
    let isGenerated = column.generated != nil
    // Standard types are always columns. Another type may be a column or a column group; an overloaded factory function
    // distinguishes the two.
    if let type = column.queryType, type.isScalar {
      let column = isGenerated ? RuntimeNames.generatedColumn : RuntimeNames.tableColumn
      writer.line(
        "\(model.access)var \(property): \(column)<QueryValue, \(type.text)> { .init(\(name), \(keyPath), _rows) }"
      )
      return
    }
    let factory = isGenerated ? RuntimeNames.generatedColumnFactory : RuntimeNames.columnFactory
    let type = column.queryType.map { " as: \($0.base).self," } ?? ""
    writer.line(
      "\(model.access)private(set) var \(property) = \(factory)(\(name), of: QueryValue.self,\(type) \(keyPath))"
    )
  }

  /// Whether a column's representation needs a type alias: an extension at file level cannot use the names inside the
  /// type that contains this one.
  func needsAlias(_ column: ColumnModel) -> Bool { model.isNested && column.representation != nil }

  func alias(of column: ColumnModel) -> String { RuntimeNames.inferredType(of: column.property) }

  /// Writes `struct Selection` of the table or of its draft, and its alias `Columns`.
  func writeSelection(of typeName: String, _ columns: [ColumnModel], to writer: inout SourceWriter) {
    writer.block("\(access)struct Selection: \(RuntimeNames.tableExpression)") { writer in
      writer.line("\(model.access)typealias QueryValue = \(typeName)")
      writer.line("\(model.access)let _values: \(RuntimeNames.selectionValues)")
      // One call for all columns: a call per column takes the type checker seven times as long.
      let names = columns.map(\.name.swiftLiteral).joined(separator: ", ")
      let values = columns.map(\.reference).joined(separator: ", ")
      writeInitializer(columns, values: ".init([\(names)], \(values))", to: &writer) { fittingType(of: $0) }
      // Drafts are inserted as rows more often than as expressions, so the extra initializers are not worth their
      // compile time.
      if typeName == model.typeName { writeUnavailableInitializers(columns, to: &writer) }
    }
    writer.line("\(model.access)typealias Columns = Selection")
  }

  /// Writes unavailable initializers that accept nullable expressions for non-optional properties, so that the compiler
  /// explains the error. The compiler considers them only if no available overload matches.
  private func writeUnavailableInitializers(_ columns: [ColumnModel], to writer: inout SourceWriter) {
    // A JSON representation has its optional inside, as a separate type, so each such column needs its own initializer.
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
        // Default values here would take longer to compile than the rest of the initializer.
        hasDefaults: false,
        to: &writer
      ) { fittingType(of: $0) ?? refusedType(of: $0) }
    }
  }

  /// Writes an initializer that accepts an expression for each column. If `fitting` returns a type, the expression may
  /// be of that type or of its optional.
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

  /// Returns `T` for a column of the non-optional type `T`, for which a nullable expression has its own error message.
  private func refusedType(of column: ColumnModel) -> String? {
    guard let type = column.queryType, !model.isGeneric || type.isScalar else { return nil }
    return column.isOptional || type.isOptional ? nil : type.text
  }

  /// Returns `T` for a column of type `T?`, which accepts nullable and non-nullable expressions.
  private func fittingType(of column: ColumnModel) -> String? {
    // The parameter of a generic type may be an optional itself.
    guard let type = column.queryType, !model.isGeneric || type.isScalar, let wrapped = type.wrapped else {
      return nil
    }
    return wrapped.hasSuffix("?") || wrapped.contains("Optional<") ? nil : wrapped
  }

  /// Returns the initial value as an expression of the query type.
  func defaultExpression(of column: ColumnModel) -> String {
    // Swift cannot infer a type from a default value whose type depends on generic parameters.
    if model.isGeneric, column.queryType?.isScalar != true { return "" }
    let hasNil = column.hasImplicitNil || column.isMadeOptional
    guard let value = column.defaultValue ?? (hasNil ? "nil" : nil) else { return "" }
    if let representation = column.representation {
      if representation.isScalar { return " = \(representation.base).init(queryOutput: \(value))" }
      return
        " = \(RuntimeNames.defaultValue)((\(value)) as \(type(of: column)), as: \(representation.base).self)"
    }
    // Where a type is written, a literal would otherwise have its default type.
    if column.type?.isOfLiteral == true { return " = \(value)" }
    let typed = "(\(value)) as \(type(of: column))"
    let isScalar = column.type?.isScalar == true
    return isScalar ? " = \(typed)" : " = \(RuntimeNames.defaultValue)(\(typed))"
  }
}
