import Dispatch
import QuarryCore

/// Passes a connection from its own thread to another thread, which can stop waiting for it.
package final class Loan: @unchecked Sendable {
  private enum State {
    case waiting, offered, withdrawn
  }

  private let lock = Lock()
  private var state = State.waiting
  private let ready = DispatchSemaphore(value: 0)
  private let returned = DispatchSemaphore(value: 0)

  package init() {}

  /// Offers the connection and blocks its thread until the other thread gives it back.
  package func offer() {
    let isWanted = lock.withLock {
      if state == .withdrawn { return false }
      state = .offered
      return true
    }
    guard isWanted else { return }
    ready.signal()
    returned.wait()
  }

  /// Waits for the connection. Returns `false` if a condition that is checked regularly holds first.
  package func take(unless isHopeless: () -> Bool) -> Bool {
    if ready.wait(unless: isHopeless) { return true }
    let isOffered = lock.withLock {
      if state == .waiting { state = .withdrawn }
      return state == .offered
    }
    if isOffered { giveBack() }
    return false
  }

  /// Lets the connection's own thread continue.
  package func giveBack() { returned.signal() }
}
