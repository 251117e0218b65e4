extension String {
  /// A name, backticks included, as the label of an argument in a call. Nearly all keywords stand there without
  /// backticks, and the compiler warns where they have some.
  var argumentLabel: String {
    guard hasPrefix("`") else { return self }
    let name = String(dropFirst().dropLast())
    return name.isPlainIdentifier && !["inout", "_"].contains(name) ? name : self
  }

  /// A name of the expansion's own that this one, backticks included, is part of: `_$a`, or `` `_$a b` ``.
  func identifier(prefix: String) -> String {
    let name = prefix + filter { $0 != "`" }
    return name.isPlainIdentifier ? name : "`\(name)`"
  }

  private var isPlainIdentifier: Bool {
    first?.isNumber == false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }
}
