// The arguments of a database function must be representable as columns.

import Quarry

@DatabaseFunction private func keyed(_ value: [String: Int]) -> Int { 1 }
// error: '[String: Int]' is not representable as an SQL value; specify a representation with '@DatabaseFunction(as:)'
@DatabaseFunction private func listed(_ value: Int) -> [String] { [] }
// error: '[String]' is not representable as an SQL value; specify a representation with '@DatabaseFunction(as:)'

private struct Unknown {}

@DatabaseFunction private func measured(_ value: Unknown, _ other: Unknown?) -> Int { 1 }
// expansion: the type of this argument is not representable as an SQL value; conform it to 'QueryBindable', or specify a
// expansion: the type of this argument is not representable as an SQL value; conform it to 'QueryBindable', or specify a
@DatabaseFunction private func made(_ value: Int) -> Unknown { Unknown() }
// expansion: the type of this result is not representable as an SQL value; conform it to 'QueryBindable', or specify a
@DatabaseFunction private func counted(_ values: some Sequence<Unknown>) -> Int { 1 }
// expansion: the type of this argument is not representable as an SQL value; conform it to 'QueryBindable', or specify a
