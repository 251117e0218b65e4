/// A row that an expression is evaluated for: of one table, or of several joined tables, any of which may be unmatched.
struct JoinedRow {
  var thing: Thing?
  var part: Part?
  var mark: Mark?
  var other: Thing?
}
