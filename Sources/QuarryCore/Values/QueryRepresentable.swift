/// A type that stands for a value in a query: for itself, as `Int` and `String` do, or for another type in a
/// certain form of storage, as `Date.UnixTimeRepresentation` does for `Date`.
///
/// ```swift
/// @Column(as: Date.UnixTimeRepresentation.self)
/// var createdAt: Date
/// ```
public protocol QueryRepresentable<QueryOutput>: QueryDecodable {
  /// What a query gives back for a column of this type.
  associatedtype QueryOutput
  /// The type itself; of an optional, what it holds. What two sides of an operator must have in common.
  associatedtype _Unwrapped = Self
  /// The type of it where it may be missing, as on the optional side of a join: of an optional, the type itself.
  associatedtype _Nullable: QueryRepresentable = Self?
  /// Whether a CASE of it compares it with values or asks conditions.
  associatedtype _CaseBranches = _ValueBranches
  /// Whether it is a condition.
  associatedtype _Truth = _NoCondition

  /// Wraps a value in this representation.
  init(queryOutput: QueryOutput)

  /// The value.
  var queryOutput: QueryOutput { get }

  /// What is selected to read a column of this type: the column itself, unless the storage needs a function around
  /// it.
  static func queryFragment(decoding column: QueryFragment) -> QueryFragment
}

extension QueryRepresentable {
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment { column }
}

extension QueryRepresentable where QueryOutput == Self {
  @inlinable
  public init(queryOutput: Self) { self = queryOutput }

  @inlinable
  public var queryOutput: Self { self }
}

extension Optional: QueryRepresentable where Wrapped: QueryRepresentable {
  public typealias QueryOutput = Wrapped.QueryOutput?
  public typealias _Unwrapped = Wrapped._Unwrapped
  public typealias _Nullable = Self
  public typealias _Truth = Wrapped._Truth

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
