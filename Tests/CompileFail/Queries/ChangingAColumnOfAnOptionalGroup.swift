// A column of an optional group is NULL where the group is missing, and so no Swift value can be added to it in place.

import Quarry

@Table private struct Desk {
  let id: Int
  var place: Place?

  @Selection struct Place { var row = 0; var width = 0.5 }
}

private func query() {
  _ = Desk.update { $0.place.row += 1 }
  // error: '??' gives it a value; '$0.group.a = $0.group.a + 1' changes it by one
  _ = Desk.update { $0.place.width *= 1.5 }
  // error: '??' gives it a value; '$0.group.a = $0.group.a + 1' changes it by one
  _ = Desk.update {
    $0.place.row = $0.place.row + 1; $0.place.width = $0.place.width * 1.5
  }
}
