public import QuarryCore

/// `nil` at a place in JSON.
extension SQLOperand where QueryValue: _JSONValue {
  /// `json_set(a, '$."age"', NULL)`: with null at a path that may be null.
  public func jsonSet<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), null)
  }

  /// `json_insert(a, '$."age"', NULL)`: with null at a path that may be null added where there is nothing.
  public func jsonInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), null)
  }

  /// `json_replace(a, '$."age"', NULL)`: with null in place of the value at a path that may be null.
  public func jsonReplace<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), null)
  }

  /// `jsonb_set(a, '$."age"', NULL)`: with null at a path that may be null. Needs SQLite 3.45.
  public func jsonbSet<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), null, requiring: .jsonb)
  }

  /// `jsonb_insert(a, '$."age"', NULL)`: with null at a path that may be null added where there is nothing. Needs SQLite 3.45.
  public func jsonbInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), null, requiring: .jsonb)
  }

  /// `jsonb_replace(a, '$."age"', NULL)`: with null in place of the value at a path that may be null. Needs SQLite 3.45.
  public func jsonbReplace<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), null, requiring: .jsonb)
  }
}
