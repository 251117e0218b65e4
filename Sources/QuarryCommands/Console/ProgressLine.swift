import Dispatch
import Foundation
import QuarryVerification

/// The progress of a long command: a line on standard error, which is shown after the first second if a person is
/// watching, and which is removed at the end.
final class ProgressLine: @unchecked Sendable {
  private var title: String
  private var total: Int?
  private let showsTime: Bool
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let start: Duration
  private let lock = NSLock()
  private var count = 0
  private var lastText = ""
  private var lastTime: Duration?
  private var hasEnded: Bool
  private var timer: (any DispatchSourceTimer)?

  /// The time before the line appears.
  private static let delay = Duration.seconds(1)
  /// The shortest time between two changes of the line.
  private static let interval = Duration.milliseconds(100)

  /// Creates a line that a timer changes.
  ///
  /// - Parameters:
  ///   - total: The total number of steps, if known.
  ///   - showsTime: Whether the line contains the elapsed seconds.
  convenience init(_ title: String, total: Int? = nil, showsTime: Bool = false) {
    let start = ContinuousClock.now
    self.init(
      title,
      total: total,
      showsTime: showsTime,
      isWatched: Self.isWatched(),
      now: { ContinuousClock.now - start },
      write: { Console.write($0, to: 2) }
    )
    startTimer()
  }

  /// Creates a line that only ``update()`` changes.
  ///
  /// - Parameter now: The time since a fixed moment.
  init(
    _ title: String,
    total: Int? = nil,
    showsTime: Bool = false,
    isWatched: Bool,
    now: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.title = title
    self.total = total
    self.showsTime = showsTime
    self.now = now
    self.write = write
    start = now()
    hasEnded = !isWatched
  }

  deinit { end() }

  /// Returns whether a person is watching standard error: it is a terminal that can remove a line, and not the log of
  /// continuous integration.
  static func isWatched(
    isTerminal: Bool = Console.isTerminal(2),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let isIntegration = environment["CI"].map { !["", "0", "false"].contains($0.folded) } ?? false
    return isTerminal && environment["TERM"] != "dumb" && !isIntegration
  }

  /// Adds completed steps.
  func advance(by steps: Int = 1) { lock.withLock { count += steps } }

  /// Sets the number of completed steps, and the total number.
  func set(_ count: Int, of total: Int) {
    lock.withLock {
      self.count = count
      self.total = total
    }
  }

  /// Begins to count other steps. The time continues.
  func restart(_ title: String, total: Int? = nil) {
    lock.withLock {
      self.title = title
      self.total = total
      count = 0
    }
  }

  /// Shows the line as it is now, unless it is too early.
  func update() {
    lock.withLock {
      guard !hasEnded else { return }
      let time = now()
      guard time - start >= Self.delay, lastTime.map({ time - $0 >= Self.interval }) ?? true else { return }
      let text = text(at: time)
      guard text != lastText else { return }
      lastText = text
      lastTime = time
      write("\r\(text)\u{1B}[K")
    }
  }

  /// Removes the line. It does not appear again.
  func end() {
    lock.withLock {
      timer?.cancel()
      timer = nil
      hasEnded = true
      guard !lastText.isEmpty else { return }
      lastText = ""
      write("\r\u{1B}[K")
    }
  }

  private func text(at time: Duration) -> String {
    let steps = total.map { "\(count) of \($0)" } ?? "\(count)"
    return "\(title): \(steps)\(showsTime ? ", \((time - start).components.seconds) s" : "")"
  }

  private func startTimer() {
    guard !hasEnded else { return }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 0.1)
    timer.setEventHandler { [weak self] in self?.update() }
    timer.resume()
    self.timer = timer
  }
}
