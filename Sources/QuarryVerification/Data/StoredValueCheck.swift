import QuarryCore
import QuarrySQLite

/// Finds values of a column that Quarry writes in another form, or cannot decode.
struct StoredValueCheck {
  /// How many values an UPDATE names that it must not change.
  private static let exclusionLimit = 20

  private let table: DeclaredTable
  private let column: DeclaredColumn
  private let live: LiveSchema.Table
  private let found: ColumnDefinition
  private let form: StoredForm

  /// The number of values that decode, but have another form.
  private var otherForms = 0
  /// One of them, with the text that Quarry writes.
  private var example: (text: String, converted: String)?
  /// The number of values that decode, and that SQL cannot convert.
  private var unconverted = 0
  /// The number of values that cannot be decoded.
  private var undecodable = 0
  private var undecodableExamples: [String] = []
  /// The texts that SQL would change, although Quarry cannot decode them, or decodes another value.
  private var exclusions: [String] = []

  private init(
    _ table: DeclaredTable,
    _ column: DeclaredColumn,
    _ live: LiveSchema.Table,
    _ found: ColumnDefinition,
    _ form: StoredForm
  ) {
    self.table = table
    self.column = column
    self.live = live
    self.found = found
    self.form = form
  }

  /// Returns the differences between the stored values of a table and the forms that Quarry writes.
  ///
  /// - Throws: `DatabaseError` if the database cannot be read.
  static func differences(of table: DeclaredTable, in live: LiveSchema.Table, _ db: Database) throws
    -> [SchemaDifference]
  {
    let encoding = try String.fetchOne(db, sql: "PRAGMA encoding") ?? ""
    var differences: [SchemaDifference] = []
    for column in table.columns {
      guard let form = StoredForm(column.storage),
        let found = live.columns.first(where: { $0.name.folded == column.name.folded })
      else { continue }
      var check = StoredValueCheck(table, column, live, found, form)
      do {
        try check.read(db, isUTF8: encoding == "UTF-8")
        differences += check.differences
      } catch let error as DatabaseError where error.concernsOneTable {
        differences.append(check.unreadable(error))
      }
    }
    return differences
  }

  // MARK: Reading

