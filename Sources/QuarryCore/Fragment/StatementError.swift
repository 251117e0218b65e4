/// What is wrong with a statement itself, whatever its values are.
package protocol StatementError: Error {}

extension QueryFragment {
  /// Refuses a statement that cannot be, before it is prepared.
  ///
  /// - Throws: The first of its errors, ``TableSchemaError`` or ``KeysetError`` among them, as it is.
  package func check() throws {
    for case .invalid(let error) in bindings {
      if let error = error.underlyingError as? any StatementError { throw error }
    }
  }
}
