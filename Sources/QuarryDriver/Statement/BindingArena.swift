/// One block of memory for all texts and blobs that are bound to a statement.
///
/// SQLite would otherwise allocate and free a copy of each value. The block stays where it is until the bindings are
/// cleared, so SQLite may read from it as from static memory.
struct BindingArena {
  private var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var used = 0

  /// What is kept for the next use; more is given back.
  private static let kept = 1 << 16

  /// Makes room for `size` bytes in all. Nothing may be bound when it is called.
  mutating func reserve(_ size: Int) {
    used = 0
    guard size > capacity else { return }
    start?.deallocate()
    capacity = max(size, 256)
    start = .allocate(capacity: capacity)
  }

  /// Takes `size` bytes of what was reserved.
  mutating func take(_ size: Int) -> UnsafeMutablePointer<UInt8>? {
    guard let start, size <= capacity - used else { return nil }
    defer { used += size }
    return start + used
  }

  /// Called when nothing is bound any more.
  mutating func reclaim() {
    used = 0
    if capacity > Self.kept { free() }
  }

  /// Gives the memory back.
  mutating func free() {
    start?.deallocate()
    start = nil
    capacity = 0
    used = 0
  }
}
