/// Which rows an UPDATE or a DELETE stops at, where a database takes that.
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
    // An order by itself is an error.
    fragment.append(limit: limit ?? QueryFragment { $0.append(.noLimit) }, offset: offset)
  }
}
