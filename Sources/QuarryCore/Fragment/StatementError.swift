/// An error in a statement that does not depend on its values.
package protocol StatementError: Error {}

extension QueryFragment {
  /// Checks that a statement is valid, before it is prepared.
  ///
  /// - Throws: The first error in the statement, unchanged, such as ``TableSchemaError`` or ``KeysetError``.
  package func check() throws {
    for case .invalid(let error) in bindings {
      if let error = error.underlyingError as? any StatementError { throw error }
    }
  }
}
