// A Codable type is stored as JSON only if a representation says so.

import Quarry

private struct Settings: Codable { var x = 0 }
@Table private struct Configured {
  let id: Int
  var settings: Settings
  // error: 'Settings' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation with
}
