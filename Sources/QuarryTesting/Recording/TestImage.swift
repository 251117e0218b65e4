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
  static let modificationDate: Date? = {
    #if os(Linux)
    return FileDate.modification(of: "/proc/self/exe")
    #else
    var info = Dl_info()
    guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return nil }
    return FileDate.modification(of: String(cString: name))
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
