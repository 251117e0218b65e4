/// A column of a table: a stored property or an enum case.
struct ColumnModel {
  /// How the database stores a generated column.
  enum GeneratedStorage: String {
    case virtual, stored
  }

  /// The property's name as written, with backticks.
  let property: String
  /// The property's name as an expression; names such as `await` would otherwise begin a different expression.
  var reference: String { ["await", "unsafe"].contains(property) ? "`\(property)`" : property }
  /// The column's name in the database.
  let name: String
  /// The property's type; `nil` if only the compiler can infer it.
  var type: ColumnType?
  /// The type given by `as:`.
  var representation: ColumnType?
  /// The source of the initial value, with `Self` replaced by the type's name.
  var defaultValue: String?
  let isConstant: Bool
  var generated: GeneratedStorage?
  var isPrimaryKey = false
  var isLazy = false
  /// Whether `_ColumnCheck` is applied to the property and reports types that cannot be a column.
  var isChecked = false
  /// The label of the associated value, for an enum's case.
  var label: String?
  /// Whether the property is optional only in the draft, because the database can provide the value.
  var isMadeOptional = false

  /// The type that represents the column in queries.
  var queryType: ColumnType? { representation ?? type }

  var isOptional: Bool { type?.isOptional ?? representation?.isOptional ?? false }

  /// Whether the property is an optional `var` without an initial value, which is `nil` by default.
  var hasImplicitNil: Bool { isOptional && !isConstant && defaultValue == nil }

  /// The property of `Draft` for this column. It is optional if the database can provide the value.
  var draft: ColumnModel {
    guard isPrimaryKey || isLazy, !isOptional else { return self }
    var draft = self
    draft.type = type?.optional
    draft.representation = representation?.optional
    draft.defaultValue = nil
    draft.isPrimaryKey = false
    draft.isLazy = false
    draft.isMadeOptional = true
    return draft
  }
}

/// A type as Swift source.
struct ColumnType {
  /// The type as written.
  let text: String
  /// `T`, if the type is written as `T?` or `Optional<T>`.
  var wrapped: String?
  var isOptional: Bool { wrapped != nil }
  /// Whether the type is a standard type that is always one column, or an optional of one.
  var isScalar: Bool
  /// Whether `.self` and `?` can follow the text without parentheses.
  var isPostfix = true
  /// Whether the type is not written, but is the default type of a literal.
  var isOfLiteral = false

  /// The name of the type for messages: `Int` for a literal.
  var name: String { isOfLiteral ? String(text.dropFirst("Swift.".count)) : text }

  /// The text to use before `.self`, `.init(…)` or `?`.
  var base: String { isPostfix ? text : "(\(text))" }

  /// `RemindersList` for `RemindersList.ID`. The source shows the table of the key, although the type is an alias of
  /// `Int`.
  var tableOfKey: String? {
    let path = text.hasSuffix("?") ? text.dropLast() : text[...]
    guard path.hasSuffix(".ID"), path.allSatisfy({ $0.isLetter || $0.isNumber || "_.`".contains($0) }) else {
      return nil
    }
    return String(path.dropLast(3))
  }

  var optional: ColumnType {
    isOptional ? self : ColumnType(text: "\(base)?", wrapped: text, isScalar: isScalar)
  }
}
