import CSQLite
public import QuarryCore

/// An auxiliary function of FTS5, such as `bm25` and `highlight`, written in Swift. It computes a value from a row's
/// match for a full-text query.
///
/// ```swift
/// let firstHit = FTS5AuxiliaryFunction<Int?>("first_hit") { match in
///   try match.hits().first?.token
/// }
/// configuration.prepareDatabase { db in try db.add(function: firstHit) }
///
/// ReminderText.where { $0.match("milk") }.select { $0.call(firstHit) }
/// // SELECT "first_hit"("reminderTexts") FROM "reminderTexts" WHERE ("reminderTexts" MATCH 'milk')
/// ```
///
/// If the closure throws an error, the statement fails with a ``DatabaseError`` that contains its message. See
/// https://www.sqlite.org/fts5.html#custom_auxiliary_functions.
public struct FTS5AuxiliaryFunction<Output: QueryBindable>: Sendable {
  /// The name of the function in SQL.
  public let name: String
  fileprivate let function: @Sendable (borrowing FTS5Match) throws -> Output.QueryOutput

  /// Creates a function from its name in SQL and a closure that computes its result from a match.
  public init(
    _ name: String,
    _ function: @escaping @Sendable (borrowing FTS5Match) throws -> Output.QueryOutput
  ) {
    self.name = name
    self.function = function
  }
}

