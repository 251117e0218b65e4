#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances, `localizedDescription` contains only the name of the type.

extension JSONPathError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { description }
}

extension ViewError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { description }
}
