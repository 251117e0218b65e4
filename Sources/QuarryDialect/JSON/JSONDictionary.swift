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
