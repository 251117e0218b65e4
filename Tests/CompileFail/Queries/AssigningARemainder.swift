// A remainder is nullable: it is NULL if the divisor is 0.

import Quarry

private func query() {
  _ = Pet.update { $0.ownerID = $0.ownerID % 7 }
  // error: both operands must be integers of the same type; convert one with 'cast(as:)'
}
