/// A protocol to which only `Optional` conforms, for use in constraints.
public protocol _OptionalProtocol<Wrapped> {
  /// The type of the wrapped value.
  associatedtype Wrapped
  /// The absence of a value.
  static var _nil: Self { get }
  /// Whether there is no value.
  var _isNil: Bool { get }
}

extension Optional: _OptionalProtocol {
  public static var _nil: Self { nil }
  @inlinable public var _isNil: Bool {
    if case .none = self { true } else { false }
  }
}
