#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances `localizedDescription` says nothing but the name of the type.

extension BackupCancelledError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension DatabaseError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension DatabaseMigrationError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension DatabaseUsageError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension FetchError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ForeignKeyViolationError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension RowDecodingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension RowNotFoundError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension SchemaChangeError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
