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

  init(
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

  init(
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

/// Functions that change values stored as JSON (https://www.sqlite.org/json1.html).
extension SQLOperand where QueryValue: _JSONValue {
  /// Replaces or adds the value at a path: `json_set(a, '$."name"', b)`.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), value)
  }

  /// Replaces or adds the value at a nullable path: `json_set(a, '$."age"', b)`.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), value)
  }

  /// Replaces or adds the array or object at a path: `json_set(a, '$."tags"', json(b))`.
  public func jsonSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_set", self, path.place(), value)
  }

  /// Replaces or adds the array or object at a nullable path: `json_set(a, '$."tags"', json(b))`.
  public func jsonSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_set", self, path.place(), value)
  }

  /// Adds the value at a path if it is missing: `json_insert(a, '$."name"', b)`.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// Adds the value at a nullable path if it is missing: `json_insert(a, '$."age"', b)`.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// Adds the array or object at a path if it is missing: `json_insert(a, '$."tags"', json(b))`.
  public func jsonInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// Adds the array or object at a nullable path if it is missing: `json_insert(a, '$."tags"', json(b))`.
  public func jsonInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// Replaces the value at a path if it exists: `json_replace(a, '$."name"', b)`.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// Replaces the value at a nullable path if it exists: `json_replace(a, '$."age"', b)`.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// Replaces the array or object at a path if it exists: `json_replace(a, '$."tags"', json(b))`.
  public func jsonReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// Replaces the array or object at a nullable path if it exists: `json_replace(a, '$."tags"', json(b))`.
  public func jsonReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

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

  /// Appends an element to the array: `json_insert(a, '$[#]', b)`.
  public func jsonAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange("json_insert", self, JSONPath<QueryValue.JSONContent>().fragment(.end), element)
  }

  /// Appends an element to the array at a path: `json_insert(a, '$."tags"[#]', b)`.
  public func jsonAppend<Element: QueryRepresentable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(.end), element)
  }

  /// Appends a value stored as JSON to the array: `json_insert(a, '$[#]', json(b))`.
  ///
  /// ```swift
  /// $0.links.jsonAppend(#bind(Link(homepage: "example.org")))
  /// ```
  @_disfavoredOverload
  public func jsonAppend<Element: Codable>(
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange("json_insert", self, JSONPath<QueryValue.JSONContent>().fragment(.end), element)
  }

  /// Appends a value stored as JSON to the array at a path: `json_insert(a, '$."links"[#]', json(b))`.
  @_disfavoredOverload
  public func jsonAppend<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(.end), element)
  }

  /// Inserts an element into an array before another element: `json_array_insert(a, '$[0]', b)`.
  ///
  /// Requires SQLite 3.53.
  public func jsonArrayInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_array_insert", self, path.place(), element, requiring: .jsonArrayInsert)
  }
}
