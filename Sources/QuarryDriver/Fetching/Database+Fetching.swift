public import QuarryCore
import QuarryAccess

/// The implementation of all typed fetches. It is inlinable, so that the compiler specializes it for the row type.
///
/// A single column or row type has its own functions, because a decoding closure that is not inlined would copy each row.
extension Database {
  /// Reads all rows of a fragment.
  @inlinable
  package func _fetchAll<Element>(
    _ fragment: QueryFragment,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> [Element] {
    guard let statement = try borrowAndBind(fragment) else { return [] }
    defer { giveBack(statement) }
    return try statement.collect(decode)
  }

  /// Reads all rows of a fragment as a type.
  @inlinable
  package func _fetchAll<Value: QueryRepresentable>(
    _ fragment: QueryFragment,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    guard let statement = try borrowAndBind(fragment) else { return [] }
    defer { giveBack(statement) }
    return try statement.collect(as: type)
  }

  /// Reads the first row of a fragment as a type, or returns `nil` if there are no rows.
  @inlinable
  package func _fetchOne<Value: QueryRepresentable>(
    _ fragment: QueryFragment,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    guard let statement = try borrowAndBind(fragment) else { return nil }
    defer { giveBack(statement) }
    return try statement.first(as: type)
  }

  /// Reads the first row of a fragment, or returns `nil` if there are no rows.
  @inlinable
  package func _fetchOne<Element>(
    _ fragment: QueryFragment,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> Element? {
    guard let statement = try borrowAndBind(fragment) else { return nil }
    defer { giveBack(statement) }
    return try statement.first(decode)
  }

  /// Returns a cursor over the rows of a fragment.
  @inlinable
  package func _fetchCursor<Element>(
    _ fragment: QueryFragment,
    _ decode: @escaping (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> QueryCursor<Element> {
    QueryCursor(database: self, statement: try borrowAndBind(fragment), decode: decode)
  }

  /// Returns the number of rows of a query.
  package func _fetchCount(_ query: QueryFragment) throws -> Int {
    if query.isEmpty { return 0 }
    return try _fetchOne(query.countingRows, as: Int.self) ?? 0
  }

  /// Borrows a statement from the cache and binds the fragment's values. Returns `nil` if the fragment is empty.
  @usableFromInline
  func borrowAndBind(_ fragment: QueryFragment) throws -> PreparedStatement? {
    try fragment.bindings.withUnsafeBufferPointer { try borrowAndBind(fragment, $0) }
  }

  /// Borrows the statement of a fragment from the cache and binds other values than the fragment's. Returns `nil` if the fragment is empty.
  @usableFromInline
  func borrowAndBind(
    _ fragment: QueryFragment,
    _ bindings: UnsafeBufferPointer<QueryBinding>
  ) throws -> PreparedStatement? {
    guard let statement = try borrow(fragment) else { return nil }
    do {
      try statement.bind(bindings)
    } catch {
      giveBack(statement)
      throw error
    }
    return statement
  }

  /// Borrows a statement from the cache for an SQL text and binds the arguments.
  @usableFromInline
  func borrowAndBind(sql: String, _ arguments: StatementArguments) throws -> PreparedStatement {
    let statement = try borrow(sql: sql)
    do {
      try statement.bind(arguments)
    } catch {
      giveBack(statement)
      throw error
    }
    return statement
  }
}
