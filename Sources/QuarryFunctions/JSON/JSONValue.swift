public import QuarryCore

/// A type that is stored as JSON, or its optional.
public protocol _JSONValue: QueryRepresentable {
  /// The type of the values that are stored as JSON.
  associatedtype JSONContent
}

extension _JSONRepresentation: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = QueryOutput
}

extension Optional: _JSONValue where Wrapped: _JSONValue {
  /// The type of the values that are stored as JSON.
  public typealias JSONContent = Wrapped.JSONContent
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
