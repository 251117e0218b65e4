public import QuarryCore

/// A changed JSON value. Consecutive calls of the same function render as one call: `json_set(a, '$[0]', 'z', '$[1]', 'y')`.
///
/// A change to NULL returns NULL.
public struct JSONChange<QueryValue>: SQLOperand, Sendable {
  private let name: StaticString
  private let base: QueryFragment
  private var arguments: [QueryFragment]
  private let requirement: DialectFeature?
  /// The change as steps, if one of them tests for an enum case.
  private var steps: JSONSteps?

  package init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ place: JSONPlace,
    _ value: any QueryExpression,
    requiring requirement: DialectFeature? = nil
  ) {
    let content = place.content(value, requirement == .jsonb ? .binary : .text)
    let before = (base as? JSONChange<QueryValue>)?.steps
    let steps = JSONSteps.adding(content, at: place, by: name, requiring: requirement, to: before) {
      base.queryFragment
    }
    if let steps, steps.caseCount > JSONSteps.nestedCases {
      self.init(steps)
    } else if place.outerCase == nil {
      self.init(name, base, [place.path, content], requirement)
    } else {
      // The path depends on the value after all previous changes, which therefore remain a separate call.
      let changed = SQLExpression<QueryValue>(sql: base.queryFragment)
      self.init(name, changed, [place.path(in: changed.queryFragment), content], requirement)
    }
    self.steps = steps
  }

  private init(_ steps: JSONSteps) {
    let first = steps.list[0]
    let base = SQLExpression<QueryValue>(sql: steps.base)
    self = steps.list.dropFirst().reduce(
      JSONChange(first.name, base, [first.path, first.content], first.requirement)
    ) { change, step in
      JSONChange(step.name, change, [step.path, step.content], step.requirement)
    }
  }

  package init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ path: QueryFragment,
    _ value: (any QueryExpression)? = nil,
    requiring requirement: DialectFeature? = nil
  ) {
    self.init(name, base, [path] + (value.map { [$0._json.sql] } ?? []), requirement)
  }

  private init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ arguments: [QueryFragment],
    _ requirement: DialectFeature?
  ) {
    self.name = name
    self.requirement = requirement
    // SQLite limits the number of arguments of a function.
    if let change = base as? JSONChange<QueryValue>, "\(change.name)" == "\(name)",
      change.arguments.count + arguments.count <= 2 * JSONForm.pairsInACall
    {
      self.base = change.base
      self.arguments = change.arguments + arguments
    } else {
      self.base = base.queryFragment
      self.arguments = arguments
    }
  }

  /// The SQL of the expression.
  public var queryFragment: QueryFragment {
    // All of its arguments are paths. Those of the other functions have types that are not known here.
    if "\(name)" == "json_remove" {
      let types = [.json] + [SQLType?](repeating: .text, count: arguments.count)
      return JSONForm.text.call("remove", [base] + arguments, types: types, type: .json)
    }
    return QueryFragment {
      if let requirement { $0.require(requirement) }
      $0.append(dialectCall: name, [base] + arguments)
      if requirement == .jsonb { $0.noteJSONB() }
    }
  }
}

extension JSONChange: _NullableExpression where QueryValue: QueryRepresentable {
  /// The type of the value, or the wrapped type of an optional.
  public typealias _Unwrapped = QueryValue._Unwrapped
}

/// Functions that remove a part of a value stored as JSON.
extension SQLOperand where QueryValue: _JSONValue {
  /// Removes the value at a path: `json_remove(a, '$."name"')`.
  public func jsonRemove<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_remove", self, path.fragment())
  }

  /// Removes the array or object at a path: `json_remove(a, '$."name"')`.
  @_disfavoredOverload
  public func jsonRemove<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_remove", self, path.fragment())
  }
}
