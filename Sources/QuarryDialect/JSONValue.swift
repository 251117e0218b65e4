public import QuarryCore

/// A type that is stored as JSON, or the optional of one.
public protocol _JSONValue: QueryRepresentable {
  /// What is stored.
  associatedtype JSONContent
  /// The same in the binary form, optional where this is.
  associatedtype _Binary
}

extension _JSONRepresentation: _JSONValue {
  public typealias JSONContent = QueryOutput
  public typealias _Binary = _JSONBRepresentation<QueryOutput>
}

extension _JSONBRepresentation: _JSONValue {
  public typealias JSONContent = QueryOutput
  public typealias _Binary = Self
}

extension Optional: _JSONValue where Wrapped: _JSONValue {
  public typealias JSONContent = Wrapped.JSONContent
  public typealias _Binary = Wrapped._Binary?
}

/// An array in JSON, or the optional of one.
public protocol _JSONArray<_JSONElement> {
  /// What it is an array of.
  associatedtype _JSONElement
}

extension Array: _JSONArray {
  public typealias _JSONElement = Element
}

extension Optional: _JSONArray where Wrapped: _JSONArray {
  public typealias _JSONElement = Wrapped._JSONElement
}

/// A JSON object of any members, or the optional of one.
public protocol _JSONDictionary<_JSONMember> {
  /// What the members are.
  associatedtype _JSONMember
}

extension Dictionary: _JSONDictionary where Key == String {
  public typealias _JSONMember = Value
}

extension Optional: _JSONDictionary where Wrapped: _JSONDictionary {
  public typealias _JSONMember = Wrapped._JSONMember
}

/// Which of SQLite's two forms of JSON a function gives.
enum JSONForm: Sendable {
  case text, binary

  /// Writes `json_NAME(` or `jsonb_NAME(`.
  func open(_ name: StaticString, in fragment: inout QueryFragment) {
    if self == .binary { fragment.require(.jsonb) }
    fragment.append(dialectFunction: name, prefix: self == .binary ? "jsonb_" : "json_")
    fragment.write("(")
  }

  /// `json_NAME(a, b)` or `jsonb_NAME(a, b)`.
  func call(_ name: StaticString, _ arguments: [QueryFragment]) -> QueryFragment {
    QueryFragment {
      open(name, in: &$0)
      $0.append(list: arguments)
      $0.write(")")
    }
  }

  /// `json_object('name', a, …)` or `jsonb_object('name', a, …)`.
  func object(_ members: some Sequence<(name: String, value: QueryFragment)>) -> QueryFragment {
    call("object", members.flatMap { [QueryFragment(quote: $0.name, delimiter: .text), $0.value] })
  }
}
