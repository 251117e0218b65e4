public import QuarryCore

/// A JSON value with changes. Several of one kind in a row are one call: `json_set(a, '$[0]', 'z', '$[1]', 'y')`.
///
/// NULL stays NULL: where there is no JSON, nothing is changed.
public struct JSONChange<QueryValue>: SQLOperand, Sendable {
  private let name: StaticString
  private let base: QueryFragment
  private var arguments: [QueryFragment]
  private let requirement: DialectFeature?

  init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ place: JSONPlace,
    _ value: any QueryExpression,
    requiring requirement: DialectFeature? = nil
  ) {
    let content = place.content(value, requirement == .jsonb ? .binary : .text)
    if place.outerCase == nil {
      self.init(name, base, [place.path, content], requirement)
    } else {
      // What the place asks of the value it has to ask of the one with all changes before, which stay a call of their own.
      let changed = SQLExpression<QueryValue>(sql: base.queryFragment)
      self.init(name, changed, [place.path(in: changed.queryFragment), content], requirement)
    }
  }

  init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ path: QueryFragment,
    _ value: (any QueryExpression)? = nil,
    requiring requirement: DialectFeature? = nil
  ) {
    self.init(name, base, [path] + (value.map { [$0._json] } ?? []), requirement)
  }

  private init(
    _ name: StaticString,
    _ base: some QueryExpression,
    _ arguments: [QueryFragment],
    _ requirement: DialectFeature?
  ) {
    self.name = name
    self.requirement = requirement
    if let change = base as? JSONChange<QueryValue>, "\(change.name)" == "\(name)" {
      self.base = change.base
      self.arguments = change.arguments + arguments
    } else {
      self.base = base.queryFragment
      self.arguments = arguments
    }
  }

  public var queryFragment: QueryFragment {
    QueryFragment {
      if let requirement { $0.require(requirement) }
      $0.append(dialectFunction: name)
      $0.write("(")
      $0.append(list: [base] + arguments)
      $0.write(")")
    }
  }
}

extension JSONChange: _NullableExpression where QueryValue: QueryRepresentable {
  public typealias _Unwrapped = QueryValue._Unwrapped
}

/// Changes to values that are stored as JSON (https://www.sqlite.org/json1.html).
extension SQLOperand where QueryValue: _JSONValue {
  /// `json_set(a, '$."name"', b)`: with the value at a path replaced, or added.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), value)
  }

  /// `json_set(a, '$."age"', b)`: with the value at a path that may be null replaced, or added.
  public func jsonSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), value)
  }

  /// `json_set(a, '$."tags"', json(b))`: with the array or object at a path replaced, or added.
  public func jsonSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_set", self, path.place(), value)
  }

  /// `json_set(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_set", self, path.place(), value)
  }

  /// `json_insert(a, '$."name"', b)`: with the value at a path added where there is none.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// `json_insert(a, '$."age"', b)`: with the value at a path that may be null added where there is none.
  public func jsonInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// `json_insert(a, '$."tags"', json(b))`: with the array or object at a path added where there is none.
  public func jsonInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// `json_insert(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// `json_replace(a, '$."name"', b)`: with the value at a path replaced where there is one.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// `json_replace(a, '$."age"', b)`: with the value at a path that may be null replaced where there is one.
  public func jsonReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// `json_replace(a, '$."tags"', json(b))`: with the array or object at a path replaced where there is one.
  public func jsonReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// `json_replace(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue> where JSON.JSONContent == Value {
    JSONChange("json_replace", self, path.place(creates: false), value)
  }

  /// `json_remove(a, '$."name"')`: without what is at a path.
  public func jsonRemove<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_remove", self, path.fragment())
  }

  /// `json_remove(a, '$."name"')`: without the array or object at a path.
  @_disfavoredOverload
  public func jsonRemove<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_remove", self, path.fragment())
  }

  /// `json_insert(a, '$[#]', b)`: with an element at the end of the array.
  public func jsonAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange("json_insert", self, JSONPath<QueryValue.JSONContent>().fragment("[#]"), element)
  }

  /// `json_insert(a, '$."tags"[#]', b)`: with an element at the end of the array at a path.
  public func jsonAppend<Element: QueryRepresentable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place("[#]"), element)
  }

  /// `json_insert(a, '$[#]', json(b))`: with a value that is JSON itself at the end of the array.
  ///
  /// ```swift
  /// $0.links.jsonAppend(#bind(Link(homepage: "example.org")))
  /// ```
  @_disfavoredOverload
  public func jsonAppend<Element: Codable>(
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange("json_insert", self, JSONPath<QueryValue.JSONContent>().fragment("[#]"), element)
  }

  /// `json_insert(a, '$."links"[#]', json(b))`: with a value that is JSON itself at the end of the array at a path.
  @_disfavoredOverload
  public func jsonAppend<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place("[#]"), element)
  }

  /// `json_array_insert(a, '$[0]', b)`: with an element put into an array before another one. Needs SQLite 3.53.
  public func jsonArrayInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression<Value>
  ) -> JSONChange<QueryValue> {
    JSONChange("json_array_insert", self, path.place(), element, requiring: .jsonArrayInsert)
  }
}
