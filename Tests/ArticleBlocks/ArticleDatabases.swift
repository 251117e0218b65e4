/// The databases on which the blocks of a section run. A comment of an article names them: `<!-- on: PostgreSQL -->`.
enum ArticleDatabases: String, CaseIterable {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"
  /// The types of both drivers are written with their modules, because they have the same names.
  case both = "SQLite, PostgreSQL"

  /// The end of the names of files and of suites. The plugin 'ArticleBlocksPlugin' knows it.
  var suffix: String {
    switch self {
    case .sqlite: ""
    case .postgres: "OnPostgreSQL"
    case .both: "OnBoth"
    }
  }

  /// The modules of the drivers.
  var imports: Set<String> {
    switch self {
    case .sqlite: ["import QuarrySQLite"]
    case .postgres: ["import QuarryPostgres"]
    case .both: ["import QuarryPostgres", "import QuarrySQLite"]
    }
  }

  /// The type that runs the blocks.
  var run: String { self == .sqlite ? "SQLiteArticleRun" : "PostgresArticleRun" }

  /// The names of a database in a section.
  var names: [String] { self == .sqlite ? ["database"] : ["database", "pool"] }
}
