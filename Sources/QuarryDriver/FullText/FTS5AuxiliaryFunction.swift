import CSQLite
public import QuarryCore

/// A function of what a full-text query found in a row: an auxiliary function of FTS5, as `bm25` and `highlight` are.
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
/// What the closure throws ends the statement, and is told by the ``DatabaseError`` that reaches the caller.
/// See https://www.sqlite.org/fts5.html#custom_auxiliary_functions.
public struct FTS5AuxiliaryFunction<Output: QueryBindable>: Sendable {
  /// The name in SQL.
  public let name: String
  fileprivate let function: @Sendable (borrowing FTS5Match) throws -> Output.QueryOutput

  /// A function of a match.
  public init(
    _ name: String,
    _ function: @escaping @Sendable (borrowing FTS5Match) throws -> Output.QueryOutput
  ) {
    self.name = name
    self.function = function
  }
}

extension Database {
  /// Adds an auxiliary function to the FTS5 of this connection, in place of one of the same name.
  ///
  /// - Throws: ``DatabaseError`` where SQLite was built without FTS5, or refuses the name.
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

/// What a full-text query found in the row at hand. Good as long as the function runs that is given it.
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

  /// A place where a phrase of the query was found.
  public struct Hit: Hashable, Sendable {
    /// The phrase, by its place in the query.
    public let phrase: Int
    /// The column, by its place in the table.
    public let column: Int
    /// Its first token, by its place in the column.
    public let token: Int
  }

  /// The row's number in the table.
  public var rowID: Int64 { api.xRowid(context) }

  /// How many columns the table has.
  public var columnCount: Int { Int(api.xColumnCount(context)) }

  /// How many phrases the query has.
  public var phraseCount: Int { Int(api.xPhraseCount(context)) }

  /// How many tokens a phrase has; 0 where there is no such phrase.
  public func size(ofPhrase phrase: Int) -> Int { Int(api.xPhraseSize(context, Int32(clamping: phrase))) }

  /// What the function was given behind the table.
  public func arguments() throws -> [DatabaseValue] {
    try FunctionArguments(values, count: count).databaseValues()
  }

  /// Where the phrases of the query were found, in the order in which they stand.
  public func hits() throws -> [Hit] {
    var count: Int32 = 0
    try check(api.xInstCount(context, &count))
    return try (0..<count).map { index in
      var (phrase, column, token): (Int32, Int32, Int32) = (0, 0, 0)
      try check(api.xInst(context, index, &phrase, &column, &token))
      return Hit(phrase: Int(phrase), column: Int(column), token: Int(token))
    }
  }

  /// The text of a column.
  ///
  /// - Throws: ``DatabaseError`` where there is no such column.
  public func text(ofColumn column: Int) throws -> String {
    var text: UnsafePointer<CChar>?
    var count: Int32 = 0
    try check(api.xColumnText(context, try index(of: column), &text, &count))
    return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
  }

  /// How many tokens a column has; without one, the row.
  public func size(ofColumn column: Int? = nil) throws -> Int {
    var size: Int32 = 0
    try check(api.xColumnSize(context, try index(of: column), &size))
    return Int(size)
  }

  /// How many tokens a column has in all rows; without one, the table.
  public func totalSize(ofColumn column: Int? = nil) throws -> Int64 {
    var size: Int64 = 0
    try check(api.xColumnTotalSize(context, try index(of: column), &size))
    return size
  }

  /// How many rows the table has.
  public func rowCount() throws -> Int64 {
    var count: Int64 = 0
    try check(api.xRowCount(context, &count))
    return count
  }

  /// All columns are -1. FTS5 answers with an empty text or an error, as its version has it, where there is no such one.
  private func index(of column: Int?) throws -> Int32 {
    guard let column else { return -1 }
    guard (0..<columnCount).contains(column) else {
      throw DatabaseError(
        resultCode: .SQLITE_RANGE,
        message: "there is no column \(column) of \(columnCount)"
      )
    }
    return Int32(column)
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

/// An auxiliary function as FTS5 holds it.
private final class AuxiliaryBox {
  let name: String
  let function: (borrowing FTS5Match) throws -> QueryBinding

  init(name: String, _ function: @escaping (borrowing FTS5Match) throws -> QueryBinding) {
    self.name = name
    self.function = function
  }
}

/// What FTS5 calls.
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
  /// `"first_hit"("reminderTexts", 1)`: what an auxiliary function says of the row.
  public func call<Output>(
    _ function: FTS5AuxiliaryFunction<Output>,
    _ arguments: any QueryExpression...
  ) -> SQLExpression<Output> {
    SQLExpression { fragment in
      fragment.append(quote: function.name)
      fragment.write("(")
      // Under an alias, the table is a column of it.
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
