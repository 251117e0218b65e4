// A row always has its key.

import Quarry

@Table private struct OptionalKey {
  let id: Int?
  // error: Primary key 'id' must not be optional; a row of the table always has one, and 'Draft' is for those that
}
