extension String {
  /// The name, which may have backticks, as an argument label in a call. Most keywords need no backticks as labels, and
  /// the compiler warns about unneeded backticks.
  var argumentLabel: String {
    guard hasPrefix("`") else { return self }
    let name = String(dropFirst().dropLast())
    return name.isPlainIdentifier && !["inout", "_"].contains(name) ? name : self
  }

  /// Returns an identifier for the expansion: this name, which may have backticks, after a prefix.
  ///
  /// For example `_$a`, or `` `_$a b` ``.
  func identifier(prefix: String) -> String {
    let name = prefix + filter { $0 != "`" }
    return name.isPlainIdentifier ? name : "`\(name)`"
  }

  private var isPlainIdentifier: Bool {
    first?.isNumber == false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }
}
