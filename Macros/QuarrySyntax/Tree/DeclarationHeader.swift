/// The attributes and modifiers before a declaration's keyword: `@Table public`
package final class DeclarationHeader: SyntaxNode {
  package let tokens: TokenRun
  /// `@Table`, `#if X @available(…) #endif`
  package let attributeItems: [AttributeItem]
  /// `public`, `private(set)`
  package let modifiers: [Modifier]

  /// All attributes, including those inside `#if`.
  package var attributes: [Attribute] { attributeItems.flatMap(\.attributes) }

  /// Returns the first attribute with a name: `Table` for `@Table` and `@Quarry.Table`.
  package func attribute(named name: String) -> Attribute? {
    attributes.first { $0.baseName == name }
  }

  /// Whether there is a modifier without parentheses: `static`, not `private(set)`.
  package func has(_ modifier: String) -> Bool {
    modifiers.contains { $0.name.text == modifier && $0.detail == nil }
  }

  /// `open`, `public`, `package`, `internal`, `fileprivate` or `private`, if one is written.
  package var access: Modifier? {
    modifiers.first { $0.detail == nil && Modifier.accessLevels.contains($0.name.text) }
  }

  init(tokens: TokenRun, attributeItems: [AttributeItem], modifiers: [Modifier]) {
    self.tokens = tokens
    self.attributeItems = attributeItems
    self.modifiers = modifiers
  }
}

/// One modifier before a declaration's keyword: `public`, `private(set)`, `nonisolated(unsafe)`
package final class Modifier: SyntaxNode {
  package let tokens: TokenRun
  /// `private`
  package let name: SyntaxToken
  /// `set`
  package let detail: TokenRun?

  static let accessLevels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  init(tokens: TokenRun, name: SyntaxToken, detail: TokenRun?) {
    self.tokens = tokens
    self.name = name
    self.detail = detail
  }
}
