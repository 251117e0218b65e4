#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances `localizedDescription` says nothing but the name of the type.

extension ChangedRowError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CaseDecodingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension CommonTableError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension DateOutOfRangeError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension InsertConditionError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension QueryDecoderError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension InteractiveTransactionError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension JSONFormError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension KeysetError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension MissingValueError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension QueryBindingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension QueryDecodingError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension RowValueError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension TableSchemaError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension UnsupportedFeatureError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension UpdateFromError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
