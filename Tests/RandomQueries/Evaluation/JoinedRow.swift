/// The row of one table, or of joined tables that may be unmatched. An expression is evaluated for it.
struct JoinedRow {
  var thing: Thing?
  var part: Part?
  var mark: Mark?
  var other: Thing?
}
