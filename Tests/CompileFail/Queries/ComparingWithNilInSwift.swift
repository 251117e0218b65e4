// Swift would compare the column itself with 'nil', so the result would be the same for every row.

import Quarry

@Table private struct Delivery {
  let id: Int
  var sentAt: Int?
  var isKept: Bool?
  var weight: Double
}

private func query(_ flag: Bool) {
  _ = Delivery.where { $0.weight == nil }
  // warning: comparing non-optional value of type
  // warning: '==' is deprecated: a NOT NULL column is never 'nil'; if an outer join makes it nullable
  // error: call can throw, but it is not marked with 'try'
  _ = Delivery.where { flag == ($0.sentAt != nil) }
  // warning: comparing non-optional value of type
  // warning: '!=' is deprecated: this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'
  // error: call can throw, but it is not marked with 'try'
  _ = Delivery.update { $0.weight = $0.sentAt == nil ? 0 : 1 }
  // warning: comparing non-optional value of type
  // warning: '==' is deprecated: this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'
  // error: call can throw, but it is not marked with 'try'
}
