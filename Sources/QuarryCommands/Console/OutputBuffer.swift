/// Standard output in large pieces, where no one is waiting for the next line.
final class OutputBuffer {
  /// Whether somebody reads along.
  let isTerminal: Bool
  private var text = ""

  private static let size = 1 << 16

  init(isTerminal: Bool = Console.isTerminal(1)) {
    self.isTerminal = isTerminal
  }

  /// Adds a piece.
  func write(_ piece: String) {
    text += piece
    if isTerminal || text.utf8.count >= Self.size { flush() }
  }

  /// Writes what is held back.
  func flush() {
    guard !text.isEmpty else { return }
    Console.write(text)
    text.removeAll(keepingCapacity: true)
  }
}
