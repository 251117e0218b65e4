// A type with a raw value must declare that it is stored as that value.

import Quarry

private enum Level: Int { case low, high }
@Table private struct Levelled {
  let id: Int
  var level: Level
  // error: 'Level' is not representable as a column; conform it to 'QueryBindable' to store it as its raw value
}
