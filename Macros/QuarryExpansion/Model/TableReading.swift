import QuarrySyntax

/// What a declaration under `@Table` or `@Selection` means, for those who read sources without compiling them.
package struct TableReading: Sendable {
  /// A property, or the case of an enum.
  package struct Column: Sendable {
    /// As it is written, backticks included.
    package var property: String
    /// The column's name in the database.
    package var name: String
    /// The type that is stored, as it is written: the property's own, or that of `as:`; nil where only the compiler can
    /// infer it.
    package var type: String?
    package var isOptional: Bool
    package var isPrimaryKey: Bool
    /// `virtual` or `stored`, where the database computes the value.
    package var generated: String?
    package var hasDefault: Bool
    package var isLazy: Bool
  }

  /// What is wrong with the declaration, as the macro would say it.
  package struct Problem: Sendable {
    package var message: String
    package var isError: Bool
    /// UTF-8 offset in the text of the declaration.
    package var offset: Int
  }

  package private(set) var tableName = ""
  package private(set) var schemaName: String?
  package private(set) var isEnum = false
  package private(set) var columns: [Column] = []
  package private(set) var problems: [Problem] = []

  /// Reads the text of a declaration; nothing but ``problems`` where it is no table.
  ///
  /// - Parameter isTable: Whether it is read for `@Table`, not for `@Selection`.
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
    isEnum = model.isEnum
    columns = model.columns.map { column in
      Column(
        property: column.property,
        name: column.name,
        type: column.queryType?.name,
        isOptional: column.queryType?.isOptional ?? false,
        isPrimaryKey: model.kind == .table && column.isPrimaryKey,
        generated: column.generated?.rawValue,
        hasDefault: column.defaultValue != nil || column.hasImplicitNil,
        isLazy: column.isLazy
      )
    }
  }

  /// The name that the macro gives the table of a type: `remindersLists` for `RemindersList`.
  package static func tableName(ofType name: String) -> String { name.inflectedTableName }
}
