#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import QuarryAccess

// Without these conformances, `localizedDescription` contains only the name of the type.

extension BackupCancelledError: LocalizedError {
  /// The same text as ``BackupCancelledError/description``.
  public var errorDescription: String? { description }
}

extension DatabaseError: LocalizedError {
  /// The same text as ``DatabaseError/description``.
  public var errorDescription: String? { description }
}

extension DatabaseUsageError: LocalizedError {
  /// The same text as ``DatabaseUsageError/description``.
  public var errorDescription: String? { description }
}

extension ForeignKeyViolationError: LocalizedError {
  /// The same text as ``ForeignKeyViolationError/description``.
  public var errorDescription: String? { description }
}

extension RollbackFailureError: LocalizedError {
  /// The same text as ``RollbackFailureError/description``.
  public var errorDescription: String? { description }
}

extension RowDecodingError: LocalizedError {
  /// The same text as ``RowDecodingError/description``.
  public var errorDescription: String? { description }
}

extension SchemaChangeError: LocalizedError {
  /// The same text as ``SchemaChangeError/description``.
  public var errorDescription: String? { description }
}
