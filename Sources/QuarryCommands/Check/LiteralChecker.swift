import QuarryExpansion
import QuarrySQLite
import QuarryVerification

/// Checks `#sql` literals by preparing them on a database.
struct LiteralChecker {
  let schema: LiveSchema
  private let types: SourceTypes
  /// The names of functions that the program adds at run time.
  private let ownFunctions: Set<String>
  private let functions: [String]
  let db: Database
  private(set) var findings: [Finding] = []
  private(set) var checkedCount = 0
  /// The number of literals that were not checked because their interpolations can be any SQL.
  private(set) var skippedCount = 0
  /// The severity of findings. Findings in statements that change the schema are warnings, because those statements may
  /// be meant for an earlier schema.
  private var severity: SchemaDifference.Severity = .error
  /// Whether an unknown name was replaced in the text. Other errors can be caused by the replacement.
  private var hasReplacement = false

  init(_ db: Database, types: SourceTypes, ownFunctions: Set<String>) throws {
    self.db = db
    self.types = types
    self.ownFunctions = Set(ownFunctions.map(\.folded))
    schema = try LiveSchema(db)
    functions = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM pragma_function_list ORDER BY name")
  }

  mutating func check(_ literal: SQLLiteral) {
    let count = findings.count
    look(at: literal)
    // SQLite resolves functions before columns. Findings are sorted by location.
    findings[count...].sort { left, right in
      guard let left = left.place, let right = right.place else { return false }
      return (left.line, left.column) < (right.line, right.column)
    }
  }

  private mutating func look(at literal: SQLLiteral) {
    severity = .error
    hasReplacement = false
    if let problem = literal.reading.problems.first {
      report("sql-syntax", problem.message, at: problem.offset, literal)
      checkedCount += 1
      return
    }
    let word = literal.reading.firstWord
    var hasUnknown = false
    // Statements that create schema objects cannot have parameters.
    let value = word == "CREATE" ? "NULL" : "?"
    let standIns = literal.interpolations.indices.map { index -> String in
      if let sql = known(literal.interpolations[index]) { return sql }
      switch literal.reading.standIn(at: index) {
      case .value: return value
      case .name: return "NULL"
      case .unknown:
        hasUnknown = true
        return value
      }
    }
    var text = CheckedText(literal.reading.sql(standIns))
    if Self.definitions.contains(word) { severity = .warning }
    if word == "PRAGMA" || text.explainsPragma {
      checkPragma(text, literal)
      checkedCount += 1
      return
    }
    if word == "CREATE" { text.takeOutIfNotExists() }
    if let select = text.selectOfView { text.blank(select) }
    let surroundings = Self.surroundings(for: word)
    guard let surrounding = surroundings.first(where: { !isSyntaxError(text, in: $0) }) else {
      // The macro accepts the text, so it is part of a statement in a position that is not tried here.
      skippedCount += 1
      return
    }
    checkedCount += 1
    // Each unknown name is replaced, so that SQLite reports the next one.
    for _ in 0..<20 {
      let error = text.isTrigger ? errorOfTrigger(text) : error(of: text, in: surrounding)
      guard let error,
        let next = handle(SQLProblem(error.message), error, &text, surrounding, literal, hasUnknown),
        next
      else { return }
    }
  }

  // MARK: Positions of a text

  /// The first words of statements that create or change schema objects.
  private static let definitions: Set = ["CREATE", "DROP", "ALTER", "ANALYZE", "REINDEX"]

  private struct Surrounding {
    var prefix: String
    var isStatement = false
  }

  private static func surroundings(for word: String) -> [Surrounding] {
    switch word {
    case "SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "REPLACE", "VALUES", "EXPLAIN":
      [Surrounding(prefix: "", isStatement: true), Surrounding(prefix: "SELECT ")]
    // Statements without schema names are listed here so that they are not checked as expressions.
    case _
    where definitions.contains(word)
      || ["ATTACH", "DETACH", "VACUUM", "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"]
        .contains(word):
      [Surrounding(prefix: "", isStatement: true)]
    default:
      [
        "SELECT ", "SELECT NULL FROM (SELECT NULL) ", "SELECT NULL FROM (SELECT NULL) WHERE NULL ",
        "SELECT NULL FROM (SELECT NULL) ORDER BY ", "SELECT NULL FROM (SELECT NULL) ORDER BY NULL ",
        "SELECT NULL FROM ",
      ].map { Surrounding(prefix: $0) }
    }
  }

  /// Returns the SQL of a known interpolation: `"reminders"` for `Reminder.self`, the columns for `Reminder.columns`,
  /// one column for `Reminder.title`.
  private func known(_ interpolation: String) -> String? {
    var parts = interpolation.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    let isType = parts.last == "self"
    if isType { parts.removeLast() }
    func table(_ name: String) -> DeclaredTable? {
      types.tables.first { $0.typeName == name || $0.typeName.hasSuffix(".\(name)") }
    }
    func qualified(_ table: DeclaredTable) -> String {
      (table.schema.map { "\($0.quotedName)." } ?? "") + table.name.quotedName
    }
    if isType { return table(parts.joined(separator: ".")).map(qualified) }
    for count in (1..<parts.count).reversed() {
      guard let table = table(parts[..<count].joined(separator: ".")) else { continue }
      var path = parts[count...]
      if path.first == "columns" { path.removeFirst() }
      let property = path.joined(separator: ".")
      let columns = table.columns.filter {
        property.isEmpty || $0.property == property || $0.property?.hasPrefix("\(property).") == true
      }
      guard !columns.isEmpty else { return nil }
      return columns.map { "\(qualified(table)).\($0.name.quotedName)" }.joined(separator: ", ")
    }
    return nil
  }

