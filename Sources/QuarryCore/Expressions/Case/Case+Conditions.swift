/// The condition of a branch in a CASE without a base: an expression or a Swift value that is true, false or NULL.
public protocol _Condition {
  /// The SQL of the condition.
  var queryFragment: QueryFragment { get }
}

extension Bool: _Condition {}
extension Optional: _Condition where Wrapped == Bool {}
extension TableColumn: _Condition where Value: _TruthValue {}
extension SQLExpression: _Condition where QueryValue: _TruthValue {}
extension BindQueryExpression: _Condition where QueryValue: _TruthValue {}

extension Case where Base == Bool {
  /// Adds the first branch with an expression as its result.
  public func when<Branch: QueryExpression>(
    _ condition: any _Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Branch.QueryValue,
    Branch.QueryValue._Form: _SingleForm
  {
    Cases(base).adding(condition.queryFragment, value)
  }

  /// Adds the first branch with a nullable expression as its result.
  @_disfavoredOverload
  public func when<Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ condition: any _Condition,
    then value: Branch
  ) -> OptionalCases<Base, Wrapped> where Branch.QueryValue == Wrapped?, Wrapped._Form: _SingleForm {
    OptionalCases(base).adding(condition.queryFragment, value)
  }

  /// Adds the first branch with a Swift value as its result. A literal takes the type that the context of the CASE requires.
  @_disfavoredOverload
  public func when<Value: QueryBindable>(_ condition: any _Condition, then value: Value) -> Cases<Base, Value>
  where Value._Unwrapped == Value {
    Cases(base).adding(condition.queryFragment, value)
  }
}

extension Cases where Base == Bool {
  /// Adds a branch with an expression as its result.
  public func when<Branch: QueryExpression>(_ condition: any _Condition, then value: Branch) -> Cases
  where Branch.QueryValue == Value {
    adding(condition.queryFragment, value)
  }

  /// Adds a branch with a nullable expression as its result.
  @_disfavoredOverload
  public func when<Branch: QueryExpression>(
    _ condition: any _Condition,
    then value: Branch
  ) -> OptionalCases<Base, Value> where Branch.QueryValue == Value? {
    OptionalCases(text).adding(condition.queryFragment, value)
  }

  /// Adds a branch with a Swift value as its result.
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value) -> Cases where Value: QueryBindable {
    adding(condition.queryFragment, value)
  }
}

extension OptionalCases where Base == Bool {
  /// Adds a branch with an expression as its result.
  public func when<Branch: QueryExpression>(_ condition: any _Condition, then value: Branch) -> OptionalCases
  where Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value {
    adding(condition.queryFragment, value)
  }

  /// Adds a branch with a Swift value as its result.
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value?) -> OptionalCases
  where Value: QueryBindable {
    adding(condition.queryFragment, value)
  }

  /// Adds a branch whose condition is an expression of a custom type.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> OptionalCases
  where
    Condition.QueryValue: _TruthValue,
    Branch.QueryValue: QueryRepresentable, Branch.QueryValue._Unwrapped == Value
  {
    adding(condition.queryFragment, value)
  }
}

// The protocols below accept conditions of custom expression types. If a member of a type also fits, the compiler prefers it to a
// protocol's.

/// A CASE expression without branches.
public protocol _CaseWithoutBranch<Base> {
  /// The type of its conditions: `Bool`.
  associatedtype Base
  /// The CASE expression.
  var _start: Case<Base> { get }
}

extension Case: _CaseWithoutBranch {
  public var _start: Case { self }
}

extension _CaseWithoutBranch where Base == Bool {
  /// Adds the first branch, whose condition is an expression of a custom type.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases<Base, Branch.QueryValue>
  where
    Condition.QueryValue: _TruthValue, Branch.QueryValue: QueryRepresentable,
    Branch.QueryValue._Unwrapped == Branch.QueryValue, Branch.QueryValue._Form: _SingleForm
  {
    Cases(_start.base).adding(condition.queryFragment, value)
  }

  /// Adds the first branch, whose condition is an expression of a custom type, with a nullable result.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression, Wrapped: QueryRepresentable>(
    _ condition: Condition,
    then value: Branch
  ) -> OptionalCases<Base, Wrapped>
  where Condition.QueryValue: _TruthValue, Branch.QueryValue == Wrapped?, Wrapped._Form: _SingleForm {
    OptionalCases(_start.base).adding(condition.queryFragment, value)
  }
}

/// A CASE expression with branches.
public protocol _CaseWithBranches<Base, Value> {
  /// The type of its conditions: `Bool`.
  associatedtype Base
  /// The type of its branches.
  associatedtype Value: QueryRepresentable
  /// The CASE expression.
  var _cases: Cases<Base, Value> { get }
}

extension Cases: _CaseWithBranches {
  public var _cases: Cases { self }
}

extension _CaseWithBranches where Base == Bool {
  /// Adds a branch whose condition is an expression of a custom type.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> Cases<Base, Value>
  where Condition.QueryValue: _TruthValue, Branch.QueryValue == Value {
    _cases.adding(condition.queryFragment, value)
  }

  /// Adds a branch whose condition is an expression of a custom type, with a nullable result.
  @_disfavoredOverload
  public func when<Condition: QueryExpression, Branch: QueryExpression>(
    _ condition: Condition,
    then value: Branch
  ) -> OptionalCases<Base, Value>
  where Condition.QueryValue: _TruthValue, Branch.QueryValue == Value? {
    OptionalCases(_cases.text).adding(condition.queryFragment, value)
  }
}
