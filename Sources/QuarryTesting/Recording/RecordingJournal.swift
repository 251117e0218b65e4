import QuarrySyntax

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What all processes of a build of the tests have recorded into a test file.
///
/// `swift test` runs XCTest and Swift Testing in a process each, and `--parallel` one for every XCTest. Each of them
/// was compiled from the file as it was at first, so each needs that text to find its calls, and the edits that others
/// have made. They are kept in the directory for temporary files until the tests are built anew.
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

  /// When the tests were built. Those of another build know nothing of these calls.
  let builtAt: Date
  /// The file as it was compiled.
  let original: Data
  let calls: [Call]

  /// The journal of a file; nil where this build of the tests has recorded nothing into it.
  static func read(of file: URL, builtAt: Date?) -> RecordingJournal? {
    guard let builtAt, let url = url(of: file), let data = try? Data(contentsOf: url),
      let journal = try? JSONDecoder().decode(RecordingJournal.self, from: data),
      journal.builtAt == builtAt
    else { return nil }
    return journal
  }

  /// Keeps the journal for the other processes. Where that fails they refuse to record, and nothing is lost.
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
