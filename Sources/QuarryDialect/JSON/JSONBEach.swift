public import QuarryCore
public import QuarryFunctions

/// The elements of a JSON array or object as rows, with nested arrays and objects as JSONB.
public struct JSONBEach<Key: QueryRepresentable, Value: QueryRepresentable>: Table {
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
    let element = try JSONEach<Key, Value>(decoder: &decoder)
    key = element.key
    value = element.value
  }

  /// The columns of the rows.
  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  /// The name of the rows in queries.
  public static var tableName: String { "jsonb_each" }
  /// The columns that a query decodes.
  public static var _schema: TableSchema {
    .shared(by: Self.self) {
      TableSchema(
        name: "jsonb_each",
        [ColumnSchema("key", Key.self), ColumnSchema("value", _JSONElement<Value>.self)]
      )
    }
  }

  /// Binds nothing, because the rows cannot be inserted.
  public func _bind(to row: inout RowBinder) {}
}

extension JSONBEach: JSONRows {
  package static var requiredFeature: DialectFeature? { .jsonbEach }
}
