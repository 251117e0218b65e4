// 'lazyInitializable' has no effect on an optional column.

import Quarry

@Table private struct LazyOptional {
  let id: Int
  @Column(lazyInitializable: true) var a: Int?
  // warning: Argument 'lazyInitializable' has no effect on optional column 'a'
}
