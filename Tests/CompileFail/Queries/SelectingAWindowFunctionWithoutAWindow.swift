// A window function must have a window.

import Quarry

private func query() {
  _ = Person.select { ($0.id, rowNumber()) }
  // error: 'WindowFunction<QueryValue>' to 'QueryExpression' is unavailable: a window function requires a window; add '.over(…)'
}
