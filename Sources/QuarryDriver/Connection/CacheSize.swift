/// The size of a connection's page cache in memory: https://www.sqlite.org/pragma.html#pragma_cache_size
public enum CacheSize: Hashable, Sendable {
  /// A number of pages.
  case pages(Int32)
  /// The number of pages that fit into a number of kibibytes.
  case kibibytes(Int32)

  /// Creates a size from the value of `PRAGMA cache_size`: a number of pages, or a negative number of kibibytes.
  public init(pragmaValue: Int) {
    let value = Int32(clamping: pragmaValue)
    self = value < 0 ? .kibibytes(value == .min ? .max : -value) : .pages(value)
  }

  /// The value for `PRAGMA cache_size`: a number of pages, or a negative number of kibibytes.
  public var pragmaValue: Int {
    switch self {
    case .pages(let count): Int(max(0, count))
    case .kibibytes(let size): -Int(max(0, size))
    }
  }
}
