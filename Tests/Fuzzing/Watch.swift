import Foundation
import Synchronization

/// Records the current input, so that an input that traps or never ends can be named.
final class Watch: Sendable {
  private let name: String
  private let current = Atomic<Int>(-1)

  init(_ name: String) {
    self.name = name
    Self.nameOnTraps
  }

  /// Prints the next input.
  func enter(_ number: Int) {
    current.store(number, ordering: .relaxed)
    Self.last.store(number, ordering: .relaxed)
  }

  /// Ends the process and names the input after one minute. Normal inputs take less than a hundredth of that.
  func guardAgainstHangs() {
    Thread.detachNewThread { [self] in
      var seen = -1
      while true {
        Thread.sleep(forTimeInterval: 60)
        let now = current.load(ordering: .relaxed)
        if now == .max { return }
        if now == seen {
          print("input \(now) of \(name) takes more than a minute")
          exit(1)
        }
        seen = now
      }
    }
  }

  func finish() { current.store(.max, ordering: .relaxed) }

  private static let last = Atomic<Int>(-1)

  /// On a trap, prints the number of the input before the process dies.
  private static let nameOnTraps: Void = {
    for code in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(code) { code in
        print("input \(Watch.last.load(ordering: .relaxed)) ends the process with signal \(code)")
        fflush(nil)
        signal(code, SIG_DFL)
        raise(code)
      }
    }
  }()
}
