#if PostgreSQL

import CPostgres
import QuarryCore

/// A table as its compiled Swift type declares it.
struct DeclaredTable {
  /// A column as a property declares it.
  struct Column {
    let name: String
    /// The property as written.
    let property: String
    /// The Swift type without its `?`.
    let type: String
    let isOptional: Bool
    /// Whether the property can be NULL: because it is an optional, or because its type has a value that is stored as NULL.
    let storesNull: Bool
    let isPrimaryKey: Bool
    let generated: GeneratedColumnStorage?
    /// Whether a draft can leave the value to the database.
    let isLazy: Bool
    /// The Swift type whose key the column holds: `RemindersList` for `RemindersList.ID`.
    let references: String?
    /// The type with which values are sent, if it is known.
    let oid: Oid?
    /// What the Swift type reads, if it is known.
    let reading: ReadingProbe.Kind?

    /// The type with its `?`.
    var writtenType: String { isOptional ? "\(type)?" : type }

    /// The definition of a column for the values.
    var definition: ColumnDefinition? {
      oid.map { oid in
        ColumnDefinition(
          name: name,
          type: .init(rawValue: PostgresType.name(of: oid)),
          primaryKey: nil,
          nullable: storesNull
        )
      }
    }

    /// Returns the declaration of the property, with the given changes.
    func line(isOptional: Bool? = nil, name: String? = nil, attribute: String? = nil) -> String {
      let property = property.split(separator: ".").last.map(String.init) ?? property
      let name = name ?? self.name
      let arguments = (name == property ? [] : ["\"\(name)\""]) + (attribute.map { [$0] } ?? [])
      let prefix = arguments.isEmpty ? "" : "@Column(\(arguments.joined(separator: ", "))) "
      return
        "\(prefix)\(generated == nil ? "var" : "let") \(property): \(type)\(isOptional ?? self.isOptional ? "?" : "")"
    }
  }

  let typeName: String
  let name: String
  let schema: String?
  let allowsExtraColumns: Bool
  let columns: [Column]

  var primaryKey: [Column] { columns.filter(\.isPrimaryKey) }

  /// Creates the declaration of a table from its type. For a draft, it is the declaration of the table of the draft.
  ///
  /// - Throws: `TableSchemaError` if two columns have the same name, because no statement can use such a table.
  init(_ type: any Table.Type) throws {
    let type = (type as? any TableDraft.Type).map { Self.source(of: $0) } ?? type
    let schema = type._schema
    if let error = schema.error { throw error }
    let draft = (type as? any PrimaryKeyedTable.Type).map { Self.draftColumns(of: $0) } ?? []
    let lazy = Set(draft.filter { Self.isOptional($0.type) }.map(\.name))
    typeName = String(describing: type)
    name = type.tableName
    self.schema = type.schemaName
    allowsExtraColumns = schema.allowsExtraColumns
    columns = schema.columns.map { Column($0, mayBeLeftOut: lazy.contains($0.name)) }
  }

  private static func source<Draft: TableDraft>(of draft: Draft.Type) -> any Table.Type {
    Draft.SourceTable.self
  }

  private static func draftColumns<T: PrimaryKeyedTable>(of type: T.Type) -> [ColumnSchema] {
    T.Draft._schema.columns
  }

  /// Returns whether the property of a column is an optional.
  fileprivate static func isOptional(_ type: any QueryRepresentable.Type) -> Bool {
    func isOptional<Value: QueryRepresentable>(_ type: Value.Type) -> Bool {
      Value.QueryOutput.self is any _OptionalProtocol.Type
    }
    return isOptional(type)
  }
}

extension DeclaredTable.Column {
  init(_ column: ColumnSchema, mayBeLeftOut: Bool) {
    name = column.name
    property = column.property ?? column.name
    isOptional = DeclaredTable.isOptional(column.type)
    let text = String(describing: column.type)
    let isWrapped = text.hasPrefix("Optional<") && text.hasSuffix(">")
    type = column.references.map { "\($0).ID" } ?? (isWrapped ? String(text.dropFirst(9).dropLast()) : text)
    storesNull = isOptional || column.type._storesNull
    isPrimaryKey = column.isPrimaryKey
    generated = column.generated
    isLazy = mayBeLeftOut && !isOptional
    references = column.references
    oid = column.type.sqlType.map { PostgresType.oid(of: $0) }
    reading = ReadingProbe.kind(of: column.type)
  }
}

#endif
