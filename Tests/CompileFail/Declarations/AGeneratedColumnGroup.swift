// A column group cannot be generated; only single columns can.

import Quarry

@Selection private struct Total { let net: Int }
@Table private struct Bill {
  let id: Int
  @Column(generated: .stored) let total: Total
  // error: Argument 'generated' cannot be applied to a column group; apply it to the columns inside the group instead
}
