// An aggregate function takes the rows of its group as one sequence.

import Quarry

@DatabaseFunction private func joined(_ names: some Sequence<String>, _ separator: String) -> String {
  // error: an aggregate function must have one sequence as its only parameter; for several arguments, use a sequence of tuples: 'some
  names.joined(separator: separator)
}
