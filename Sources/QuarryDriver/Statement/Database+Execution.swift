import CSQLite
public import QuarryCore

extension Database {
  /// Runs all statements of a script in order.
  ///
  /// ```swift
  /// try db.execute(sql: """
  ///   CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
  ///   CREATE INDEX reminders_title ON reminders (title);
  ///   """)
  /// ```
  ///
  /// It ignores rows. If a statement fails, the changes of the previous statements persist, unless a transaction
  /// rolls them back.
  ///
  /// - Throws: ``DatabaseError``, for a syntax error with the location in the script; ``DatabaseUsageError`` if a
  ///   statement has parameters.
  public func execute(sql: String) throws {
    let connection = try access()
    let text = SQLText(sql)
    try text.refuseNul()
    var offset = 0
    while offset < text.count {
      // A statement of the script may have ended the transaction.
      _ = try access()
      let (handle, end) = try prepareNext(text, from: offset, on: connection)
      offset = end
      guard let handle else {
        authorizer.access = nil
        continue
      }
      let statement = own(handle)
      defer { giveBack(statement) }
      try checkMayRun(statement)
      try statement.bind([QueryBinding]())
      try runToEnd(statement)
    }
  }

  /// Runs a statement with arguments.
  ///
  /// ```swift
  /// try db.execute(sql: "INSERT INTO reminders (title) VALUES (?)", arguments: ["Groceries"])
  /// ```
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` if the arguments do not match the parameters, or if the text
  ///   contains more than one statement.
  public func execute(sql: String, arguments: StatementArguments) throws {
    let statement = try borrowAndBind(sql: sql, arguments)
    defer { giveBack(statement) }
    try runToEnd(statement)
  }

  /// Runs a fragment as a statement. An empty fragment does nothing.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound.
  public func execute(_ fragment: QueryFragment) throws {
    guard let statement = try borrowAndBind(fragment) else { return }
    defer { giveBack(statement) }
    try runToEnd(statement)
  }

  /// Steps through all rows.
  @usableFromInline
  func runToEnd(_ statement: PreparedStatement) throws {
    while try statement.step() {
      try checkCancellation()
    }
  }
}
