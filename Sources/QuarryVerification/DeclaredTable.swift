package import QuarryCore

/// A table as its Swift type declares it, read from the sources or from the compiled type.
package struct DeclaredTable: Sendable {
  /// The name of the Swift type.
  package var typeName: String
  /// The name of the table or view.
  package var name: String
  /// The schema of the table, if the type names one.
  package var schema: String?
  /// Whether the table can have columns that the type does not declare.
  package var allowsExtraColumns: Bool
  /// The columns of the table, including those of column groups.
  package var columns: [DeclaredColumn]
  /// Where the type is declared.
  package var place: SourcePlace?

  /// Creates the declaration of a table.
  package init(
    typeName: String,
    name: String,
    schema: String? = nil,
    allowsExtraColumns: Bool = false,
    columns: [DeclaredColumn],
    place: SourcePlace? = nil
  ) {
    self.typeName = typeName
    self.name = name
    self.schema = schema
    self.allowsExtraColumns = allowsExtraColumns
    self.columns = columns
    self.place = place
  }

  /// The columns of the primary key, in the order of their declaration.
  var primaryKey: [DeclaredColumn] { columns.filter(\.isPrimaryKey) }
}

/// A column as a property declares it.
package struct DeclaredColumn: Sendable {
  /// The name of the column in the database.
  package var name: String
  /// The property as written, such as `timestamps.created` in a group, or `nil` if it has the name of the column.
  package var property: String?
  /// The Swift type without its `?`: `Int`, `Date.UnixTimeRepresentation`. It is empty if only the compiler can infer it.
  package var type: String
  /// How the values of the column are stored.
  package var storage: ValueStorage
  /// Whether the property is an optional.
  package var isOptional: Bool
  /// Whether the property can be NULL: because it is an optional, or because its type has a value that is stored as NULL.
  package var storesNull: Bool
  /// Whether the column is the primary key, or part of it.
  package var isPrimaryKey: Bool
  /// How the database computes the column, or `nil` if it does not.
  package var generated: GeneratedColumnStorage?
  /// Whether the property has a default value.
  package var hasDefault: Bool
  /// Whether a draft can leave the value to the database: `@Column(lazyInitializable: true)`.
  package var isLazy: Bool
  /// The Swift type whose key the column holds: `RemindersList` for `RemindersList.ID`.
  package var references: String?
  /// Where the property is declared.
  package var place: SourcePlace?

  /// Creates the declaration of a column.
  package init(
    name: String,
    property: String? = nil,
    type: String,
    storage: ValueStorage,
    isOptional: Bool = false,
    storesNull: Bool = false,
    isPrimaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false,
    isLazy: Bool = false,
    references: String? = nil,
    place: SourcePlace? = nil
  ) {
    self.name = name
    self.property = property
    self.type = type
    self.storage = storage
    self.isOptional = isOptional
    self.storesNull = isOptional || storesNull
    self.isPrimaryKey = isPrimaryKey
    self.generated = generated
    self.hasDefault = hasDefault
    self.isLazy = isLazy
    self.references = references
    self.place = place
  }

  /// Whether the type is known. The sources do not show a type that only the compiler can infer.
  var isTypeKnown: Bool { !type.isEmpty }

  /// The type with its `?`: `Int?`.
  package var writtenType: String { isOptional ? "\(type)?" : type }
}
