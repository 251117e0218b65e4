import Foundation
import Testing

/// That each line of Swift and SQL in the README stands in a test that runs it: in this folder, or in `ExtensionTests`.
@Suite struct ReadmeTests {
  @Test func everyLineIsTested() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)

    var tested = ""
    for folder in ["Tests/ReferenceTests/Readme", "Tests/ExtensionTests"] {
      let url = root.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" && file.lastPathComponent != "ReadmeTests.swift" {
        tested += try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").map(Self.code)
          .joined()
      }
    }

    let blocks = Self.blocks(of: readme)
    #expect(blocks.count >= 9)
    for line in blocks.joined() {
      // The README replaces omitted parts by '…'.
      let pattern = line.components(separatedBy: "…").map(NSRegularExpression.escapedPattern(for:))
        .joined(separator: ".{0,300}")
      #expect(
        tested.range(of: pattern, options: .regularExpression) != nil,
        "No test has the line '\(line)' of the README"
      )
    }
  }

  /// The lines of the blocks in Swift and SQL, without those of a manifest.
  private static func blocks(of readme: String) -> [[String]] {
    var blocks: [[String]] = []
    var lines = readme.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      guard line == "```swift" || line == "```sql" else { continue }
      let block = lines.prefix { $0 != "```" }
      lines = lines.dropFirst(block.count + 1)
      if block.first?.hasPrefix("dependencies:") == true { continue }
      blocks.append(block.map(code).filter { !$0.isEmpty })
    }
    return blocks
  }

  /// A line without its comment, without layout, and without the parts that a test writes differently because it
  /// needs a separate folder.
  private static func code(_ line: String) -> String {
    let code = line.components(separatedBy: " //")[0].replacing(/file\(("[^"]*")\)/) { $0.1 }
    return code.filter { !$0.isWhitespace && $0 != ";" }
  }
}

/// Runs a test with files in a separate folder, which is deleted afterwards.
func withTemporaryFile(_ body: (_ file: (String) -> String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body { folder.appendingPathComponent($0).path }
}
