// '@Columns' is deprecated; use '@Column'.

import Quarry

@Selection private struct Span { var start = 0 }
@Table private struct Spanned {
  let id: Int
  @Columns(primaryKey: false) var span: Span
  // warning: 'Columns(as:primaryKey:lazyInitializable:)' is deprecated: renamed to 'Column'
}
