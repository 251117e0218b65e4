public import QuarryCore

/// The elements of a JSON array or object as rows (https://www.sqlite.org/json1.html#jeach).
///
/// ```swift
/// Reminder.where { $0.tags.jsonEach().where { $0.value == "car" }.exists() }
/// // … WHERE EXISTS (SELECT … FROM json_each("reminders"."tags") WHERE (("json_each"."value") = ('car')))
/// ```
public struct JSONEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, Key, Value>

  /// The index, or the name of the member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    key = try Key(decoder: &decoder).queryOutput
    value = try Value(decoder: &decoder).queryOutput
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "json_each" }
  public static var _schema: TableSchema {
    TableSchema(
      name: "json_each",
      [ColumnSchema("key", Key.self), ColumnSchema("value", _JSONElement<Value>.self)]
    )
  }

  public func _bind(to row: inout RowBinder) {}
}

/// The elements of a JSON array or object as rows, arrays and objects among them in the binary form.
public struct JSONBEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, Key, Value>

  /// The index, or the name of the member.
  public let key: Key.QueryOutput
  /// The element.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    let element = try JSONEach<Key, Value>(decoder: &decoder)
    key = element.key
    value = element.value
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "jsonb_each" }
  public static var _schema: TableSchema {
    TableSchema(
      name: "jsonb_each",
      [ColumnSchema("key", Key.self), ColumnSchema("value", _JSONElement<Value>.self)]
    )
  }

  public func _bind(to row: inout RowBinder) {}
}

/// Rows that a function of JSON returns.
protocol JSONRows: Table {
  /// The feature that only some databases with functions of JSON have, which the function needs; nil if it needs none.
  static var requiredFeature: DialectFeature? { get }
}

extension JSONRows {
  static var requiredFeature: DialectFeature? { nil }
}

extension JSONEach: JSONRows {}

extension JSONBEach: JSONRows {
  static var requiredFeature: DialectFeature? { .jsonbEach }
}

/// Swift values as rows: what `ids.jsonEach()` reads from, where `ids` is an array. They are in the form in which columns store
/// them, and not in the one that `Codable` has.
public struct BoundEach<Value: QueryRepresentable>: Table {
  public typealias QueryValue = Self
  public typealias QueryOutput = Self
  public typealias DefaultScope = Where<Self>
  public typealias TableColumns = JSONEachColumns<Self, Int, Value>

  /// The position, from 0.
  public let key: Int
  /// The value.
  public let value: Value.QueryOutput

  public init(decoder: inout some QueryDecoder) throws {
    key = try Int(decoder: &decoder)
    value = try Value(decoder: &decoder).queryOutput
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { "json_each" }
  public static var _schema: TableSchema {
    TableSchema(name: "json_each", [ColumnSchema("key", Int.self), ColumnSchema("value", Value.self)])
  }

  public func _bind(to row: inout RowBinder) {}
}

/// Rows whose elements are in the form of columns.
private protocol ElementsOfColumns {}

extension BoundEach: ElementsOfColumns {}

/// An element of JSON: the type of it that a column has, read from the form that JSON has.
public struct _JSONElement<Value: QueryRepresentable>: QueryRepresentable {
  public var queryOutput: Value.QueryOutput

  public init(queryOutput: Value.QueryOutput) { self.queryOutput = queryOutput }

  public init(decoder: inout some QueryDecoder) throws {
    queryOutput = try Value(decoder: &decoder).queryOutput
  }

  public static func queryFragment(decoding column: QueryFragment) -> QueryFragment {
    Value.queryFragment(decoding: Value._inJSON(decoding: column))
  }
}

/// The columns of ``JSONEach``, ``JSONBEach``, ``BoundEach`` and ``JSONElement``.
public struct JSONEachColumns<
  QueryValue: Table,
  Key: QueryRepresentable,
  Value: QueryRepresentable
>: TableDefinition {
  /// The index, or the name of the member.
  //
  // Not as a column, as the element is none, or it would be nothing but its name under an alias.
  public var key: SQLExpression<Key> { element("key") }
  /// The element.
  public var value: SQLExpression<Value> { element("value") }
  /// The element's type: `text`, `integer`, `object`…
  public var type: AliasedColumn<QueryValue, String> { AliasedColumn(name: "type") }
  /// The element, if it is neither an array nor an object.
  public var atom: SQLExpression<Value?> { element("atom") }
  /// The element's number, which no other one of the value has; the number that ``parent`` is.
  public var id: AliasedColumn<QueryValue, Int> { AliasedColumn(name: "id") }
  /// The number of what the element is in, of those that `jsonTree` gives.
  public var parent: AliasedColumn<QueryValue, Int?> { AliasedColumn(name: "parent") }
  /// The path of the element.
  public var fullkey: AliasedColumn<QueryValue, String> { AliasedColumn(name: "fullkey") }
  /// The path of what the element is in.
  public var path: AliasedColumn<QueryValue, String> { AliasedColumn(name: "path") }

  private func element<Element: QueryRepresentable>(_ name: String) -> SQLExpression<Element> {
    let column = AliasedColumn<QueryValue, Element>(name: name).queryFragment
    return switch QueryValue.self {
    case is any ElementsOfColumns.Type: SQLExpression(sql: column)
    case let rows as any ElementsOfText.Type: SQLExpression(sql: rows.text(of: column))
    default: SQLExpression(sql: Element._inJSON(decoding: column))
    }
  }
}
