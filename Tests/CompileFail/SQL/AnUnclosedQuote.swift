// Each quote must be closed.

import QuarrySQLite

private func query() {
  _ = #sql("name = 'a", as: Bool.self)
  // warning: Cannot find ''' to match opening ''' in SQL string, producing incomplete fragment; did you mean to make
  _ = #sql(#"name = "a"#, as: Bool.self)
  // warning: Cannot find '"' to match opening '"' in SQL string, producing incomplete fragment; did you mean to make
  _ = #sql("SELECT 'a", as: String.self)
  // error: cannot find ''' to match opening ''' in SQL statement
}
