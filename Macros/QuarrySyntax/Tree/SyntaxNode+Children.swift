extension SyntaxNode {
  /// The nodes among the stored properties. Only walks over whole trees ask for them, so the list is not written out
  /// for each kind of node.
  package var children: [any SyntaxNode] {
    var found: [any SyntaxNode] = []
    for property in Mirror(reflecting: self).children where property.label != "tokens" {
      collect(property.value, into: &found)
    }
    // Attributes and modifiers may stand in any order.
    return found.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Looks into optionals, arrays and enums.
  private func collect(_ value: Any, into found: inout [any SyntaxNode]) {
    if let node = value as? any SyntaxNode { return found.append(node) }
    for part in Mirror(reflecting: value).children { collect(part.value, into: &found) }
  }
}
