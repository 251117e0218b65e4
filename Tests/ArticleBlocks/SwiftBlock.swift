import QuarrySyntax

/// The Swift of a block, divided into file scope and function scope.
struct SwiftBlock {
  /// A declaration or a statement.
  struct Item {
    enum Kind {
      case `import`
      /// A type, a function or an extension, which must be outside functions.
      case declaration
      /// A named value.
      case value(String?)
      /// An expression whose value is shown.
      case expression
      /// Any other statement.
      case statement
    }
    let kind: Kind
    let text: String
    /// Its first line in the article.
    let line: Int
    /// The value in a comment after the statement: `// → 3`.
    let value: String?

    /// Whether the statement has a value to compare.
    var hasValue: Bool {
      switch kind {
      case .expression, .value(.some): true
      case .import, .declaration, .value(nil), .statement: false
      }
    }
  }

  let items: [Item]

  init(_ block: Article.Block, path: String) throws {
    let text = block.lines.joined(separator: "\n")
    if let index = block.lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("// → ") }) {
      throw Article.Problem(
        path: path,
        line: block.line + index,
        message: "the value must be on the line of its expression"
      )
    }
    let file = SourceFile.parse(text)
    if let error = file.errors.first {
      let line = block.line + file.source.location(of: error.range.lowerBound).line - 1
      throw Article.Problem(path: path, line: line, message: error.message)
    }
    items = file.items.map { declaration in
      let location = file.source.location(of: declaration.range.lowerBound)
      let last = file.source.location(of: declaration.range.upperBound)
      let rest = Array(block.lines[last.line - 1].utf8.dropFirst(last.column - 1))
      return Item(
        kind: Self.kind(of: declaration),
        text: Self.text(of: declaration),
        line: block.line + location.line - 1,
        value: Self.value(in: String(decoding: rest, as: UTF8.self))
      )
    }
    // A value inside of a closure or of a literal would not be compared.
    let promised = block.lines.indices.filter { block.lines[$0].contains("// → ") }
    guard promised.count == items.count(where: { $0.value != nil }) else {
      throw Article.Problem(
        path: path,
        line: block.line + (promised.first ?? 0),
        message: "a value in this block is not compared; write it after an expression outside of closures"
      )
    }
  }

  private static func value(in rest: String) -> String? {
    let rest = rest.drop { $0 == " " }
    guard rest.hasPrefix("// → ") else { return nil }
    return String(rest.dropFirst(5))
  }

  private static func kind(of declaration: Declaration) -> Item.Kind {
    switch declaration {
    case .import: .import
    case .nominal, .extension, .function, .typeAlias, .operator, .precedenceGroup, .macro: .declaration
    case .variable(let variable): .value(variable.bindings.first?.pattern.name?.text)
    case .macroExpansion: .expression
    case .statement(let tokens): isExpression(tokens) ? .expression : .statement
    default: .statement
    }
  }

  private static let keywords: Set<String> = [
    "for", "if", "guard", "while", "switch", "do", "defer", "return", "throw", "repeat", "break", "continue",
    "let", "var",
  ]

  /// Whether a statement is an expression and not an assignment.
  private static func isExpression(_ tokens: TokenRun) -> Bool {
    guard let first = tokens.first, !keywords.contains(first.text) else { return false }
    var depth = 0
    var text = ""
    for token in tokens {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: if depth == 0 { text += token.leadingTrivia + token.text }
      }
    }
    // An operator may be several tokens.
    return !text.split(separator: " ").contains { ["=", "+=", "-=", "*=", "/="].contains($0) }
  }

  /// The declaration. A type or a function is private to its file, because two articles may use the same name.
  private static func text(of declaration: Declaration) -> String {
    switch declaration {
    case .nominal, .function, .typeAlias: break
    // An extension with a conformance cannot have an access level.
    case .extension(let node) where node.inheritance == nil: break
    default: return declaration.text
    }
    guard let header = declaration.header, header.access == nil else { return declaration.text }
    let start = declaration.range.lowerBound
    let keyword = declaration.tokens.first {
      $0.range.lowerBound >= header.range.upperBound && !header.tokens.isEmpty
    }
    let place = keyword?.range.lowerBound ?? start
    let source = declaration.source
    return source.text(start..<place) + "fileprivate " + source.text(place..<declaration.range.upperBound)
  }
}
