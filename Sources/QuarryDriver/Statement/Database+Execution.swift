import CSQLite
public import QuarryCore

extension Database {
  /// Runs all statements of a script, one after the other.
  ///
  /// ```swift
  /// try db.execute(sql: """
  ///   CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
  ///   CREATE INDEX reminders_title ON reminders (title);
  ///   """)
  /// ```
  ///
  /// Rows are passed over. What was done before a statement fails stays done unless a transaction undoes it.
  ///
  /// - Throws: ``DatabaseError`` with the place in the script where a statement cannot be read,
  ///   ``DatabaseUsageError`` where one has parameters.
  public func execute(sql: String) throws {
    let connection = try access()
    let text = SQLText(sql)
    try text.refuseNul()
    var offset = 0
    while offset < text.count {
      let (handle, end) = try prepareNext(text, from: offset, on: connection)
      offset = end
      guard let handle else {
        authorizer.access = nil
        continue
      }
      let statement = own(handle)
      defer { giveBack(statement) }
      try refuseWrite(statement)
      try statement.bind([QueryBinding]())
      try runToEnd(statement)
    }
  }

  /// Runs one statement with values.
  ///
  /// ```swift
  /// try db.execute(sql: "INSERT INTO reminders (title) VALUES (?)", arguments: ["Groceries"])
  /// ```
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` where the values do not fit the parameters or more than one
  ///   statement is given.
  public func execute(sql: String, arguments: StatementArguments) throws {
    let statement = try borrow(sql: sql)
    defer { giveBack(statement) }
    try statement.bind(arguments)
    try runToEnd(statement)
  }

  /// Runs a fragment as a statement. An empty one does nothing.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` where a value could not be bound.
  public func execute(_ fragment: QueryFragment) throws {
    guard let statement = try borrow(fragment) else { return }
    defer { giveBack(statement) }
    try statement.bind(fragment.bindings)
    try runToEnd(statement)
  }

  /// Steps over all rows.
  func runToEnd(_ statement: PreparedStatement) throws {
    while try statement.step() {
      try checkCancellation()
    }
  }

  /// - Throws: `CancellationError` where the task of the access is cancelled.
  func checkCancellation() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Whether the task of the access is cancelled.
  var isCancelled: Bool { quarry_is_cancelled(control.pointer) != 0 }
}
