/// The source of a query that replaces its first table, and the index hint of that table.
//
// Stored behind a separate reference, because few queries have one, even among those with a GROUP BY or an OFFSET.
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

  /// Returns a source with changed parts.
  func with(_ change: (inout Parts) -> Void) -> SelectSource {
    var parts = parts
    change(&parts)
    return SelectSource(parts)
  }
}
