public import QuarryCore
import QuarryDialect

/// A parameter of a ``PreparedQuery``: an expression whose value is provided when the query runs.
public typealias QueryParameter<Value: QueryBindable> = SQLExpression<Value>

/// A query with typed parameters, which is built once and run many times.
///
/// ```swift
/// let due = PreparedQuery { (list: QueryParameter<Int>, title: QueryParameter<String>) in
///   Reminder.where { $0.listID == list && $0.title == title }
/// }
/// let reminders = try queue.read { db in try due.fetchAll(db, 1, "Milk") }
/// ```
///
/// Running the query does not build or render SQL: it finds the cached statement and binds the values. Run a
/// statement that changes rows with ``execute(_:_:)``. Comparing an optional parameter with `==` works as in Swift:
/// `nil` equals NULL.
public struct PreparedQuery<Row, each Parameter: QueryBindable>: Sendable {
  @usableFromInline let fragment: QueryFragment
  /// Whether the values of the fragment are those of the parameters, in order.
  @usableFromInline let isDirect: Bool
  /// For each binding of the fragment, the index of its parameter, or -1 if the value is fixed.
  @usableFromInline let places: [Int]

  /// Builds a query.
  ///
  /// - Parameter build: A closure that is called once with the parameters, and returns the statement.
  public init(_ build: (repeat QueryParameter<each Parameter>) -> some Statement<Row>) {
    var count = 0
    func next<Value: QueryBindable>(_ type: Value.Type) -> QueryParameter<Value> {
      defer { count += 1 }
      return SQLExpression(fragment: QueryFragment { $0.append(.invalid(ParameterMark(index: count))) })
    }
    fragment = build(repeat next((each Parameter).self)).query.shared
    places = fragment.bindings.map { binding in
      guard case .invalid(let error) = binding else { return -1 }
      return (error.underlyingError as? ParameterMark)?.index ?? -1
    }
    isDirect = places == Array(0..<count)
  }

  /// The SQL text with placeholders.
  public var sql: String { fragment.render(dialect: SQLiteDialect()).sql }

  /// Returns the fragment with the values of the parameters.
  @inlinable
  func bound(_ values: [QueryBinding]) -> QueryFragment {
    isDirect ? fragment.with(values) : placed(values)
  }

  @inlinable
  func placed(_ values: [QueryBinding]) -> QueryFragment {
    var bindings: [QueryBinding] = []
    bindings.reserveCapacity(places.count)
    for index in places.indices {
      let place = places[index]
      bindings.append(place < 0 ? fragment.bindings[index] : values[place])
    }
    return fragment.with(bindings)
  }

  @inlinable
  func bindings(_ values: repeat (each Parameter).QueryOutput) -> [QueryBinding] {
    var bindings: [QueryBinding] = []
    bindings.reserveCapacity(4)
    func append<Value: QueryBindable>(_ value: Value.QueryOutput, _ type: Value.Type) {
      bindings.append(Value(queryOutput: value).queryBinding)
    }
    repeat append(each values, (each Parameter).self)
    return bindings
  }

  /// Runs the statement with values and ignores its rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound; `MissingKeyError` for rows that
  ///   one INSERT cannot insert.
  @inlinable
  public func execute(_ db: Database, _ values: repeat (each Parameter).QueryOutput) throws {
    try db.execute(bound(bindings(repeat each values)))
  }
}

extension PreparedQuery where Row: QueryRepresentable {
  /// Runs the query with values and returns all rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; ``RowDecodingError`` if a row cannot be decoded.
  @inlinable
  public func fetchAll(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [Row.QueryOutput] {
    try db._fetchAll(bound(bindings(repeat each values)), as: Row.self)
  }

  /// Runs the query with values and returns the first row, or `nil` if there is no row.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchOne(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> Row.QueryOutput? {
    try db._fetchOne(bound(bindings(repeat each values)), as: Row.self)
  }

  /// Runs the query with values and returns a cursor over the rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchCursor(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<Row.QueryOutput> {
    try db._fetchCursor(bound(bindings(repeat each values))) { decoder in
      try Row(decoder: &decoder).queryOutput
    }
  }
}

extension PreparedQuery {
  /// Runs the query with values and returns all rows as pairs.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; ``RowDecodingError`` if a row cannot be decoded.
  @inlinable
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [(First.QueryOutput, Second.QueryOutput)] where Row == (First, Second) {
    try db._fetchAll(bound(bindings(repeat each values))) { decoder in
      (try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput)
    }
  }
}

/// The placeholder for a parameter in the bindings of a fragment.
private struct ParameterMark: Error {
  let index: Int
}
