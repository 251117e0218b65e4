// A query of a column group is not a row of values: SQL has no subquery of several columns there.

import Quarry

@Selection private struct Extent {
  var width = 0
  var height = 0
}

@Table private struct Crate {
  let id: Int
  var extent = Extent()
}

private func query() {
  _ = Crate.insert {
    $0.extent
  } values: {
    Crate.find(1).select(\.extent)
    // error: a query of a column group is not a value; insert its rows with 'select:'
  }
}
