// A database function has a fixed number of arguments, is synchronous, and is not generic.

import Quarry

@DatabaseFunction private func variadic(_ values: Int...) -> Int { values.count }
// error: Variadic arguments are not supported
@DatabaseFunction private func changing(_ value: inout Int) -> Int { value }
// error: 'inout' arguments are not supported, because SQL passes values; remove 'inout'
@DatabaseFunction private func slow(_ value: Int) async -> Int { value }
// error: a database function cannot be 'async', because SQLite calls it synchronously; remove 'async'
@DatabaseFunction private func generic<Value>(_ value: Value) -> Int { 1 }
// error: a database function cannot be generic; use concrete types, or 'some Sequence' for the rows of an aggregate function
