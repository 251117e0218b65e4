import Foundation

/// Writes the results of blocks into their articles.
final class ArticleRecorder: @unchecked Sendable {
  static let shared = ArticleRecorder()

  private let lock = NSLock()
  /// The number of lines by which the text after a line has moved, by file.
  private var moves: [String: [(line: Int, by: Int)]] = [:]

  /// Replaces lines. Line numbers are those of the original file.
  func replace(_ count: Int, at line: Int, of path: String, by lines: [String]) {
    lock.withLock {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
      var all = text.components(separatedBy: "\n")
      let moved = moves[path, default: []].filter { $0.line < line }.reduce(0) { $0 + $1.by }
      let start = line - 1 + moved
      guard all.indices.contains(start), start + count <= all.count else { return }
      all.replaceSubrange(start..<start + count, with: lines)
      moves[path, default: []].append((line, lines.count - count))
      try? all.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
