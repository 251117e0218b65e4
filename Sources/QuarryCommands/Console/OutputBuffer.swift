/// A buffer for standard output, which is not used on a terminal.
final class OutputBuffer {
  /// Whether the output is a terminal.
  let isTerminal: Bool
  private var text = ""

  private static let size = 1 << 16

  init(isTerminal: Bool = Console.isTerminal(1)) {
    self.isTerminal = isTerminal
  }

  /// Adds text.
  func write(_ piece: String) {
    text += piece
    if isTerminal || text.utf8.count >= Self.size { flush() }
  }

  /// Writes the buffered text.
  func flush() {
    guard !text.isEmpty else { return }
    Console.write(text)
    text.removeAll(keepingCapacity: true)
  }
}
