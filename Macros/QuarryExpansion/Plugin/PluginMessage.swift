/// An answer of the plugin.
enum PluginMessage {
  case capability
  case expansion(Expansion)
  /// The answer for compilers before Swift 5.10.
  case outdatedExpansion(Expansion, isAttached: Bool)
  case libraryNotLoaded

  /// The protocol version of this plugin. The compiler accepts an older or newer version, and omits what the other side
  /// does not support.
  static let protocolVersion = 7

  var json: JSON {
    switch self {
    case .capability:
      ["getCapabilityResult": ["capability": ["protocolVersion": .int(Self.protocolVersion)]]]
    case .expansion(let expansion):
      [
        "expandMacroResult": [
          "expandedSource": expansion.source.map(JSON.string) ?? .null,
          "diagnostics": .array(expansion.diagnostics.map(\.json)),
        ]
      ]
    case .outdatedExpansion(let expansion, let isAttached):
      [
        isAttached ? "expandAttachedMacroResult" : "expandFreestandingMacroResult": [
          "diagnostics": .array(expansion.diagnostics.map(\.json))
        ]
      ]
    case .libraryNotLoaded:
      ["loadPluginLibraryResult": ["loaded": false, "diagnostics": []]]
    }
  }
}

/// The result of one expansion: Swift source, or `nil` if a diagnostic explains why there is none.
struct Expansion: Equatable {
  let source: String?
  var diagnostics: [Diagnostic] = []
}

extension Diagnostic {
  fileprivate var json: JSON {
    [
      "message": .string(message),
      "severity": .string(severity.rawValue),
      "position": position(of: range),
      "highlights": .array(range.isEmpty ? [] : [json(of: range)]),
      "notes": .array(
        notes.map { ["message": .string($0.message), "position": position(of: $0.range)] }
      ),
      "fixIts": .array(
        fixIts.map { fixIt in
          [
            "message": .string(fixIt.message),
            "changes": .array(
              fixIt.changes.map { ["range": json(of: $0.range), "newText": .string($0.newText)] }
            ),
          ]
        }
      ),
    ]
  }

  private func json(of range: SourceRange) -> JSON {
    [
      "fileName": .string(fileName), "startOffset": .int(range.startOffset),
      "endOffset": .int(range.endOffset),
    ]
  }

  private func position(of range: SourceRange) -> JSON {
    ["fileName": .string(fileName), "offset": .int(range.startOffset)]
  }
}
