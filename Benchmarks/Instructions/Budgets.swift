import Foundation

/// The instructions that works may take, in a file with a line for each: the name and the number.
struct Budgets {
  /// How much more than its budget a work may take.
  static let tolerance = 1.05

  private(set) var counts: [(name: String, count: Int)] = []

  init(_ counts: [(name: String, count: Int)]) { self.counts = counts }

  init(contentsOf file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 2, let count = Int(words[1]) else { throw BudgetError(line: String(line)) }
      counts.append((String(words[0]), count))
    }
  }

  func write(to file: URL) throws {
    let lines = counts.map { "\($0.name) \($0.count)" }
    let head = "# Instructions of a row, a call or a statement. 'Instructions --renew' writes this file."
    try Data(([head] + lines).joined(separator: "\n").appending("\n").utf8).write(to: file)
  }

  subscript(name: String) -> Int? { counts.first { $0.name == name }?.count }
}

/// An error thrown for a line that is not a budget.
struct BudgetError: Error, CustomStringConvertible {
  let line: String

  var description: String { "'\(line)' is not a name and a number" }
}
