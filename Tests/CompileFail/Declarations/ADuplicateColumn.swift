// Column names must be unique, regardless of case.

import Quarry

@Table private struct Duplicate {
  let id: Int
  var name: String
  @Column("NAME") var title: String
  // error: column name 'NAME' of 'title' is already used by 'name', because SQLite ignores the case of ASCII letters; rename one of the columns
}
