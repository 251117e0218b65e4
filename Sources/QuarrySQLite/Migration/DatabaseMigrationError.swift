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
    switch self {
    case .failed(let name, let error):
      "migration '\(name)' failed and was undone; those before it stay. \(error)"
    case .duplicate(let name):
      "two migrations are called '\(name)'; give each a name of its own"
    case .mergedStillRegistered(let name, let by):
      "migration '\(name)' is merged by '\(by)' and registered as well; remove its own registration"
    case .unknown(let name):
      "no migration is called '\(name)'; register it, or mend the name"
    case .beyondTarget(let target, let applied):
      "the database cannot be migrated up to '\(target)': '\(applied)', which comes after it, has run already"
    case .newerVersion(let version, let known):
      "the database has version \(version), but this application knows versions up to \(known) only; update it"
    case .noMigration(let version):
      "there is no SQL for version \(version); versions count from 1, without gaps"
    }
  }
}
