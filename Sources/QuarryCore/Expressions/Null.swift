/// The literal `nil` as an expression of any type: NULL.
//
// Hashable, as the arguments of methods in key paths must be. Otherwise the compiler has no diagnostic for `where(\.note.isNot(nil))`. (The
// formatter cannot parse such a key path, so no program in `Tests/CompileFail` has one.)
public struct _Null: QueryExpression, ExpressibleByNilLiteral, Hashable, Sendable {
  /// `Never`, because the literal fits every type.
  public typealias QueryValue = Never

  /// Creates the expression from `nil`.
  public init(nilLiteral: ()) {}

  // Rendered as text, because SQLite uses a partial index for `x IS NULL`, but not for `x IS ?`.
  /// The SQL text `NULL`.
  public var queryFragment: QueryFragment { "NULL" }

  public var _isNull: Bool { true }
}
