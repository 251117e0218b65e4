// A table has members of its own, which a case must not hide.

import Quarry

@Table private enum Members {
  case first(Int)
  case columns(Int)
  // error: A case cannot be named 'columns', which every table has as a member of its own; rename it
}
