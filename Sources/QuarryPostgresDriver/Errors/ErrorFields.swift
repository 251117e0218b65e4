#if PostgreSQL

import CPostgres

/// The fields of an error or notice in a result.
struct ErrorFields {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  /// The field with a letter of the protocol, or `nil`.
  ///
  /// https://www.postgresql.org/docs/current/protocol-error-fields.html
  subscript(_ letter: Unicode.Scalar) -> String? {
    String(c: PQresultErrorField(result, Int32(letter.value)))
  }
}

#endif
