// A table must have at least one column.

import Quarry

@Table private struct WithoutColumns { static let limit = 1 }
// error: '@Table' requires at least one stored column property to be defined on 'WithoutColumns'
