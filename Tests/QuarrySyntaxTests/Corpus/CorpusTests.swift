import Foundation
import QuarrySyntax
import Testing

/// Real source: this repository, the packages that SwiftPM checked out next to it, and the directories
/// that the environment variable `QUARRY_SWIFT_SOURCES` lists, separated by colons.
@Suite struct CorpusTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `this repository makes the round trip without errors`() throws {
    let report = try Report(
      directories: ["Macros", "Sources", "Tests"].map(Self.root.appendingPathComponent)
    )
    #expect(report.fileCount > 20)
    report.expectClean()
  }

  /// Sources of other packages: those that the package manager has checked out, and those that the environment lists.
  static let otherSources: [URL] = {
    let packages = [root, root.appendingPathComponent("Benchmarks")]
    let checkouts = packages.flatMap { package in
      ((try? FileManager.default.contentsOfDirectory(atPath: package.path)) ?? [])
        .filter { $0.hasPrefix(".build") }
        .map { package.appendingPathComponent($0).appendingPathComponent("checkouts") }
    }
    let listed = ProcessInfo.processInfo.environment["QUARRY_SWIFT_SOURCES"] ?? ""
    return (checkouts + listed.split(separator: ":").map { URL(fileURLWithPath: String($0)) })
      .filter { ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).isEmpty == false }
  }()

  @Test(
    .enabled(
      if: !otherSources.isEmpty,
      "no other package's sources here: build Benchmarks, or list folders in QUARRY_SWIFT_SOURCES"
    )
  )
  func `checkouts and listed directories make the round trip without errors`() throws {
    let directories = Self.otherSources
    let report = try Report(directories: directories)
    print("\(report.fileCount) files, \(report.byteCount) bytes, \(report.declarationCount) declarations")
    #expect(report.fileCount > 0)
    report.expectClean()
  }
}

/// The results of a walk over source directories.
private struct Report {
  var fileCount = 0
  var byteCount = 0
  var declarationCount = 0
  var unfaithful: [String] = []
  var errors: [String] = []

  init(directories: [URL]) throws {
    for directory in directories {
      guard let walk = FileManager.default.enumerator(atPath: directory.path) else { continue }
      while let path = walk.nextObject() as? String {
        guard path.hasSuffix(".swift") else { continue }
        let url = directory.appendingPathComponent(path)
        guard let data = try? Data(contentsOf: url) else { continue }
        read(Array(data), url.path)
      }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ path: String) {
    let file = SourceFile.parse(SyntaxSource(bytes: bytes))
    fileCount += 1
    byteCount += bytes.count
    let rest = file.source.tokens.last.map { Array(bytes[$0.triviaRange]) } ?? []
    if file.printed() + rest != bytes { unfaithful.append(path) }
    if let problem = misplacedChild(of: file) { unfaithful.append("\(path): \(problem)") }
    for error in file.errors {
      errors.append("\(path):\(file.source.location(of: error.range.lowerBound)): \(error.message)")
    }
    declarationCount += file.items.reduce(0) { $0 + count(of: $1) }
  }

  private func count(of node: any SyntaxNode) -> Int {
    node.children.reduce(node is Declaration ? 1 : 0) { $0 + count(of: $1) }
  }

  func expectClean() {
    #expect(unfaithful.isEmpty)
    #expect(errors.isEmpty, "\(errors.count) errors\n\(errors.joined(separator: "\n"))")
  }
}
