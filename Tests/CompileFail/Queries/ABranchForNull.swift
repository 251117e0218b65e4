// A branch of a CASE cannot match NULL, because NULL equals nothing.

import Quarry

@Table private struct Errand {
  var priority: Int?
}

private func query() {
  _ = Errand.select { Case($0.priority).when(nil, then: "none") }
  // error: 'when(_:then:)' is unavailable: a branch for NULL never matches; use 'Case().when($0.column.is(nil), then: …)'
  _ = Errand.select { Case($0.priority).when(1, then: "low").when(nil, then: "none") }
  // error: 'when(_:then:)' is unavailable: a branch for NULL never matches; use 'Case().when($0.column.is(nil), then: …)'
}
