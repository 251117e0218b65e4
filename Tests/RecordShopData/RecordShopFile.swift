import Foundation
import QuarrySQLite

/// A sample database in a temporary file: a record shop with 11 tables and 15,607 rows, with keys, foreign keys and indexes.
///
/// A process creates it once and removes it when it ends. Its rows are the same each time.
package enum RecordShopFile {
  /// The path of the file. Do not write to it; use a copy.
  ///
  /// - Throws: The driver's error if the file cannot be created.
  package static func path() throws -> String { try made.get() }

  private static let made = Result { () throws -> String in
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("record-shop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    folderToRemove.value = folder
    atexit { RecordShopFile.folderToRemove.value.map { try? FileManager.default.removeItem(at: $0) } }
    let path = folder.appendingPathComponent("recordshop.sqlite").path
    try make(at: path)
    return path
  }

  /// Writes the database to a file that does not exist.
  package static func make(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: ShopSchema.sql)
      for rows in ShopRows(seed: 0x5EED_0F_5A4E5).tables {
        guard let first = rows.values.first else { continue }
        let places = first.map { _ in "?" }.joined(separator: ", ")
        let insert = try db.prepare(sql: "INSERT INTO \(rows.table) VALUES (\(places))")
        for values in rows.values { try insert.run(StatementArguments(values)) }
      }
    }
    try queue.close()
  }

  private final class FolderToRemove: @unchecked Sendable {
    var value: URL?
  }

  private static let folderToRemove = FolderToRemove()
}
