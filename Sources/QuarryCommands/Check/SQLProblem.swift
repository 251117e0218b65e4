import Foundation

/// A problem that SQLite reports about a statement it cannot prepare.
enum SQLProblem: Equatable {
  case noTable(String)
  case noColumn(String)
  case noColumnOfTable(String, table: String)
  case noFunction(String)
  /// An unknown view, index or trigger.
  case noObject(kind: String, name: String)
  /// An object that the statement creates but that already exists.
  case exists(String)
  case argumentCount(String)
  case other(String)

  init(_ message: String) {
    func rest(_ prefix: String) -> String? {
      message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : nil
    }
    if let name = rest("no such table: ") {
      self = .noTable(name)
    } else if let name = rest("no such column: ") {
      self = .noColumn(name.withoutAdvice.withoutQuotes)
    } else if let name = rest("no such function: ") {
      self = .noFunction(name)
    } else if let name = rest("wrong number of arguments to function "), name.hasSuffix("()") {
      self = .argumentCount(String(name.dropLast(2)))
    } else if let text = rest("table "), let gap = text.range(of: " has no column named ") {
      self = .noColumnOfTable(String(text[gap.upperBound...]), table: String(text[..<gap.lowerBound]))
    } else if let kind = ["view", "index", "trigger"].first(where: { message.hasPrefix("no such \($0): ") }),
      let name = rest("no such \(kind): ")
    {
      self = .noObject(kind: kind, name: name)
    } else if message.hasSuffix(" already exists"),
      let kind = ["table", "view", "index", "trigger"].first(where: { message.hasPrefix("\($0) ") })
    {
      self = .exists(
        String(message.dropFirst(kind.count + 1).dropLast(" already exists".count)).withoutQuotes
      )
    } else if let name = rest("there is already a table named ") {
      self = .exists(name)
    } else {
      self = .other(message)
    }
  }
}

extension String {
  /// The name in quotes, without the advice that newer versions of SQLite add to a name in double quotes.
  fileprivate var withoutAdvice: String {
    let advice = "\" - should this be a string literal in single-quotes?"
    return hasPrefix("\"") && hasSuffix(advice) ? String(dropLast(advice.utf8.count - 1)) : self
  }

  /// The name without quotes. SQLite repeats a name as in the text, sometimes with additional quotes: `""title""`.
  fileprivate var withoutQuotes: String {
    guard count > 1, let first, let last, ["\"\"", "``", "[]"].contains("\(first)\(last)") else {
      return self
    }
    return String(dropFirst().dropLast()).withoutQuotes
  }
}
