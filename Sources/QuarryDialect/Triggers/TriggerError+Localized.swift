#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without this conformance, `localizedDescription` contains only the name of the type.

extension TriggerError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { description }
}
