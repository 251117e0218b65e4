// A remainder is NULL where the divisor is 0.

import Quarry

private func query() {
  _ = Pet.update { $0.ownerID = $0.ownerID % 7 }
  // error: both sides are integers of one type: 'cast(as:)' turns one into the other
}