  /// Reads the values that do not have the form.
  private mutating func read(_ db: Database, isUTF8: Bool) throws {
    let name = found.name.quoted
    // As bytes, because a text that is not valid UTF-8 cannot be read as text.
    func bytes(_ sql: String) -> String { isUTF8 ? "CAST(\(sql) AS BLOB)" : sql }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT CASE typeof(\(name)) WHEN 'text' THEN \(bytes(name)) END, \
        CASE typeof(\(name)) WHEN 'text' THEN \(bytes(form.converted(name))) END, \
        CASE typeof(\(name)) WHEN 'text' THEN NULL WHEN 'blob' THEN 'a BLOB' ELSE quote(\(name)) END, \
        \(form.isConvertible(name)) \
        FROM \(live.qualifiedName) WHERE \(name) IS NOT NULL AND \(form.isOther(name))
        """
    )
    while let row = try rows.next() {
      if let text = Self.bytes(row[0]) {
        note(
          text,
          converted: Self.bytes(row[1]),
          isConvertible: try row.decode(Bool?.self, at: 3) ?? false
        )
      } else {
        noteUndecodable(try row.decode(String.self, at: 2))
      }
    }
  }

  private static func bytes(_ value: DatabaseValue?) -> [UInt8]? {
    switch value {
    case .blob(let bytes): bytes
    case .text(let text): Array(text.utf8)
    default: nil
    }
  }

  private mutating func note(_ text: [UInt8], converted: [UInt8]?, isConvertible: Bool) {
    let literal = Self.literal(text)
    if !form.decodes(text) {
      noteUndecodable(literal.count > 60 ? "\(literal.prefix(60))…" : literal)
    } else {
      otherForms += 1
      if let converted, isConvertible, form.isSame(text, converted) {
        if example == nil { example = (literal, Self.literal(converted)) }
        return
      }
      unconverted += 1
    }
    guard isConvertible, let converted, converted != text, exclusions.count <= Self.exclusionLimit,
      !exclusions.contains(literal)
    else { return }
    exclusions.append(literal)
  }

  private mutating func noteUndecodable(_ value: String) {
    undecodable += 1
    if undecodableExamples.count < 3, !undecodableExamples.contains(value) {
      undecodableExamples.append(value)
    }
  }

  /// Returns a text as an SQL literal.
  private static func literal(_ text: [UInt8]) -> String {
    var literal: [UInt8] = []
    StandardLiteral.append(text: text, to: &literal)
    return String(decoding: literal, as: UTF8.self)
  }

  // MARK: Reporting

  private var differences: [SchemaDifference] {
    var differences: [SchemaDifference] = []
    let property = "'\(table.typeName).\(column.property ?? column.name)'"
    let place = "column \(found.qualified(live))"
    if otherForms > 0 {
      let isOne = otherForms == 1
      let such = example.map { "\($0.text) instead of \($0.converted)" }
      differences.append(
        SchemaDifference(
          .warning,
          .storedForm,
          of: table,
          column,
          "\(count(otherForms)) of \(place) \(isOne ? "is \(form.names.one)" : "are \(form.names.many)") in another form than \(property) writes"
            + (such.map { ", such as \($0)" } ?? "")
            + "; \(isOne ? "it decodes" : "they decode"), but SQL compares the texts" + advice,
          repair.map { [.sql($0)] } ?? []
        )
      )
    }
    if undecodable > 0 {
      differences.append(
        SchemaDifference(
          .error,
          .undecodable,
          of: table,
          column,
          "\(count(undecodable)) of \(place) cannot be decoded as '\(column.type)' for \(property), such as \(undecodableExamples.joined(separator: ", "))"
            + (undecodable == 1
              ? "; correct the value, or declare the property as the type that it has"
              : "; correct the values, or declare the property as the type that they have"),
          []
        )
      )
    }
    return differences
  }

  /// Returns the difference for a column that SQLite cannot read.
  private func unreadable(_ error: DatabaseError) -> SchemaDifference {
    SchemaDifference(
      .error,
      .unreadable,
      of: table,
      column,
      "cannot read column \(found.qualified(live)) for '\(table.typeName).\(column.property ?? column.name)': \(error.message)",
      []
    )
  }

  private func count(_ number: Int) -> String { "\(number) value\(number == 1 ? "" : "s")" }

  /// The statement that converts the values, if there is one.
  private var repair: String? {
    guard otherForms > unconverted, exclusions.count <= Self.exclusionLimit, found.generated == nil,
      live.definition.kind != .view
    else { return nil }
    let name = found.name.quoted
    let others = exclusions.isEmpty ? "" : " AND \(name) NOT IN (\(exclusions.joined(separator: ", ")))"
    return
      "UPDATE \(live.qualifiedName) SET \(name) = \(form.converted(name)) WHERE typeof(\(name)) = 'text' AND \(form.isConvertible(name)) AND \(name) <> \(form.converted(name))\(others)"
  }

  /// What to do if no statement repairs all values.
  private var advice: String {
    if live.definition.kind == .view { return "; change the tables or the query of the view" }
    if found.generated != nil { return "; change the expression of the generated column" }
    if exclusions.count > Self.exclusionLimit { return "; first correct the values that cannot be decoded" }
    if unconverted > 0 { return "; SQL cannot convert \(count(unconverted)): read and write the rows again" }
    return ""
  }
}

extension LiveSchema.Table {
  /// The name, with its schema if it is not `main`.
  fileprivate var qualifiedName: String {
    schema == "main" ? name.quoted : "\(schema.quoted).\(name.quoted)"
  }
}
