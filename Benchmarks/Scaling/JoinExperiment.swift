import QuarrySQLite

/// Joins of more and more aliases of a table of a hundred rows, each of which matches one row.
let joinExperiment = Experiment(
  name: "joins",
  title: "Joins",
  axis: "joins",
  sizes: [1, 2, 5, 10, 20],
  unit: .microseconds("a join"),
  series: [
    Series("build", "build and render") { _, count in
      let query = try JoinedQuery.joining(count)
      return try measureRepeated { _ in query.render() }
    },
    Series("first", "build, run and fetch, first time") { setting, count in
      let query = try JoinedQuery.joining(count)
      let path = try hundredItems(setting)
      var queue = try DatabaseQueue(path: path)
      // Each run has a new connection, which has not prepared the query yet.
      let prepare = {
        queue = try DatabaseQueue(path: path)
        _ = try queue.read { db in try Item.fetchCount(db) }
      }
      return try measure(prepare: prepare) { _ = try queue.read { db in try query.fetch(db) } }
    },
    Series("repeated", "the same, repeated") { setting, count in
      let query = try JoinedQuery.joining(count)
      let queue = try DatabaseQueue(path: hundredItems(setting))
      return try queue.read { db in try measureRepeated { _ in try query.fetch(db) } }
    },
  ]
)

/// Creates a database of a hundred items and returns its path.
private func hundredItems(_ setting: Setting) throws -> String {
  let path = setting.file()
  try DatabaseQueue(path: path).write { db in
    try db.execute(sql: Item.schema)
    try Item.insert { Item.ring(100) }.execute(db)
  }
  return path
}
