#if CommandLine
import ArgumentParser

/// A database, or a file of SQL that makes one, and the sources that are compared with it.
struct SchemaTarget: ParsableArguments {
  @Option(help: "A file with the SQL of the schema, in place of the database.", completion: .file())
  var schema: String?

  @Argument(
    help: "The database file (unless '--schema' is given), then Swift files and folders.",
    completion: .file()
  )
  var paths: [String]

  /// The database, and the paths of the sources.
  func open() throws(CommandFailure) -> (DatabaseFile, [String]) {
    if let schema {
      return (try DatabaseFile(schemaFile: schema), paths)
    }
    guard paths.count > 1 else {
      throw CommandFailure(
        .usage,
        "name the database and then the sources: '\(paths.first ?? "library.sqlite") Sources'"
      )
    }
    return (try DatabaseFile(paths[0]), Array(paths.dropFirst()))
  }
}
#endif
