#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file beside a test that holds one snapshot: `__Snapshots__/ReportTests/report.monthly.sql`.
struct SnapshotFile: Sendable {
  let url: URL

  var path: String { url.path }

  /// The file of an assertion.
  init(of site: CallSite, function: String, name: String?, pathExtension: String) {
    let test = URL(fileURLWithPath: site.filePath)
    let parts = [function.prefix { $0 != "(" }, name.map { $0[...] }].compactMap { $0 }
    let stem = parts.map { Self.fileName(String($0)) }.joined(separator: ".")
    url = test.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(stem).\(pathExtension)")
  }

  /// A name without what a file system, or somebody who types it, has trouble with.
  private static func fileName(_ text: String) -> String {
    var name = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? "snapshot" : name
  }

  // MARK: - One assertion a file

  private struct Place: Hashable, Sendable {
    let line: UInt
    let column: UInt
  }

  private static let claims = Guarded<[String: Place]>([:])

  /// - Throws: ``RecordingRefusal`` where another assertion of this run has the file.
  func claim(by site: CallSite) throws(RecordingRefusal) {
    let place = Place(line: site.line, column: site.column)
    // Two names may differ in case alone, and be one file on some disks.
    let owner = Self.claims.withLock { claims in
      let key = path.lowercased()
      if let owner = claims[key] { return owner }
      claims[key] = place
      return place
    }
    if owner != place {
      throw RecordingRefusal(
        "the assertion in line \(owner.line) has the file '\(path)' already; give one of them a name of its own "
          + "with 'named:'"
      )
    }
  }

  // MARK: - Contents

  /// What the file says; nil where there is none.
  ///
  /// - Parameter text: What is. Line breaks that a checkout has made of `\n` are told from others by it.
  func read(_ text: String) throws(RecordingRefusal) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: url))
    } catch {
      throw RecordingRefusal("the snapshot '\(path)' cannot be read: \(error)")
    }
    guard let found = String(validating: bytes, as: UTF8.self) else {
      throw RecordingRefusal(
        "the snapshot '\(path)' is not UTF-8; delete it, or record it with \(RecordMode.variable)=all"
      )
    }
    guard !found.utf8.elementsEqual((text + "\n").utf8) else { return text }
    let lines = Self.hasWindowsLineBreaks(bytes) ? found.replacing("\r\n", with: "\n") : found
    return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
  }

  /// Puts a text in the place of what the file says, with the line breaks it has.
  func write(_ text: String) throws(RecordingRefusal) {
    do {
      try InterprocessLock.hold {
        var contents = text + "\n"
        if let old = try? Data(contentsOf: url) {
          if Self.hasWindowsLineBreaks(Array(old)) { contents = contents.replacing("\n", with: "\r\n") }
        } else {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
        }
        try AtomicFile.replace(url.resolvingSymlinksInPath(), with: Array(contents.utf8))
      }
    } catch {
      throw RecordingRefusal("the snapshot '\(path)' cannot be written: \(error)")
    }
  }

  /// Whether every line ends in CR and LF, and there is one that does.
  private static func hasWindowsLineBreaks(_ bytes: [UInt8]) -> Bool {
    var count = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      guard index > 0, bytes[index - 1] == 0x0D else { return false }
      count += 1
    }
    return count > 0
  }
}
