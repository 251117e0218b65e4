// A column has no Swift value while an UPDATE is built: it cannot be read directly, 'inout', by key path, or through a
// dynamic member.

import Quarry

private func change(_ text: inout String) {}

private func query(_ updates: inout Updates<Pet>) {
  let _: String = updates.title
  // error: cannot convert value of type 'SQLExpression<String>' to specified type 'String'
  change(&updates.title)
  // error: no exact matches in reference to subscript
  let _: WritableKeyPath<Updates<Pet>, String> = \.title
  // error: cannot assign value of type 'WritableKeyPath<Updates<Pet>, SQLExpression<String>>' to type 'WritableKeyPath<Updates<Pet>, String>'
}

@dynamicMemberLookup private struct Forwarded {
  var updates: Updates<Pet>

  subscript<Value>(dynamicMember path: KeyPath<Updates<Pet>, Value>) -> Value { updates[keyPath: path] }
}

private func query(_ forwarded: Forwarded) {
  let _: String = forwarded.title
  // error: cannot convert value of type 'SQLExpression<String>' to specified type 'String'
}