extension Database {
  /// Adds an auxiliary function to FTS5 for this connection. It replaces a function with the same name.
  ///
  /// - Throws: ``DatabaseError`` if SQLite was built without FTS5, or if FTS5 rejects the function;
  ///   ``DatabaseUsageError`` outside of an access.
  public func add<Output>(function: FTS5AuxiliaryFunction<Output>) throws {
    let api = try FTS5API(of: self).pointer
    let box = AuxiliaryBox(name: function.name) { match in
      Output(queryOutput: try function.function(match)).queryBinding
    }
    let context = Unmanaged.passRetained(box).toOpaque()
    let code = api.pointee.xCreateFunction(api, function.name, context, callAuxiliary) { context in
      guard let context else { return }
      Unmanaged<AuxiliaryBox>.fromOpaque(context).release()
    }
    guard code == SQLITE_OK else {
      Unmanaged<AuxiliaryBox>.fromOpaque(context).release()
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}

/// The match of a full-text query in the current row. It is valid only while the auxiliary function that receives it
/// runs.
public struct FTS5Match: ~Copyable {
  private let api: Fts5ExtensionApi
  private let context: OpaquePointer
  private let values: UnsafeMutablePointer<OpaquePointer?>?
  private let count: Int32

  fileprivate init(
    _ api: Fts5ExtensionApi,
    _ context: OpaquePointer,
    _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ count: Int32
  ) {
    self.api = api
    self.context = context
    self.values = values
    self.count = count
  }

  /// An occurrence of a phrase of the query.
  public struct Hit: Hashable, Sendable {
    /// The index of the phrase in the query, starting at 0.
    public let phrase: Int
    /// The index of the column in the table, starting at 0.
    public let column: Int
    /// The index of the phrase's first token in the column, starting at 0.
    public let token: Int
  }

  /// The rowid of the row.
  public var rowID: Int64 { api.xRowid(context) }

  /// The number of columns of the table.
  public var columnCount: Int { Int(api.xColumnCount(context)) }

  /// The number of phrases in the query.
  public var phraseCount: Int { Int(api.xPhraseCount(context)) }

  /// Returns the number of tokens in a phrase, or 0 if there is no such phrase.
  public func size(ofPhrase phrase: Int) -> Int { Int(api.xPhraseSize(context, Int32(clamping: phrase))) }

  /// Returns the function's additional arguments, after the table.
  ///
  /// - Throws: An error if a text is not valid UTF-8.
  public func arguments() throws -> [DatabaseValue] {
    try FunctionArguments(values, count: count).databaseValues()
  }

  /// Returns the occurrences of the query's phrases in the row, in their order in the row.
  ///
  /// - Throws: ``DatabaseError``.
  public func hits() throws -> [Hit] {
    var count: Int32 = 0
    try check(api.xInstCount(context, &count))
    return try (0..<count).map { index in
      var (phrase, column, token): (Int32, Int32, Int32) = (0, 0, 0)
      try check(api.xInst(context, index, &phrase, &column, &token))
      return Hit(phrase: Int(phrase), column: Int(column), token: Int(token))
    }
  }

  /// Returns the text of a column.
  ///
  /// - Throws: ``DatabaseError`` if there is no such column.
  public func text(ofColumn column: Int) throws -> String {
    var text: UnsafePointer<CChar>?
    var count: Int32 = 0
    try check(api.xColumnText(context, try index(of: column), &text, &count))
    return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
  }

  /// Returns the number of tokens in a column of the row, or in the whole row if `column` is `nil`.
  ///
  /// - Throws: ``DatabaseError`` if there is no such column.
  public func size(ofColumn column: Int? = nil) throws -> Int {
    var size: Int32 = 0
    try check(api.xColumnSize(context, try index(of: column), &size))
    return Int(size)
  }

  /// Returns the total number of tokens that all rows have in a column, or in all columns if `column` is `nil`.
  ///
  /// - Throws: ``DatabaseError`` if there is no such column.
  public func totalSize(ofColumn column: Int? = nil) throws -> Int64 {
    var size: Int64 = 0
    try check(api.xColumnTotalSize(context, try index(of: column), &size))
    return size
  }

  /// Returns the number of rows in the table.
  ///
  /// - Throws: ``DatabaseError``.
  public func rowCount() throws -> Int64 {
    var count: Int64 = 0
    try check(api.xRowCount(context, &count))
    return count
  }

  /// Returns the index of a column, or -1 for all columns. It is checked here because for an unknown column, some
  /// versions of FTS5 return an empty text and others an error.
  private func index(of column: Int?) throws -> Int32 {
    guard let column else { return -1 }
    guard (0..<columnCount).contains(column) else {
      throw DatabaseError(
        resultCode: .SQLITE_RANGE,
        message: "column \(column) is out of range; the number of columns is \(columnCount)"
      )
    }
    return Int32(column)
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

/// An auxiliary function, as FTS5 stores it.
private final class AuxiliaryBox {
  let name: String
  let function: (borrowing FTS5Match) throws -> QueryBinding

  init(name: String, _ function: @escaping (borrowing FTS5Match) throws -> QueryBinding) {
    self.name = name
    self.function = function
  }
}

/// The function that FTS5 calls.
private func callAuxiliary(
  _ api: UnsafePointer<Fts5ExtensionApi>?,
  _ match: OpaquePointer?,
  _ context: OpaquePointer?,
  _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let api, let match, let data = api.pointee.xUserData(match) else { return }
  let box = Unmanaged<AuxiliaryBox>.fromOpaque(data).takeUnretainedValue()
  let result = FunctionResult(context: context)
  do {
    try result.set(box.function(FTS5Match(api.pointee, match, values, count)))
  } catch {
    result.fail("function \(box.name)(): \(error.explanation)", error)
  }
}

extension TableDefinition {
  /// Calls an auxiliary function for the row: `"first_hit"("reminderTexts", 1)`.
  public func call<Output>(
    _ function: FTS5AuxiliaryFunction<Output>,
    _ arguments: any QueryExpression...
  ) -> SQLExpression<Output> {
    SQLExpression { fragment in
      fragment.append(quote: function.name)
      fragment.write("(")
      // If the table has an alias, its name is a column of the alias.
      if let alias = QueryValue.tableAlias {
        fragment.append(quote: alias)
        fragment.appendMember()
      }
      fragment.append(quote: QueryValue.tableName)
      for argument in arguments {
        fragment.write(", ")
        argument._append(to: &fragment)
      }
      fragment.write(")")
    }
  }
}
