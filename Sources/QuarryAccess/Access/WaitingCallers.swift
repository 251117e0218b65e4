package import Dispatch

/// The callers that wait for something, in the order of their calls. One lock protects it and its callers.
///
/// All of them wait equally long, so their deadlines are in the same order.
package struct WaitingCallers<Receiver> {
  /// A caller, which can wait and can withdraw.
  package final class Caller: @unchecked Sendable {
    private var receive: Receiver?
    /// Whether the caller is in the queue and counts as waiting.
    fileprivate var isWaiting = false
    /// The end of the caller's time, or `nil` for none.
    fileprivate var deadline: DispatchTime?

    package init(_ receive: Receiver) { self.receive = receive }

    /// Whether the caller was answered, or has withdrawn.
    package var isGone: Bool { receive == nil }

    /// Returns the caller's closure, which is called once.
    package func take() -> Receiver? {
      defer { receive = nil }
      return receive
    }
  }

  private var callers = FIFO<Caller>()
  /// The number of callers that still wait. The others in the queue have withdrawn.
  private(set) package var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The deadline of the first caller.
  package var firstDeadline: DispatchTime? {
    mutating get { first?.deadline }
  }

  package mutating func append(_ caller: Caller, until deadline: DispatchTime?) {
    caller.deadline = deadline
    caller.isWaiting = true
    callers.append(caller)
    count += 1
  }

  /// Removes the first caller, and returns its closure.
  package mutating func takeFirst() -> Receiver? {
    guard let first else { return nil }
    callers.removeFirst()
    return take(first)
  }

  /// Removes the callers whose deadline has passed, and returns their closures.
  package mutating func takeLate(at time: DispatchTime) -> [Receiver] {
    var late: [Receiver] = []
    while let deadline = firstDeadline, deadline <= time, let receiver = takeFirst() { late.append(receiver) }
    return late
  }

  /// Removes a caller, wherever it is, and returns its closure, or `nil` if it was answered.
  package mutating func withdraw(_ caller: Caller) -> Receiver? {
    let receiver = take(caller)
    // Those in the middle are removed together, so that each costs little.
    if callers.count > 2 * count + 32 { callers.removeAll(where: \.isGone) }
    return receiver
  }

  private var first: Caller? {
    mutating get {
      while let first = callers.first, first.isGone { callers.removeFirst() }
      return callers.first
    }
  }

  private mutating func take(_ caller: Caller) -> Receiver? {
    if caller.isWaiting {
      caller.isWaiting = false
      count -= 1
    }
    return caller.take()
  }
}
