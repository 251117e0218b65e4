// A bound value cannot be inside quotes.

import QuarrySQLite

private func query(name: String) {
  _ = #sql("name = '\(bind: name)'", as: Bool.self)
  // error: Bind after opening ''' in SQL string, producing invalid fragment; did you mean to make this explicit?
  _ = #sql(#"SELECT "\#(bind: name)" FROM people"#, as: Bool.self)
  // error: Bind after opening '"' in SQL string, producing invalid fragment; did you mean to make this explicit?
}
