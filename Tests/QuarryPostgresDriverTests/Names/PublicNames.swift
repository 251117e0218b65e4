#if PostgreSQL

import Foundation
import QuarrySyntax

/// The public names of modules, as `Type.member(labels:)`, read from their sources.
///
/// Names with a leading underscore are not for users, and unavailable declarations cannot be used.
struct PublicNames {
  /// The file of each name.
  private(set) var files: [String: String] = [:]
  private var file = ""

  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

  init(of modules: [String]) throws {
    for module in modules {
      let folder = Self.root.appendingPathComponent("Sources/\(module)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      for path in paths.sorted() {
        file = "\(module)/\(path)"
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        read(SourceFile.parse(text).items, in: "", isPublic: false)
      }
    }
  }

  init(source: String) { read(SourceFile.parse(source).items, in: "", isPublic: false) }

  var all: Set<String> { Set(files.keys) }

  /// Reads declarations. `isPublic` is whether they need no modifier, as those of a public protocol.
  private mutating func read(_ declarations: [Declaration], in type: String, isPublic: Bool) {
    for declaration in declarations {
      if case .conditional(let block) = declaration {
        for clause in block.clauses { read(clause.items, in: type, isPublic: isPublic) }
      } else if let header = declaration.header, !isUnavailable(header) {
        let isPublic = header.access.map { ["public", "open"].contains($0.name.text) } ?? isPublic
        if case .extension(let node) = declaration {
          read(
            node.memberBlock.members,
            in: node.extendedType.text.prefix { $0 != "<" } + ".",
            isPublic: header.access != nil && isPublic
          )
        } else if isPublic {
          read(declaration, in: type)
        }
      }
    }
  }

  /// Reads a public declaration.
  private mutating func read(_ declaration: Declaration, in type: String) {
    switch declaration {
    case .nominal(let node):
      add(node.name.name, in: type)
      let members = node.memberBlock.members
      let inner = type + node.name.name + "."
      read(members, in: inner, isPublic: node.kind == .protocol)
      if node.kind == .enum { read(members.filter(\.isCase), in: inner, isPublic: true) }
    case .function(let node): add(node.name.text + labels(node.parameters), in: type)
    case .initializer(let node): add("init" + labels(node.parameters), in: type)
    case .subscript(let node): add("subscript" + labels(node.parameters), in: type)
    case .variable(let node):
      for name in node.bindings.compactMap(\.pattern.name) { add(name.name, in: type) }
    case .enumCase(let node):
      for element in node.elements {
        add(element.name.name + (element.associatedValues.map(labels) ?? ""), in: type)
      }
    case .typeAlias(let node): add(node.name.name, in: type)
    case .associatedType(let node): add(node.name.name, in: type)
    case .macro(let node): add("#" + node.name.name + labels(node.parameters), in: type)
    default: break
    }
  }

  private mutating func add(_ name: String, in type: String) {
    guard !name.hasPrefix("_"), !type.hasPrefix("_") else { return }
    files[type + name] = file
  }

  private func labels(_ clause: ParameterClause) -> String {
    "(\(clause.parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  private func isUnavailable(_ header: DeclarationHeader) -> Bool {
    header.attributes.contains { $0.baseName == "available" && $0.text.contains("unavailable") }
  }
}

extension Declaration {
  fileprivate var isCase: Bool {
    if case .enumCase = self { true } else { false }
  }
}

#endif
