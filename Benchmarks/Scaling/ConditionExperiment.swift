import QuarrySQLite

/// Queries with more and more conditions.
let conditionExperiment = Experiment(
  name: "conditions",
  title: "Conditions, built and rendered",
  axis: "conditions",
  sizes: [1, 10, 50, 100, 200],
  unit: .nanoseconds("a condition"),
  series: [
    Series("where", "where, repeated") { _, count in
      try measureRepeated { _ in
        var query = Item.where { $0.parentID != 0 }
        for number in 1..<max(2, count) where number < count {
          query = query.where { $0.parentID != number }
        }
        return size(query)
      }
    },
    Series("and", "folded with &&") { _, count in
      try measureRepeated { _ in
        let all = conditions(count)
        return size(Item.where { _ in all.dropFirst().reduce(all[0]) { $0 && $1 } })
      }
    },
    Series("for", "an array in one where") { _, count in
      try measureRepeated { _ in
        let all = conditions(count)
        return size(
          Item.where { _ in
            for condition in all { condition }
          }
        )
      }
    },
  ]
)

private func conditions(_ count: Int) -> [SQLExpression<Bool>] {
  let item = Item.columns
  return (0..<count).map { item.parentID != $0 }
}

private func size(_ statement: some Statement) -> Int {
  statement.query.render(dialect: SQLiteDialect()).utf8.count
}
