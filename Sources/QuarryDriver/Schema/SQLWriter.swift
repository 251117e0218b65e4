import QuarryCore

/// Writes a statement clause by clause, separated by spaces. It omits clauses without a value.
struct SQLWriter {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  mutating func write(_ clause: String) {
    if clause.isEmpty { return }
    text += " "
    text += clause
  }

  mutating func write(_ clause: String, if isWritten: Bool) {
    if isWritten { write(clause) }
  }

  mutating func write(_ keyword: String, _ value: String?) {
    guard let value else { return }
    write(keyword)
    write(value)
  }

  mutating func write(_ keyword: String = "", inParentheses text: String) {
    write(keyword)
    write("(" + text + ")")
  }

  mutating func write(_ keyword: String, inParentheses expression: QueryFragment?) {
    guard let expression else { return }
    write(keyword, inParentheses: DDL.sql(expression))
  }
}
