import Foundation

/// The test of an article: a suite with a test for each section, which runs the blocks in order.
struct TestSource {
  private let article: Article
  private let databases: ArticleDatabases
  private var imports: Set<String> = [
    "import Foundation", "import Testing", "@testable import ArticleSamples",
  ]
  private var declarations = ""
  private var tests = ""

  /// Reads the sections that run on the databases.
  init(_ article: Article, on databases: ArticleDatabases) throws {
    self.article = article
    self.databases = databases
    imports.formUnion(databases.imports)
    for (index, section) in article.sections.enumerated()
    where section.databases == databases && section.blocks.contains(where: { $0.kind != .refused }) {
      if databases != .sqlite { try refuseBlocksOfSQLite(in: section) }
      try add(section, index)
    }
  }

  /// Throws an error for a block that only sections on SQLite can have.
  private func refuseBlocksOfSQLite(in section: Article.Section) throws {
    for block in section.blocks where [.refused, .pairs].contains(block.kind) {
      let message =
        "a block of the kind '\(block.kind)' is compared with SQLite; move it to a section without '<!-- on: … -->'"
      throw Article.Problem(path: article.path, line: block.line, message: message)
    }
  }

  /// The file.
  var text: String {
    let own =
      imports.filter { !$0.hasPrefix("@testable") }.sorted() + imports.filter { $0.hasPrefix("@testable") }
    let name = "\(Self.identifier(article.name))Article\(databases.suffix)"
    // Without the trait, there is no driver for PostgreSQL.
    let (start, end) = databases == .sqlite ? ("", "") : ("#if PostgreSQL\n", "#endif\n")
    return """
      // Made of \(article.name).md. Do not edit.
      \(start)\(own.joined(separator: "\n"))

      \(tag)\(declarations)\(Self.end(of: declarations))
      @Suite("\(article.name)") struct \(name) {
      \(tests)
      }
      \(end)
      """
  }

