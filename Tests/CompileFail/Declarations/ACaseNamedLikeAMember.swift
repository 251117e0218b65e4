// A case cannot have the name of a member that every table has.

import Quarry

@Table private enum Members {
  case first(Int)
  case columns(Int)
  // error: a case cannot be named 'columns', because every table has a member with that name; rename the case
}
