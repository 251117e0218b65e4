public import QuarryCore

/// Statements that are too large for one go.
extension Database {
  /// Runs the parts of a statement, as a whole: where one fails none is kept.
  func inBatches(_ statement: some Statement, _ run: (QueryFragment) throws -> Void) throws {
    _ = try access()
    let batches = batches(of: statement)
    if batches.count == 1 {
      try run(batches[0])
    } else {
      try together(batches, run)
    }
  }

  /// Reads the rows that all parts of a statement give.
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

  /// Reads the rows that all parts of a statement give.
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

  /// Runs all parts of a statement and reads the first row they give.
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

  /// Runs all parts of a statement and reads the first row they give.
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

  /// Runs several fragments as a whole.
  @usableFromInline
  func together(_ batches: [QueryFragment], _ run: (QueryFragment) throws -> Void) throws {
    if batches.isEmpty { return }
    try inSavepoint { () throws -> Void in
      for batch in batches { try run(batch) }
    }
  }

  @usableFromInline
  func batches(of statement: some Statement) -> [QueryFragment] {
    statement._batches(maximumBindings: maximumArgumentCount)
  }
}
