import QuarryCore

extension QueryExpression {
  /// The value as a part of JSON: what is JSON already stays so, a truth value is `true` or `false`, a row an object.
  var _json: QueryFragment {
    // As JSON columns write it, which have their own way with groups and cases.
    if let row = self as? any Codable & Table { return "json(\(text(of: row)))" }
    if let columns = self as? any TableDefinition { return object(of: columns) }
    if let type = QueryValue.self as? any QueryRepresentable.Type, let schema = type._nestedSchema {
      let values = (self as? any TableExpression)?._values.values ?? (self as? any _ColumnList)?._columns
      if let values { return .jsonObject(schema.columns, values) }
    }
    return QueryFragment(json: queryFragment, of: QueryValue.self)
  }
}

private func text<Value: Codable>(of value: Value) -> QueryFragment {
  _JSONRepresentation(queryOutput: value).queryFragment
}

private func object(of columns: some TableDefinition) -> QueryFragment { columns._rowObject(.text) }

extension TableDefinition {
  /// The row as an object.
  func _rowObject(_ form: JSONForm) -> QueryFragment { _named { QueryValue.jsonObject(form) } }
}

extension Table {
  /// `json_object('id', "t"."id", …)`; NULL where the row is one that an outer join did not find.
  static func jsonObject(_ form: JSONForm) -> QueryFragment {
    let object = QueryFragment.jsonObject(_schema.columns, columns._columns, form)
    guard let isFound = _isFound else { return object }
    return "CASE WHEN \(isFound) THEN \(object) END"
  }
}

extension QueryFragment {
  /// An object of the values of columns.
  static func jsonObject(
    _ columns: [ColumnSchema],
    _ values: [QueryFragment],
    _ form: JSONForm = .text
  ) -> QueryFragment {
    form.object(zip(columns, values).map { ($0.name, QueryFragment(json: $1, of: $0.type)) })
  }

  /// A value of a type as a part of JSON.
  fileprivate init(json fragment: QueryFragment, of type: Any.Type) {
    if type is any _JSONValue.Type {
      self = "json(\(fragment))"
    } else if type == Bool.self || type == Bool?.self {
      self = "json(CASE \(fragment) WHEN 0 THEN 'false' WHEN 1 THEN 'true' END)"
    } else {
      self = fragment
    }
  }
}
