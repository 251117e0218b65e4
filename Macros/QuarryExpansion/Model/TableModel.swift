/// A struct or an enum with `@Table` or `@Selection`.
struct TableModel {
  /// The macro that is applied to the type.
  enum Kind: String {
    case table = "Table"
    case selection = "Selection"
  }

  let kind: Kind
  /// Whether the columns are the cases of an enum.
  let isEnum: Bool
  /// The type's name as written, with backticks.
  let typeName: String
  let tableName: String
  let schemaName: String?
  /// Whether the table can have columns that the type does not declare.
  let allowsExtraColumns: Bool
  /// The access modifier of the members with a trailing space: `public `, `package ` or `@usableFromInline `. It is
  /// empty for narrower access, because members have the access of their type.
  let access: String
  let isGeneric: Bool
  /// Whether the type cannot store its schema, because it is generic or may be.
  let sharesSchema: Bool
  /// Whether the type is inside another type, whose names are not visible in an extension at file level.
  let isNested: Bool
  /// Whether Swift synthesizes the memberwise initializer.
  let hasMemberwiseInitializer: Bool
  /// The `@available(…)` attributes of the type and of the declarations that contain it.
  let availability: [String]
  let columns: [ColumnModel]
  /// The coding members that the macro must write so that the coding keys are the column names; `nil` if there are
  /// none.
  let coding: Coding?

  /// The coding protocols that the type conforms to.
  struct Coding {
    let isEncodable: Bool
    let isDecodable: Bool
  }

  var primaryKey: ColumnModel? { kind == .table ? columns.first(where: \.isPrimaryKey) : nil }

  /// Whether the database can provide a value for a new row: a key or a lazy column.
  var hasDraft: Bool {
    kind == .table && columns.contains { $0.isPrimaryKey || $0.isLazy }
  }

  /// The columns whose types only the compiler can infer. A generic type cannot contain the protocol that makes the
  /// compiler infer them.
  var inferredColumns: [ColumnModel] {
    isGeneric ? [] : columns.filter { $0.type == nil }
  }
}
