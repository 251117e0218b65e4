@testable import QuarryExpansion

/// Expands macros in a piece of source like the compiler.
enum Expander {
  struct Result {
    var members = ""
    var conformance = ""
    var diagnostics: [Diagnostic] = []
  }

  /// The type macro `macro` on a declaration that begins with its attribute, or with others before that attribute.
  static func expand(
    _ macro: String = "Table",
    _ source: String,
    in context: [String] = [],
    as extendedType: String = "T"
  ) -> Result {
    var result = Result()
    for role in [MacroRole.member, .extension] {
      let expansion = MacroRegistry.expand(
        ExpansionRequest(
          macroType: "\(macro)Macro",
          role: role,
          attribute: SourceText("@\(macro)"),
          declaration: SourceText(source),
          extendedType: SourceText(extendedType),
          lexicalContext: context.map { SourceText($0) }
        )
      )
      if role == .member {
        result.members = expansion.source ?? ""
      } else {
        result.conformance = expansion.source ?? ""
      }
      result.diagnostics += expansion.diagnostics
    }
    return result
  }

  static func expand(expression: String, _ macro: String = "SQLMacro") -> Expansion {
    MacroRegistry.expand(
      ExpansionRequest(macroType: macro, role: .expression, expression: SourceText(expression))
    )
  }
}

extension Diagnostic {
  /// `2:3 error: message`, with the notes and the names of the fix-its on separate lines.
  func described(in source: String) -> String {
    var lines = ["\(range.place(in: source)) \(severity.rawValue): \(message)"]
    lines += notes.map { "  \($0.range.start(in: source)) note: \($0.message)" }
    lines += fixIts.map { "  fix-it: \($0.message)" }
    return lines.joined(separator: "\n")
  }
}

extension SourceRange {
  /// `line:column`
  func start(in source: String) -> Substring { place(in: source).prefix { $0 != " " } }

  /// `line:column`, and the marked text.
  func place(in source: String) -> String {
    let bytes = Array(source.utf8)
    guard startOffset <= endOffset, endOffset <= bytes.count else { return "outside" }
    let before = bytes[..<startOffset]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    let text = String(decoding: bytes[startOffset..<endOffset], as: UTF8.self)
    return "\(line):\(column) `\(text)`"
  }
}

extension Diagnostic.FixIt {
  func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    for change in changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
      bytes.replaceSubrange(
        change.range.startOffset..<change.range.endOffset,
        with: Array(change.newText.utf8)
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
