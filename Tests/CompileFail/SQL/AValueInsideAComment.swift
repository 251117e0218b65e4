// Values stand outside of comments.

import Quarry

private func query(name: String) {
  _ = #sql("SELECT 1 -- \(bind: name)", as: Int.self)
  // error: Bind inside comment in SQL string, producing invalid fragment; did you mean to make this explicit? To
}
