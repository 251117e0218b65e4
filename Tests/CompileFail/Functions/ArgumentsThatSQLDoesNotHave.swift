// SQL passes a fixed number of values, and a statement waits for the result.

import Quarry

@DatabaseFunction private func variadic(_ values: Int...) -> Int { values.count }
// error: Variadic arguments are not supported
@DatabaseFunction private func changing(_ value: inout Int) -> Int { value }
// error: 'inout' arguments are not supported; SQL passes values
@DatabaseFunction private func slow(_ value: Int) async -> Int { value }
// error: A database function cannot be 'async'; a statement waits for its result
@DatabaseFunction private func generic<Value>(_ value: Value) -> Int { 1 }
// error: A database function cannot be generic, except over 'some Sequence', which makes it an aggregate; name the type
