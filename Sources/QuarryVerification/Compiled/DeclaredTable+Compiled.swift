package import QuarryCore

extension DeclaredTable {
  /// What a compiled type says of its table. A draft stands for the table it is a draft of.
  ///
  /// - Throws: `TableSchemaError` where two columns have one name: no statement can use such a table.
  package init(_ type: any Table.Type) throws {
    if let draft = type as? any TableDraft.Type {
      try self.init(Self.source(of: draft))
      return
    }
    let schema = type._schema
    if let error = schema.error { throw error }
    var draft: [ColumnSchema] = []
    if let keyed = type as? any PrimaryKeyedTable.Type { draft = Self.draftColumns(of: keyed) }
    let lazy = Set(draft.filter { StorageProbe.acceptsNull($0.type) }.map(\.name))
    self.init(
      typeName: TypeName.of(type),
      name: type.tableName,
      schema: type.schemaName,
      columns: schema.columns.map { DeclaredColumn($0, mayBeLeftOut: lazy.contains($0.name)) }
    )
  }

  private static func source<Draft: TableDraft>(of draft: Draft.Type) -> any Table.Type {
    Draft.SourceTable.self
  }

  private static func draftColumns<T: PrimaryKeyedTable>(of type: T.Type) -> [ColumnSchema] {
    T.Draft._schema.columns
  }
}

extension DeclaredColumn {
  /// What a compiled type says of a column.
  ///
  /// - Parameter mayBeLeftOut: Whether a draft has an optional in the column's place.
  fileprivate init(_ column: ColumnSchema, mayBeLeftOut: Bool) {
    let isOptional = StorageProbe.acceptsNull(column.type)
    var type = TypeName.of(column.type)
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { type = String(type.dropFirst(9).dropLast()) }
    if type.hasPrefix("_JSONRepresentation<") {
      type = "\(type.dropFirst("_JSONRepresentation<".count).dropLast()).JSONRepresentation"
    }
    for (coding, name) in [
      ("_PropertyListCoding", "PropertyListRepresentation"), ("_JSONDataCoding", "JSONDataRepresentation"),
    ] where type.hasPrefix("_BlobRepresentation<") && type.hasSuffix(", \(coding)>") {
      type = "\(type.dropFirst("_BlobRepresentation<".count).dropLast(coding.count + 3)).\(name)"
    }
    self.init(
      name: column.name,
      type: type,
      storage: StorageProbe.storage(of: column.type),
      isOptional: isOptional,
      isPrimaryKey: column.isPrimaryKey,
      generated: column.generated,
      hasDefault: column.hasDefault,
      isLazy: mayBeLeftOut && !isOptional,
      references: column.references ?? Self.table(ofKey: type)
    )
  }

  /// The table whose key a type is, where its name tells: `RemindersList.ID` as a type of its own, and
  /// `Tagged<RemindersList, Int>`. Of what is another name of `Int`, the macro has kept it.
  private static func table(ofKey type: String) -> String? {
    if type.hasSuffix(".ID") { return String(type.dropLast(3)) }
    guard type.hasPrefix("Tagged<") else { return nil }
    return String(type.dropFirst(7).prefix { $0 != "," })
  }
}
