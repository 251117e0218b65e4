import Foundation
import QuarrySyntax

/// The structure of a tree: each node's kind and its tokens, without any trivia.
func outline(_ node: any SyntaxNode) -> [String] {
  var lines: [String] = []
  func walk(_ node: any SyntaxNode, _ depth: Int) {
    let tokens = node.tokens.map { $0.text.filter { $0 != "\r" && $0 != "\r\n" && $0 != "\n" } }
    lines.append("\(String(repeating: " ", count: depth))\(type(of: node)) \(tokens.joined(separator: " "))")
    for child in node.children { walk(child, depth + 1) }
  }
  walk(node, 0)
  return lines
}

/// Sources with every form of Swift, which the oracle compares as well.
enum Samples {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SyntaxOracle/Samples")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }
    .sorted()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
