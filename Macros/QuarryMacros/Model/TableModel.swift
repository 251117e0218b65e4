/// What a `@Table` or `@Selection` struct or enum means.
struct TableModel {
  /// The macro that stands on the struct.
  enum Kind: String {
    case table = "Table"
    case selection = "Selection"
  }

  var kind: Kind
  /// Its columns are those of an enum's cases.
  var isEnum = false
  /// The type's name as it is written, backticks included.
  var typeName: String
  var tableName: String
  var schemaName: String?
  /// `public ` or `package `, with its space; nothing for what is narrower: members are as wide as their type
  /// allows.
  var access: String
  var isGeneric: Bool
  /// It stands inside another type, whose names an extension at the top of the file does not see.
  var isNested: Bool
  /// Swift makes an initialiser with a parameter for each property, there being none of the user's.
  var hasMemberwiseInitializer: Bool
  /// `@available(…)` of the type and of what it stands in.
  var availability: [String]
  var columns: [ColumnModel]

  var primaryKey: ColumnModel? { kind == .table ? columns.first(where: \.isPrimaryKey) : nil }

  /// Whether rows can be written that leave something to the database: with a key, or with lazy columns.
  var hasDraft: Bool {
    kind == .table && columns.contains { $0.isPrimaryKey || $0.isLazy }
  }

  /// The types that only an inference by the compiler can tell. A generic type cannot hold the protocol that
  /// makes the compiler tell them.
  var inferredColumns: [ColumnModel] {
    isGeneric ? [] : columns.filter { $0.type == nil }
  }
}
