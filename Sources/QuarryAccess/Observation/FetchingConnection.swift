package import QuarryCore

/// A connection that reads the rows of a query.
package protocol FetchingConnection: SendableMetatype {
  /// The type that reads the columns of a row.
  associatedtype Decoder: QueryDecoder & SendableMetatype

  /// Whether the connection receives all rows of a query, so that a query of which only the first row is read needs a limit.
  static var _receivesAllRows: Bool { get }

  /// Reads all rows of a query as a type.
  func _fetchAll<Value: QueryRepresentable>(_ query: QueryFragment, as type: Value.Type) throws
    -> [Value.QueryOutput]

  /// Reads all rows of a query.
  func _fetchAll<Element>(_ query: QueryFragment, _ decode: (inout Decoder) throws -> Element) throws
    -> [Element]

  /// Reads the first row of a query as a type, or returns `nil` if there are no rows.
  func _fetchOne<Value: QueryRepresentable>(_ query: QueryFragment, as type: Value.Type) throws
    -> Value.QueryOutput?
}
