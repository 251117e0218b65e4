import QuarryExpansion
import QuarrySyntax

/// A `#sql` in a source file.
struct SQLLiteral {
  let source: SyntaxSource
  let path: String
  /// The offset in the file of the parsed text.
  let offset: Int
  let reading: LiteralReading
  /// The source text of the interpolations.
  let interpolations: [String]

  /// Returns all literals in a file, including those inside functions.
  static func all(in source: SyntaxSource, path: String) -> [SQLLiteral] {
    let tokens = source.allTokens
    var literals: [SQLLiteral] = []
    for index in tokens.indices where isName(tokens, at: index) {
      guard let end = closing(tokens, from: index) else { continue }
      let range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
      guard let expansion = try? MacroExpansion.parse(source.text(range)), expansion.macroName == "sql",
        case .string(let literal)? = expansion.arguments?.argument(labeled: nil)?.value.shape,
        let reading = LiteralReading(literal)
      else { continue }
      let interpolations = literal.segments.compactMap { segment -> String? in
        guard case .interpolation(let interpolation) = segment else { return nil }
        return interpolation.arguments.first?.value.text ?? ""
      }
      literals.append(
        SQLLiteral(
          source: source,
          path: path,
          offset: range.lowerBound,
          reading: reading,
          interpolations: interpolations
        )
      )
    }
    return literals
  }

  /// Whether the token starts a `#sql`, which can be one token or two.
  private static func isName(_ tokens: TokenRun, at index: Int) -> Bool {
    let text = tokens[index].text
    return text == "#sql" || text == "#Quarry"
      || text == "#" && index + 1 < tokens.endIndex && tokens[index + 1].text == "sql"
  }

  /// Returns the parenthesis that ends the arguments.
  private static func closing(_ tokens: TokenRun, from start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.endIndex {
      switch tokens[index].kind {
      case .leftParen, .interpolationOpen: depth += 1
      case .rightParen, .interpolationClose:
        depth -= 1
        if depth == 0 { return index }
      default:
        // The arguments start directly after the name.
        if depth == 0, index > start + 4 { return nil }
      }
    }
    return nil
  }
}
