// A column's type must be representable.

import Quarry

private struct Point { var x = 0 }
private func makePoint() -> Point { Point() }
@Table private struct Located {
  let id: Int
  var point: Point
  // error: 'Point' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation with
  var other: Point?
  // error: 'Point' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation with
  var inferred = makePoint()
  // error: 'makePoint()' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation
  var made = Point(x: 1)
  // error: 'Point(x: 1)' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation
}
@Selection private struct Place {
  var point: Point
  // error: 'Point' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a representation with
}
