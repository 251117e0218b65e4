/// What is wrong with a source text, and where.
package struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem as a sentence without a full stop.
  package let message: String
  /// The bytes it is about; empty where something is missing.
  package let range: Range<Int>

  package init(_ message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }

  package var description: String { "\(range.lowerBound): \(message)" }
}
