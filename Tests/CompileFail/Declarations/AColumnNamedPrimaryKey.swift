// Queries reach the key by its name.

import Quarry

@Table private struct Keyed {
  let id: Int
  var primaryKey: Int
  // error: A property that is not the primary key cannot be named 'primaryKey', by which queries reach 'id';
}
