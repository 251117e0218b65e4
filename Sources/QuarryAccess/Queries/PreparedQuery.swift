public import QuarryCore

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
  @usableFromInline package let fragment: QueryFragment
  /// The query with a limit of one row and the same values, or `nil` if there is no such query.
  @usableFromInline package let fragmentOfFirstRow: QueryFragment?
  /// The number of values of the statement.
  @usableFromInline package let valueCount: Int
  /// The values of the statement, with NULL for the parameters, or nothing if all values are parameters.
  @usableFromInline let fixedValues: [QueryBinding]
  /// For each parameter, the index of its first value in the statement, or -1 if the statement does not contain it.
  @usableFromInline let places: [Int]
  /// The values that repeat another one, because a statement contains a parameter several times.
  @usableFromInline let repetitions: [Repetition]

  /// A value of the statement that is the same as an earlier one.
  @usableFromInline struct Repetition: Sendable {
    @usableFromInline let place: Int
    @usableFromInline let first: Int
  }

  /// Builds a query.
  ///
  /// - Parameter build: A closure that is called once with the parameters, and returns the statement.
  public init(_ build: (repeat QueryParameter<each Parameter>) -> some Statement<Row>) {
    var places: [Int] = []
    func next<Value: QueryBindable>(_ type: Value.Type) -> QueryParameter<Value> {
      defer { places.append(-1) }
      let mark = ParameterMark(index: places.count)
      return SQLExpression(fragment: QueryFragment { $0.append(.invalid(mark), as: Value.sqlType) })
    }
    let statement = build(repeat next((each Parameter).self))
    let query = statement.query
    var fixedValues = query.bindings
    var repetitions: [Repetition] = []
    for (place, binding) in query.bindings.enumerated() {
      guard case .invalid(let error) = binding, let mark = error.underlyingError as? ParameterMark else {
        continue
      }
      fixedValues[place] = .null
      let first = places[mark.index]
      if first < 0 {
        places[mark.index] = place
      } else {
        repetitions.append(Repetition(place: place, first: first))
      }
    }
    fragment = query.with(fixedValues).shared
    fragmentOfFirstRow = statement._queryOfFirstRow?.with(fixedValues).shared
    valueCount = fixedValues.count
    self.fixedValues = fixedValues.allSatisfy { $0 == .null } ? [] : fixedValues
    self.places = places
    self.repetitions = repetitions
  }

  /// Writes the values of the statement into memory for ``valueCount`` values.
  //
  // The driver allocates the memory, on the stack. A function that allocates it here and calls the driver's closure costs 1,500
  // instructions more, because the closure captures a pack.
  @inlinable
  @inline(__always)
  package func initialize(
    _ bindings: UnsafeMutableBufferPointer<QueryBinding>,
    _ values: repeat (each Parameter).QueryOutput
  ) {
    if fixedValues.isEmpty {
      bindings.initialize(repeating: .null)
    } else {
      _ = bindings.initialize(fromContentsOf: fixedValues)
    }
    var parameter = 0
    for (value, type) in repeat (each values, (each Parameter).self) {
      let place = places[parameter]
      if place >= 0 { bindings[place] = type.init(queryOutput: value).queryBinding }
      parameter += 1
    }
    for repetition in repetitions { bindings[repetition.place] = bindings[repetition.first] }
  }
}

/// The placeholder for a parameter in the bindings of a fragment.
private struct ParameterMark: Error {
  let index: Int
}
