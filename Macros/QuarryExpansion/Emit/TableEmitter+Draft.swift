extension TableEmitter {
  /// Writes `struct Draft`: a row that is not in the table yet. It is also a table with the same name.
  func writeDraft(to writer: inout SourceWriter) {
    let columns = model.columns.filter { $0.generated == nil }.map(\.draft)
    writer.block("\(access)struct Draft: \(RuntimeNames.tableDraft)") { writer in
      writer.line("\(model.access)typealias SourceTable = \(model.typeName)")
      for column in columns { writeProperty(column, to: &writer) }
      writeDefinition(of: "Draft", columns, key: nil, to: &writer)
      writeSelection(of: "Draft", columns, to: &writer)
      writeStatics(of: columns, to: &writer)
      writeMemberwiseInitializer(columns, to: &writer)
      writer.block("\(access)init(_ source: \(model.typeName))") { writer in
        for column in columns {
          writer.line("self.\(column.property) = source.\(column.property)")
        }
      }
      writeDecoding(of: columns, isExtension: false, to: &writer)
      writeBinding(of: columns, to: &writer)
    }
  }

  private func writeProperty(_ column: ColumnModel, to writer: inout SourceWriter) {
    let keyword = column.isConstant ? "let" : "var"
    writer.line("\(model.access)\(keyword) \(column.property): \(type(of: column))")
  }

  private func writeMemberwiseInitializer(_ columns: [ColumnModel], to writer: inout SourceWriter) {
    let parameters = columns.map { column in
      let value = column.defaultValue ?? (column.hasImplicitNil || column.isMadeOptional ? "nil" : nil)
      return "\(column.property): \(type(of: column))\(value.map { " = \($0)" } ?? "")"
    }
    writer.list("\(access)init", parameters, " {")
    writer.indented { writer in
      for column in columns { writer.line("self.\(column.property) = \(column.reference)") }
    }
    writer.line("}")
  }
}
