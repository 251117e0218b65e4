// An aggregate is called with the rows of its group, all of them in one sequence.

import Quarry

@DatabaseFunction private func joined(_ names: some Sequence<String>, _ separator: String) -> String {
  // error: An aggregate takes one sequence and nothing else; make its elements tuples: 'some Sequence<(A, B)>'
  names.joined(separator: separator)
}
