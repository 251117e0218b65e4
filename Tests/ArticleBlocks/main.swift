// Writes the tests of articles, and the programs in them that must not compile:
//
//   article-blocks tests FOLDER ARTICLE…     files of Swift for each article: one for each combination of databases on which it runs
//   article-blocks refused FOLDER ARTICLE…   a program for each block that the compiler refuses
//   article-blocks count ARTICLE…            how many blocks there are
//   article-blocks symbols EXCEPTIONS GRAPH… -- ARTICLE…
//                                            public symbols without a summary, public types that no article names

import Foundation

do {
  var arguments = CommandLine.arguments.dropFirst()
  switch arguments.popFirst() {
  case "tests":
    let folder = arguments.popFirst() ?? "."
    for path in arguments {
      let article = try Article(path: path)
      for databases in ArticleDatabases.allCases where databases == .sqlite || article.uses(databases) {
        let file = "\(folder)/\(TestSource.identifier(article.name))Article\(databases.suffix).swift"
        try TestSource(article, on: databases).text.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
  case "refused":
    let folder = arguments.popFirst() ?? "."
    for path in arguments {
      let article = try Article(path: path)
      for block in article.blocks(.refused) {
        let file = "\(folder)/\(TestSource.identifier(article.name))\(block.line).swift"
        try RefusedProgram(block, of: article).text.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
  case "count":
    let articles = try arguments.map { try Article(path: $0) }
    for kind in Article.Block.Kind.allCases {
      print("\(kind): \(articles.reduce(0) { $0 + $1.blocks(kind).count })")
    }
    print("articles: \(articles.count)")
  case "symbols":
    let exceptions = arguments.popFirst() ?? ""
    let graphs = arguments.prefix { $0 != "--" }
    let report = try SymbolReport(
      exceptions: exceptions,
      graphs: Array(graphs),
      articles: Array(arguments.dropFirst(graphs.count + 1))
    )
    print("symbols with a summary: \(report.documented), types that articles name: \(report.namedTypes)")
    guard report.problems.isEmpty else {
      throw Problems(description: report.problems.joined(separator: "\n"))
    }
  default:
    throw CommandLineProblem()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

struct Problems: Error, CustomStringConvertible {
  let description: String
}

struct CommandLineProblem: Error, CustomStringConvertible {
  let description = "usage: article-blocks tests|refused FOLDER ARTICLE…, or article-blocks count ARTICLE…"
}
