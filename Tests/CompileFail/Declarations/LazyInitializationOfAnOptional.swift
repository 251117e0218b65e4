// An optional column has a value without it.

import Quarry

@Table private struct LazyOptional {
  let id: Int
  @Column(lazyInitializable: true) var a: Int?
  // warning: Argument 'lazyInitializable' has no effect on optional column 'a'
}
