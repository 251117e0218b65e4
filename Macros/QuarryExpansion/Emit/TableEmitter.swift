import QuarrySyntax

/// From the model of a struct or an enum to the members and the extension of its expansion.
final class TableEmitter {
  let model: TableModel

  init(model: TableModel) { self.model = model }

  /// What the member role adds.
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

  /// What the extension role adds.
  ///
  /// - Parameters:
  ///   - type: The type as it can be named at the top of the file.
  ///   - missing: The conformances that are not yet declared elsewhere; `nil` for all of them.
  func conformance(of type: String, missing: String?) -> String {
    // What the protocols inherit is declared too: the compiler takes a conformance that it found in the macro's
    // declaration before expanding for missing where the expansion does not spell it.
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

  /// The property's type as it is written in the expansion; `nil` is never the case in a generic type.
  func type(of column: ColumnModel) -> String {
    if let type = column.type { return type.text }
    let inferred = "\(RuntimeNames.columnWitness).\(RuntimeNames.inferredType(of: column.property))"
    return column.isMadeOptional ? "\(inferred)?" : inferred
  }

  /// The type that stands for the column in queries.
  func queryType(of column: ColumnModel) -> String {
    column.representation?.text ?? type(of: column)
  }

  /// Makes the compiler name the types it infers: each becomes the associated type of a protocol.
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
