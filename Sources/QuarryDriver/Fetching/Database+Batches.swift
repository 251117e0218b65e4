public import QuarryCore

/// Running statements that are too large to run at once.
extension Database {
  /// Runs the batches of a statement. If one of them fails, all are rolled back.
  func inBatches(_ statement: some Statement, _ run: (QueryFragment) throws -> Void) throws {
    _ = try access()
    let batches = batches(of: statement)
    if batches.count == 1 {
      try run(batches[0])
    } else {
      try together(batches, run)
    }
  }

  /// Runs all batches of a statement and reads all their rows.
  @inlinable
  package func _fetchAll<Value: QueryRepresentable>(
    batchesOf statement: some Statement,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    let batches = batches(of: statement)
    if batches.count == 1 { return try _fetchAll(batches[0], as: type) }
    var elements: [Value.QueryOutput] = []
    try together(batches) { batch in elements += try _fetchAll(batch, as: type) }
    return elements
  }

  /// Runs all batches of a statement and reads all their rows.
  @inlinable
  package func _fetchAll<Element>(
    batchesOf statement: some Statement,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> [Element] {
    let batches = batches(of: statement)
    if batches.count == 1 { return try _fetchAll(batches[0], decode) }
    var elements: [Element] = []
    try together(batches) { batch in elements += try _fetchAll(batch, decode) }
    return elements
  }

  /// Runs all batches of a statement and returns the first row.
  @inlinable
  package func _fetchOne<Value: QueryRepresentable>(
    batchesOf statement: some Statement,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    let batches = batches(of: statement)
    if batches.count == 1 { return try _fetchOne(batches[0], as: type) }
    var first: Value.QueryOutput?
    try together(batches) { batch in
      let row = try _fetchOne(batch, as: type)
      if first == nil { first = row }
    }
    return first
  }

  /// Runs all batches of a statement and returns the first row.
  @inlinable
  package func _fetchOne<Element>(
    batchesOf statement: some Statement,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> Element? {
    let batches = batches(of: statement)
    if batches.count == 1 { return try _fetchOne(batches[0], decode) }
    var first: Element?
    try together(batches) { batch in
      let row = try _fetchOne(batch, decode)
      if first == nil { first = row }
    }
    return first
  }

  /// Runs several fragments in a savepoint: all are kept or rolled back.
  @usableFromInline
  func together(_ batches: [QueryFragment], _ run: (QueryFragment) throws -> Void) throws {
    if batches.isEmpty { return }
    try inSavepoint { () throws -> Void in
      for batch in batches { try run(batch) }
    }
  }

  /// Splits a statement into batches that have at most ``maximumArgumentCount`` bindings.
  @usableFromInline
  func batches(of statement: some Statement) -> [QueryFragment] {
    statement._batches(maximumBindings: maximumArgumentCount)
  }
}
