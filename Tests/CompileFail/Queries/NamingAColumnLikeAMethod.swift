// A method hides a column of the same name where columns are dynamic members. The error names the way to write the column.

import QuarrySQLite

@Table private struct Poll {
  var count: Int
}

@Selection private struct Stats {
  var count: Int
  var max: Double
}

@Table private struct Survey {
  let id: Int
  var stats: Stats
  var first: Stats?
}

@Table private struct Tally {
  let id: Int
  var answers: Int
}

private enum Other: AliasName {}

private func query() {
  _ = Pet.leftJoin(Poll.all) { pet, _ in pet.ownerID == 1 }.where { $1.count > 3 }
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Pet.leftJoin(Poll.all) { pet, _ in pet.ownerID == 1 }.order { $1.count.desc() }
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Poll.as(Other.self).where { $0.is && $0.count > 3 }
  // error: getter for 'is' is unavailable: 'is' is also a method here; for the column, write 'column(\.is)'
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Poll.as(Other.self).select { ($0.max, $0.count) }
  // error: getter for 'max' is unavailable: 'max' is also a method here; for the column, write 'column(\.max)'
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Poll.as(Other.self).order(by: \.count)
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = With {
    Poll.all
  } query: { polls in
    polls.where { $0.count > 3 }
    // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  }
  // A column of a group.
  _ = Survey.where { $0.stats.count > 3 }
  // error: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Survey.select { ($0.id, $0.stats.max) }
  // error: 'max' is also a method here; for the column, write 'column(\.max)'
  _ = Survey.order { $0.first.count.desc() }
  // error: 'count' is also a method here; for the column, write 'column(\.count)'

  // The value of one column.
  _ = Poll.createTemporaryTrigger(
    "tally",
    after: .insert { new in Tally.insert { Tally.Draft.Columns(answers: new.count) } }
    // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  )
  _ = Poll.createTemporaryTrigger("tally", after: .insert { new in Tally.update { $0.answers = new.count } })
  // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  _ = Survey.createTemporaryTrigger(
    "tally",
    after: .insert { new in Tally.update { $0.answers = new.stats.count } }
    // error: getter for 'count' is unavailable: 'count' is also a method here; for the column, write 'column(\.count)'
  )
}
