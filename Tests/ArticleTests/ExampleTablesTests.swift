import Foundation
import Testing

/// The article "Example tables" declares the tables that all other articles use.
@Suite struct ExampleTablesTests {
  @Test func declarationsMatchTheArticle() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appendingPathComponent("ArticleSamples/SampleTables.swift"),
      encoding: .utf8
    )
    let article = try String(
      contentsOf: tests.deletingLastPathComponent()
        .appendingPathComponent("Sources/QuarrySQLite/QuarrySQLite.docc/Articles/Example-tables.md"),
      encoding: .utf8
    )
    let start = try #require(source.range(of: "@Table\n"))
    let declarations = source[start.lowerBound...].trimmingCharacters(in: .newlines)
    #expect(article.contains(declarations))
  }
}
