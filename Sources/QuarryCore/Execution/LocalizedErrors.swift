#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Without these conformances `localizedDescription` returns only the name of the type.

extension ChangedRowError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension CaseDecodingError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension ColumnGroupQueryError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension CommonTableError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension DateOutOfRangeError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension InsertConditionError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension QueryDecoderError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension InteractiveTransactionError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension JSONFormError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension KeysetError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension MissingKeyError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension MissingValueError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension QueryBindingError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension QueryDecodingError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension RowIdentityError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension RowReadingError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension RowValueError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension TableSchemaError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension TooManyValuesError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension UnsupportedFeatureError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}

extension UpdateFromError: LocalizedError {
  /// A message that describes the problem.
  public var errorDescription: String? { description }
}
