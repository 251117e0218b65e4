// A column group is several columns, which are not one argument of a function.

import Quarry

@Table private struct Box {
  let id: Int
  var kind: Kind
  var other: Kind?
  var size: Size

  @Selection enum Kind { case note(String), number(Int) }
  @Selection struct Size { var width: Int, height: Int }
}

private func query() {
  _ = Box.where { $0.kind < Box.Kind.note("a") }
  // error: an enum has no order; compare the column of a case, as in '$0.kind.note < other', or use '==' and 'in'
  _ = Box.where { $0.kind.lt(Box.Kind.note("a")) }
  // error: an enum has no order; compare the column of a case, as in '$0.kind.note < other', or use '==' and 'in'
  _ = Box.where { $0.size.between(Box.Size(width: 1, height: 1), and: Box.Size(width: 2, height: 2)) }
  // error: a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'
  _ = Box.select { $0.other.ifnull($0.kind) }
  // error: an enum is several columns, and this accepts one value; use the column of a case, as in '$0.kind.note'
  _ = Box.select { $0.kind.min() }
  // error: an enum is several columns, and this accepts one value; use the column of a case, as in '$0.kind.note'
  _ = Box.select { $0.size.max() }
  // error: a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'
  _ = Box.select { $0.size.count(distinct: true) }
  // error: a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'
  _ = Box.select { $0.size.cast(as: String.self) }
  // error: a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'
  _ = Box.select { Case($0.kind).when(.note("a"), then: 1) }
  // error: 'when(_:then:)' is unavailable: CASE compares one value, and a column group or an enum is several columns; use a condition, as in 'Case().when($0.kind == value, then: result)'
  _ = Box.select { Case().when($0.id > 1, then: $0.size).else($0.size) }
  // error: a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'
}
