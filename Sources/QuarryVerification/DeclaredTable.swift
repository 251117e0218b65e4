package import QuarryCore

/// A table as its Swift type describes it: found in the sources, or asked of the compiled type.
package struct DeclaredTable: Sendable {
  /// The Swift type.
  package var typeName: String
  /// The name of the table or view.
  package var name: String
  /// The schema it is in, where one is named.
  package var schema: String?
  /// Its columns, those of groups in their place.
  package var columns: [DeclaredColumn]
  /// Where the type is declared.
  package var place: SourcePlace?

  /// A table.
  package init(
    typeName: String,
    name: String,
    schema: String? = nil,
    columns: [DeclaredColumn],
    place: SourcePlace? = nil
  ) {
    self.typeName = typeName
    self.name = name
    self.schema = schema
    self.columns = columns
    self.place = place
  }

  /// The columns of the key, in their order.
  var primaryKey: [DeclaredColumn] { columns.filter(\.isPrimaryKey) }
}

/// A column as a property describes it.
package struct DeclaredColumn: Sendable {
  /// The column's name in the database.
  package var name: String
  /// The property, `timestamps.created` in a group; nil where only the compiled type is known.
  package var property: String?
  /// The Swift type without its `?`: `Int`, `Date.UnixTimeRepresentation`.
  package var type: String
  /// What its values become.
  package var storage: ValueStorage
  /// Whether NULL can be read into it.
  package var isOptional: Bool
  /// Whether it is the key, or a part of it.
  package var isPrimaryKey: Bool
  /// Whether and how the database computes it.
  package var generated: GeneratedColumnStorage?
  /// Whether the property has a default value.
  package var hasDefault: Bool
  /// Whether a draft may leave its value to the database, by `@Column(lazyInitializable: true)`.
  package var isLazy: Bool
  /// The Swift type whose key it is declared as: `RemindersList` of `RemindersList.ID`.
  package var references: String?
  /// Where the property is declared.
  package var place: SourcePlace?

  /// A column.
  package init(
    name: String,
    property: String? = nil,
    type: String,
    storage: ValueStorage,
    isOptional: Bool = false,
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
    self.isPrimaryKey = isPrimaryKey
    self.generated = generated
    self.hasDefault = hasDefault
    self.isLazy = isLazy
    self.references = references
    self.place = place
  }

  /// `Int?`.
  package var writtenType: String { isOptional ? "\(type)?" : type }
}
