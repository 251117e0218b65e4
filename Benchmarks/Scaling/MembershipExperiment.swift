import QuarrySQLite

/// IN lists of more and more values.
let membershipExperiment = Experiment(
  name: "in",
  title: "IN lists",
  axis: "values",
  sizes: [1, 10, 100, 1000, 10_000, 100_000],
  unit: .nanoseconds("a value"),
  series: [
    Series("build", "build and render") { _, count in
      let values = Array(1...count)
      return try measureRepeated { _ in
        Item.where { $0.id.in(values) }.query.render(dialect: SQLiteDialect()).utf8.count
      }
    },
    Series("first", "build, run and fetch, first time") { setting, count in
      let values = Array(1...count)
      let path = try thousandItems(setting)
      var queue = try DatabaseQueue(path: path)
      // Each run has a new connection, which has not prepared the query yet.
      let prepare = {
        queue = try DatabaseQueue(path: path)
        _ = try queue.read { db in try Item.fetchCount(db) }
      }
      return try measure(prepare: prepare) {
        _ = try queue.read { db in try Item.where { $0.id.in(values) }.fetchAll(db) }
      }
    },
    Series("repeated", "the same, repeated") { setting, count in
      let values = Array(1...count)
      let queue = try DatabaseQueue(path: thousandItems(setting))
      return try queue.read { db in
        try measureRepeated { _ in try Item.where { $0.id.in(values) }.fetchAll(db).count }
      }
    },
    Series("json", "jsonEach(), repeated") { setting, count in
      let values = Array(1...count)
      let queue = try DatabaseQueue(path: thousandItems(setting))
      return try queue.read { db in
        try measureRepeated { _ in
          try Item.where { $0.id.in(values.jsonEach().select(\.value)) }.fetchAll(db).count
        }
      }
    },
  ]
)

/// Creates a database of a thousand items and returns its path.
private func thousandItems(_ setting: Setting) throws -> String {
  let path = setting.file()
  try DatabaseQueue(path: path).write { db in
    try db.execute(sql: Item.schema)
    try Item.insert { Item.ring(1000) }.execute(db)
  }
  return path
}
