import Foundation

/// An article in Markdown: its sections, each with the blocks of code in it.
struct Article {
  /// The name of the file without its extension.
  let name: String
  let path: String
  private(set) var sections: [Section] = []

  /// The content under one heading.
  struct Section {
    let title: String
    let line: Int
    var blocks: [Block] = []
    /// The databases of its Swift.
    var databases = ArticleDatabases.sqlite
  }

  /// A block of code, a table of rows or a hidden block.
  struct Block {
    enum Kind: CaseIterable {
      /// Swift that runs.
      case swift
      /// Swift that compiles and is not run.
      case compiled
      /// Swift that the compiler refuses, with its messages.
      case refused
      /// The SQL of the statements in the Swift before it.
      case sql
      /// The output of the Swift before it.
      case output
      /// The rows of the last statement before it.
      case rows
      /// The schema of the example tables.
      case schema
      /// A table of SQL, each with the Swift that renders it.
      case pairs
    }
    let kind: Kind
    /// The first line of its text, counted from 1.
    let line: Int
    /// Its lines, without the fences.
    let lines: [String]
    /// The indentation of the block, as in an item of a list.
    var indentation = 0
    /// The feature of SQLite without which the block does not run, or is not compared.
    var requirement: String?
    /// The table of the columns in the Swift of a table: `Reminder`.
    var root = "Reminder"
    /// Whether the SQL in a table is compared.
    var isCompared = true
  }

  /// An article that cannot be read.
  struct Problem: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let message: String
    var description: String { "\(path):\(line): error: \(message)" }
  }

  init(path: String) throws {
    self.path = path
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var reader = ArticleReader(path: path, lines: text.components(separatedBy: "\n"))
    sections = try reader.sections()
  }

  /// Whether a section runs on the databases.
  func uses(_ databases: ArticleDatabases) -> Bool { sections.contains { $0.databases == databases } }

  /// The blocks of a kind in all sections.
  func blocks(_ kind: Block.Kind) -> [Block] {
    sections.flatMap { $0.blocks.filter { $0.kind == kind } }
  }
}
