// A method hides a column of the same name where columns are dynamic members. The error names the way to write the column.

import Quarry

@Table private struct Poll {
  var count: Int
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
}