  // MARK: Preparing

  private func error(of text: CheckedText, in surrounding: Surrounding) -> DatabaseError? {
    do {
      _ = try db.prepare(sql: surrounding.prefix + text.sql)
      return nil
    } catch let error as DatabaseError {
      return error
    } catch {
      // A statement that writes was prepared without an error. Only running it is refused.
      return nil
    }
  }

  private func isSyntaxError(_ text: CheckedText, in surrounding: Surrounding) -> Bool {
    guard let message = error(of: text, in: surrounding)?.message else { return false }
    return message.hasSuffix("syntax error") || message == "incomplete input"
      || message.hasPrefix("unrecognized token")
  }

  // MARK: Problems

  /// - Returns: Whether to look for more problems, or `nil` to stop.
  private mutating func handle(
    _ problem: SQLProblem,
    _ error: DatabaseError,
    _ text: inout CheckedText,
    _ surrounding: Surrounding,
    _ literal: SQLLiteral,
    _ hasUnknown: Bool
  ) -> Bool? {
    let offset = error.location.flatMap { text.offset(of: $0, behind: surrounding.prefix) }
    switch problem {
    case .noTable(let name):
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      guard let range = text.range(of: bare, near: offset), let place = text.place(range) else { return nil }
      report(
        "no-table",
        "no such table: \(name)",
        nearest: bare.nearest(among: schema.tables.map(\.name)),
        at: place,
        literal
      )
      return nil
    case .noColumn(let name):
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      guard let range = text.range(of: bare, near: offset) else { return nil }
      let tables = surrounding.isStatement ? mentioned(in: text) : schema.tables
      let names = tables.flatMap(\.columns).map(\.name)
      // Part of a statement can be meant for any table.
      let isElsewhere = !surrounding.isStatement && names.contains { $0.folded == bare.folded }
      if !isElsewhere, let place = text.place(range) {
        report(
          "no-column",
          "no such column: \(name)",
          nearest: bare.nearest(among: names),
          at: place,
          literal
        )
      }
      // SQLite reports no further columns after one in an ALTER statement.
      if ["ALTER"].contains(literal.reading.firstWord) { return nil }
      replaceName(range, by: "NULL", in: &text)
      return true
    case .noColumnOfTable(let column, let table):
      guard let range = text.range(of: column, near: offset), let place = text.place(range) else {
        return nil
      }
      let names = schema.tables.first { $0.name.folded == table.folded }?.columns.map(\.name) ?? []
      report(
        "no-column",
        "table \(table) has no column \(column)",
        nearest: column.nearest(among: names),
        at: place,
        literal
      )
      return nil
    case .noFunction(let name):
      guard let range = text.range(of: name, near: offset) else { return nil }
      if !ownFunctions.contains(name.folded), let place = text.place(range) {
        report(
          "no-function",
          "no such function: \(name)",
          nearest: name.nearest(among: functions),
          at: place,
          literal
        )
      }
      replaceName(range, by: "printf", in: &text)
      return true
    case .argumentCount(let name):
      guard let range = text.range(of: name, near: offset), let place = text.place(range) else { return nil }
      report("argument-count", "wrong number of arguments to function \(name)()", at: place, literal)
      replaceName(range, by: "printf", in: &text)
      return true
    case .noObject(let kind, let name):
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      guard let range = text.range(of: bare, near: offset), let place = text.place(range) else { return nil }
      report(
        "no-\(kind)",
        "no such \(kind): \(name)",
        nearest: bare.nearest(among: objects(kind)),
        at: place,
        literal
      )
      return nil
    case .exists(let name):
      // This statement has probably created the object already. The rest of the statement is checked with another name.
      guard let range = text.range(of: name, near: offset) else { return nil }
      text.replaceName(range, by: "quarry_checked")
      return true
    case .other(let message):
      // The error can be due to a placeholder, or to the missing rest of a partial statement. A statement that changes
      // the schema can fail because it was already run.
      guard surrounding.isStatement, !hasUnknown, !hasReplacement, severity == .error,
        error.resultCode == .SQLITE_ERROR, !message.hasPrefix("no such collation"),
        !message.hasPrefix("no such module")
      else { return nil }
      let place = offset.flatMap { text.place($0..<$0 + 1) } ?? text.firstPlace
      if let place { report("sql", message, at: place, literal) }
      return nil
    }
  }

  private mutating func replaceName(_ range: Range<Int>, by name: String, in text: inout CheckedText) {
    text.replaceName(range, by: name)
    hasReplacement = true
  }

  /// Returns the names of all views, indexes or triggers.
  private func objects(_ kind: String) -> [String] {
    (try? String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = '\(kind)' ORDER BY name"))
      ?? []
  }

  /// Returns the tables whose names are in the text, or all tables if there are none.
  private func mentioned(in text: CheckedText) -> [LiveSchema.Table] {
    let found = schema.tables.filter { text.range(of: $0.name, near: nil) != nil }
    return found.isEmpty ? schema.tables : found
  }

  mutating func report(
    _ kind: String,
    _ message: String,
    nearest: String? = nil,
    at offset: Int,
    _ literal: SQLLiteral
  ) {
    let place = SourceTypes.place(literal.offset + offset, literal.source, literal.path)
    let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
    findings.append(Finding(severity, kind, message + suggestion, at: place))
  }
}
