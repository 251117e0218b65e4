import QuarrySQLite

/// Reads and writes of more and more rows.
let rowExperiment = Experiment(
  name: "rows",
  title: "Rows of 14 columns",
  axis: "rows",
  sizes: [1000, 10_000, 100_000, 1_000_000],
  unit: .nanoseconds("a row"),
  reportsMemory: true,
  series: [
    Series("fetch", "fetch all") { setting, count in
      let queue = try setting.database(ordersSchema)
      try fill(queue, count)
      return try measure { try queue.read { db in _ = try QuarryOrder.fetchAll(db) } }
    },
    Series("cursor", "fetchCursor") { setting, count in
      let queue = try setting.database(ordersSchema)
      try fill(queue, count)
      return try measure {
        let sum = try queue.read { db in
          let orders = try QuarryOrder.fetchCursor(db)
          var sum = 0
          while let order = try orders.next() { sum &+= order.id }
          return sum
        }
        precondition(sum == count * (count + 1) / 2)
      }
    },
    Series("insert-each", "insert, one call a row") { setting, count in
      let rows = Array(OrderSequence(count: count))
      return try insertion(setting) { db in
        for row in rows { try QuarryOrder.insert { row }.execute(db) }
      }
    },
    Series("insert-together", "insert in one call") { setting, count in
      let rows = Array(OrderSequence(count: count))
      return try insertion(setting) { db in try QuarryOrder.insert { rows }.execute(db) }
    },
    Series("insert-streaming", "insert(streaming:)") { setting, count in
      try insertion(setting) { db in
        try db.insert(streaming: OrderSequence(count: count)) { batch in QuarryOrder.insert { batch } }
      }
    },
  ]
)

private func fill(_ queue: DatabaseQueue, _ count: Int) throws {
  try queue.write { db in
    try db.insert(streaming: OrderSequence(count: count)) { batch in QuarryOrder.insert { batch } }
  }
}

/// Measures insertions into an empty table.
private func insertion(_ setting: Setting, _ insert: (Database) throws -> Void) throws -> Double {
  let queue = try setting.database(ordersSchema)
  return try measure(prepare: { try queue.write { db in try QuarryOrder.delete().execute(db) } }) {
    try queue.write { db in try insert(db) }
  }
}
