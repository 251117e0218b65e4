package import QuarryCore

extension SelectStatement {
  /// Returns the query with the section key after its columns and as its first ordering term.
  package func _sectioned(by term: QueryFragment?, selecting key: QueryFragment) -> QueryFragment {
    _clauses.sectioned(by: term, selecting: key, Output.self, Tables.self)
  }
}
