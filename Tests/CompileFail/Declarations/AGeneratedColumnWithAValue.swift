// A generated column cannot have an initial value, because the database computes it.

import Quarry

@Table private struct GeneratedWithValue {
  let id: Int
  @Column(generated: .stored) let total: Int = 1
  // error: generated column property 'total' cannot have an initial value, because the database computes it; remove the initial value
}
