import QuarrySyntax

@testable import QuarryExpansion

/// A parser or macro that accepts any bytes.
struct Subject: Sendable {
  var name: String
  var mutator: Mutator
  /// The problem with the result of an input; `nil` if there is none.
  var problem: @Sendable ([UInt8]) -> String?

  static let all: [Subject] = [syntax, messages, tables, members, functions, expressions]

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
    let roles = [MacroRole.member, .extension, .memberAttribute]
    let expansions = ["Table", "Selection"].flatMap { macro in roles.map { ("\(macro)Macro", $0) } }
    return problem(expanding: expansions, in: [""], bytes)
  }

  static let members = Subject(
    name: "members",
    mutator: Mutator(seeds: Seeds.members, words: Seeds.swiftWords)
  ) { bytes in
    let peers = [
      "Column", "Columns", "Ephemeral", "ColumnCheck", "ColumnRefusal", "CodableColumnRefusal",
      "RawColumnRefusal", "ColumnGroupCheck", "RepresentationRefusal", "CaseCheck", "CaseRefusal",
    ]
    let expansions = peers.map { ("\($0)Macro", MacroRole.peer) } + [("TableMacro", .memberAttribute)]
    return problem(expanding: expansions, in: ["@Table struct T {}", "@Selection indirect enum T {}"], bytes)
  }

  static let functions = Subject(
    name: "functions",
    mutator: Mutator(seeds: Seeds.functions, words: Seeds.swiftWords)
  ) { bytes in
    let contexts = [
      "", "public extension T {}", "actor T {}", "protocol T {}", "@MainActor class T {}", "func f() {}",
    ]
    return problem(expanding: [("DatabaseFunctionMacro", .peer)], in: contexts, bytes)
  }

  /// The problem with the expansion of a declaration, wherever the declaration is.
  private static func problem(
    expanding expansions: [(macro: String, role: MacroRole)],
    in contexts: [String],
    _ bytes: [UInt8]
  ) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let isSwift = SourceFile.parse(text).errors.isEmpty && (try? Declaration.parse(text)) != nil
    for (macro, role) in expansions {
      for context in contexts {
        let attribute = SourceText("@\(macro.dropLast("Macro".count))")
        let expansion = MacroRegistry.expand(
          ExpansionRequest(
            macroType: macro,
            role: role,
            attribute: attribute,
            declaration: SourceText(text),
            parent: SourceText(context.isEmpty ? text : context),
            extendedType: SourceText("T"),
            lexicalContext: context.isEmpty ? [] : [SourceText(context)]
          )
        )
        if expansion.diagnostics.contains(where: {
          !$0.isInside(max(text.utf8.count, attribute.text.utf8.count))
        }) {
          return "\(macro), \(role): a diagnostic stands outside of the source"
        }
        guard isSwift, let source = expansion.source else { continue }
        let whole =
          switch role {
          case .member: "struct T {\n\(source)\n}"
          case .memberAttribute: "\(source) var x: Int"
          default: source
          }
        if let error = SourceFile.parse(whole).errors.first {
          return "\(macro), \(role), in \(context): \(error.message), in\n\(source)"
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
      if expansion.diagnostics.contains(where: { !$0.isInside(text.utf8.count) }) {
        return "\(macro): a diagnostic stands outside of the source"
      }
      guard isSwift, let source = expansion.source else { continue }
      if let error = SourceFile.parse("let x = \(source)").errors.first {
        return "\(macro): \(error.message), in\n\(source)"
      }
    }
    return nil
  }
}

extension Diagnostic {
  /// Whether the diagnostic, its notes and the changes of its fix-its are within the given number of bytes.
  fileprivate func isInside(_ count: Int) -> Bool {
    let changes = fixIts.flatMap(\.changes).map(\.range)
    return ([range] + notes.map(\.range) + changes).allSatisfy {
      0 <= $0.startOffset && $0.startOffset <= $0.endOffset && $0.endOffset <= count
    }
  }
}
