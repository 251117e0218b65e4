// Expressions where SQL requires the names of columns.

@available(
  *,
  unavailable,
  message:
    "a trigger's 'of:' requires columns, as in '{ ($0.id, $0.title) }', and this is another expression; test a condition in 'when:'"
)
extension SQLExpression: _NamedColumns {
  /// An empty list.
  public var _columnNames: [String] { [] }
}
