#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances, `localizedDescription` contains only the name of the type.

extension DatabaseMigrationError: LocalizedError {
  /// The same text as ``DatabaseMigrationError/description``.
  public var errorDescription: String? { description }
}

extension FetchError: LocalizedError {
  /// The same text as ``FetchError/description``.
  public var errorDescription: String? { description }
}

extension RowNotFoundError: LocalizedError {
  /// The same text as ``RowNotFoundError/description``.
  public var errorDescription: String? { description }
}
