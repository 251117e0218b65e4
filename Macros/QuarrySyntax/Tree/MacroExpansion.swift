/// `#sql("SELECT \(x)", as: Int.self) { … }`
package struct MacroExpansion: SyntaxNode {
  package let tokens: TokenRun
  /// `#sql`, `#Quarry::sql`
  package let name: TokenRun
  /// `<Int>`
  package let genericArguments: GenericArgumentClause?
  /// `("SELECT \(x)", as: Int.self)`
  package let arguments: ArgumentList?
  /// `{ … }`
  package let trailingClosures: [TrailingClosure]

  /// The name without `#` and module: `sql`.
  package var macroName: String {
    let text = name.last?.text ?? ""
    return String(text.drop { $0 == "#" || $0 == "`" }.prefix { $0 != "`" })
  }

  package var children: [any SyntaxNode] {
    var children: [any SyntaxNode] = [name]
    if let genericArguments { children.append(genericArguments) }
    if let arguments { children.append(arguments) }
    return children + (trailingClosures as [any SyntaxNode])
  }
}
