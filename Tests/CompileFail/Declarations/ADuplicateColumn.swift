// Columns have names of their own, whatever their case.

import Quarry

@Table private struct Duplicate {
  let id: Int
  var name: String
  @Column("NAME") var title: String
  // error: Column name 'NAME' of 'title' is already taken by 'name', as SQLite ignores the case of ASCII letters
}
