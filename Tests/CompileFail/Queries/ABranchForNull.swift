// NULL equals nothing, so that no branch of a CASE is for it.

import Quarry

@Table private struct Errand {
  var priority: Int?
}

private func query() {
  _ = Errand.select { Case($0.priority).when(nil, then: "none") }
  // error: 'when(_:then:)' is unavailable: NULL equals nothing: 'Case().when($0.column.is(nil), then: …)' asks for it
  _ = Errand.select { Case($0.priority).when(1, then: "low").when(nil, then: "none") }
  // error: 'when(_:then:)' is unavailable: NULL equals nothing: 'Case().when($0.column.is(nil), then: …)' asks for it
}
