import Dispatch
import Foundation

/// The progress of a long command. It is shown on standard error after the first second, and only on a terminal.
final class Progress: @unchecked Sendable {
  private let title: String
  private let total: Int?
  private let lock = NSLock()
  private var count = 0
  private var isShown = false
  private var timer: (any DispatchSourceTimer)?

  /// - Parameter total: The total number of steps, if known.
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

  /// Adds completed steps.
  func advance(by steps: Int = 1) { lock.withLock { count += steps } }

  /// Removes the line.
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
