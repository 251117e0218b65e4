// The database computes a generated column.

import Quarry

@Table private struct GeneratedWithValue {
  let id: Int
  @Column(generated: .stored) let total: Int = 1
  // error: Generated column property 'total' must not have an initial value; the database computes it
}
