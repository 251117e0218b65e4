import QuarrySyntax

@testable import QuarryExpansion

/// Something that takes any bytes.
struct Subject: Sendable {
  var name: String
  var mutator: Mutator
  /// What is wrong with what came of an input; `nil` when all is well.
  var problem: @Sendable ([UInt8]) -> String?

  static let all: [Subject] = [syntax, messages, tables, expressions]

  static let syntax = Subject(
    name: "syntax",
    mutator: Mutator(seeds: Seeds.declarations, words: Seeds.swiftWords)
  ) { bytes in
    let source = SyntaxSource(bytes: bytes)
    let file = SourceFile.parse(source)
    let rest = source.tokens.last.map { Array(bytes[$0.triviaRange]) } ?? []
    if file.printed() + rest != bytes { return "the tree prints other bytes" }
    _ = try? Declaration.parse(source)
    _ = try? Attribute.parse(source)
    _ = try? MacroExpansion.parse(source)
    _ = try? TypeSyntax.parse(source)
    _ = (try? Expression.parse(source))?.shape
    return nil
  }

  static let messages = Subject(
    name: "messages",
    mutator: Mutator(seeds: Seeds.messages, words: Seeds.messageWords)
  ) { bytes in
    var host = Host()
    guard case .object(let answer)? = try? JSON(parsing: host.answer(to: bytes)) else {
      return "the answer is no JSON object"
    }
    return answer.count == 1 ? nil : "the answer has no single name"
  }

  static let tables = Subject(
    name: "tables",
    mutator: Mutator(seeds: Seeds.tables, words: Seeds.swiftWords)
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let isSwift = SourceFile.parse(text).errors.isEmpty && (try? Declaration.parse(text)) != nil
    for macro in ["Table", "Selection", "Column", "Ephemeral", "ColumnCheck", "ColumnRefusal"] {
      for role in [MacroRole.member, .extension, .memberAttribute, .peer] {
        let expansion = MacroRegistry.expand(
          ExpansionRequest(
            macroType: "\(macro)Macro",
            role: role,
            attribute: SourceText("@\(macro)"),
            declaration: SourceText(text),
            parent: SourceText(text),
            extendedType: SourceText("T"),
            lexicalContext: []
          )
        )
        guard isSwift, let source = expansion.source, role != .memberAttribute else { continue }
        let whole = role == .member ? "struct T {\n\(source)\n}" : source
        if let error = SourceFile.parse(whole).errors.first {
          return "\(macro), \(role): \(error.message), in\n\(source)"
        }
      }
    }
    return nil
  }

  static let expressions = Subject(
    name: "expressions",
    mutator: Mutator(seeds: Seeds.expressions, words: Seeds.sqlWords)
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let isSwift =
      SourceFile.parse("let x = \(text)").errors.isEmpty && (try? MacroExpansion.parse(text)) != nil
    for macro in ["SQLMacro", "BindMacro"] {
      let expansion = MacroRegistry.expand(
        ExpansionRequest(macroType: macro, role: .expression, expression: SourceText(text))
      )
      let outside = expansion.diagnostics.contains {
        $0.range.startOffset < 0 || $0.range.endOffset > text.utf8.count
          || $0.range.startOffset > $0.range.endOffset
      }
      if outside { return "\(macro): a diagnostic stands outside of the source" }
      guard isSwift, let source = expansion.source else { continue }
      if let error = SourceFile.parse("let x = \(source)").errors.first {
        return "\(macro): \(error.message), in\n\(source)"
      }
    }
    return nil
  }
}
