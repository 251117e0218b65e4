public import QuarryCore
public import QuarryFunctions

/// Functions that change JSON and accept `nil` as the value.
extension SQLOperand where QueryValue: _JSONValue {
  /// Sets the value at a nullable path to null: `json_set(a, '$."age"', NULL)`.
  public func jsonSet<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_set", self, path.place(), null)
  }

  /// Adds null at a nullable path if the value is missing: `json_insert(a, '$."age"', NULL)`.
  public func jsonInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_insert", self, path.place(), null)
  }

  /// Replaces the value at a nullable path with null if it exists: `json_replace(a, '$."age"', NULL)`.
  public func jsonReplace<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue> {
    JSONChange("json_replace", self, path.place(creates: false), null)
  }
}

/// Functions that change JSON, accept `nil` as the value and return JSONB.
extension SQLOperand where QueryValue: _JSONBValue {
  /// Sets the value at a nullable path to null and returns JSONB: `jsonb_set(a, '$."age"', NULL)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbSet<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_set", self, path.place(), null, requiring: .jsonb)
  }

  /// Adds null at a nullable path if the value is missing, and returns JSONB: `jsonb_insert(a, '$."age"', NULL)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_insert", self, path.place(), null, requiring: .jsonb)
  }

  /// Replaces the value at a nullable path with null if it exists, and returns JSONB: `jsonb_replace(a, '$."age"', NULL)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbReplace<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>,
    _ null: _Null
  ) -> JSONChange<QueryValue._Binary> {
    JSONChange("jsonb_replace", self, path.place(creates: false), null, requiring: .jsonb)
  }
}
