/// Enums: each case is a column. The columns of the value's case are set, and all others are NULL.
extension TableEmitter {
  /// Returns the members that the member role adds to an enum.
  func enumMembers() -> String {
    var writer = SourceWriter()
    writeCaseColumns(to: &writer)
    writeCaseSelection(to: &writer)
    writeStatics(of: nullableColumns, to: &writer)
    writeCaseBinding(to: &writer)
    writeCase(to: &writer)
    if let coding = model.coding { writeCaseCoding(coding, to: &writer) }
    return writer.text
  }

  /// The columns of the table, all of which are nullable.
  private var nullableColumns: [ColumnModel] {
    model.columns.map { column in
      var column = column
      column.type = column.type?.optional
      column.representation = column.representation?.optional
      column.defaultValue = nil
      return column
    }
  }

  /// `struct TableColumns`
  private func writeCaseColumns(to writer: inout SourceWriter) {
    writer.block(
      "\(access)struct TableColumns: \(RuntimeNames.tableDefinition), \(RuntimeNames.declaredColumns)"
    ) { writer in
      writer.line("\(model.access)typealias QueryValue = \(model.typeName)")
      for column in model.columns where needsAlias(column) {
        writer.line("\(model.access)typealias \(alias(of: column)) = \(column.representation?.text ?? "")")
      }
      for column in model.columns {
        let name = column.name.swiftLiteral
        guard let type = column.queryType else { continue }
        if type.isScalar || column.representation != nil {
          writer.line(
            "\(model.access)var \(column.property): \(RuntimeNames.caseColumn)<QueryValue, \(type.text)> { .init(\(name), _rows) }"
          )
        } else {
          writer.line(
            "\(model.access)private(set) var \(column.property) = \(RuntimeNames.caseColumnFactory)(\(name), of: QueryValue.self, as: \(type.base).self)"
          )
        }
      }
      let groups = model.columns.filter { $0.queryType?.isScalar != true && $0.representation == nil }
      writeRows(groups.map(\.property), to: &writer)
    }
  }

  /// Writes `struct Selection`, which has a function for each case.
  private func writeCaseSelection(to writer: inout SourceWriter) {
    writer.block("\(access)struct Selection: \(RuntimeNames.tableExpression)") { writer in
      writer.line("\(model.access)typealias QueryValue = \(model.typeName)")
      writer.line("\(model.access)let _values: \(RuntimeNames.selectionValues)")
      for column in model.columns {
        let label = column.label ?? "_"
        let type = "some \(RuntimeNames.queryExpression)<\(queryType(of: column))>"
        writer.block(
          "\(model.access)static func \(column.property)(\(label) value: \(type)\(defaultExpression(of: column))) -> Self"
        ) { writer in
          writer.line("Self(_values: .init(case: \(column.name.swiftLiteral), of: QueryValue.self, value))")
        }
      }
    }
    writer.line("\(model.access)typealias Columns = Selection")
  }

  /// Writes the binding of a row: the values of its case, and NULL for the columns of the other cases.
  private func writeCaseBinding(to writer: inout SourceWriter) {
    writer.block("\(access)func _bind(to row: inout \(RuntimeNames.rowBinder))") { writer in
      for column in model.columns {
        guard let type = column.queryType else { continue }
        let representation = column.representation.map { ", as: \($0.base).self" } ?? ""
        writer.line(
          "if case .\(column.property)(let value) = self { row.bind(value\(representation)) } else { row.bindNulls(\(type.base).self) }"
        )
      }
    }
  }

  /// Writes the property that returns the case and its value.
  private func writeCase(to writer: inout SourceWriter) {
    writer.block("\(access)var _case: \(RuntimeNames.enumCase)<TableColumns>") { writer in
      writer.line("switch self {")
      for column in model.columns {
        let name = column.property
        writer.line("case .\(name)(let value): return .init(path: \\TableColumns.\(name), value: value)")
      }
      writer.line("}")
    }
  }

  /// Writes the decoding of a row: decodes each case, of which exactly one must be present.
  func writeCaseDecoding(to writer: inout SourceWriter) {
    writer.block("\(model.access)init(decoder: inout some \(RuntimeNames.queryDecoder)) throws") { writer in
      writer.line("var cases = \(RuntimeNames.caseDecoder)<Self>()")
      for column in model.columns {
        let representation =
          column.representation.map { type in
            ", as: \(needsAlias(column) ? "TableColumns.\(alias(of: column))" : type.base).self"
          } ?? ""
        writer.line(
          "try cases.decode(\(column.name.swiftLiteral)\(representation), Self.\(column.property), &decoder)"
        )
      }
      writer.line("self = try cases.result()")
    }
  }
}
