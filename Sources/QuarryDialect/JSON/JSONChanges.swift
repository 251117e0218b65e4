public import QuarryCore
public import QuarryFunctions

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

  /// Appends an element to the array: `json_insert(a, '$[#]', b)`.
  public func jsonAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange("json_insert", self, (\JSONPath<QueryValue.JSONContent>.self).fragment(.end), element)
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
    JSONChange("json_insert", self, (\JSONPath<QueryValue.JSONContent>.self).fragment(.end), element)
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
