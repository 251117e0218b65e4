/// Why a database could not be migrated.
public enum DatabaseMigrationError: Error, Sendable {
  /// A migration threw an error. It was undone; what was migrated before it stays.
  case failed(String, any Error)
  /// Two migrations have the same name.
  case duplicate(String)
  /// A migration that another one has merged is registered by itself as well.
  case mergedStillRegistered(String, by: String)
  /// There is no migration of this name.
  case unknown(String)
  /// A migration after the one that was asked for has run already; migrations do not run backwards.
  case beyondTarget(String, applied: String)
  /// The database has a higher version than the application knows.
  case newerVersion(Int, known: Int)
  /// A version has no SQL, or the numbers do not count from 1.
  case noMigration(version: Int)
}

extension DatabaseMigrationError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    let message =
      switch self {
      case .failed(let name, let error):
        ErrorMessage("migration '%' failed and was undone; those before it stay. %", name, "\(error)")
      case .duplicate(let name):
        ErrorMessage("two migrations are called '%'; give each a name of its own", name)
      case .mergedStillRegistered(let name, let other):
        ErrorMessage(
          "migration '%' is merged by '%' and registered as well; remove its own registration",
          name,
          other
        )
      case .unknown(let name):
        ErrorMessage("no migration is called '%'; register it, or mend the name", name)
      case .beyondTarget(let target, let applied):
        ErrorMessage(
          "the database cannot be migrated up to '%': '%', which comes after it, has run already",
          target,
          applied
        )
      case .newerVersion(let version, let known):
        ErrorMessage(
          "the database has version %, but this application knows versions up to % only; update it",
          String(version),
          String(known)
        )
      case .noMigration(let version):
        ErrorMessage("there is no SQL for version %; versions count from 1, without gaps", String(version))
      }
    return message.description
  }
}
