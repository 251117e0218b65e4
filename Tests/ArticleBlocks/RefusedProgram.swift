/// A program that the compiler refuses, with its messages as `Tests/CompileFail/run` reads them.
//
// The statements are in a function, on the same lines as in the article's block.
struct RefusedProgram {
  let text: String

  init(_ block: Article.Block, of article: Article) throws {
    guard block.lines.contains(where: { $0.contains(#/^ *\/\/ (error|warning|expansion): ./#) }) else {
      throw Article.Problem(
        path: article.path,
        line: block.line,
        message: "a refused block must contain the message of the compiler: '// error: TEXT'"
      )
    }
    var declarations: [String] = []
    var statements: [String] = []
    // A message belongs to the line before it, so comments remain in their places.
    let items = try SwiftBlock(block, path: article.path).items
    for (index, item) in items.enumerated() {
      let end = index + 1 < items.count ? items[index + 1].line : block.line + block.lines.count
      var lines = Array(block.lines[item.line - block.line..<end - block.line])
      switch item.kind {
      case .import: continue
      case .declaration:
        let keyword = #/^((@\S+ )*)(struct|enum|class|func) /#
        if item.text.contains("fileprivate "), let index = lines.firstIndex(where: { $0.contains(keyword) }) {
          lines[index] = lines[index].replacing(keyword) { "\($0.1)private \($0.3) " }
        }
        declarations += lines
      case .expression: statements += ["_ = \(lines[0])"] + lines.dropFirst()
      case .value(let name): statements += lines + (name.map { ["_ = \($0)"] } ?? [])
      case .statement: statements += lines
      }
    }
    text = """
      // A block of \(article.name).md, line \(block.line).
      import Foundation
      import QuarrySQLite
      \(declarations.joined(separator: "\n"))
      private func block(db: Database, database: DatabaseQueue) throws {
      \(statements.joined(separator: "\n"))
      }

      """
  }
}
