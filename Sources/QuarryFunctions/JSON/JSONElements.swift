public import QuarryCore

/// Functions that return each element of a value stored as JSON as a row.
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the elements of the array as rows: `json_each(a)`.
  public func jsonEach<Element: QueryBindable>() -> SelectOf<JSONEach<Int, Element>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    _elements("json_each", nil)
  }

  /// Returns the elements of the array as rows, each decoded from JSON: `json_each(a)`.
  @_disfavoredOverload
  public func jsonEach<Element: Codable>() -> SelectOf<JSONEach<Int, _JSONRepresentation<Element>>>
  where QueryValue.JSONContent: _JSONArray<Element> {
    _elements("json_each", nil)
  }

  /// Returns the elements of the array at a path as rows: `json_each(a, '$."tags"')`.
  public func jsonEach<Element: QueryBindable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<Int, Element>> {
    _elements("json_each", path.fragment())
  }

  /// Returns the elements of the array at a path as rows, each decoded from JSON: `json_each(a, '$."tags"')`.
  @_disfavoredOverload
  public func jsonEach<Element: Codable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>
  ) -> SelectOf<JSONEach<Int, _JSONRepresentation<Element>>> {
    _elements("json_each", path.fragment())
  }
}

extension SQLOperand {
  /// Returns the rows of a function. In the query, the rows have the name `json_each` or `jsonb_each`.
  package func _elements<Row: JSONRows>(
    _ function: StaticString,
    _ path: QueryFragment?
  ) -> SelectOf<Row> {
    Row._select {
      if "\(function)" != Row.tableName { $0.functionName = Row.tableName }
      $0.function = QueryFragment { fragment in
        if let feature = Row.requiredFeature { fragment.require(feature) }
        fragment.append(
          tableFunction: function,
          [queryFragment] + (path.map { [$0] } ?? []),
          types: [(QueryValue.self as? any QueryRepresentable.Type)?.sqlType],
          type: Row.elementType
        )
      }
    }
  }
}
