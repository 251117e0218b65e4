/// A table without columns and rows, for a generic parameter that requires a table if there is none.
extension Never: Table {

  /// The columns: none.
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = Never
    public let _rows: _RowIdentity
  }

  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  public static var _schema: TableSchema { TableSchema(name: "nevers", []) }

  /// Always throws, because there is no value to decode.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)``.
  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(Never.self)
  }

  public func _bind(to row: inout RowBinder) {}
}
