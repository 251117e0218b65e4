public import QuarryCore
public import QuarryFunctions

/// Functions that change JSON and return JSONB, SQLite's binary form of JSON (https://www.sqlite.org/jsonb.html).
///
/// Each has the same effect as the function without `b`, and accepts both forms. They require SQLite 3.45.
extension SQLOperand where QueryValue: _JSONBValue {
  /// Returns the value as JSONB: `jsonb(a)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonb() -> SQLExpression<QueryValue._Binary> {
    binary("\(dialectCall: "jsonb", queryFragment)")
  }

  /// Merges the members of another object into this one and removes those that are null there (RFC 7396), and returns JSONB:
  /// `jsonb_patch(a, b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbPatch(_ patch: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue._Binary> {
    binary("\(dialectCall: "jsonb_patch", queryFragment, patch.queryFragment)")
  }

  private func binary<Value>(_ sql: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.require(.jsonb)
      $0.append(sql)
    }
  }

  /// Replaces or adds the value at a path and returns JSONB: `jsonb_set(a, '$."name"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// Replaces or adds the value at a nullable path and returns JSONB: `jsonb_set(a, '$."age"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// Replaces or adds the array or object at a path and returns JSONB: `jsonb_set(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// Replaces or adds the array or object at a nullable path and returns JSONB: `jsonb_set(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// Adds the value at a path if it is missing, and returns JSONB: `jsonb_insert(a, '$."name"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// Adds the value at a nullable path if it is missing, and returns JSONB: `jsonb_insert(a, '$."age"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// Adds the array or object at a path if it is missing, and returns JSONB: `jsonb_insert(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// Adds the array or object at a nullable path if it is missing, and returns JSONB: `jsonb_insert(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// Replaces the value at a path if it exists, and returns JSONB: `jsonb_replace(a, '$."name"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// Replaces the value at a nullable path if it exists, and returns JSONB: `jsonb_replace(a, '$."age"', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// Replaces the array or object at a path if it exists, and returns JSONB: `jsonb_replace(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// Replaces the array or object at a nullable path if it exists, and returns JSONB: `jsonb_replace(a, '$."tags"', json(b))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// Removes the value at a path and returns JSONB: `jsonb_remove(a, '$."name"')`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbRemove<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_remove", self, path.fragment(), requiring: .jsonb)
  }

  /// Removes the array or object at a path and returns JSONB: `jsonb_remove(a, '$."name"')`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbRemove<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_remove", self, path.fragment(), requiring: .jsonb)
  }

  /// Appends an element to the array and returns JSONB: `jsonb_insert(a, '$[#]', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue._Binary> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange(
      "jsonb_insert",
      self,
      (\JSONPath<QueryValue.JSONContent>.self).fragment(.end),
      element,
      requiring: .jsonb
    )
  }

  /// Appends an element to the array at a path and returns JSONB: `jsonb_insert(a, '$."tags"[#]', b)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbAppend<Element: QueryRepresentable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(.end), element, requiring: .jsonb)
  }

  /// Appends a value stored as JSONB to the array and returns JSONB: `jsonb_insert(a, '$[#]', jsonb(b))`.
  ///
  /// Requires SQLite 3.45.
  ///
  /// ```swift
  /// $0.links.jsonbAppend(#bind(Link(homepage: "example.org")))
  /// ```
  @_disfavoredOverload
  public func jsonbAppend<Element: Codable>(
    _ element: BindQueryExpression<_JSONBRepresentation<Element>>
  ) -> JSONChange<QueryValue._Binary> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange(
      "jsonb_insert",
      self,
      (\JSONPath<QueryValue.JSONContent>.self).fragment(.end),
      element,
      requiring: .jsonb
    )
  }

  /// Appends a value stored as JSONB to the array at a path and returns JSONB: `jsonb_insert(a, '$."links"[#]', jsonb(b))`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbAppend<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: BindQueryExpression<_JSONBRepresentation<Element>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(.end), element, requiring: .jsonb)
  }

  /// Inserts an element into an array before another element and returns JSONB: `jsonb_array_insert(a, '$[0]', b)`.
  ///
  /// Requires SQLite 3.53.
  public func jsonbArrayInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_array_insert", self, path.place(), element, requiring: .jsonArrayInsert)
  }
}
