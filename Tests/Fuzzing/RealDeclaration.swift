import Foundation
import QuarrySyntax

/// A declaration of this repository, small enough to be read quickly.
struct RealDeclaration {
  enum Kind {
    case type, function, member, other
  }

  let kind: Kind
  let bytes: [UInt8]

  /// The top-level declarations of all files, and their members.
  static let all: [RealDeclaration] = {
    var declarations: [RealDeclaration] = []
    for folder in ["Macros", "Sources", "Tests", "Benchmarks"] {
      guard let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path) else {
        continue
      }
      while let path = walk.nextObject() as? String {
        guard path.hasSuffix(".swift"), !path.contains(".build"),
          let data = try? Data(contentsOf: root.appendingPathComponent(folder).appendingPathComponent(path))
        else { continue }
        for item in SourceFile.parse(SyntaxSource(bytes: Array(data))).items {
          declarations += ([item] + (item.memberBlock?.members ?? [])).compactMap { RealDeclaration($0) }
        }
      }
    }
    return declarations.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }()

  static func of(_ kind: Kind) -> [[UInt8]] { all.filter { $0.kind == kind }.map(\.bytes) }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private init?(_ declaration: Declaration) {
    bytes = Array(declaration.textWithTrivia.utf8)
    guard bytes.count < 2000 else { return nil }
    switch declaration {
    case .nominal: kind = .type
    case .function: kind = .function
    case .variable, .enumCase: kind = .member
    default: kind = .other
    }
  }
}
