// A column of an optional group is NULL where the group is missing, and so no Swift value can be added to it in place.

import Quarry

@Table private struct Desk {
  let id: Int
  var place: Place?

  @Selection struct Place { var row = 0 }
}

private func query() {
  _ = Desk.update { $0.place.row += 1 }
  // error: a column of an optional group is NULL where the group is missing: '??' gives it a value
}
