/// A block of memory for all texts and blobs that are bound to a statement.
///
/// Without it, SQLite would allocate and free a copy of each value. The block does not move until the bindings are
/// cleared or all parameters are bound again, so SQLite can treat it as static memory.
struct BindingArena {
  private var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  /// The maximum size in bytes that is kept for the next use. Larger blocks are freed.
  private static let kept = 1 << 16

  /// Returns at least `size` bytes. Call it only when no values are bound, or when all parameters
  /// will be bound again before the statement runs.
  mutating func reserve(_ size: Int) -> UnsafeMutablePointer<UInt8>? {
    if size > capacity {
      start?.deallocate()
      capacity = max(size, 256)
      start = .allocate(capacity: capacity)
    }
    return start
  }

  /// Whether the memory is larger than what is kept for the next use.
  var isLarge: Bool { capacity > Self.kept }

  /// Makes the memory available for new bindings. Call it after the bindings are cleared.
  mutating func reclaim() {
    if capacity > Self.kept { free() }
  }

  /// Frees the memory.
  mutating func free() {
    start?.deallocate()
    start = nil
    capacity = 0
  }
}

/// The memory of an arena that is still free while values are bound.
struct BindingMemory {
  private var start: UnsafeMutablePointer<UInt8>?
  private var count: Int

  init(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) {
    self.start = start
    self.count = count
  }

  /// Returns the next `size` bytes, or `nil` if there are fewer.
  @inline(__always)
  mutating func take(_ size: Int) -> UnsafeMutablePointer<UInt8>? {
    guard let start, size <= count else { return nil }
    self.start = start + size
    count &-= size
    return start
  }
}
