#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file of the tests that run: this module is linked into it.
enum TestImage {
  /// When the tests were built; nil where that cannot be told.
  static let modificationDate: Date? = url.flatMap { FileDate.modification(of: $0.path) }

  /// When a test file was compiled last; nil where SwiftPM has not done it.
  ///
  /// A file that is touched, or in which only comments change, is compiled anew, but nothing is linked: the object is what
  /// it was. So the tests are older than the file, and yet made of it. The list of what the file depends on is written
  /// each time.
  static func compilationDate(of site: CallSite) -> Date? {
    let parts = site.fileID.split(separator: "/")
    guard parts.count == 2, parts[1].hasSuffix(".swift"), var folder = url?.deletingLastPathComponent() else {
      return nil
    }
    // On some systems the file lies inside of a bundle.
    for _ in 0..<4 {
      // Tests of a package with macros are built as tools are.
      let dates = ["", "-tool"].compactMap {
        let list = folder.appendingPathComponent("\(parts[0])\($0).build/\(parts[1].dropLast(6)).d")
        return FileDate.modification(of: list.path)
      }
      if let date = dates.max() { return date }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static let url: URL? = {
    #if os(Linux)
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    var info = Dl_info()
    guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return nil }
    return URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
    #endif
  }()
}

/// The age of files.
enum FileDate {
  /// When the file that a path leads to was last written.
  static func modification(of path: String) -> Date? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: resolved)[.modificationDate] as? Date
  }
}
