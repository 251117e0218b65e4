import CSQLite
public import QuarryCore

/// Custom functions. A function belongs to a single connection. To add it to every connection of a pool, use
/// ``Configuration/prepareDatabase(_:)``.
extension Database {
  /// Adds a function that statements can call. It replaces a function with the same name and number of arguments.
  ///
  /// ```swift
  /// @DatabaseFunction
  /// func isPastDue(_ date: Date?) -> Bool { … }
  ///
  /// configuration.prepareDatabase { db in db.add(function: $isPastDue) }
  /// ```
  ///
  /// If SQLite rejects the function, the next statement that is prepared throws a ``DatabaseError``. Reasons are a name
  /// of more than 255 bytes, more than 127 arguments, or a statement that is running.
  public func add(function: some ScalarDatabaseFunction) {
    let box = FunctionBox(name: function.name, .scalar { try $1.set(function.invoke(&$0)) })
    register(box, function)
  }

  /// Adds an aggregate function that is called with the values of all rows of a group. The values are kept in memory
  /// until the function is called. ``AggregateFunction`` keeps a state instead.
  ///
  /// ```swift
  /// @DatabaseFunction
  /// func median(_ values: some Sequence<Double>) -> Double? { … }
  ///
  /// configuration.prepareDatabase { db in db.add(function: $median) }
  /// ```
  ///
  /// If SQLite rejects the function, the next statement that is prepared throws a ``DatabaseError``.
  public func add<Function: AggregateDatabaseFunction>(function: Function) {
    let box = FunctionBox(name: function.name, .aggregate(isWindow: false) { CollectedRows(function) })
    register(box, function)
  }

  /// Removes a function. Statements that call it fail afterwards.
  public func remove(function: some DatabaseFunction) {
    register(nil, function)
  }

  /// Registers a function with SQLite, or removes it if `box` is `nil`. SQLite releases the function when it is
  /// replaced or removed, or when the connection is closed. https://www.sqlite.org/c3ref/create_function.html
  func register(_ box: FunctionBox?, _ function: some DatabaseFunction) {
    do {
      let connection = try access()
      try Self.check(function)
      var flags = SQLITE_UTF8
      if function.isDeterministic { flags |= SQLITE_DETERMINISTIC }
      let count = function.argumentCount.map { Int32(clamping: $0) } ?? -1
      let context = box.map { Unmanaged.passRetained($0).toOpaque() }
      let code: Int32
      switch box?.kind {
      case .aggregate(isWindow: true, _):
        code = sqlite3_create_window_function(
          connection,
          function.name,
          count,
          flags,
          context,
          callStep,
          callFinal,
          callValue,
          callInverse,
          releaseBox
        )
      case .aggregate:
        code = sqlite3_create_function_v2(
          connection,
          function.name,
          count,
          flags,
          context,
          nil,
          callStep,
          callFinal,
          releaseBox
        )
      case .scalar:
        code = sqlite3_create_function_v2(
          connection,
          function.name,
          count,
          flags,
          context,
          callScalar,
          nil,
          nil,
          releaseBox
        )
      case nil:
        code = sqlite3_create_function_v2(
          connection,
          function.name,
          count,
          flags,
          nil,
          nil,
          nil,
          nil,
          nil
        )
      }
      guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    } catch {
      registrationError = registrationError ?? error
    }
  }

  private static func check(_ function: some DatabaseFunction) throws {
    if function.name.utf8.count > 255 || function.name.utf8.contains(0) {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message:
          "a function cannot be named '\(function.name.prefix(60))'; a name must have at most 255 bytes and no NUL"
      )
    }
    if let count = function.argumentCount, count > 127 {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "function \(function.name)() has \(count) arguments; SQLite supports at most 127"
      )
    }
  }
}

/// Releases a function. SQLite calls this when it no longer needs the function.
private func releaseBox(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<FunctionBox>.fromOpaque(context).release()
}

/// The rows of a group, kept for an aggregate function that receives all of them at once.
private final class CollectedRows<Function: AggregateDatabaseFunction>: FunctionBox.State {
  private let function: Function
  private var rows: [Function.Element] = []

  init(_ function: Function) { self.function = function }

  override func step(_ arguments: inout FunctionArguments) throws {
    rows.append(try function.step(&arguments))
  }

  override func result() throws -> QueryBinding { try function.invoke(rows) }
}
