import Dispatch
import Foundation

/// How far a long command has come, on standard error: from the second second on, and only on a terminal.
final class Progress: @unchecked Sendable {
  private let title: String
  private let total: Int?
  private let lock = NSLock()
  private var count = 0
  private var isShown = false
  private var timer: (any DispatchSourceTimer)?

  /// - Parameter total: How much there is to do, if that is known.
  init(_ title: String, total: Int? = nil, isTerminal: Bool = Console.isTerminal(2)) {
    self.title = title
    self.total = total
    guard isTerminal else { return }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 0.2)
    timer.setEventHandler { [weak self] in self?.show() }
    timer.resume()
    self.timer = timer
  }

  deinit { end() }

  /// So much more is done.
  func advance(by steps: Int = 1) { lock.withLock { count += steps } }

  /// Takes the line away.
  func end() {
    lock.withLock {
      timer?.cancel()
      timer = nil
      guard isShown else { return }
      isShown = false
      Console.write("\r\u{1B}[K", to: 2)
    }
  }

  private func show() {
    lock.withLock {
      guard timer != nil else { return }
      isShown = true
      let done = total.map { "\(count) of \($0)" } ?? "\(count)"
      Console.write("\r\u{1B}[K\(title): \(done)", to: 2)
    }
  }
}
