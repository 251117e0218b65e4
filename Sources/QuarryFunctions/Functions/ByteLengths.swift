#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import QuarryCore

extension QueryExpression where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
  /// Returns the length of the value in bytes: `octet_length(a)`. Requires SQLite 3.43.
  public func octetLength() -> SQLExpression<Int?> {
    SQLExpression {
      $0.require(.octetLength)
      $0.append(function("octet_length", self) as SQLExpression<Int?>)
    }
  }
}

extension QueryExpression where QueryValue: _BlobValue {
  /// Returns the number of bytes: `length(a)`.
  public func length() -> SQLExpression<Int> { function("length", ofAny: self) }
}

extension QueryExpression where QueryValue: _OptionalProtocol, QueryValue.Wrapped: _BlobValue {
  /// Returns the number of bytes, or NULL if `a` is NULL: `length(a)`.
  public func length() -> SQLExpression<Int?> { function("length", ofAny: self) }
}

/// A type that is stored as a BLOB.
public protocol _BlobValue {}

extension [UInt8]: _BlobValue {}
extension Data: _BlobValue {}
