package import QuarryCore

/// A value as part of JSON.
package struct JSONPart {
  package let sql: QueryFragment
  /// The static type of the value as an argument of a function of JSON.
  let type: SQLType?

  fileprivate init(_ sql: QueryFragment, type: SQLType?) {
    self.sql = sql
    self.type = type
  }

  /// Creates an array or an object.
  init(_ sql: QueryFragment) { self.init(sql, type: .json) }

  /// Creates the JSON that a text contains, or that a column stores: `json(a)`.
  fileprivate init(contentOf fragment: QueryFragment, _ type: SQLType) {
    self.init(QueryFragment { $0.append(dialectCall: "json", [fragment], types: [type], type: .json) })
  }
}

extension QueryExpression {
  /// The value as part of JSON. JSON stays unchanged, a `Bool` is `true` or `false`, and a row is an object.
  package var _json: JSONPart {
    // The same text as in a JSON column, which determines the form of groups and cases.
    if let row = self as? any Codable & Table { return JSONPart(contentOf: text(of: row), .json) }
    if let columns = self as? any TableDefinition { return JSONPart(object(of: columns)) }
    if let type = QueryValue.self as? any QueryRepresentable.Type, type._nestedSchema != nil {
      let values = (self as? any TableExpression)?._values.values ?? (self as? any _ColumnList)?._columns
      if let values { return JSONPart(values, of: type, .text) }
    }
    return JSONPart(queryFragment, of: QueryValue.self)
  }
}

private func text<Value: Codable>(of value: Value) -> QueryFragment {
  _JSONRepresentation(queryOutput: value).queryFragment
}

private func object(of columns: some TableDefinition) -> QueryFragment { columns._rowObject(.text) }

extension TableDefinition {
  /// Returns the row as an object, `json_object('id', "t"."id", …)`, or NULL for a row unmatched by an outer join.
  package func _rowObject(_ form: JSONForm) -> QueryFragment {
    let object = QueryFragment.jsonObject(QueryValue.self, _columns, form)
    guard let isFound = _isFound else { return object }
    return "CASE WHEN \(isFound) THEN \(object) END"
  }
}

extension Table {
  /// Whether the type is an enum, or an alias or the optional of one.
  fileprivate static var isEnum: Bool { _Present.QueryOutput.self is any _EnumTable.Type }
}

extension QueryFragment {
  /// Returns a row or a column group in the form of `Codable`: an object that contains an object for each group, or only the case
  /// of an enum.
  package static func jsonObject<Row: Table>(
    _ row: Row.Type,
    _ values: [QueryFragment],
    _ form: JSONForm
  ) -> QueryFragment {
    var rest = values[...]
    let members = Row._schema.members.map { member in
      let count = member.type._nestedSchema?.columnCount ?? 1
      let values = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return (name: member.name, values: values, value: JSONPart(values, of: member.type, form))
    }
    guard Row.isEnum else { return form.object(members.map { ($0.name, $0.value) }) }
    return QueryFragment {
      $0.write("CASE")
      for member in members {
        $0.write(" WHEN ")
        $0.append(comparedToNull(member.values, .isDifferent))
        $0.write(" THEN ")
        $0.append(form.object([(member.name, member.value)]))
      }
      $0.write(" END")
    }
  }
}

extension JSONPart {
  /// Creates the JSON of a column or of a group's columns: `null` for an optional group without a value.
  fileprivate init(_ values: [QueryFragment], of type: any QueryRepresentable.Type, _ form: JSONForm) {
    guard let group = type as? any Table.Type else {
      self.init(values.first ?? QueryFragment(), of: type)
      return
    }
    let object = QueryFragment.jsonObject(group, values, form)
    if type is any _OptionalProtocol.Type, !group.isEnum {
      self.init("CASE WHEN \(comparedToNull(values, .isDifferent)) THEN \(object) END")
    } else {
      self.init(object)
    }
  }

  /// Creates the JSON of a value of a type.
  fileprivate init(_ fragment: QueryFragment, of type: Any.Type) {
    if type is any _JSONValue.Type {
      // A column may hold text also where its type is JSONB, and its text would become a string.
      self = fragment.facts.contains(.jsonb) ? Self(fragment) : Self(contentOf: fragment, .json)
    } else if type == Bool.self || type == Bool?.self {
      self.init(
        contentOf:
          "CASE \(fragment) WHEN \(construct: .falseLiteral) THEN 'false' WHEN \(construct: .trueLiteral) THEN 'true' END",
        .text
      )
    } else if let type = type as? any QueryRepresentable.Type {
      // The text of a decimal number is JSON.
      self.init(
        type._inJSON(encoding: fragment),
        type: type.sqlType == .decimal ? .json : type.sqlType
      )
    } else {
      self.init(fragment, type: nil)
    }
  }
}
