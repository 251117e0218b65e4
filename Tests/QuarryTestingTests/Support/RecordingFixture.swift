import Foundation

@testable import QuarryTesting

/// A compiled test file in a separate directory, and a recorder that writes to it.
final class RecordingFixture {
  let compiled: String
  let url: URL
  let recorder: SnapshotRecorder

  init(_ compiled: String, builtAt: Date? = nil, compiledAt: Date? = nil) throws {
    self.compiled = compiled
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quarry-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    url = directory.appendingPathComponent("Tests.swift")
    recorder = SnapshotRecorder(builtAt: builtAt) { _ in compiledAt }
    try Data(compiled.utf8).write(to: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// The current text of the file.
  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  /// The source location of the n-th call, as the compiler passes it.
  func site(_ number: Int = 0) throws -> CallSite {
    let bytes = Array(compiled.utf8)
    let name = Array("assertQuery(".utf8)
    var found = -1
    var line: UInt = 1
    var lineStart = 0
    for index in bytes.indices {
      if bytes[index...].starts(with: name) {
        found += 1
        if found == number {
          return CallSite(
            fileID: "Module/Tests.swift",
            filePath: url.path,
            line: line,
            column: UInt(index + name.count - lineStart),
            literalPath: #filePath
          )
        }
      }
      if bytes[index] == 0x0A {
        line += 1
        lineStart = index + 1
      }
    }
    throw RecordingRefusal("the fixture has no call \(number)")
  }

  /// Runs an assertion as if it were the n-th call of the file.
  @discardableResult
  func verify(
    _ number: Int = 0,
    mode: RecordMode = .missing,
    sql: (String?, String?),
    results: (String?, String?) = (nil, nil)
  ) throws -> [String] {
    let messages = Guarded<[String]>([])
    let assertion = SnapshotAssertion(
      mode: .success(mode),
      recorder: recorder,
      reporter: FailureReporter { message, _ in messages.withLock { $0.append(message) } }
    )
    let blocks = [
      SnapshotBlock(label: "sql", name: "SQL", expected: sql.0, actual: sql.1),
      SnapshotBlock(label: "results", name: "results", expected: results.0, actual: results.1),
    ]
    assertion.verify(blocks, at: try site(number))
    return messages.withLock { $0 }
  }
}
