// '@Column' and '@Ephemeral' can only be used in a table or selection.

import Quarry

private struct Outside {
  @Column("a") var a = 1
  // error: '@Column' can only be applied to a property of a '@Table' or '@Selection' type
  @Ephemeral var b = 1
  // error: '@Ephemeral' can only be applied to a property of a '@Table' or '@Selection' type
}
