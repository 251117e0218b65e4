public import QuarryCore

/// Changes to values that are stored as JSON, with the binary form for their result. Each does what the one without the
/// `b` does, whichever form it is called on, and needs SQLite 3.45.
extension SQLOperand where QueryValue: _JSONValue {
  /// `jsonb(a)`: in the binary form.
  public func jsonb() -> SQLExpression<QueryValue._Binary> { binary("\(dialectFunction: "jsonb")(\(self))") }

  /// `jsonb_patch(a, b)`: with the members of another object in place of those of the same name.
  public func jsonbPatch(_ patch: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue._Binary> {
    binary("\(dialectFunction: "jsonb_patch")(\(self), \(patch))")
  }

  private func binary<Value>(_ sql: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.require(.jsonb)
      $0.append(sql)
    }
  }

  /// `jsonb_set(a, '$."name"', b)`: with the value at a path replaced, or added.
  public func jsonbSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_set(a, '$."age"', b)`: with the value at a path that may be null replaced, or added.
  public func jsonbSet<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_set(a, '$."tags"', json(b))`: with the array or object at a path replaced, or added.
  public func jsonbSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_set(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonbSet<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_set", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$."name"', b)`: with the value at a path added where there is none.
  public func jsonbInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$."age"', b)`: with the value at a path that may be null added where there is none.
  public func jsonbInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$."tags"', json(b))`: with the array or object at a path added where there is none.
  public func jsonbInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonbInsert<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_insert", self, path.place(), value, requiring: .jsonb)
  }

  /// `jsonb_replace(a, '$."name"', b)`: with the value at a path replaced where there is one.
  public func jsonbReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// `jsonb_replace(a, '$."age"', b)`: with the value at a path that may be null replaced where there is one.
  public func jsonbReplace<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// `jsonb_replace(a, '$."tags"', json(b))`: with the array or object at a path replaced where there is one.
  public func jsonbReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// `jsonb_replace(a, '$."tags"', json(b))`: the same for one that may be null.
  public func jsonbReplace<Value, JSON: _JSONValue>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ value: some QueryExpression<JSON>
  ) -> JSONChange<QueryValue._Binary> where JSON.JSONContent == Value {
    JSONChange("jsonb_replace", self, path.place(creates: false), value, requiring: .jsonb)
  }

  /// `jsonb_remove(a, '$."name"')`: without what is at a path.
  public func jsonbRemove<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_remove", self, path.fragment(), requiring: .jsonb)
  }

  /// `jsonb_remove(a, '$."name"')`: without the array or object at a path.
  @_disfavoredOverload
  public func jsonbRemove<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_remove", self, path.fragment(), requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$[#]', b)`: with an element at the end of the array.
  public func jsonbAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue._Binary> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange(
      "jsonb_insert",
      self,
      JSONPath<QueryValue.JSONContent>().fragment("[#]"),
      element,
      requiring: .jsonb
    )
  }

  /// `jsonb_insert(a, '$."tags"[#]', b)`: with an element at the end of the array at a path.
  public func jsonbAppend<Element: QueryRepresentable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place("[#]"), element, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$[#]', json(b))`: with a value that is JSON itself at the end of the array.
  ///
  /// ```swift
  /// $0.links.jsonbAppend(#bind(Link(homepage: "example.org")))
  /// ```
  @_disfavoredOverload
  public func jsonbAppend<Element: Codable>(
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue._Binary> where QueryValue.JSONContent: _JSONArray<Element> {
    JSONChange(
      "jsonb_insert",
      self,
      JSONPath<QueryValue.JSONContent>().fragment("[#]"),
      element,
      requiring: .jsonb
    )
  }

  /// `jsonb_insert(a, '$."links"[#]', json(b))`: with a value that is JSON itself at the end of the array at a path.
  @_disfavoredOverload
  public func jsonbAppend<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: BindQueryExpression<_JSONRepresentation<Element>>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place("[#]"), element, requiring: .jsonb)
  }

  /// `jsonb_array_insert(a, '$[0]', b)`: with an element put into an array before another one. Needs SQLite 3.53.
  public func jsonbArrayInsert<Value: QueryRepresentable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression<Value>
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_array_insert", self, path.place(), element, requiring: .jsonArrayInsert)
  }
}
