/// A Swift value that can be bound to a statement and used as an expression.
///
/// A type with a raw value needs no implementation:
///
/// ```swift
/// enum Priority: Int, QueryBindable {
///   case low, medium, high
/// }
/// Reminder.where { $0.priority == Priority.high }
/// // SELECT … FROM "reminders" WHERE (("reminders"."priority") = (2))
/// ```
///
/// Other types implement ``queryBinding`` to bind a value and ``QueryDecodable/init(decoder:)`` to decode one. The SQL of a value is its
/// bound value. INSERT, comparisons and lists do not read a ``QueryExpression/queryFragment`` that a type implements as well, so SQL around
/// a value, such as `upper(?)`, belongs in a `#sql` or in a function of the type that returns one.
///
/// These types of the standard library and Foundation conform:
///
/// | Swift | stored by SQLite as |
/// |---|---|
/// | `Bool` | INTEGER 0 or 1 |
/// | `Int`, `Int8` … `Int64`, `UInt`, `UInt8` … `UInt64` | INTEGER; a number that does not fit is an error |
/// | `Float`, `Double` | REAL |
/// | `Duration` | INTEGER, nanoseconds |
/// | `String`, `URL` | TEXT |
/// | `Character` | TEXT of one character |
/// | `Decimal` | TEXT |
/// | `Date` | TEXT `YYYY-MM-DD HH:MM:SS.SSS` in UTC |
/// | `UUID` | TEXT in lower case |
/// | `[UInt8]`, `Data` | BLOB |
///
/// A column of a type whose ``QueryDecodable/init(decoder:)`` succeeds for NULL is nullable, as one of an optional: `==` renders `IS`.
///
/// ```swift
/// enum Limit: QueryBindable {
///   case none, seats(Int)
///   init(decoder: inout some QueryDecoder) throws { self = try Int?(decoder: &decoder).map(Limit.seats) ?? .none }
///   var queryBinding: QueryBinding { if case .seats(let count) = self { .int(Int64(count)) } else { .null } }
/// }
/// Room.where { $0.limit == .none }   // … WHERE (("rooms"."limit") IS (NULL))
/// ```
///
/// A date can also be decoded from text with an offset (`2026-01-01T10:00:00+02:00`). It is the same moment, and is written back in
/// UTC. SQL compares dates as text, and texts with an offset do not sort in the order of time. `$0.at(DateTimeModifier())` converts such
/// a date to UTC.
public protocol QueryBindable: QueryRepresentable, QueryExpression where QueryValue == Self {
  /// The form of a value: one column.
  associatedtype _Form: _SingleForm, _OrderedForm = _OneColumn
  /// The type that a row of expressions and values accepts for a column of this type.
  associatedtype _Accepted = any QueryExpression<Self>
  /// The type of the Swift values that can be assigned to a column of this type.
  associatedtype _Assignable = QueryOutput
  /// Returns the SQL of an assigned value, or `nil` if there is no value.
  static func _fragment(assigned value: _Assignable) -> QueryFragment?
  /// The value as a bound value.
  var queryBinding: QueryBinding { get }
  /// Whether an INSERT of many rows leaves the values in the rows and binds them twice: to check them, and when it runs. Only for types
  /// without references to objects that can change, and whose values are bound quickly.
  static var _staysInRow: Bool { get }
}

extension QueryBindable {
  @inlinable public static var _staysInRow: Bool { false }

  // A type that can decode NULL has a value for it.
  public static var _storesNull: Bool { NullProbe.decodesNull(Self.self) }

  public var _isNull: Bool { Self._storesNull && queryBinding == .null }

  public var queryFragment: QueryFragment {
    QueryFragment(value: queryBinding, as: Self.sqlType)
  }

  @inlinable
  public func _append(to fragment: inout QueryFragment) {
    fragment.append(queryBinding, as: Self.sqlType)
  }

  public static func _appendMissing(to fragment: inout QueryFragment) { fragment.appendNull(as: sqlType) }
}

extension QueryBindable where Self: RawRepresentable, RawValue: QueryBindable {
  // An object that a type refers to could change.
  @inlinable public static var _staysInRow: Bool { _isPOD(Self.self) && RawValue._staysInRow }
  @inlinable public static var sqlType: SQLType? { RawValue.sqlType }

  @inlinable
  public var queryBinding: QueryBinding { rawValue.queryBinding }

  /// Decodes the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if no value of the type has this raw value.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = Self(rawValue: try RawValue(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(Self.self)
    }
    self = value
  }
}

extension QueryBindable where Self: LosslessStringConvertible {
  @inlinable public static var sqlType: SQLType? { .text }

  @inlinable
  public var queryBinding: QueryBinding { .text(description) }

  /// Decodes the description.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if no value of the type has this description.
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
  @inlinable public static var sqlType: SQLType? { RawValue.sqlType }

  @inlinable
  public var queryBinding: QueryBinding { rawValue.queryBinding }

  /// Decodes the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if no value of the type has this raw value.
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
    value.flatMap { Wrapped._fragment(assigned: $0) } ?? QueryFragment { $0.appendNull(as: Wrapped.sqlType) }
  }

  @inlinable public static var _staysInRow: Bool { Wrapped._staysInRow }

  @inlinable
  public var queryBinding: QueryBinding { self?.queryBinding ?? .null }
}
