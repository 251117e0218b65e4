/// A type that represents a value in a query: itself, as `Int` and `String` do, or another type in a particular storage format, as
/// `Date.UnixTimeRepresentation` does for `Date`.
///
/// ```swift
/// @Column(as: Date.UnixTimeRepresentation.self)
/// var createdAt: Date
/// ```
public protocol QueryRepresentable<QueryOutput>: QueryDecodable {
  /// The type that a query returns for a column of this type.
  associatedtype QueryOutput
  /// The type itself, or the wrapped type of an optional. Both operands of an operator must have it in common.
  associatedtype _Unwrapped = Self
  /// The optional of the type, as on the nullable side of an outer join. For an optional, the type itself.
  associatedtype _Nullable: QueryRepresentable = Self?
  /// Whether a CASE of this type compares it with values or tests conditions.
  associatedtype _CaseBranches = _ValueBranches
  /// Whether a value is one column, or the columns of a group or of an enum.
  associatedtype _Form = _OneColumn
  /// Whether an expression of this type is a condition.
  associatedtype _Truth = _NoCondition

  /// Creates a representation of a value.
  init(queryOutput: QueryOutput)

  /// The value.
  var queryOutput: QueryOutput { get }

  /// Whether a column of this type may be NULL: because the type is an optional, or because it has a value that is stored as NULL.
  static var _storesNull: Bool { get }

  /// The SQL type of the values, or `nil` if it is unknown or if a value is several columns.
  ///
  /// SQLite does not need it. A database that decides types before it knows the values refuses a value without one where it cannot infer
  /// the type.
  static var sqlType: SQLType? { get }

  /// Returns the SQL that selects a column of this type: the column itself, or a function call if the storage format requires one.
  static func queryFragment(decoding column: QueryFragment) -> QueryFragment
}

extension QueryRepresentable {
  public static var _storesNull: Bool { false }

  public static var sqlType: SQLType? { nil }

  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment { column }
}

extension QueryRepresentable where QueryOutput == Self {
  /// Creates a copy of a value that represents itself.
  @inlinable
  public init(queryOutput: Self) { self = queryOutput }

  /// The value itself.
  @inlinable
  public var queryOutput: Self { self }
}

extension Optional: QueryRepresentable where Wrapped: QueryRepresentable {
  public typealias QueryOutput = Wrapped.QueryOutput?
  public typealias _Unwrapped = Wrapped._Unwrapped
  public typealias _Nullable = Self
  public typealias _Truth = Wrapped._Truth
  public typealias _Form = Wrapped._Form

  public static var _storesNull: Bool { true }
  @inlinable public static var sqlType: SQLType? { Wrapped.sqlType }

  @inlinable
  public init(queryOutput: Wrapped.QueryOutput?) {
    self = queryOutput.map(Wrapped.init(queryOutput:))
  }

  @inlinable
  public var queryOutput: Wrapped.QueryOutput? { self?.queryOutput }

  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    Wrapped.queryFragment(decoding: column)
  }
}
