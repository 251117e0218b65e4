/// An error in a source text, and its location.
package struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error as a sentence without a full stop.
  package let message: String
  /// The range of the error in bytes; empty if something is missing there.
  package let range: Range<Int>

  package init(_ message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }

  package var description: String { "\(range.lowerBound): \(message)" }
}
