import Foundation

/// Finds public symbols without a summary, and public types that no article names.
struct SymbolReport {
  private(set) var problems: [String] = []
  private(set) var documented = 0
  private(set) var namedTypes = 0

  private struct Graph: Decodable {
    let symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {}
    struct Position: Decodable { let line: Int }
    struct Location: Decodable {
      let uri: String
      let position: Position
    }
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?

    var place: String {
      guard let location else { return "" }
      return location.uri.replacing("file://", with: "") + ":\(location.position.line + 1): "
    }
  }

  private static let types: Set<String> = [
    "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.macro",
  ]

  /// - Parameters:
  ///   - exceptions: The types that no article needs to name, one per line, each followed by `:` and the reason.
  ///   - graphs: The symbol graphs of the modules.
  ///   - articles: The articles.
  init(exceptions: String, graphs: [String], articles: [String]) throws {
    let excepted = try Self.names(in: exceptions)
    let words = try articles.reduce(into: Set<String>()) { words, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      words.formUnion(
        Self.code(of: text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      )
    }
    var found: Set<String> = []
    for path in graphs {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
      for symbol in graph.symbols {
        let name = symbol.pathComponents.joined(separator: ".")
        if symbol.docComment == nil {
          // The compiler declares some symbols, such as 'init(rawValue:)' of an enum.
          guard symbol.location != nil else { continue }
          problems.append("\(symbol.place)error: '\(name)' has no summary")
        } else {
          documented += 1
        }
        guard symbol.pathComponents.count == 1, Self.types.contains(symbol.kind.identifier) else { continue }
        let type = name.prefix { $0 != "(" }
        guard found.insert(String(type)).inserted else { continue }
        switch (words.contains(String(type)), excepted.contains(String(type))) {
        case (true, false): namedTypes += 1
        case (false, true): break
        case (true, true):
          problems.append("\(exceptions): error: an article names '\(type)': remove it from the exceptions")
        case (false, false): problems.append("\(symbol.place)error: no article names '\(type)'")
        }
      }
    }
    for name in excepted.subtracting(found).sorted() {
      problems.append(
        "\(exceptions): error: there is no public type '\(name)': remove it from the exceptions"
      )
    }
  }

  /// The code in an article: its blocks, and the text between backticks. A word in its prose may only look like a type.
  private static func code(of text: String) -> String {
    var isInBlock = false
    var code = ""
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isInBlock.toggle()
      } else if isInBlock {
        code += line + "\n"
      } else {
        let parts = line.replacing("``", with: "`").split(separator: "`", omittingEmptySubsequences: false)
        code += parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }.joined(separator: " ") + "\n"
      }
    }
    return code
  }

  private static func names(in path: String) throws -> Set<String> {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return Set(lines.filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != ":" }) })
  }
}
