public import QuarryCore

/// The implementation of all typed fetches. It is inlinable, so that the compiler specializes it for the row type.
///
/// A single column or row type has its own functions, because a decoding closure would copy each row.
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
    return try _fetchOne("SELECT count(*) FROM (\(query))\(construct: .derivedTableName)", as: Int.self) ?? 0
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

extension PreparedStatement {
  /// Reads all rows as a type.
  @inlinable
  func collect<Value: QueryRepresentable>(as type: Value.Type) throws -> [Value.QueryOutput] {
    var elements: [Value.QueryOutput] = []
    guard try step(), let handle else { return elements }
    let count = columnCount
    repeat {
      var decoder = SQLiteQueryDecoder(statement: handle, count: count)
      do {
        elements.append(try Value(decoder: &decoder).queryOutput)
      } catch {
        throw Self.located(error, decoder, row: elements.count + 1)
      }
      if elements.count == elements.capacity { reserve(&elements) }
    } while try step()
    expectedRows = elements.count
    return elements
  }

  /// Reserves memory for as many rows as the last result had, unless that is many times the number of rows so far.
  @inlinable
  func reserve<Element>(_ elements: inout [Element]) {
    let count = elements.count
    if count >= 32, expectedRows > count, expectedRows <= count &* 16 {
      elements.reserveCapacity(expectedRows)
    }
  }

  /// Reads the next row as a type. A statement that writes runs to its end.
  @inlinable
  func first<Value: QueryRepresentable>(as type: Value.Type) throws -> Value.QueryOutput? {
    guard try step(), let handle else { return nil }
    var decoder = SQLiteQueryDecoder(statement: handle, count: columnCount)
    let output: Value.QueryOutput
    do {
      output = try Value(decoder: &decoder).queryOutput
    } catch {
      throw Self.located(error, decoder, row: 1)
    }
    if !isReadonly { try runOut() }
    return output
  }

  /// Reads all rows.
  @inlinable
  func collect<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    guard try step(), let handle else { return elements }
    let count = columnCount
    repeat {
      var decoder = SQLiteQueryDecoder(statement: handle, count: count)
      do {
        elements.append(try decode(&decoder))
      } catch {
        throw Self.located(error, decoder, row: elements.count + 1)
      }
    } while try step()
    return elements
  }

  /// Reads the next row. A statement that writes runs to its end.
  @inlinable
  func first<Element>(_ decode: (inout SQLiteQueryDecoder) throws -> Element) throws -> Element? {
    guard try step(), let handle else { return nil }
    var decoder = SQLiteQueryDecoder(statement: handle, count: columnCount)
    let element: Element
    do {
      element = try decode(&decoder)
    } catch {
      throw Self.located(error, decoder, row: 1)
    }
    if !isReadonly { try runOut() }
    return element
  }

  /// Adds the column and the row to a decoding error. Other errors are returned unchanged.
  @usableFromInline
  @inline(never)
  static func located(_ error: any Error, _ decoder: SQLiteQueryDecoder, row: Int) -> any Error {
    switch error {
    case is DatabaseError, is DatabaseUsageError, is RowDecodingError, is CancellationError: error
    default: RowDecodingError(error, decoder: decoder, row: row)
    }
  }
}
