#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file next to a test that contains one snapshot: `__Snapshots__/ReportTests/report.monthly.sql`.
struct SnapshotFile: Sendable {
  let url: URL

  var path: String { url.path }

  /// Creates the file of an assertion.
  init(of site: CallSite, function: String, name: String?, pathExtension: String) {
    let test = URL(fileURLWithPath: site.filePath)
    let parts = [function.prefix { $0 != "(" }, name.map { $0[...] }].compactMap { $0 }
    let stem = parts.map { Self.fileName(String($0)) }.joined(separator: ".")
    url = test.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(stem).\(pathExtension)")
  }

  /// Returns the text with hyphens instead of characters that are impractical in file names.
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

  // MARK: - One assertion per file

  private struct Place: Hashable, Sendable {
    let line: UInt
    let column: UInt
  }

  private static let claims = Guarded<[String: Place]>([:])

  /// Reserves the file for an assertion.
  ///
  /// - Throws: ``RecordingRefusal`` if another assertion of this run uses the file.
  func claim(by site: CallSite) throws(RecordingRefusal) {
    let place = Place(line: site.line, column: site.column)
    // Names that differ only in letter case are the same file on some file systems.
    let owner = Self.claims.withLock { claims in
      let key = path.lowercased()
      if let owner = claims[key] { return owner }
      claims[key] = place
      return place
    }
    if owner != place {
      throw RecordingRefusal(
        "the assertion in line \(owner.line) already uses the file '\(path)'; give one of them another name with 'named:'"
      )
    }
  }

  // MARK: - Contents

  /// Returns the text in the file, or `nil` if the file does not exist.
  ///
  /// - Parameter text: The actual text. It shows whether a line break `\r\n` in the file is part of the text or comes
  ///   from the checkout.
  /// - Throws: ``RecordingRefusal`` if the file cannot be read or is not UTF-8.
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

  /// Replaces the text in the file, with the line breaks that the file uses.
  ///
  /// - Throws: ``RecordingRefusal`` if the file cannot be written.
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

  /// Whether the file has line breaks and all of them are CR LF.
  private static func hasWindowsLineBreaks(_ bytes: [UInt8]) -> Bool {
    var count = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      guard index > 0, bytes[index - 1] == 0x0D else { return false }
      count += 1
    }
    return count > 0
  }
}
