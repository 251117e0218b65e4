// A column has no Swift value while an UPDATE is built: not by reading, in place, or by key path.

import Quarry

private func change(_ text: inout String) {}

private func query(_ updates: inout Updates<Pet>) {
  let _: String = updates.title
  // error: getter for 'subscript(dynamicMember:)' is unavailable: A column has no Swift value while an UPDATE is built
  change(&updates.title)
  // error: getter for 'subscript(dynamicMember:)' is unavailable: A column has no Swift value while an UPDATE is built
  let _: WritableKeyPath<Updates<Pet>, String> = \.title
  // error: getter for 'subscript(dynamicMember:)' is unavailable: A column has no Swift value while an UPDATE is built
}
