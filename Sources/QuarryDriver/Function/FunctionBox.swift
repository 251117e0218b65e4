import CSQLite
import QuarryCore

/// A function, as SQLite stores it. SQLite keeps it from its registration until it releases it.
final class FunctionBox {
  /// The state of a running aggregate function for the rows of a group.
  class State {
    func step(_ arguments: inout FunctionArguments) throws {}
    /// Removes a row that has left the window.
    func inverse(_ arguments: inout FunctionArguments) throws {}
    /// Returns the result for the rows so far.
    func result() throws -> QueryBinding { .null }
  }

  enum Kind {
    case scalar((inout FunctionArguments, FunctionResult) throws -> Void)
    case aggregate(isWindow: Bool, () -> State)
  }

  let name: String
  let kind: Kind

  init(name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Returns the function that SQLite is calling.
  static func current(_ context: OpaquePointer?) -> FunctionBox? {
    guard let box = sqlite3_user_data(context) else { return nil }
    return Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue()
  }

  /// Returns the state of the current group. It is created with the group's first row and kept in memory that SQLite
  /// provides for the group: https://www.sqlite.org/c3ref/aggregate_context.html
  func state(_ context: OpaquePointer?, isNew mayBeNew: Bool) -> State? {
    guard case .aggregate(_, let make) = kind else { return nil }
    let size = mayBeNew ? Int32(MemoryLayout<UnsafeMutableRawPointer?>.size) : 0
    guard let memory = sqlite3_aggregate_context(context, size) else { return nil }
    let slot = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if let state = slot.pointee { return Unmanaged<State>.fromOpaque(state).takeUnretainedValue() }
    guard mayBeNew else { return nil }
    let state = make()
    slot.pointee = Unmanaged.passRetained(state).toOpaque()
    return state
  }

  /// Returns and removes the state. SQLite asks for the final result once for each group, even after an error.
  func takeState(_ context: OpaquePointer?) -> State? {
    guard let memory = sqlite3_aggregate_context(context, 0) else { return nil }
    let slot = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    guard let state = slot.pointee else { return nil }
    slot.pointee = nil
    return Unmanaged<State>.fromOpaque(state).takeRetainedValue()
  }
}

// The functions that SQLite calls. They must not throw Swift errors, and return their results and errors only with
// `sqlite3_result_*`.

func callScalar(
  _ context: OpaquePointer?,
  _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let box = FunctionBox.current(context), case .scalar(let function) = box.kind else { return }
  var arguments = FunctionArguments(values, count: count)
  let result = FunctionResult(context: context)
  do {
    try function(&arguments, result)
  } catch {
    result.fail(arguments.message(for: error, function: box.name), error)
  }
}

func callStep(
  _ context: OpaquePointer?,
  _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  change(context, count, values, mayBeNew: true) { try $0.step(&$1) }
}

func callInverse(
  _ context: OpaquePointer?,
  _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  change(context, count, values, mayBeNew: false) { try $0.inverse(&$1) }
}

private func change(
  _ context: OpaquePointer?,
  _ count: Int32,
  _ values: UnsafeMutablePointer<OpaquePointer?>?,
  mayBeNew: Bool,
  _ body: (FunctionBox.State, inout FunctionArguments) throws -> Void
) {
  guard let box = FunctionBox.current(context) else { return }
  guard let state = box.state(context, isNew: mayBeNew) else {
    return sqlite3_result_error_nomem(context)
  }
  var arguments = FunctionArguments(values, count: count)
  do {
    try body(state, &arguments)
  } catch {
    FunctionResult(context: context).fail(arguments.message(for: error, function: box.name), error)
  }
}

/// Sets the result of a group. A group without rows has no state yet.
func callFinal(_ context: OpaquePointer?) {
  guard let box = FunctionBox.current(context), case .aggregate(_, let make) = box.kind else { return }
  answer(context, box, box.takeState(context) ?? make())
}

/// Sets the result for the current rows of a window.
func callValue(_ context: OpaquePointer?) {
  guard let box = FunctionBox.current(context), case .aggregate(_, let make) = box.kind else { return }
  answer(context, box, box.state(context, isNew: false) ?? make())
}

private func answer(_ context: OpaquePointer?, _ box: FunctionBox, _ state: FunctionBox.State) {
  let result = FunctionResult(context: context)
  do {
    try result.set(state.result())
  } catch {
    result.fail(FunctionArguments(nil, count: 0).message(for: error, function: box.name), error)
  }
}
