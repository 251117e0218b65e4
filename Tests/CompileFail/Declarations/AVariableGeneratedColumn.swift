// A generated column must be a 'let'.

import Quarry

@Table private struct Computed {
  let id: Int
  @Column(generated: .virtual) var total: Int
  // error: Generated column property must be declared with a 'let'
}
