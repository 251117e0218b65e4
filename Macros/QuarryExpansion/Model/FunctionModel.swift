/// What a function or computed property under `@DatabaseFunction` means.
struct FunctionModel {
  /// Where the function stands.
  enum Place {
    case global
    case `static`
    /// It is called on a value or an object.
    case instance
  }

  struct Parameter {
    /// The label a call writes.
    let label: String?
    /// The type in queries.
    let queryType: ColumnType
    /// The initial value's source.
    let defaultValue: String?
    /// `queryType` was given by `as:`.
    let isRepresented: Bool
  }

  /// The name as it is written, backticks included.
  let name: String
  /// The name in SQL.
  var sqlName: String
  var isDeterministic: Bool
  var place: Place
  /// A property, which is read and not called.
  let isProperty: Bool
  let isThrowing: Bool
  /// `public `, with its space.
  var access: String
  /// What the function is where it says nothing, as an extension says it; to be said again only inside of types.
  var impliedAccess = ""
  /// `@available(…)` and `@usableFromInline`.
  var attributes: [String]
  /// What SQL gives the function: the parameters, or the parts of a sequence's elements.
  let parameters: [Parameter]
  /// The types of the Swift function's parameters, of an aggregate's the type of the elements.
  let types: [String]
  /// The labels with which the Swift function is called.
  let labels: [String?]
  let isAggregate: Bool
  /// The type of the result in Swift and in queries; `nil` for none.
  let result: (type: String, queryType: ColumnType)?
}
