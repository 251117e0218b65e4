import QuarrySyntax

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes snapshots into test files.
///
/// A file is read once, at the first recording, when it is still the file that was compiled. Every call is looked up in
/// that text, and all edits so far are applied to it. So the lines that one recording adds do not move the next call. A
/// ``RecordingJournal`` shares recordings with other processes that run the same tests. A file is replaced by renaming
/// a temporary file, and only if its contents are those that the last recording left.
final class SnapshotRecorder: Sendable {
  /// The recorder of this process.
  static let shared = SnapshotRecorder(
    builtAt: TestImage.modificationDate,
    compiledAt: TestImage.compilationDate
  )

  private let files: Guarded<[String: RecordedFile]>
  /// When the running tests were built. A file that is newer differs from the compiled one.
  private let builtAt: Date?
  /// When the file of a call was compiled. This is later than `builtAt` if compiling the file did not change the tests.
  private let compiledAt: @Sendable (CallSite) -> Date?

  init(builtAt: Date?, compiledAt: @escaping @Sendable (CallSite) -> Date? = { _ in nil }) {
    self.builtAt = builtAt
    self.compiledAt = compiledAt
    files = Guarded([:])
  }

  /// Writes the texts of an assertion whose labels are in `labels`.
  ///
  /// - Throws: ``RecordingRefusal`` if the texts cannot be written. The file is then unchanged.
  func record(_ blocks: [SnapshotBlock], labels: Set<String>, at site: CallSite) throws(RecordingRefusal) {
    // Resolves symbolic links: renaming would otherwise replace the link.
    let url = URL(fileURLWithPath: site.filePath).resolvingSymlinksInPath()
    try files.withLock { files throws(RecordingRefusal) in
      try InterprocessLock.hold { () throws(RecordingRefusal) in
        let onDisk = try Self.read(url)
        var file = try current(files[url.path], onDisk, url, site)
        try file.record(blocks, labels: labels, at: site)
        let bytes = try file.edited()
        if bytes != onDisk { try Self.write(bytes, to: url) }
        file.written = bytes
        files[url.path] = file
        if let builtAt { file.journal(builtAt: builtAt).write(for: url) }
      }
    }
  }

  /// Returns the recordings that apply to the current contents of a file.
  private func current(
    _ known: RecordedFile?,
    _ onDisk: [UInt8],
    _ url: URL,
    _ site: CallSite
  ) throws(RecordingRefusal) -> RecordedFile {
    if let known, known.written == onDisk { return known }
    if let journal = RecordingJournal.read(of: url, builtAt: builtAt) {
      let shared = RecordedFile(journal)
      if shared.written == onDisk { return shared }
      // The recorded texts were removed: the file is the compiled one again.
      if shared.source.bytes == onDisk { return RecordedFile(original: onDisk) }
    }
    guard known == nil else { throw .changed }
    if let builtAt, let modified = FileDate.modification(of: url.path), modified > builtAt,
      modified > compiledAt(site) ?? builtAt
    {
      throw .changed
    }
    return RecordedFile(original: onDisk)
  }

  private static func read(_ url: URL) throws(RecordingRefusal) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: url))
    } catch {
      throw RecordingRefusal("the test file '\(url.path)' cannot be read: \(error)")
    }
  }

  private static func write(_ bytes: [UInt8], to url: URL) throws(RecordingRefusal) {
    do {
      try AtomicFile.replace(url, with: bytes)
    } catch {
      throw RecordingRefusal("the test file '\(url.path)' cannot be written: \(error)")
    }
  }
}

/// A test file with recorded texts.
private struct RecordedFile: Sendable {
  struct Key: Hashable {
    let line: UInt
    let column: UInt
  }

  struct Call {
    let texts: [String?]
    let edits: [SourceEdit]
  }

  /// The contents of the file when it was compiled.
  let source: SyntaxSource
  /// The current contents of the file.
  var written: [UInt8]
  var calls: [Key: Call] = [:]

  init(original: [UInt8]) {
    source = SyntaxSource(bytes: original)
    written = original
  }

  init(_ journal: RecordingJournal) {
    self.init(original: Array(journal.original))
    for call in journal.calls {
      calls[Key(line: call.line, column: call.column)] = Call(
        texts: call.texts,
        edits: call.edits.map {
          SourceEdit(replacing: $0.start..<max($0.start, $0.end), with: $0.replacement)
        }
      )
    }
    if let edited = try? edited() { written = edited }
  }

  func journal(builtAt: Date) -> RecordingJournal {
    RecordingJournal(
      builtAt: builtAt,
      original: Data(source.bytes),
      calls: calls.map { key, call in
        RecordingJournal.Call(
          line: key.line,
          column: key.column,
          texts: call.texts,
          edits: call.edits.map {
            .init(start: $0.range.lowerBound, end: $0.range.upperBound, replacement: $0.replacement)
          }
        )
      }
    )
  }

  /// Adds the texts of a call. If the call was recorded before, its texts must be the same.
  ///
  /// - Throws: ``RecordingRefusal`` if they are not, or if the call cannot be found or edited.
  mutating func record(
    _ blocks: [SnapshotBlock],
    labels: Set<String>,
    at site: CallSite
  ) throws(RecordingRefusal) {
    let key = Key(line: site.line, column: site.column)
    let texts = blocks.filter { labels.contains($0.label) }.map(\.actual)
    if let call = calls[key] {
      guard call.texts == texts else {
        throw RecordingRefusal(
          "this call has already recorded another text since the tests were built; one snapshot cannot contain both"
        )
      }
      return
    }
    guard let call = SourceCall(in: source, line: Int(site.line), column: Int(site.column)) else {
      throw .changed
    }
    calls[key] = Call(texts: texts, edits: try call.edits(for: blocks, recording: labels))
  }

  /// Returns the contents of the file with all recorded texts.
  ///
  /// - Throws: ``RecordingRefusal`` if edits overlap.
  func edited() throws(RecordingRefusal) -> [UInt8] {
    do {
      return try calls.values.flatMap(\.edits).applied(to: source.bytes)
    } catch {
      throw RecordingRefusal("the calls to record overlap: \(error); write each assertion on a separate line")
    }
  }
}
