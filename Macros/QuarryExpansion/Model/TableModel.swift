/// What a `@Table` or `@Selection` struct or enum means.
struct TableModel {
  /// The macro that stands on the struct.
  enum Kind: String {
    case table = "Table"
    case selection = "Selection"
  }

  let kind: Kind
  /// Its columns are those of an enum's cases.
  let isEnum: Bool
  /// The type's name as it is written, backticks included.
  let typeName: String
  let tableName: String
  let schemaName: String?
  /// `public `, `package ` or `@usableFromInline `, with its space; nothing for what is narrower: members are as wide as
  /// their type allows.
  let access: String
  let isGeneric: Bool
  /// It stands inside another type, whose names an extension at the top of the file does not see.
  let isNested: Bool
  /// Swift makes an initialiser with a parameter for each property, there being none of the user's.
  let hasMemberwiseInitializer: Bool
  /// `@available(…)` of the type and of what it stands in.
  let availability: [String]
  let columns: [ColumnModel]
  /// What the macro has to write so that the type is coded under the names of its columns; `nil` for nothing.
  let coding: Coding?

  /// The protocols that the type is declared with.
  struct Coding {
    let isEncodable: Bool
    let isDecodable: Bool
  }

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
