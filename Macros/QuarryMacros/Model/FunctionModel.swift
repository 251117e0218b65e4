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
    var label: String?
    /// The type in queries.
    var queryType: ColumnType
    /// The initial value's source.
    var defaultValue: String?
    /// `queryType` was given by `as:`.
    var isRepresented: Bool
  }

  /// The name as it is written, backticks included.
  var name: String
  /// The name in SQL.
  var sqlName: String
  var isDeterministic: Bool
  var place: Place
  /// A property, which is read and not called.
  var isProperty: Bool
  var isThrowing: Bool
  /// `public `, with its space.
  var access: String
  /// What the function is where it says nothing, as an extension says it; to be said again only inside of types.
  var impliedAccess = ""
  /// `@available(…)` and `@usableFromInline`.
  var attributes: [String]
  /// What SQL gives the function: the parameters, or the parts of a sequence's elements.
  var parameters: [Parameter]
  /// The types of the Swift function's parameters, of an aggregate's the type of the elements.
  var types: [String]
  /// The labels with which the Swift function is called.
  var labels: [String?]
  var isAggregate: Bool
  /// The type of the result in Swift and in queries; `nil` for none.
  var result: (type: String, queryType: ColumnType)?
}
