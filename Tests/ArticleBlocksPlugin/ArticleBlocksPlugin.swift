import Foundation
import PackagePlugin

/// Generates the tests of the articles from the code blocks of the README and the documentation catalogs.
@main
struct ArticleBlocksPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let sources = root.appending(path: "Sources")
    let files =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
      // The pages of symbols only list members. They have no code blocks.
      .filter { ($0 as? URL)?.path.contains(".docc/Symbols/") != true }
      .compactMap { $0 as? URL } ?? []
    let articles =
      files.filter { $0.pathExtension == "md" && $0.path.contains(".docc/") }.sorted { $0.path < $1.path }
      + [root.appending(path: "README.md")]
    let outputs = try articles.flatMap { article in
      let name = article.deletingPathExtension().lastPathComponent
      let words = name.split { !$0.isLetter && !$0.isNumber }
      let identifier = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return try suffixes(of: article).map { suffix in
        context.pluginWorkDirectoryURL.appending(path: "\(identifier)Article\(suffix).swift")
      }
    }
    return [
      .buildCommand(
        displayName: "Reading the articles",
        executable: try context.tool(named: "article-blocks").url,
        arguments: ["tests", context.pluginWorkDirectoryURL.path] + articles.map(\.path),
        inputFiles: articles,
        outputFiles: outputs
      )
    ]
  }

  /// The ends of the names of an article's files, one for each combination of databases on which its sections run.
  private func suffixes(of article: URL) throws -> [String] {
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    var suffixes = [""]
    if lines.contains("<!-- on: PostgreSQL -->") { suffixes.append("OnPostgreSQL") }
    if lines.contains("<!-- on: SQLite, PostgreSQL -->") { suffixes.append("OnBoth") }
    return suffixes
  }
}
