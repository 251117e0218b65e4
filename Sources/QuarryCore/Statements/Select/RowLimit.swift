/// The ORDER BY, LIMIT and OFFSET clauses of an UPDATE or a DELETE, for databases that support them.
package struct RowLimit: Sendable {
  package var order: [QueryFragment] = []
  package var limit: QueryFragment?
  package var offset: QueryFragment?

  package init() {}

  var isEmpty: Bool { order.isEmpty && limit == nil && offset == nil }

  func append(to fragment: inout QueryFragment) {
    guard !isEmpty else { return }
    fragment.require(.limitedWrites)
    fragment.append(order: order)
    // SQLite rejects an ORDER BY without a LIMIT.
    fragment.append(limit: limit ?? QueryFragment { $0.append(.noLimit) }, offset: offset)
  }
}
