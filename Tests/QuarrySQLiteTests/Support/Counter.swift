import Dispatch
import Foundation

/// Counts what happens on several threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() { lock.withLock { count += 1 } }
}

/// Collects what happens on several threads.
final class Log<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Element] = []

  var elements: [Element] { lock.withLock { collected } }

  func append(_ element: Element) { lock.withLock { collected.append(element) } }
}

/// Runs a closure on a separate thread, which may block.
func onThread(_ group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
  group.enter()
  Thread.detachNewThread {
    body()
    group.leave()
  }
}
