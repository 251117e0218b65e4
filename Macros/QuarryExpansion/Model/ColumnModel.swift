/// What a stored property of a table means.
struct ColumnModel {
  /// Where the database computes the value.
  enum GeneratedStorage: String {
    case virtual, stored
  }

  /// The property's name as it is written, backticks included.
  let property: String
  /// The property as an expression of its own, where a few names begin one of another kind.
  var reference: String { ["await", "unsafe"].contains(property) ? "`\(property)`" : property }
  /// The column's name in the database.
  let name: String
  /// `nil` when only the compiler can infer it.
  var type: ColumnType?
  /// The type given by `as:`.
  var representation: ColumnType?
  /// The initial value's source, with `Self` spelled out.
  var defaultValue: String?
  let isConstant: Bool
  var generated: GeneratedStorage?
  var isPrimaryKey = false
  var isLazy = false
  /// `_ColumnCheck` stands on the property, and refuses there what cannot be a column.
  var isChecked = false
  /// Of an enum's case: the label of its value.
  var label: String?
  /// In a draft: the property is optional because the database can give the value.
  var isMadeOptional = false

  /// The type that stands for the column in queries.
  var queryType: ColumnType? { representation ?? type }

  var isOptional: Bool { type?.isOptional ?? representation?.isOptional ?? false }

  /// An optional `var` starts out as `nil`.
  var hasImplicitNil: Bool { isOptional && !isConstant && defaultValue == nil }

  /// The property of a `Draft` that stands for this one: what the database can give becomes optional.
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
  /// As it is written.
  let text: String
  /// `T`, where it is written as `T?` or `Optional<T>`.
  var wrapped: String?
  var isOptional: Bool { wrapped != nil }
  /// One of the standard types that are always one column, or an optional of one.
  var isScalar: Bool
  /// The text can be followed by `.self` and `?` without parentheses.
  var isPostfix = true
  /// Not written: the type that a literal has by itself.
  var isOfLiteral = false

  /// As one calls it: `Int` for a literal.
  var name: String { isOfLiteral ? String(text.dropFirst("Swift.".count)) : text }

  /// The text where something follows: `.self`, `.init(…)`, `?`.
  var base: String { isPostfix ? text : "(\(text))" }

  /// `RemindersList` of `RemindersList.ID`, which is another name of `Int` for all but whoever reads the source.
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
