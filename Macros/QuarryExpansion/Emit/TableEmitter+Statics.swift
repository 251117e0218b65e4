extension TableEmitter {
  /// Writes the static members: the columns, the names and the schema.
  func writeStatics(of columns: [ColumnModel], to writer: inout SourceWriter) {
    // Without it, the compiler infers the form of a single value for some types, such as those that are `Equatable`.
    let form = model.isEnum ? RuntimeNames.columnsOfCases : RuntimeNames.severalColumns
    writer.line("\(model.access)typealias _Form = \(form)")
    // The type checker tries fewer solutions for a full name than for `.innermost`.
    writer.line(
      "\(access)static var columns: TableColumns { TableColumns(\(RuntimeNames.rowIdentity).innermost) }"
    )
    writer.line(
      "\(access)static func _columns(_ rows: \(RuntimeNames.rowIdentity)) -> TableColumns { TableColumns(rows) }"
    )
    writer.line("\(access)static var tableName: Swift.String { \(model.tableName.swiftLiteral) }")
    if let schema = model.schemaName {
      writer.line("\(access)static var schemaName: Swift.String? { \(schema.swiftLiteral) }")
    }
    if columns.allSatisfy({ $0.queryType?.isScalar == true }) {
      writer.line("\(access)static var _columnWidth: Swift.Int { \(columns.count) }")
    }
    let head = "name: \(model.tableName.swiftLiteral), schema: \(model.schemaName?.swiftLiteral ?? "nil"), ["
    let end = model.allowsExtraColumns ? "]).allowingExtraColumns()" : "])"
    let schemas = columns.map(columnSchema)
    // Generic types cannot have stored static properties.
    if model.sharesSchema {
      writer.block("\(access)static var _schema: \(RuntimeNames.tableSchema)") { writer in
        writer.block("\(RuntimeNames.tableSchema).shared(by: Self.self)") { writer in
          writer.line("\(RuntimeNames.tableSchema)(\(head)")
          writer.indented { writer in schemas.forEach { writer.line("\($0),") } }
          writer.line(end)
        }
      }
    } else {
      writer.line("\(access)static let _schema = \(RuntimeNames.tableSchema)(\(head)")
      writer.indented { writer in schemas.forEach { writer.line("\($0),") } }
      writer.line(end)
    }
  }

  private func columnSchema(_ column: ColumnModel) -> String {
    let name = column.name.swiftLiteral
    // A column without a check at its property is checked here.
    let checkedName = column.isChecked ? "checked: \(name)" : name
    var arguments: [String]
    if let type = column.queryType {
      arguments = [checkedName, "\(type.base).self"]
    } else {
      arguments = ["of: \\Self.\(column.property)", checkedName]
    }
    if column.isPrimaryKey { arguments.append("primaryKey: true") }
    if let storage = column.generated { arguments.append("generated: .\(storage.rawValue)") }
    if column.defaultValue != nil || column.hasImplicitNil { arguments.append("hasDefault: true") }
    if let table = column.type?.tableOfKey, column.queryType != nil {
      arguments.append("references: \(table.swiftLiteral)")
    }
    let property = column.property == column.name ? "" : ".declared(as: \(column.property.swiftLiteral))"
    return "\(RuntimeNames.columnSchema)(\(arguments.joined(separator: ", ")))\(property)"
  }

  /// Writes the binding of a row: the values of all columns that are not generated.
  func writeBinding(of columns: [ColumnModel], to writer: inout SourceWriter) {
    writer.block("\(access)func _bind(to row: inout \(RuntimeNames.rowBinder))") { writer in
      for column in columns where column.generated == nil {
        let representation = column.representation.map { ", as: \($0.base).self" } ?? ""
        writer.line("row.bind(self.\(column.property)\(representation))")
      }
    }
  }

  /// Writes the decoding of a row.
  func writeDecoding(of columns: [ColumnModel], isExtension: Bool, to writer: inout SourceWriter) {
    // The whole extension is nonisolated.
    let head =
      "\(isExtension ? model.access : access)init(decoder: inout some \(RuntimeNames.queryDecoder)) throws"
    // One call of the memberwise initializer builds the row in place. Assigning each property would copy the row once
    // more, which is measurable with many rows.
    if isExtension, model.hasMemberwiseInitializer {
      let arguments = columns.map { column in
        "\(column.property.argumentLabel): try \(decoding(of: column, isExtension: true))"
      }
      writer.block(head) { writer in
        writer.line("self.init(\(arguments.joined(separator: ", ")))")
      }
      return
    }
    writer.block(head) { writer in
      for column in columns {
        writer.line("self.\(column.property) = try \(decoding(of: column, isExtension: isExtension))")
      }
    }
  }

  private func decoding(of column: ColumnModel, isExtension: Bool) -> String {
    if let representation = column.representation {
      let type = isExtension && needsAlias(column) ? "TableColumns.\(alias(of: column))" : representation.base
      return representation.isScalar
        ? "\(type).init(decoder: &decoder).queryOutput"
        : "\(RuntimeNames.decode)(&decoder, as: \(type).self)"
    }
    let isVisible = !(isExtension && model.isNested) || column.type?.isScalar == true
    guard let type = column.type, isVisible else { return "\(RuntimeNames.decode)(&decoder)" }
    return type.isScalar
      ? "\(type.base).init(decoder: &decoder)" : "\(RuntimeNames.decode)(&decoder, as: \(type.base).self)"
  }
}
