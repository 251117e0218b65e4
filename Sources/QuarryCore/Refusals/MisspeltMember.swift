/// A type that has the misspelled member. No type conforms.
///
/// For `$0.status == .opne`, the solver searches all `==` operators of Swift for a type with such a member, and repeats this for each
/// choice of the surrounding operators. With two more conditions, this takes seven seconds and ends without a message. In the solver's
/// score, a missing member is worse than a missing conformance. The overloads of this file, and the operators in
/// `QuarryOperators/Refusals`, therefore match except for this conformance: the solver chooses them immediately, and after 30 ms the message
/// says that the column's type does not conform.
public protocol _HasSuchAMember {
  /// The type of the other operand.
  associatedtype Member
}

/// Misspelled members in the branches of a CASE.
extension Case where Base == Bool {
  /// Rejects a misspelled member of the branches' type.
  @available(*, unavailable, message: "the type of the CASE branches has no such member")
  @_disfavoredOverload
  public func when<Value: _HasSuchAMember & QueryRepresentable>(
    _ condition: any _Condition,
    then value: Value.Member
  ) -> Cases<Base, Value> { Cases(base) }
}

extension Cases where Base == Bool, Value: _HasSuchAMember {
  /// Rejects a misspelled member of the branches' type.
  @available(*, unavailable, message: "the type of the CASE branches has no such member")
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value.Member) -> Cases { self }
}

extension OptionalCases where Base == Bool, Value: _HasSuchAMember {
  /// Rejects a misspelled member of the branches' type.
  @available(*, unavailable, message: "the type of the CASE branches has no such member")
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value.Member) -> OptionalCases { self }
}

extension Cases where Value: _HasSuchAMember {
  /// Rejects a misspelled member of the branches' type.
  @available(*, unavailable, message: "the type of the CASE branches has no such member")
  @_disfavoredOverload
  public func `else`(_ value: Value.Member) -> SQLExpression<Value> { refused() }
}
