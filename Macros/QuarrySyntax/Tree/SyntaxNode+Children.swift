extension SyntaxNode {
  /// The nodes among the stored properties. Only walks over whole trees use them, so each kind of node does not list
  /// them explicitly.
  package var children: [any SyntaxNode] {
    var found: [any SyntaxNode] = []
    for property in Mirror(reflecting: self).children where property.label != "tokens" {
      collect(property.value, into: &found)
    }
    return found
  }

  /// Collects the nodes in optionals, arrays and enums.
  private func collect(_ value: Any, into found: inout [any SyntaxNode]) {
    if let node = value as? any SyntaxNode {
      // Attributes and modifiers may be in any order.
      let start = node.tokens.lowerBound
      let index = (found.lastIndex { $0.tokens.lowerBound <= start } ?? -1) + 1
      return found.insert(node, at: index)
    }
    for part in Mirror(reflecting: value).children { collect(part.value, into: &found) }
  }
}