  /// `Tag` is the example table, not that of Swift Testing.
  private var tag: String {
    declarations.contains(#/struct Tag\b/#) ? "" : "fileprivate typealias Tag = ArticleSamples.Tag\n"
  }

  /// The directive that ends the source location of an article.
  private static func end(of code: String) -> String {
    code.contains("#sourceLocation(file") ? "#sourceLocation()" : ""
  }

  /// A name in Swift: `Getting-started` is `GettingStarted`.
  static func identifier(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private func place(_ line: Int) -> String {
    "#sourceLocation(file: \(article.path.debugDescription), line: \(line))"
  }

  private mutating func add(_ section: Article.Section, _ index: Int) throws {
    let swift = section.blocks.filter { $0.kind == .swift || $0.kind == .compiled }
    let code = swift.flatMap(\.lines).map { $0.components(separatedBy: " //")[0] }.joined(separator: "\n")
    let isAsynchronous = code.contains("await ")
    // Code that opens or names a database does so itself. Other code receives a connection.
    let opensDatabase =
      isAsynchronous
      || code.range(of: #"\b(database|pool|DatabaseQueue|DatabasePool)\b"#, options: .regularExpression)
        != nil
    let name = databases.names[databases.names.count - 1]
    var body = ""
    // Whether the body is inside the condition of a block of Swift, which includes its results.
    var isConditional = false
    for block in section.blocks {
      if block.kind == .swift || block.kind == .compiled {
        if isConditional { body += "}\n" }
        isConditional = block.requirement != nil
        if let feature = block.requirement { body += "if ArticleFeature.\(feature) {\n" }
      }
      switch block.kind {
      case .swift:
        body += "article.beginBlock()\n"
        try add(block, connection: opensDatabase ? name : "db", to: &body)
      case .compiled:
        try refuseTests(in: block)
        var unused = ""
        try add(block, connection: opensDatabase ? name : "db", to: &unused)
        body += "func neverCalled\(block.line)() \(isAsynchronous ? "async " : "")throws {\n\(unused)}\n"
      case .sql: body += expectation("sql", block)
      case .output: body += expectation("output", block)
      case .rows: body += expectation("rows", block)
      case .schema: body += expectation("schema", block)
      case .pairs: body += try pairs(block, connection: opensDatabase ? "database" : "db")
      case .refused: break
      }
    }
    if isConditional { body += "}\n" }
    let named = databases.names.map { "let \($0) = article.database\n_ = \($0)\n" }.joined()
    let head = opensDatabase ? named + "do {" : "try article.database.write { db in"
    let title = section.title.isEmpty ? article.name : section.title
    tests += """
      @Test(\(title.debugDescription)) func section\(index)() \(isAsynchronous ? "async " : "")throws {
      let article = try \(databases.run)(path: \(article.path.debugDescription))
      try \(isAsynchronous ? "await " : "")ArticleRun.$current.withValue(article) {
      \(head)
      \(body)\(Self.end(of: body))
      try article.finish()
      }
      }
      }

      """
  }

  /// Throws an error if a block that must not run contains a test, which would run with the others.
  private func refuseTests(in block: Article.Block) throws {
    guard let index = block.lines.firstIndex(where: { $0.contains(#/@Test\b/#) }) else {
      return
    }
    let message = "this test would run; mark the block '<!-- not compiled: REASON -->'"
    throw Article.Problem(path: article.path, line: block.line + index, message: message)
  }

  private mutating func add(_ block: Article.Block, connection: String, to body: inout String) throws {
    for item in try SwiftBlock(block, path: article.path).items {
      if item.value != nil, !item.hasValue {
        let message = "nothing here has a value to compare; write the value behind an expression or a 'let'"
        throw Article.Problem(path: article.path, line: item.line, message: message)
      }
      let text = item.text.replacing(#/path: ("[^":]+")/#) { "path: file(\($0.1))" }
        .replacing(#/url: ("postgres[^"]*")/#) { "url: articleURL(\($0.1))" }
        .replacing(#/\bprint\(/#) { _ in "articlePrint(" }
      switch item.kind {
      case .import: imports.insert(text)
      case .declaration:
        declarations += "\(place(item.line))\n\(text)\n"
      case .value(let name):
        body += "\(place(item.line))\n\(text)\n"
        guard let name else { continue }
        body += "_ = \(name); article.note(\(name), \(connection))\n"
        if let value = item.value {
          body += "article.expect(\(name), \(value.debugDescription), line: \(item.line))\n"
        }
      case .expression
      where text.hasPrefix("articlePrint(") || text.hasPrefix("assert") || text.hasPrefix("expect"):
        body += "\(place(item.line))\n\(text)\n"
      case .expression:
        body += "\(place(item.line))\ntry article.show(\(text), \(connection))\n"
        if let value = item.value {
          body += "article.expectLast(\(value.debugDescription), line: \(item.line))\n"
        }
      case .statement: body += "\(place(item.line))\n\(text)\n"
      }
    }
  }

  private func expectation(_ label: String, _ block: Article.Block) -> String {
    let lines = block.lines.map(\.debugDescription).joined(separator: ", ")
    let text =
      "try article.expect(\(label): [\(lines)], line: \(block.line), indentation: \(block.indentation))\n"
    return conditional(text, block)
  }

  /// The comparisons of a table of SQL and Swift.
  private func pairs(_ block: Article.Block, connection: String) throws -> String {
    let text = try SwiftPair.pairs(in: block, path: article.path).map { pair in
      """
      \(place(pair.line))
      try article.expect(pair: \(pair.sqlSource), line: \(pair.line), isCompared: \(block.isCompared), \(pair.swift), \(connection))

      """
    }
    return conditional(text.joined(), block)
  }

  private func conditional(_ text: String, _ block: Article.Block) -> String {
    block.requirement.map { "if ArticleFeature.\($0) {\n\(text)}\n" } ?? text
  }
}
