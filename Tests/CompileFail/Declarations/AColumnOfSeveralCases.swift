// '@Column' applies to a single case, and sets only its name and representation.

import Quarry

@Table private enum Several {
  @Column("x") case first(Int), second(Int)
  // error: '@Column' cannot be applied to several cases at once; declare each case separately
  @Column(primaryKey: true) case third(Int)
  // error: Argument 'primaryKey' is not supported on enum table columns
}
