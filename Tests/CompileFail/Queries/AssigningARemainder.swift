// A remainder is NULL where the divisor is 0.

import Quarry

private func query() {
  _ = Pet.update { $0.ownerID = $0.ownerID % 7 }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: A column has no Swift value while an UPDATE is built; what may be NULL is assigned with what stands for NULL: 'a ?? b'
}
