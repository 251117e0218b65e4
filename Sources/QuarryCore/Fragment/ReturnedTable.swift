/// The table that a statement writes, as RETURNING names it.
struct ReturnedTable {
  /// The name that subqueries of RETURNING know, without a schema.
  let name: QueryFragment
  /// The start of RETURNING in the statement.
  let start: QueryFragment.Position

  /// Returns whether a place of a statement in RETURNING names the table.
  func isNamed(at place: RowPlace, in statement: QueryFragment) -> Bool {
    place.kind == .column && place.range.lowerBound >= start.code && place.rows.isNone && !place.isBound
      && statement.isNamed(place, name)
  }

  /// Returns the name of the table for databases that know it by its name, and for those that know it by the alias that the statement
  /// gives it.
  func name(under alias: QueryFragment) -> QueryFragment {
    var cursor = FragmentCursor(alias)
    let alias = cursor.nextName() ?? ""
    return QueryFragment { $0.append(returnedTable: name, alias: alias) }
  }
}
