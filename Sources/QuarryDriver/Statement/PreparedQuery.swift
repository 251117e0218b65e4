public import QuarryCore
import QuarryDialect

/// A parameter of a ``PreparedQuery``: an expression whose value is given when the query runs.
public typealias QueryParameter<Value: QueryBindable> = SQLExpression<Value>

/// A query with parameters, built once and run many times with values that the compiler checks.
///
/// ```swift
/// let due = PreparedQuery { (list: QueryParameter<Int>, title: QueryParameter<String>) in
///   Reminder.where { $0.listID == list && $0.title == title }
/// }
/// let reminders = try queue.read { db in try due.fetchAll(db, 1, "Milk") }
/// ```
///
/// Running it neither builds nor renders anything: the statement is found prepared, and the values are bound. Of
/// statements that change rows it is run with ``execute(_:_:)``. An optional parameter is compared with `==` as
/// Swift does: nil equals NULL.
public struct PreparedQuery<Row, each Parameter: QueryBindable>: Sendable {
  private let fragment: QueryFragment
  /// For each of the fragment's values the parameter it stands for; nil where the value is fixed.
  private let places: [Int?]

  /// Builds a query.
  ///
  /// - Parameter build: Is called once, with the parameters in place of values.
  public init(_ build: (repeat QueryParameter<each Parameter>) -> some Statement<Row>) {
    var count = 0
    func next<Value: QueryBindable>(_ type: Value.Type) -> QueryParameter<Value> {
      defer { count += 1 }
      return SQLExpression(fragment: QueryFragment { $0.append(.invalid(ParameterMark(index: count))) })
    }
    fragment = build(repeat next((each Parameter).self)).query
    places = fragment.bindings.map { binding in
      guard case .invalid(let error) = binding else { return nil }
      return (error.underlyingError as? ParameterMark)?.index
    }
  }

  /// The SQL with placeholders.
  public var sql: String { fragment.render(dialect: SQLiteDialect()).sql }

  /// The fragment with values in place of the parameters.
  @usableFromInline
  func bound(_ values: [QueryBinding]) -> QueryFragment {
    var fragment = fragment
    for (index, place) in places.enumerated() {
      if let place { fragment.bindings[index] = values[place] }
    }
    return fragment
  }

  @usableFromInline
  func bindings(_ values: repeat (each Parameter).QueryOutput) -> [QueryBinding] {
    var bindings: [QueryBinding] = []
    func append<Value: QueryBindable>(_ value: Value.QueryOutput, _ type: Value.Type) {
      bindings.append(Value(queryOutput: value).queryBinding)
    }
    repeat append(each values, (each Parameter).self)
    return bindings
  }

  /// Runs the statement with values; rows it gives are passed over.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; `QueryBindingError` where a value could not be bound.
  public func execute(_ db: Database, _ values: repeat (each Parameter).QueryOutput) throws {
    try db.execute(bound(bindings(repeat each values)))
  }
}

extension PreparedQuery where Row: QueryRepresentable {
  /// Runs the query with values and reads all rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the type wants.
  public func fetchAll(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [Row.QueryOutput] {
    try db._fetchAll(bound(bindings(repeat each values)), as: Row.self)
  }

  /// Runs the query with values and reads the first row; nil where there is none.
  ///
  /// - Throws: As ``fetchAll(_:_:)`` does.
  public func fetchOne(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> Row.QueryOutput? {
    try db._fetchOne(bound(bindings(repeat each values)), as: Row.self)
  }

  /// Runs the query with values and reads the rows one at a time.
  ///
  /// - Throws: As ``fetchAll(_:_:)`` does.
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
  /// Runs the query with values and reads all rows as pairs.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the types want.
  public func fetchAll<First: QueryRepresentable, Second: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [(First.QueryOutput, Second.QueryOutput)] where Row == (First, Second) {
    try db._fetchAll(bound(bindings(repeat each values))) { decoder in
      (try First(decoder: &decoder).queryOutput, try Second(decoder: &decoder).queryOutput)
    }
  }
}

/// Stands in a fragment for the value of a parameter.
private struct ParameterMark: Error {
  let index: Int
}
