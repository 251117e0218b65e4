public import QuarryCore

/// The elements of a JSON array or object as rows (https://www.sqlite.org/json1.html#jeach).
///
/// ```swift
/// Reminder.where { $0.tags.jsonEach().where { $0.value == "car" }.exists() }
/// // … WHERE EXISTS (SELECT … FROM json_each("reminders"."tags") WHERE (("json_each"."value") = ('car')))
/// ```
public struct JSONEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
  /// The type of a row in queries.
  public typealias QueryValue = Self
  /// The type of a decoded row.
  public typealias QueryOutput = Self
  /// The default scope: every row.
  public typealias DefaultScope = Where<Self>
  /// The type of the columns.
  public typealias TableColumns = JSONEachColumns<Self, Key, Value>

  /// The index in the array, or the name of the object's member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  /// Decodes the key and the value.
  public init(decoder: inout some QueryDecoder) throws {
    key = try Key(decoder: &decoder).queryOutput
    value = try Value(decoder: &decoder).queryOutput
  }

  /// The columns of the rows.
  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  /// The name of the rows in queries.
  public static var tableName: String { "json_each" }
  /// The columns that a query decodes.
  public static var _schema: TableSchema {
    .shared(by: Self.self) {
      TableSchema(
        name: "json_each",
        [ColumnSchema("key", Key.self), ColumnSchema("value", _JSONElement<Value>.self)]
      )
    }
  }

  /// Binds nothing, because the rows cannot be inserted.
  public func _bind(to row: inout RowBinder) {}
}

/// The rows that a JSON table-valued function returns.
package protocol JSONRows: Table {
  /// The feature that the function requires beyond basic JSON support, or `nil`.
  static var requiredFeature: DialectFeature? { get }
  /// The static type of an array's elements, or `nil` for other JSON and if it is unknown.
  static var elementType: SQLType? { get }
}

extension JSONRows {
  package static var requiredFeature: DialectFeature? { nil }
  package static var elementType: SQLType? { nil }
}

/// Rows whose elements use the representation of columns.
package protocol ElementsOfColumns {}

/// Rows whose columns are text, regardless of the types of the elements.
package protocol ElementsOfText: JSONRows {
  /// Returns the SQL that reads a column as text.
  static func text(of column: QueryFragment) -> QueryFragment
}

extension JSONEach: JSONRows {
  package static var elementType: SQLType? { Key.self == Int.self ? Value.sqlType : nil }
}

/// A JSON element, decoded as a column's type.
public struct _JSONElement<Value: QueryRepresentable>: QueryRepresentable {
  /// The value of the element.
  public var queryOutput: Value.QueryOutput

  /// Creates an element from its value.
  public init(queryOutput: Value.QueryOutput) { self.queryOutput = queryOutput }

  /// Decodes the element.
  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try Value(decoder: &decoder).queryOutput
  }

  /// Returns the SQL that converts the element from its form in JSON to the form in a column.
  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    if JSONShape.mayStoreScalar(Value.self) { return column.jsonOfElement }
    return Value.queryFragment(decoding: Value._inJSON(decoding: column))
  }
}

extension QueryFragment {
  /// The JSON of an element, from its column `value` or `atom`: `nullif(("t"."json") -> ("t"."fullkey"), 'null')`.
  ///
  /// The columns themselves have the form of SQL: text without quotes, and 1 for `true`.
  fileprivate var jsonOfElement: QueryFragment {
    let json = QueryFragment.jsonPart(of: renamed("json"), at: renamed("fullkey"), isText: true)
    return self == renamed("atom") ? "CASE WHEN (\(self)) IS NOT NULL THEN \(json) END" : json
  }
}

/// The columns of ``JSONEach`` and of other rows that a function makes of JSON.
public struct JSONEachColumns<
  QueryValue: Table,
  Key: QueryRepresentable,
  Value: QueryRepresentable
>: TableDefinition {
  /// The rows that the columns belong to.
  public let _rows: _RowIdentity

  package init(_rows: _RowIdentity) { self._rows = _rows }

  /// The index in the array, or the name of the object's member.
  //
  // An expression, not a column: under an alias, a column would render only its name.
  public var key: SQLExpression<Key> { element("key") }
  /// The element.
  public var value: SQLExpression<Value> { element("value") }
  /// The element's type: `text`, `integer`, `object`…
  public var type: AliasedColumn<QueryValue, String> { AliasedColumn(name: "type", _rows) }
  /// The element, if it is neither an array nor an object.
  public var atom: SQLExpression<Value?> { element("atom") }
  /// The number of the element, unique within the JSON value; ``parent`` refers to it.
  public var id: AliasedColumn<QueryValue, Int> { AliasedColumn(name: "id", _rows) }
  /// The number of the array or object that contains the element, in rows of `jsonTree`.
  public var parent: AliasedColumn<QueryValue, Int?> { AliasedColumn(name: "parent", _rows) }
  /// The path of the element.
  public var fullkey: AliasedColumn<QueryValue, String> { AliasedColumn(name: "fullkey", _rows) }
  /// The path of the array or object that contains the element.
  public var path: AliasedColumn<QueryValue, String> { AliasedColumn(name: "path", _rows) }

  private func element<Element: QueryRepresentable>(_ name: String) -> SQLExpression<Element> {
    let column = AliasedColumn<QueryValue, Element>(name: name, _rows).queryFragment
    return switch QueryValue.self {
    case is any ElementsOfColumns.Type: SQLExpression(sql: column)
    case let rows as any ElementsOfText.Type: SQLExpression(sql: rows.text(of: column))
    case _ where JSONShape.mayStoreScalar(Element.self): SQLExpression(sql: column.jsonOfElement)
    default: SQLExpression(sql: Element._inJSON(decoding: column))
    }
  }
}
