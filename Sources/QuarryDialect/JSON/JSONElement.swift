public import QuarryCore
public import QuarryFunctions

/// An element of JSON of an unspecified type, as a row of text. `jsonEach()` of a text column and `jsonTree()` return such rows.
///
/// ```swift
/// Event.join(Event.columns.payload.jsonTree()) { _ in true }.where { $1.value == "3" }.select { ($0.id, $1.fullkey) }
/// // SELECT "events"."id", "json_each"."fullkey"
/// // FROM "events"
/// // JOIN json_tree("events"."payload") AS "json_each" ON 1
/// // WHERE ((CAST("json_each"."value" AS TEXT)) IS ('3'))
/// ```
///
/// Numbers are read and compared as text, arrays and objects as JSON text. `true` and `false` are `1` and `0`, as in SQLite. The
/// column `type` distinguishes them from numbers.
public struct JSONElement: Table {
  /// The type of a row in queries.
  public typealias QueryValue = Self
  /// The type of a decoded row.
  public typealias QueryOutput = Self
  /// The default scope: every row.
  public typealias DefaultScope = Where<Self>
  /// The type of the columns.
  public typealias TableColumns = JSONEachColumns<Self, String?, String?>

  /// The index in the array, or the name of the object's member, or `nil` for the whole value.
  public let key: String?
  /// The element, or `nil` for `null`.
  public let value: String?

  /// Decodes the key and the value.
  public init(decoder: inout some QueryDecoder) throws {
    key = try String?(decoder: &decoder)
    value = try String?(decoder: &decoder)
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
        [ColumnSchema("key", ElementText<Self>.self), ColumnSchema("value", ElementText<Self>.self)]
      )
    }
  }

  /// Binds nothing, because the rows cannot be inserted.
  public func _bind(to row: inout RowBinder) {}
}

/// An element of JSON of an unspecified type, as a row of text, which SQLite reads as JSONB. `jsonbTree()` returns such rows.
public struct JSONBElement: Table {
  /// The type of a row in queries.
  public typealias QueryValue = Self
  /// The type of a decoded row.
  public typealias QueryOutput = Self
  /// The default scope: every row.
  public typealias DefaultScope = Where<Self>
  /// The type of the columns.
  public typealias TableColumns = JSONEachColumns<Self, String?, String?>

  /// The index in the array, or the name of the object's member, or `nil` for the whole value.
  public let key: String?
  /// The element, or `nil` for `null`.
  public let value: String?

  /// Decodes the key and the value.
  public init(decoder: inout some QueryDecoder) throws {
    let element = try JSONElement(decoder: &decoder)
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
        [ColumnSchema("key", ElementText<Self>.self), ColumnSchema("value", ElementText<Self>.self)]
      )
    }
  }

  /// Binds nothing, because the rows cannot be inserted.
  public func _bind(to row: inout RowBinder) {}
}

extension JSONElement: ElementsOfText {
  package static func text(of column: QueryFragment) -> QueryFragment {
    "CAST(\(column) AS \(construct: .textType))"
  }
}

extension JSONBElement: ElementsOfText {
  package static var requiredFeature: DialectFeature? { .jsonbEach }

  /// Arrays and objects are JSONB, which must be converted to JSON text.
  package static func text(of column: QueryFragment) -> QueryFragment {
    "CAST(\(_JSONBText.queryFragment(decoding: column)) AS \(construct: .textType))"
  }
}

/// The type of a column of these rows.
private struct ElementText<Row: ElementsOfText>: QueryRepresentable {
  var queryOutput: String?

  init(queryOutput: String?) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws { queryOutput = try String?(decoder: &decoder) }

  static func queryFragment(decoding column: QueryFragment) -> QueryFragment { Row.text(of: column) }
}
