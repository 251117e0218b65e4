import QuarrySQLite
import QuarryVerification

extension LiteralChecker {
  /// Checks a pragma, or the EXPLAIN of one, without preparing it, because preparing some pragmas already runs them. SQLite ignores
  /// unknown pragmas.
  mutating func checkPragma(_ text: CheckedText, _ literal: SQLLiteral) {
    var words = text.words.drop { $0.text != "pragma" }.dropFirst()
    if words.count > 2, words[words.startIndex + 1].text == "." { words = words.dropFirst(2) }
    guard let name = words.first,
      let known = try? String.fetchAll(db, sql: "SELECT name FROM pragma_pragma_list"),
      !known.isEmpty
    else { return }
    guard known.contains(where: { $0.folded == name.text }) else {
      guard let place = text.place(name.range) else { return }
      report(
        "no-pragma",
        "no such pragma: \(name.name)",
        nearest: name.name.nearest(among: known),
        at: place,
        literal
      )
      return
    }
    // `table_info(books)`, `table_info = books`
    guard let kind = Self.pragmaArguments[name.text], words.count > 2,
      let argument = words.dropFirst(2).first,
      let place = text.place(argument.range)
    else { return }
    let names =
      kind == "table"
      ? schema.tables.map(\.name) + schema.unreadable.map(\.name)
      : (try? String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'index'")) ?? []
    guard !names.contains(where: { $0.folded == argument.text }), !argument.text.hasPrefix("sqlite_") else {
      return
    }
    report(
      "no-\(kind)",
      "no such \(kind): \(argument.name)",
      nearest: argument.name.nearest(among: names),
      at: place,
      literal
    )
  }

  /// The kind of object that the argument of a pragma names.
  private static let pragmaArguments = [
    "table_info": "table", "table_xinfo": "table", "foreign_key_list": "table", "foreign_key_check": "table",
    "index_list": "table", "index_info": "index", "index_xinfo": "index",
  ]

  /// Returns the error in a trigger, or `nil` if there is none. SQLite checks the statements of a trigger only when it
  /// prepares a statement that fires the trigger. So this creates a temporary trigger and prepares such statements.
  func errorOfTrigger(_ text: CheckedText) -> DatabaseError? {
    do {
      try db.execute(sql: text.asTemporaryTrigger)
      let made = try Row.fetchAll(
        db,
        sql: "SELECT name, tbl_name FROM sqlite_temp_schema WHERE type = 'trigger'"
      )
      defer {
        for row in made {
          guard case .text(let name)? = row[0] else { continue }
          try? db.execute(sql: "DROP TRIGGER temp.\(name.quotedName)")
        }
      }
      for row in made {
        guard case .text(let name)? = row[1], let table = schema.tables.first(where: { $0.name == name })
        else {
          continue
        }
        let columns = table.columns.filter { $0.generated == nil }.map(\.name.quotedName)
        let values = columns.map { "\($0) = \($0)" }.joined(separator: ", ")
        let target = name.quotedName
        for sql in [
          "INSERT INTO \(target) DEFAULT VALUES", "UPDATE \(target) SET \(values)", "DELETE FROM \(target)",
        ] {
          do {
            _ = try db.prepare(sql: sql)
          } catch let error as DatabaseError where !error.message.hasPrefix("cannot modify ") {
            // The location is in a generated statement, so the error is returned without it.
            return DatabaseError(resultCode: error.extendedResultCode, message: error.message)
          }
        }
      }
      return nil
    } catch let error as DatabaseError {
      return DatabaseError(resultCode: error.extendedResultCode, message: error.message)
    } catch {
      return nil
    }
  }
}

extension CheckedText {
  /// The statement as `CREATE TEMP TRIGGER …`, without the schema of the trigger.
  fileprivate var asTemporaryTrigger: String {
    let words = words
    guard words.count > 2, let trigger = words.first(where: { $0.isKeyword("trigger") }) else { return sql }
    var rest = trigger.range.upperBound
    // `main.books_changed`
    if let index = words.firstIndex(where: { $0.range == trigger.range }), words.count > index + 3,
      words[index + 2].text == "."
    {
      rest = words[index + 2].range.upperBound
    }
    return "CREATE TEMP TRIGGER " + sql(from: rest)
  }
}
