import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// The output streams of a command.
enum Console {
  /// Writes a line to standard output.
  static func print(_ line: String) { write(line + "\n", to: 1) }

  /// Writes text to standard output without a line break.
  static func write(_ text: String) { write(text, to: 1) }

  /// Writes a line to standard error.
  static func error(_ line: String) { write(line + "\n", to: 2) }

  /// Writes a text. If the reader has closed the stream, the program ends, as other programs do before `head`.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        exit(1)
      }
      bytes = bytes.dropFirst(count)
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

/// Colors, which are used only on a terminal and only if the environment does not disable them (https://no-color.org).
struct Style {
  let isColoured: Bool

  init(
    isTerminal: Bool = Console.isTerminal(1),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !noColor && environment["TERM"] != "dumb"
  }

  func bold(_ text: String) -> String { wrap(text, 1) }
  func red(_ text: String) -> String { wrap(text, 31) }
  func green(_ text: String) -> String { wrap(text, 32) }
  func yellow(_ text: String) -> String { wrap(text, 33) }
  func dim(_ text: String) -> String { wrap(text, 2) }

  private func wrap(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
