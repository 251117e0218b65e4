import QuarrySyntax

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The recordings in one test file by all processes that run the same build of the tests.
///
/// `swift test` runs XCTest and Swift Testing in separate processes, and with `--parallel` each XCTest in its own
/// process. All of them are compiled from the original file, so each needs that text to find its calls, and the edits
/// of the other processes. The journal is stored in the directory for temporary files and is valid until the next build
/// of the tests.
struct RecordingJournal: Codable, Sendable {
  struct Edit: Codable, Sendable {
    let start: Int
    let end: Int
    let replacement: String
  }

  struct Call: Codable, Sendable {
    let line: UInt
    let column: UInt
    let texts: [String?]
    let edits: [Edit]
  }

  /// When the tests were built. A journal of another build does not apply.
  let builtAt: Date
  /// The contents of the file when it was compiled.
  let original: Data
  let calls: [Call]

  /// Returns the journal of a file, or `nil` if this build of the tests has recorded nothing into the file.
  static func read(of file: URL, builtAt: Date?) -> RecordingJournal? {
    guard let builtAt, let url = url(of: file), let data = try? Data(contentsOf: url),
      let journal = try? JSONDecoder().decode(RecordingJournal.self, from: data),
      journal.builtAt == builtAt
    else { return nil }
    return journal
  }

  /// Stores the journal for the other processes. If that fails, they refuse to record, and nothing is lost.
  func write(for file: URL) {
    guard let url = Self.url(of: file), let data = try? JSONEncoder().encode(self) else { return }
    try? data.write(to: url, options: .atomic)
  }

  private static func url(of file: URL) -> URL? {
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
    let hash = file.path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return InterprocessLock.directory?.appendingPathComponent("\(String(hash, radix: 16)).json")
  }
}
