// A misspelled column cannot be read or assigned through 'Updates' or 'Excluded', directly or through other members.

import Quarry

@dynamicMemberLookup private struct ForwardedUpdates {
  var updates: Updates<Person>

  subscript<Value>(dynamicMember path: KeyPath<Updates<Person>, Value>) -> Value { updates[keyPath: path] }
}

@dynamicMemberLookup private struct ForwardedExcluded {
  var excluded: Person.Excluded

  subscript<Value>(dynamicMember path: KeyPath<Person.Excluded, Value>) -> Value { excluded[keyPath: path] }
}

private func change(_ number: inout Int) {}

private func query(_ updates: inout Updates<Person>, _ forwarded: ForwardedUpdates, _ row: ForwardedExcluded)
{
  let _: Int = updates.ag
  // error: the table has no column with this name
  change(&updates.ag)
  // error: the table has no column with this name
  let _: WritableKeyPath<Updates<Person>, Int> = \.ag
  // error: the table has no column with this name
  let _: Int = forwarded.ag
  // error: the table has no column with this name
  _ = [forwarded].map(\.ag) as [Int]
  // error: the table has no column with this name
  let _: Int = row.ag
  // error: the table has no column with this name
  let _: KeyPath<Person.Excluded, Int> = \.ag
  // error: the table has no column with this name
  let column: KeyPath<Person.TableColumns, _MisspeltColumn> = \.ag
  // error: the table has no column with this name
  let _: Int = updates[dynamicMember: column]
}
