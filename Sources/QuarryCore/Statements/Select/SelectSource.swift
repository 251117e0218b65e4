/// What a query reads from in place of its first table, or says about that table.
//
// Behind a reference of its own: even of the queries that group or skip rows few have one.
final class SelectSource: Sendable {
  struct Parts: Sendable {
    var query: QueryFragment?
    var function: QueryFragment?
    var functionName: String?
    var hint: QueryFragment?
  }

  private let parts: Parts

  init(_ parts: Parts = Parts()) {
    self.parts = parts
  }

  var query: QueryFragment? { parts.query }
  var function: QueryFragment? { parts.function }
  var functionName: String? { parts.functionName }
  var hint: QueryFragment? { parts.hint }

  /// The source with other parts.
  func with(_ change: (inout Parts) -> Void) -> SelectSource {
    var parts = parts
    change(&parts)
    return SelectSource(parts)
  }
}
