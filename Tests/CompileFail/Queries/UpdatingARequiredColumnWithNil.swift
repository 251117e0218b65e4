// A column that is never NULL takes neither nil nor a Swift value that may be nil.

import Quarry

private func query(_ name: String?, _ age: Int?, _ ages: [Int], _ pet: Pet?) {
  _ = Person.update { $0.name = nil }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the column is never NULL, so 'nil' cannot be assigned
  _ = Person.update { $0.name = name }
  // error: the column is never NULL, and what is assigned may be 'nil': 'value ?? other' gives it a value
  _ = Person.update { $0.age = ages.isEmpty ? 1 : nil }
  // error: the column is never NULL, and what is assigned may be 'nil': 'value ?? other' gives it a value
  _ = Person.update { $0.age = ages.first }
  // error: the column is never NULL, and what is assigned may be 'nil': 'value ?? other' gives it a value
  _ = Person.update { $0.name = pet?.title }
  // error: the column is never NULL, and what is assigned may be 'nil': 'value ?? other' gives it a value
  _ = Person.update {
    $0.name = name ?? "-"; $0.age = age ?? 0; $0.age = ages.first.map { $0 * 2 } ?? 1
  }
}
