/// How much of the file a connection keeps in memory: https://www.sqlite.org/pragma.html#pragma_cache_size
public enum CacheSize: Hashable, Sendable {
  /// A number of pages.
  case pages(Int32)
  /// As many pages as fit into a number of kibibytes.
  case kibibytes(Int32)

  /// As the pragma says it: kibibytes are negative.
  public init(pragmaValue: Int) {
    let value = Int32(clamping: pragmaValue)
    self = value < 0 ? .kibibytes(value == .min ? .max : -value) : .pages(value)
  }

  /// As the pragma wants it.
  public var pragmaValue: Int {
    switch self {
    case .pages(let count): Int(max(0, count))
    case .kibibytes(let size): -Int(max(0, size))
    }
  }
}
