// A primary key cannot be optional.

import Quarry

@Table private struct OptionalKey {
  let id: Int?
  // error: primary key 'id' cannot be optional; make it non-optional, and use 'Draft' for rows that have no key yet
}
