// A collection must have a representation.

import Quarry

@Table private struct Collected {
  let id: Int
  var tags: [String]
  // error: '[String]' is not representable as a column; store it as JSON with '@Column(as: [String].JSONRepresentation.self)', or
}
