import QuarrySyntax

/// A declaration with `@Table` or `@Selection`, read from source without compiling it.
package struct TableReading: Sendable {
  /// A property or an enum case.
  package struct Column: Sendable {
    /// The name as written, with backticks.
    package var property: String
    /// The column's name in the database.
    package var name: String
    /// The stored type as written: the property's type, or the type given by `as:`; nil if only the compiler can infer
    /// it.
    package var type: String?
    package var isOptional: Bool
    package var isPrimaryKey: Bool
    /// `virtual` or `stored`, if the database computes the value.
    package var generated: String?
    package var hasDefault: Bool
    package var isLazy: Bool
    /// `RemindersList`, if the type of the property is written as `RemindersList.ID`.
    package var references: String?
  }

  /// A problem in the declaration, with the macro's message.
  package struct Problem: Sendable {
    package var message: String
    package var isError: Bool
    /// The UTF-8 offset in the text of the declaration.
    package var offset: Int
  }

  package private(set) var tableName = ""
  package private(set) var schemaName: String?
  /// Whether the table can have columns that the type does not declare.
  package private(set) var allowsExtraColumns = false
  package private(set) var isEnum = false
  package private(set) var columns: [Column] = []
  package private(set) var problems: [Problem] = []

  /// Reads the text of a declaration. If it is not a table, only ``problems`` is set.
  ///
  /// - Parameter isTable: Whether to read it for `@Table` or, if `false`, for `@Selection`.
  package init(_ declaration: String, isTable: Bool) {
    var reader = TableReader(isTable ? .table : .selection, SourceText(declaration))
    let model = reader.read(lexicalContext: nil)
    problems = reader.reporter.diagnostics.map { diagnostic in
      Problem(
        message: diagnostic.message,
        isError: diagnostic.severity == .error,
        offset: diagnostic.range.startOffset
      )
    }
    guard let model else { return }
    tableName = model.tableName
    schemaName = model.schemaName
    allowsExtraColumns = model.allowsExtraColumns
    isEnum = model.isEnum
    columns = model.columns.map { column in
      let type = column.queryType ?? column.defaultValue.flatMap(ColumnType.init(ofOptional:))
      return Column(
        property: column.property,
        name: column.name,
        type: type?.name,
        isOptional: type?.isOptional ?? false,
        isPrimaryKey: model.kind == .table && column.isPrimaryKey,
        generated: column.generated?.rawValue,
        hasDefault: column.defaultValue != nil || column.hasImplicitNil,
        isLazy: column.isLazy,
        references: column.queryType == nil ? nil : column.type?.tableOfKey
      )
    }
  }

  /// Returns the table name that the macro derives from a type's name: `remindersLists` for `RemindersList`.
  package static func tableName(ofType name: String) -> String { name.inflectedTableName }
}

extension ColumnType {
  /// Reads the optional that an initial value names, which only the compiler infers for the expansion: `Int?` for `Optional<Int>.none`,
  /// `Int?.none`, `Int?.some(3)` and `Optional<Int>(3)`. Returns `nil` for another value.
  fileprivate init?(ofOptional value: String) {
    var written = value[...]
    if written.hasSuffix(")"), let open = written.firstIndex(of: "(") { written = written[..<open] }
    for member in [".none", ".some", ".init"] where written.hasSuffix(member) {
      written = written.dropLast(member.count)
    }
    guard written.count < value.count, let type = try? TypeSyntax.parse(String(written)), type.wrapped != nil
    else { return nil }
    self.init(type, selfName: "Self")
  }
}
