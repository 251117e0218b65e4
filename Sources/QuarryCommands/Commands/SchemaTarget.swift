#if CommandLine
import ArgumentParser

/// A database, or a file of SQL that creates one, and the sources to compare with it.
struct SchemaTarget: ParsableArguments {
  @Option(help: "A file with the SQL of the schema, instead of a database.", completion: .file())
  var schema: String?

  @Argument(
    help: "The database file (unless '--schema' is given), then Swift files and folders.",
    completion: .file()
  )
  var paths: [String]

  /// Opens the database, and returns it with the paths of the sources.
  func open() throws(CommandFailure) -> (DatabaseFile, [String]) {
    if let schema {
      return (try DatabaseFile(schemaFile: schema), paths)
    }
    guard paths.count > 1 else {
      throw CommandFailure(
        .usage,
        "specify the database and then the sources: '\(paths.first ?? "library.sqlite") Sources'"
      )
    }
    return (try DatabaseFile(paths[0]), Array(paths.dropFirst()))
  }
}
#endif
