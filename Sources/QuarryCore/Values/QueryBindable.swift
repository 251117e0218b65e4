/// A Swift value that can be bound into a statement, and stand in an expression.
///
/// Types with a raw value get everything from it:
///
/// ```swift
/// enum Priority: Int, QueryBindable {
///   case low, medium, high
/// }
/// Reminder.where { $0.priority == Priority.high }
/// // SELECT … FROM "reminders" WHERE (("reminders"."priority") = (2))
/// ```
///
/// Others say how they are bound in ``queryBinding`` and read in ``QueryDecodable/init(decoder:)``.
public protocol QueryBindable: QueryRepresentable, QueryExpression where QueryValue == Self {
  /// What a row of expressions and values has for a column of this type.
  associatedtype _Accepted = any QueryExpression<Self>
  /// What may be assigned to a column of this type where a Swift value may.
  associatedtype _Assignable = QueryOutput
  /// What is assigned then; none where it is missing.
  static func _fragment(assigned value: _Assignable) -> QueryFragment?
  /// The value as a database takes it.
  var queryBinding: QueryBinding { get }
}

extension QueryBindable {
  public var queryFragment: QueryFragment {
    QueryFragment { $0.append(queryBinding) }
  }

  @inlinable
  public func _append(to fragment: inout QueryFragment) {
    fragment.append(queryBinding)
  }
}

extension QueryBindable where Self: RawRepresentable, RawValue: QueryBindable {
  @inlinable
  public var queryBinding: QueryBinding { rawValue.queryBinding }

  /// Reads the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` where no value of the type has it.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = Self(rawValue: try RawValue(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(Self.self)
    }
    self = value
  }
}

extension QueryBindable where Self: LosslessStringConvertible {
  @inlinable
  public var queryBinding: QueryBinding { .text(description) }

  /// Reads the description.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` where no value of the type has it.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = Self(try String(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(Self.self)
    }
    self = value
  }
}

extension QueryBindable
where Self: LosslessStringConvertible, Self: RawRepresentable, RawValue: QueryBindable {
  @inlinable
  public var queryBinding: QueryBinding { rawValue.queryBinding }

  /// Reads the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` where no value of the type has it.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = Self(rawValue: try RawValue(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(Self.self)
    }
    self = value
  }
}

extension Optional: QueryExpression where Wrapped: QueryExpression {
  public typealias QueryValue = Wrapped.QueryValue?

  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  @inlinable
  public func _append(to fragment: inout QueryFragment) {
    if let self { self._append(to: &fragment) } else { Wrapped._appendMissing(to: &fragment) }
  }

  public static func _appendMissing(to fragment: inout QueryFragment) {
    Wrapped._appendMissing(to: &fragment)
  }

  public var _isNull: Bool {
    if let self { self._isNull } else { (Wrapped.self as? any QueryDecodable.Type)?._isRow != true }
  }
}

extension Optional: _Operand where Wrapped: _Operand {}

extension Optional: QueryBindable where Wrapped: QueryBindable {
  public typealias _Accepted = (any _NullableExpression<Wrapped._Unwrapped>)?
  public typealias _Assignable = Wrapped._Assignable?

  public static func _fragment(assigned value: Wrapped._Assignable?) -> QueryFragment? {
    value.flatMap { Wrapped._fragment(assigned: $0) } ?? QueryFragment { $0.append(.null) }
  }

  @inlinable
  public var queryBinding: QueryBinding { self?.queryBinding ?? .null }
}
