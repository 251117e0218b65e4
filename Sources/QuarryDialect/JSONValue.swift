public import QuarryCore

/// A type that is stored as JSON, or its optional.
public protocol _JSONValue: QueryRepresentable {
  /// The type of the values that are stored as JSON.
  associatedtype JSONContent
  /// The same type stored as JSONB, optional if the type is optional.
  associatedtype _Binary
}

extension _JSONRepresentation: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = QueryOutput
  /// The same type stored as JSONB.
  public typealias _Binary = _JSONBRepresentation<QueryOutput>
}

extension _JSONBRepresentation: _JSONValue {
  /// The type of the values that are stored as JSONB.
  public typealias JSONContent = QueryOutput
  /// The type itself.
  public typealias _Binary = Self
}

extension Optional: _JSONValue where Wrapped: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = Wrapped.JSONContent
  /// The optional of the wrapped type stored as JSONB.
  public typealias _Binary = Wrapped._Binary?
}

/// A JSON array, or its optional.
public protocol _JSONArray<_JSONElement> {
  /// The type of the elements.
  associatedtype _JSONElement
}

extension Array: _JSONArray {
  /// The type of the elements.
  public typealias _JSONElement = Element
}

extension Optional: _JSONArray where Wrapped: _JSONArray {
  /// The type of the wrapped array's elements.
  public typealias _JSONElement = Wrapped._JSONElement
}

/// A JSON object with members of any names, or its optional.
public protocol _JSONDictionary<_JSONMember> {
  /// The type of the members' values.
  associatedtype _JSONMember
}

extension Dictionary: _JSONDictionary where Key == String {
  /// The type of the members' values.
  public typealias _JSONMember = Value
}

extension Optional: _JSONDictionary where Wrapped: _JSONDictionary {
  /// The type of the wrapped object's members.
  public typealias _JSONMember = Wrapped._JSONMember
}

/// The form of JSON that a function of SQLite returns.
enum JSONForm: Sendable {
  case text, binary

  /// Writes `json_NAME(` or `jsonb_NAME(`.
  func open(_ name: StaticString, in fragment: inout QueryFragment) {
    if self == .binary { fragment.require(.jsonb) }
    fragment.append(dialectFunction: name, prefix: self == .binary ? "jsonb_" : "json_")
    fragment.write("(")
  }

  /// Returns `json_NAME(a, b)` or `jsonb_NAME(a, b)`.
  func call(_ name: StaticString, _ arguments: [QueryFragment]) -> QueryFragment {
    QueryFragment {
      open(name, in: &$0)
      $0.append(list: arguments)
      $0.write(")")
    }
  }

  /// Returns `json_object('name', a, …)` or `jsonb_object('name', a, …)`.
  func object(_ members: some Sequence<(name: String, value: QueryFragment)>) -> QueryFragment {
    call("object", members.flatMap { [QueryFragment(quote: $0.name, delimiter: .text), $0.value] })
  }
}
