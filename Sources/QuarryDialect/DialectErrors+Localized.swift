#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances `localizedDescription` says nothing but the name of the type.

extension JSONPathError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension TriggerError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ViewError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
