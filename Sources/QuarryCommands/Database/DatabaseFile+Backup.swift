import Foundation
import QuarrySQLite

extension DatabaseFile {
  /// The number of pages to copy before the progress is reported.
  private static let pagesPerStep = 1_000

  /// Copies the database to a file.
  ///
  /// If the backup fails, an existing database keeps its contents, and a new file is removed.
  ///
  /// - Parameter overwrites: Whether an existing database is replaced.
  /// - Returns: The number of pages in the copy.
  func backup(
    to copy: String,
    overwrites: Bool,
    progress: (BackupProgress) -> Void
  ) throws(CommandFailure) -> Int {
    if copy == ":memory:" {
      throw CommandFailure(.usage, "specify a file for the copy: a database in memory would be lost")
    }
    try OutputFile.requireWritable(copy)
    let exists = FileManager.default.fileExists(atPath: copy)
    if exists {
      if isSameFile(copy) { throw CommandFailure(.usage, "'\(path)' and '\(copy)' are the same file") }
      guard overwrites else {
        throw CommandFailure(.cannotCreate, "'\(copy)' exists; replace its contents with '--overwrite'")
      }
    }
    var isCompleted = false
    defer { if !exists, !isCompleted { Self.removeDatabase(copy) } }
    let destination = try DatabaseFile(copy, isWritable: true, mayBeMissing: true)
    let pages = try copyPages(to: destination, progress: progress)
    isCompleted = true
    return pages
  }

  private func copyPages(
    to destination: DatabaseFile,
    progress: (BackupProgress) -> Void
  ) throws(CommandFailure) -> Int {
    var pages = 0
    try withQueue { source in
      try destination.withQueue { copy in
        try source.backup(to: copy, pagesPerStep: Self.pagesPerStep) { step in
          pages = step.totalPages
          progress(step)
          return .goOn
        }
        try copy.close()
      }
    }
    return pages
  }

  /// Whether another path is a link to the file, or the same path in another form.
  private func isSameFile(_ other: String) -> Bool {
    func identity(_ path: String) -> [AnyHashable?] {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      )
      return [.systemNumber, .systemFileNumber].map { attributes?[$0] as? AnyHashable }
    }
    return identity(path) == identity(other)
  }

  private static func removeDatabase(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}
