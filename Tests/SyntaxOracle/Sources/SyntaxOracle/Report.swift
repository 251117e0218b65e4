import Foundation
@_spi(ExperimentalLanguageFeatures) import SwiftParser
import SwiftSyntax

/// The result of the comparison of all files.
struct Report {
  private var fileCount = 0
  private var byteCount = 0
  private var factCount = 0
  private var declarationCount = 0
  private var leftOutCount = 0
  private var brokenCount = 0
  private var failureCount = 0

  var isClean: Bool { failureCount == 0 && fileCount > 0 }

  var summary: String {
    """
    \(fileCount) files, \(byteCount) bytes, \(declarationCount) declarations, \(factCount) facts compared, \
    \(leftOutCount) left out, \(brokenCount) declarations broken for swift-syntax too; \(failureCount) failures
    """
  }

  mutating func compare(_ file: FileFacts) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return fail(file.path, ["cannot be read"])
    }
    let bytes = Array(data)
    fileCount += 1
    byteCount += bytes.count
    if !file.damage.isEmpty { fail(file.path, [file.damage]) }
    var oracle = OracleFacts()
    oracle.read(Self.tree(of: bytes).statements)
    let theirs = Set(oracle.facts)
    let ours = Set(file.facts.filter { !oracle.isLeftOut($0) })
    leftOutCount += file.facts.count - ours.count
    factCount += theirs.count
    declarationCount += oracle.declarationCount
    brokenCount += oracle.broken.count
    for offset in oracle.broken {
      print("\(file.path): broken for swift-syntax too: line \(Self.line(offset, bytes))")
    }
    fail(
      file.path,
      theirs.subtracting(ours).sorted().map { "missing \(Self.place($0, bytes))" }
        + ours.subtracting(theirs).sorted().map { "extra   \(Self.place($0, bytes))" }
    )
  }

  /// The tree of a file, in debug builds to the depth of release builds, and with the accessors that packages
  /// already write for the next compiler.
  private static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(
        bytes,
        maximumNestingLevel: 256,
        experimentalFeatures: .borrowAndMutateAccessors
      )
      return SourceFileSyntax.parse(from: &parser)
    }
  }

  /// The line and the fact.
  private static func place(_ fact: Fact, _ bytes: [UInt8]) -> String {
    "line \(line(fact.lower, bytes)): \(fact)"
  }

  private static func line(_ offset: Int, _ bytes: [UInt8]) -> Int {
    bytes.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  private mutating func fail(_ path: String, _ failures: [String]) {
    failureCount += failures.count
    // Escaped, because a string's value may contain any characters.
    for failure in failures.prefix(20) {
      print("\(path): \(failure.debugDescription.dropFirst().dropLast())")
    }
    if failures.count > 20 { print("\(path): and \(failures.count - 20) more") }
  }
}
