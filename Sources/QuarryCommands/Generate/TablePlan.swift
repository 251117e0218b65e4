import QuarryExpansion
import QuarrySQLite
import QuarryVerification

/// The struct that is to describe a table.
struct TablePlan {
  var table: LiveSchema.Table
  var typeName: String
  var columns: [ColumnPlan]
  /// Columns of a key that has several, in a struct of their own.
  var compositeKey: CompositeKey?
  var isFTS5 = false

  struct CompositeKey {
    var property: String
    var typeName: String
    var columns: [ColumnPlan]
  }

  /// Whether it can be `Identifiable`.
  var isIdentifiable: Bool {
    compositeKey?.property == "id" || columns.contains { $0.isKey && $0.property == "id" }
  }

  var all: [ColumnPlan] { (compositeKey?.columns ?? []) + columns }
}

/// The property that is to describe a column.
struct ColumnPlan {
  var name: String
  var property: String
  var type: SwiftColumnType
  /// `Artist.ID`, where the column refers to a table with such a key.
  var referenceType: String?
  var isOptional: Bool
  var isKey = false
  /// `virtual` or `stored`.
  var generated: String?
  /// The initial value, in Swift.
  var defaultValue: String?
}

/// Why no Swift type fits a column.
struct UntypableColumn: Error {
  var table: String
  var column: String
  var declaredType: String
  /// `INTEGER, TEXT`
  var storageClasses: [String]

  var message: String {
    """
    column "\(column)" of "\(table)" (declared \(declaredType.isEmpty ? "without a type" : declaredType)) holds \
    \(storageClasses.joined(separator: " and ")): no Swift type reads both; give one with '--type \
    \(table).\(column)=Type'
    """
  }
}
