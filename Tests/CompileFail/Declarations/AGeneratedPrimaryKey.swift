// A generated column cannot be the primary key.

import Quarry

@Table private struct GeneratedKey {
  @Column(generated: .stored, primaryKey: true) let code: Int
  // error: generated column 'code' cannot be the primary key; remove 'primaryKey: true'
}
