// A table or column name must be a string literal.

import Quarry

private let columnName = "n"
@Table(columnName) private struct NoLiteral {
  // error: Argument must be a non-empty string literal
  let id: Int
  @Column(columnName) var name: String
  // error: Argument must be a non-empty string literal
  @Column("") var empty: String
  // error: Argument must be a non-empty string literal
}
