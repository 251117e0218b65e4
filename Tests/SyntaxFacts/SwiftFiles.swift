import Foundation

/// The Swift files of a folder.
enum SwiftFiles {
  /// All `.swift` files in a folder, without build folders; the path itself if it is not a folder.
  static func below(_ path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var files: [String] = []
    while let entry = walk.nextObject() as? String {
      if entry.split(separator: "/").last?.hasPrefix(".build") == true {
        walk.skipDescendants()
      } else if entry.hasSuffix(".swift"), !isFolder("\(path)/\(entry)") {
        files.append("\(path)/\(entry)")
      }
    }
    return files.sorted()
  }

  /// Whether a path is a folder. Some packages have names that end in `.swift`.
  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
