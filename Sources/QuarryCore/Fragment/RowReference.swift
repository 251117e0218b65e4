/// Rows that a mark of a fragment refers to: the value of the mark.
///
/// A finished statement has no references, because its queries give names to their rows. For a reference that is left, no query has the
/// rows, and running the statement throws ``error``.
final class RowReference: Sendable {
  enum Rows: Hashable {
    /// The rows of a query.
    case query(_RowIdentity)
    /// The rows of a common table expression.
    case common(CommonTableIdentity)
  }

  let rows: Rows
  /// The name of the rows: a table, or its alias.
  let table: String
  private let column: String?

  init(_ rows: _RowIdentity, table: String, column: String?) {
    self.rows = .query(rows)
    self.table = table
    self.column = column
  }

  init(_ rows: CommonTableIdentity) {
    self.rows = .common(rows)
    table = CommonTableIdentity.name(rows.place)
    column = nil
  }

  /// The error of a statement in which no query has the rows.
  var error: any StatementError {
    switch rows {
    case .query: RowIdentityError(.notProvided, table: table, column: column)
    case .common: CommonTableError(name: table, reason: .otherStatement)
    }
  }
}

extension QueryBinding {
  /// The rows that the value of a mark refers to, or `nil` for a parameter of the statement.
  var reference: RowReference? {
    guard case .invalid(let error) = self else { return nil }
    return error.reference
  }
}

extension QueryFragment {
  /// The number of values that are parameters of the statement, as references to rows are not.
  package var parameterCount: Int { bindings.count { $0.reference == nil } }

  /// The identity that a value of ``bindings`` holds.
  func rows(at index: Int) -> _RowIdentity {
    guard case .query(let rows) = reference(at: index)?.rows else { return .none }
    return rows
  }

  /// The rows that a value of ``bindings`` refers to, or `nil` for other values.
  func reference(at index: Int) -> RowReference? {
    index < bindings.count ? bindings[index].reference : nil
  }
}
