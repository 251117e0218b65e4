/// The reason why a migration failed.
public enum DatabaseMigrationError: Error, Sendable {
  /// A migration threw an error and was rolled back. The migrations before it stay applied.
  case failed(String, any Error)
  /// A migration ended its transaction with a statement such as COMMIT. The changes before this statement are committed, although the
  /// migration failed and is not recorded as applied.
  case committedEarly(String, any Error)
  /// A migration without a transaction threw an error. Its statements before the error stay in effect, and it is not recorded as applied.
  case failedPartly(String, any Error)
  /// Two migrations have the same name.
  case duplicate(String)
  /// A migration is still registered although another migration merges it.
  case mergedStillRegistered(String, by: String)
  /// No migration has this name.
  case unknown(String)
  /// A migration after the target has already run. Migrations cannot be reverted.
  case beyondTarget(String, applied: String)
  /// The version of the database is higher than the last version that the application supports.
  case newerVersion(Int, known: Int)
  /// A version has no SQL script, or the desired version is outside of the range 1 to 2147483647.
  case noMigration(version: Int)
  /// A version is registered twice.
  case duplicateVersion(Int)
  /// A version is registered after a later one.
  case descendingVersion(Int, after: Int)
  /// A version is outside of the range 1 to 2147483647.
  case versionOutOfRange(Int)
}

extension DatabaseMigrationError: CustomStringConvertible {
  /// A message that explains the error and how to fix it.
  public var description: String {
    let message =
      switch self {
      case .failed(let name, let error):
        ErrorMessage(
          "migration '%' failed and was rolled back; the migrations before it remain applied: %",
          name,
          "\(error)"
        )
      case .committedEarly(let name, let error):
        ErrorMessage(
          "migration '%' failed after a statement in it, such as COMMIT, had ended its transaction; the changes before this statement are committed, and the migration is not recorded as applied; remove the statement from the migration, and undo these changes before it runs again: %",
          name,
          "\(error)"
        )
      case .failedPartly(let name, let error):
        ErrorMessage(
          "migration '%' failed; it has no transaction, so its statements before the error stay in effect; undo them, or change the migration so that it can run again: %",
          name,
          "\(error)"
        )
      case .duplicate(let name):
        ErrorMessage("two migrations are named '%'; use a different name for each", name)
      case .mergedStillRegistered(let name, let other):
        ErrorMessage(
          "migration '%' is merged by '%', but is also registered; remove its registration",
          name,
          other
        )
      case .unknown(let name):
        ErrorMessage("no migration is named '%'; register it, or correct the name", name)
      case .beyondTarget(let target, let applied):
        ErrorMessage(
          "cannot migrate the database up to '%', because the later migration '%' has already run; choose a later target, or use a new database",
          target,
          applied
        )
      case .newerVersion(let version, let known):
        ErrorMessage(
          "the database has version %, but this application only supports versions up to %; update the application",
          String(version),
          String(known)
        )
      case .noMigration(let version):
        ErrorMessage(
          "there is no SQL for version %; return its SQL, or register the version with 'registerMigration(version:)' if it changes nothing",
          String(version)
        )
      case .duplicateVersion(let version):
        ErrorMessage("version % is registered twice; use a different number for each", String(version))
      case .descendingVersion(let version, let last):
        ErrorMessage(
          "version % is registered after version %; register versions in ascending order",
          String(version),
          String(last)
        )
      case .versionOutOfRange(let version):
        ErrorMessage(
          "% is not the version of a database; use a number from 1 to 2147483647",
          String(version)
        )
      }
    return message.description
  }
}
