// A NOT NULL column cannot be assigned 'nil' or an optional Swift value.

import Quarry

private func query(_ name: String?, _ age: Int?, _ ages: [Int], _ pet: Pet?) {
  _ = Person.update { $0.name = nil }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: cannot assign 'nil' to a NOT NULL column
  _ = Person.update { $0.name = name }
  // error: cannot assign a value that may be 'nil' to a NOT NULL column; use 'value ?? other'
  _ = Person.update { $0.age = ages.isEmpty ? 1 : nil }
  // error: cannot assign a value that may be 'nil' to a NOT NULL column; use 'value ?? other'
  _ = Person.update { $0.age = ages.first }
  // error: cannot assign a value that may be 'nil' to a NOT NULL column; use 'value ?? other'
  _ = Person.update { $0.name = pet?.title }
  // error: cannot assign a value that may be 'nil' to a NOT NULL column; use 'value ?? other'
  _ = Person.update {
    $0.name = name ?? "-"; $0.age = age ?? 0; $0.age = ages.first.map { $0 * 2 } ?? 1
  }
}
