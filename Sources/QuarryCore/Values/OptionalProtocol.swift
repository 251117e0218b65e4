/// `Optional`, as a constraint.
public protocol _OptionalProtocol<Wrapped> {
  /// What it holds.
  associatedtype Wrapped
  /// No value.
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
