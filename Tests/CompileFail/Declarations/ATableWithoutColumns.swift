// A table has a column at least.

import Quarry

@Table private struct WithoutColumns { static let limit = 1 }
// error: '@Table' requires at least one stored column property to be defined on 'WithoutColumns'
