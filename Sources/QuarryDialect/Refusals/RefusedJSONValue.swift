public import QuarryCore
public import QuarryFunctions

// JSON functions with a value whose type differs from the member's type. The compiler has no message for this mistake ("failed to
// produce diagnostic"). ``_OtherType`` explains how it is rejected.

/// A value whose type matches a JSON member.
public protocol _FitsTheJSONMember {}

@available(
  *,
  unavailable,
  message:
    "the value's type does not match the member at this path; convert it with 'cast(as:)', or use '#bind(value)' if the member has a representation"
)
extension _OtherType: _FitsTheJSONMember {}

extension SQLOperand where QueryValue: _JSONValue {
  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonSet<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue> where Other._Fit: _FitsTheJSONMember {
    JSONChange("json_set", self, path.place(), value)
  }

  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonInsert<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue> where Other._Fit: _FitsTheJSONMember {
    JSONChange("json_insert", self, path.place(), value)
  }

  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonReplace<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue> where Other._Fit: _FitsTheJSONMember {
    JSONChange("json_replace", self, path.place(), value)
  }

  /// Rejects an element whose type differs from the array's elements.
  @_disfavoredOverload
  public func jsonAppend<Elements: _JSONArray, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: Other
  ) -> JSONChange<QueryValue> where Other._Fit: _FitsTheJSONMember {
    JSONChange("json_insert", self, path.place(.end), element)
  }

  /// Rejects an element whose type differs from the array's elements.
  @_disfavoredOverload
  public func jsonAppend<Other: QueryExpression>(_ element: Other) -> JSONChange<QueryValue>
  where QueryValue.JSONContent: _JSONArray, Other._Fit: _FitsTheJSONMember {
    JSONChange("json_insert", self, (\JSONPath<QueryValue.JSONContent>.self).fragment(.end), element)
  }
}

extension SQLOperand where QueryValue: _JSONBValue {
  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonbSet<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue._Binary> where Other._Fit: _FitsTheJSONMember {
    JSONChange("jsonb_set", self, path.place(), value)
  }

  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonbInsert<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue._Binary> where Other._Fit: _FitsTheJSONMember {
    JSONChange("jsonb_insert", self, path.place(), value)
  }

  /// Rejects a value whose type differs from the member's type.
  @_disfavoredOverload
  public func jsonbReplace<Value: QueryRepresentable, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: Other
  ) -> JSONChange<QueryValue._Binary> where Other._Fit: _FitsTheJSONMember {
    JSONChange("jsonb_replace", self, path.place(), value)
  }

  /// Rejects an element whose type differs from the array's elements.
  @_disfavoredOverload
  public func jsonbAppend<Elements: _JSONArray, Other: QueryExpression>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: Other
  ) -> JSONChange<QueryValue._Binary> where Other._Fit: _FitsTheJSONMember {
    JSONChange("jsonb_insert", self, path.place(.end), element)
  }

  /// Rejects an element whose type differs from the array's elements.
  @_disfavoredOverload
  public func jsonbAppend<Other: QueryExpression>(_ element: Other) -> JSONChange<QueryValue._Binary>
  where QueryValue.JSONContent: _JSONArray, Other._Fit: _FitsTheJSONMember {
    JSONChange("jsonb_insert", self, (\JSONPath<QueryValue.JSONContent>.self).fragment(.end), element)
  }
}
