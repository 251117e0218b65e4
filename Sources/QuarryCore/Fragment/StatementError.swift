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
    if let error = errorOfNames { throw error }
  }
  /// The error of rows that no query of the statement has, or `nil` if there are none.
  private var errorOfNames: (any StatementError)? {
    code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code)
      while let mark = scanner.nextMarkWithoutValues() {
        var contents = scanner.contents
        switch mark {
        case Extended.rows, Extended.identifiedStart, Extended.identifiedEnd:
          return RowReference(contents).error
        case Extended.commonName: if let error = CommonTableIdentity.Name(&contents).error { return error }
        default: break
        }
      }
      return nil
    }
  }
}
