#if PostgreSQL

import QuarryCore
import QuarryPostgresDialect

/// Writes a statement that changes the schema, clause by clause, separated by spaces.
///
/// Such statements cannot have parameters, so values are written as literals. A name or a clause that PostgreSQL cannot have is kept as the
/// problem of the statement, because the text of a statement is a property that cannot throw.
struct SQLWriter {
  private(set) var text: String
  /// The first problem, which running the statement throws.
  private(set) var problem: (any Error)?

  init(_ text: String = "") { self.text = text }

  mutating func refuse(_ error: any Error) {
    if problem == nil { problem = error }
  }

  mutating func refuse(_ definition: String, _ reason: String) {
    refuse(SchemaChangeError.invalidDefinition(definition, reason: reason))
  }

  mutating func write(_ clause: String, if isWritten: Bool = true) {
    guard isWritten, !clause.isEmpty else { return }
    if !text.isEmpty { text += " " }
    text += clause
  }

  mutating func write(_ part: SQLWriter) {
    write(part.text)
    if let problem = part.problem { refuse(problem) }
  }

  /// Writes a keyword and its value, or nothing without a value.
  mutating func write(_ keyword: String, _ value: String?) {
    guard let value else { return }
    write(keyword)
    write(value)
  }

  /// Writes a quoted name, with the name of its schema.
  mutating func write(name: String, schema: String? = nil) {
    checkName(name)
    guard let schema else { return write(name.quotedIdentifier) }
    checkName(schema)
    write(schema.quotedIdentifier + "." + name.quotedIdentifier)
  }

  /// Writes a keyword and a quoted name, or nothing without a name.
  mutating func write(_ keyword: String, name: String?) {
    guard let name else { return }
    write(keyword)
    write(name: name)
  }

  /// Writes parts in parentheses, separated by commas.
  mutating func write(list parts: [SQLWriter]) {
    write("(" + parts.map(\.text).joined(separator: ", ") + ")")
    for part in parts { if let problem = part.problem { refuse(problem) } }
  }

  /// Writes quoted names in parentheses.
  mutating func write(list names: [String]) {
    write(
      list: names.map { name in
        var part = SQLWriter()
        part.write(name: name)
        return part
      }
    )
  }

  /// Writes an expression in parentheses, with unqualified names of columns.
  mutating func write(_ keyword: String = "", inParentheses expression: QueryFragment?) {
    guard let expression else { return }
    write(keyword)
    write("(" + sql(expression) + ")")
  }

  /// Writes an expression, with unqualified names of columns.
  mutating func write(_ keyword: String, _ expression: QueryFragment?) {
    guard let expression else { return }
    write(keyword)
    write(sql(expression))
  }

  private mutating func sql(_ expression: QueryFragment) -> String {
    let rendered = expression.unqualified.render(dialect: PostgresDialect(), bindings: .inlined)
    for case .invalid(let error) in expression.bindings { refuse(error.underlyingError) }
    do { try expression.check() } catch { refuse(error) }
    let hasNul = expression.bindings.contains { binding in
      if case .text(let text) = binding { text.utf8.contains(0) } else { false }
    }
    if hasNul || rendered.utf8.contains(0) {
      refuse("an expression", "it contains a NUL character, which PostgreSQL cannot store; remove it")
    }
    if let feature = rendered.unsupportedFeatures.first(where: { $0 != .untypedValues }) {
      refuse(PostgresDialect().error(for: feature))
    }
    return rendered.sql
  }

  /// Writes a value as a literal.
  mutating func write(literal value: QueryBinding) {
    guard let literal = PostgresDialect().spelling(of: .value(value)) else {
      return refuse(
        "a default value",
        "it contains a NUL character, which PostgreSQL cannot store; remove it"
      )
    }
    write(literal)
  }

  /// The longest name that the server does not truncate.
  static let maximumNameLength = 63

  private mutating func checkName(_ name: String) {
    let reason: String
    if name.isEmpty {
      reason = "it is empty; PostgreSQL needs at least one character"
    } else if name.utf8.contains(0) {
      reason = "it contains a NUL character, which PostgreSQL cannot store; remove it"
    } else if name.utf8.count > Self.maximumNameLength {
      reason =
        "it has \(name.utf8.count) bytes, and PostgreSQL would cut it off after \(Self.maximumNameLength); choose a shorter name"
    } else {
      return
    }
    refuse(SchemaChangeError.invalidName(name, reason: reason))
  }
}

#endif
