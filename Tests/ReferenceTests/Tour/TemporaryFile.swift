import Foundation

/// Runs a test with files in its own folder, and deletes the folder afterwards.
func withTemporaryFile(_ body: (_ file: (String) -> String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body { folder.appendingPathComponent($0).path }
}
