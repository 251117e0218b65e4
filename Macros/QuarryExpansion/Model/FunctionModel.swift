/// A function or computed property with `@DatabaseFunction`.
struct FunctionModel {
  /// Where the function is declared.
  enum Place {
    case global
    case `static`
    /// The function is called on a value or an object.
    case instance
  }

  struct Parameter {
    /// The argument label in a call.
    let label: String?
    /// The type in queries.
    let queryType: ColumnType
    /// The source of the default value.
    let defaultValue: String?
    /// Whether `as:` gives `queryType`.
    let isRepresented: Bool
  }

  /// The name as written, with backticks.
  let name: String
  /// The name in SQL.
  var sqlName: String
  var isDeterministic: Bool
  var place: Place
  /// Whether the declaration is a property, which is read and not called.
  let isProperty: Bool
  let isThrowing: Bool
  /// The access modifier with a trailing space: `public `.
  var access: String
  /// The access that an extension gives to members without a modifier. Only members of nested types must repeat it.
  var impliedAccess = ""
  /// The `@available(…)` and `@usableFromInline` attributes.
  var attributes: [String]
  /// The arguments in SQL: the parameters, or the components of a sequence's elements.
  let parameters: [Parameter]
  /// The types of the Swift function's parameters; for an aggregate function, the type of the elements.
  let types: [String]
  /// The argument labels of the Swift function.
  let labels: [String?]
  let isAggregate: Bool
  /// The type of the result in Swift and in queries; `nil` if there is none.
  let result: (type: String, queryType: ColumnType)?
}
