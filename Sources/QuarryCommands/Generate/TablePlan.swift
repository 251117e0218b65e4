import QuarryExpansion
import QuarrySQLite
import QuarryVerification

/// The struct for a table.
struct TablePlan {
  var table: LiveSchema.Table
  var typeName: String
  var columns: [ColumnPlan]
  /// The columns of a composite key, which have their own struct.
  var compositeKey: CompositeKey?
  var isFTS5 = false
  /// Whether the table has columns for which there is no property.
  var omitsColumns = false

  struct CompositeKey {
    var property: String
    var typeName: String
    var columns: [ColumnPlan]
  }

  /// Whether the struct can conform to `Identifiable`.
  var isIdentifiable: Bool {
    compositeKey?.property == "id" || columns.contains { $0.isKey && $0.property == "id" }
  }

  var all: [ColumnPlan] { (compositeKey?.columns ?? []) + columns }

  /// Returns the column that a foreign key of one column refers to.
  func column(referencedBy key: SchemaReader.ForeignKeyDefinition) -> ColumnPlan? {
    let primaryKey = all.filter(\.isKey)
    guard let name = key.referencedColumns.first else { return primaryKey.count == 1 ? primaryKey[0] : nil }
    return all.first { $0.name.folded == name.folded }
  }
}

/// The property for a column.
struct ColumnPlan {
  var name: String
  var property: String
  var type: SwiftColumnType
  /// The type of the referenced key, such as `Artist.ID`, if the column refers to a table with such a key.
  var referenceType: String?
  var isOptional: Bool
  var isKey = false
  /// Whether neither an option nor a value determines the type.
  var isUndecided = false
  /// The storage of a generated column: `virtual` or `stored`.
  var generated: String?
  /// The initial value, as Swift source.
  var defaultValue: String?
}

/// A column whose values no Swift type can decode.
struct UntypableColumn: Error {
  var table: String
  var column: String
  var declaredType: String
  /// The storage classes of the values, such as `INTEGER` and `TEXT`.
  var storageClasses: [String]

  var message: String {
    """
    column "\(column)" of "\(table)" (declared \(declaredType.isEmpty ? "without a type" : declaredType)) contains \
    \(storageClasses.joined(separator: " and ")) values, which no Swift type can decode; specify a type with '--type \
    \(table).\(column)=Type'
    """
  }
}
