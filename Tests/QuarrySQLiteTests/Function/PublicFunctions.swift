public import QuarrySQLite

public struct Wide: Sendable {
  @available(macOS 14, *)
  @DatabaseFunction public static func visible(_ value: Int) -> Int { value }
  @DatabaseFunction package func packaged() -> Int { 1 }
  @usableFromInline @DatabaseFunction internal static func inlinable(_ value: Int) -> Int { value }
}
