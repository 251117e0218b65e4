import QuarryVerification

/// The types of the command line, each for a column or for a declared type.
struct TypeOptions {
  private var byColumn: [String: String] = [:]
  private var byDeclaredType: [String: String] = [:]
  private var unused: Set<String> = []

  /// - Parameter options: The options, such as `orders.paid=Bool` and `MONEY=Decimal`.
  init(_ options: [String]) throws(CommandFailure) {
    for option in options {
      guard let equals = option.firstIndex(of: "="), equals > option.startIndex,
        option.index(after: equals) < option.endIndex
      else {
        throw CommandFailure(
          .usage,
          "'--type \(option)' must have the form 'table.column=Type' or 'DECLARED=Type'"
        )
      }
      let key = String(option[..<equals]).folded
      let type = String(option[option.index(after: equals)...])
      if key.contains(".") { byColumn[key] = type } else { byDeclaredType[key] = type }
      unused.insert(key)
    }
  }

  /// Returns the type of the command line for a column, if there is one, and whether it is written as an optional.
  mutating func type(table: String, column: String, declaredType: String)
    -> (type: SwiftColumnType, isOptional: Bool)?
  {
    let key = "\(table).\(column)".folded
    if let type = byColumn[key] {
      unused.remove(key)
      return SwiftColumnType.reading(option: type)
    }
    let whole = declaredType.folded
    for name in [whole, String(whole.prefix { $0 != "(" }).trimmed] {
      if let type = byDeclaredType[name] {
        unused.remove(name)
        return SwiftColumnType.reading(option: type)
      }
    }
    return nil
  }

  /// Counts the options for the columns of an omitted table as used.
  mutating func skip(table: String) {
    unused = unused.filter { !$0.hasPrefix("\(table.folded).") }
  }

  /// Throws an error for options that match no column, so that a misspelled name is reported.
  func requireAllUsed() throws(CommandFailure) {
    guard let name = unused.min() else { return }
    throw CommandFailure(
      .usage,
      name.contains(".")
        ? "'--type \(name)=…': the tables have no such column"
        : "'--type \(name)=…': no column has this declared type"
    )
  }
}
