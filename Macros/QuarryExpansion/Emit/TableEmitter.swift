import QuarrySyntax

/// Writes the expansion of `@Table` or `@Selection` from the model of a struct or an enum.
final class TableEmitter {
  let model: TableModel

  init(model: TableModel) { self.model = model }

  /// Returns the members that the member role adds.
  func members() -> String {
    if model.isEnum { return enumMembers() }
    var writer = SourceWriter()
    writeColumnTypes(to: &writer)
    writeDefinition(of: model.typeName, model.columns, key: model.primaryKey, to: &writer)
    writeSelection(of: model.typeName, model.columns, to: &writer)
    if model.hasDraft { writeDraft(to: &writer) }
    writeStatics(of: model.columns, to: &writer)
    writeBinding(of: model.columns, to: &writer)
    if model.coding != nil { writeCodingKeys(to: &writer) }
    return writer.text
  }

  /// Returns the extension that the extension role adds.
  ///
  /// - Parameters:
  ///   - type: The name of the type at file level.
  ///   - missing: The conformances that are not declared elsewhere; `nil` for all of them.
  func conformance(of type: String, missing: String?) -> String {
    // The inherited protocols are listed too: the compiler treats a conformance from the macro's declaration as missing
    // unless the expansion lists it.
    var names = [RuntimeNames.table] + RuntimeNames.inheritedByTable
    switch model.kind {
    case .selection: names.append(RuntimeNames.selection)
    case .table where model.primaryKey != nil: names.append(RuntimeNames.primaryKeyedTable)
    case .table: break
    }
    if model.isEnum { names.append(RuntimeNames.enumTable) }
    let missingNames = missing.map { SyntaxSource($0).allTokens.map(\.text) }
    let conformances = names.filter { missingNames?.contains(RuntimeNames.withoutModule($0)) ?? true }
    var writer = SourceWriter()
    for attribute in model.availability { writer.line(attribute) }
    let list = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    writer.block("nonisolated extension \(type)\(list)") { writer in
      if model.isEnum {
        writeCaseDecoding(to: &writer)
      } else {
        writeDecoding(of: model.columns, isExtension: true, to: &writer)
      }
    }
    return writer.text
  }

  /// `public nonisolated `
  var access: String { "\(model.access)nonisolated " }

  /// Returns the property's type as written in the expansion. Columns of generic types always have a written type.
  func type(of column: ColumnModel) -> String {
    if let type = column.type { return type.text }
    let inferred = "\(RuntimeNames.columnWitness).\(RuntimeNames.inferredType(of: column.property))"
    return column.isMadeOptional ? "\(inferred)?" : inferred
  }

  /// Returns the type that represents the column in queries.
  func queryType(of column: ColumnModel) -> String {
    column.representation?.text ?? type(of: column)
  }

  /// Writes members that make the compiler name the types it infers: each becomes the associated type of a protocol.
  private func writeColumnTypes(to writer: inout SourceWriter) {
    let columns = model.inferredColumns
    guard !columns.isEmpty else { return }
    writer.block("\(access)protocol \(RuntimeNames.columnTypes)") { writer in
      for column in columns {
        let name = RuntimeNames.inferredType(of: column.property)
        writer.line("associatedtype \(name)")
        writer.line("var \(column.property): \(name) { get }")
      }
    }
    writer.block("\(access)struct \(RuntimeNames.columnWitness): \(RuntimeNames.columnTypes)") { writer in
      for column in columns {
        writer.line("\(model.access)var \(column.property) = \(column.defaultValue ?? "()")")
      }
    }
  }
}
