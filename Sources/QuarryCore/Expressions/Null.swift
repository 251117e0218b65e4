/// `nil` where an expression is wanted, whatever its type: NULL.
//
// Hashable, as the arguments of methods in key paths must be: else the compiler has no message for `where(\.note.isNot(nil))`. (The
// formatter does not parse such a path, so no program of `Tests/CompileFail` has one.)
public struct _Null: QueryExpression, ExpressibleByNilLiteral, Hashable, Sendable {
  public typealias QueryValue = Never

  public init(nilLiteral: ()) {}

  // As text: an index with a condition serves `x IS NULL`, and not `x IS ?`.
  public var queryFragment: QueryFragment { "NULL" }

  public var _isNull: Bool { true }
}
