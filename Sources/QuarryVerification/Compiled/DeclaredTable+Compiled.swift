package import QuarryCore

extension DeclaredTable {
  /// Creates the declaration of a table from a compiled type. For a draft, it is the declaration of the table of the
  /// draft.
  ///
  /// - Throws: `TableSchemaError` if two columns have the same name, because no statement can use such a table.
  package init(_ type: any Table.Type) throws {
    if let draft = type as? any TableDraft.Type {
      try self.init(Self.source(of: draft))
      return
    }
    let schema = type._schema
    if let error = schema.error { throw error }
    var draft: [ColumnSchema] = []
    if let keyed = type as? any PrimaryKeyedTable.Type { draft = Self.draftColumns(of: keyed) }
    let lazy = Set(draft.filter { isOptional($0.type) }.map(\.name))
    self.init(
      typeName: TypeName.of(type),
      name: type.tableName,
      schema: type.schemaName,
      allowsExtraColumns: schema.allowsExtraColumns,
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
  /// Creates the declaration of a column from the schema of a compiled type.
  ///
  /// - Parameter mayBeLeftOut: Whether the property of the draft is optional.
  fileprivate init(_ column: ColumnSchema, mayBeLeftOut: Bool) {
    let isOptional = QuarryVerification.isOptional(column.type)
    var type = TypeName.inSource(column.type)
    if type.hasSuffix("?") { type.removeLast() }
    // The type of the property is an alias of `Int`, for example.
    if let table = column.references { type = "\(table).ID" }
    self.init(
      name: column.name,
      property: column.property,
      type: type,
      storage: StorageProbe.storage(of: column.type),
      isOptional: isOptional,
      storesNull: column.type._storesNull,
      isPrimaryKey: column.isPrimaryKey,
      generated: column.generated,
      hasDefault: column.hasDefault,
      isLazy: mayBeLeftOut && !isOptional,
      references: column.references ?? Self.table(ofKey: type)
    )
  }

  /// Returns the name of the type whose key a type is, if the type name shows it: `RemindersList.ID`, if it is a nested
  /// type, and `Tagged<RemindersList, Int>`. If it is a type alias of `Int`, the macro has recorded the name in the
  /// schema.
  private static func table(ofKey type: String) -> String? {
    if type.hasSuffix(".ID") { return String(type.dropLast(3)) }
    guard type.hasPrefix("Tagged<") else { return nil }
    return String(type.dropFirst(7).prefix { $0 != "," })
  }
}

/// Returns whether the property of a column is an optional.
private func isOptional(_ type: any QueryRepresentable.Type) -> Bool {
  func isOptional<Value: QueryRepresentable>(_ type: Value.Type) -> Bool {
    Value.QueryOutput.self is any _OptionalProtocol.Type
  }
  return isOptional(type)
}
