#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without this conformance, `localizedDescription` contains only the name of the type.

extension SchemaVerificationError: LocalizedError {
  /// The description of the error, which lists all differences.
  public var errorDescription: String? { description }
}
