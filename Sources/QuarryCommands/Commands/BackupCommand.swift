#if CommandLine
import ArgumentParser
import QuarrySQLite

/// The command `quarry backup`, which copies a database that other programs may be using.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copies a database, also while other programs use it.",
    discussion: """
      The copy is of the whole database at a single moment. If the backup fails, a database that it would have replaced \
      is unchanged.

      EXAMPLES
        quarry backup library.sqlite library-2026-11-25.sqlite
        quarry backup library.sqlite copy.sqlite --overwrite
      """
  )

  @Argument(help: "The database file.", completion: .file())
  var database: String

  @Argument(help: "The file of the copy.", completion: .file())
  var copy: String

  @Flag(help: "Replace the contents of an existing database.")
  var overwrite = false

  func run() throws {
    let source = try DatabaseFile(database)
    let progress = ProgressLine("pages", showsTime: true)
    defer { progress.end() }
    let pages = try source.backup(to: copy, overwrites: overwrite) { step in
      progress.set(step.completedPages, of: step.totalPages)
    }
    progress.end()
    Console.error("\(copy): \(pages) \(pages == 1 ? "page" : "pages")")
  }
}
#endif
