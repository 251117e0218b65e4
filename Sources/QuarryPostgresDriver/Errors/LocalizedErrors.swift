#if PostgreSQL

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances, `localizedDescription` contains only the name of the type.

extension DatabaseError: LocalizedError {
  /// The same text as ``DatabaseError/description``.
  public var errorDescription: String? { description }
}

extension DatabaseUsageError: LocalizedError {
  /// The same text as ``DatabaseUsageError/description``.
  public var errorDescription: String? { description }
}

extension RowDecodingError: LocalizedError {
  /// The same text as ``RowDecodingError/description``.
  public var errorDescription: String? { description }
}

extension TransactionOutcomeError: LocalizedError {
  /// The same text as ``TransactionOutcomeError/description``.
  public var errorDescription: String? { description }
}

#endif
