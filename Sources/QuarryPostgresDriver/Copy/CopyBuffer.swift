#if PostgreSQL

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The fields of a COPY in binary format, in memory that grows.
//
// A row has many short fields. Each would cost a call of a function and a check of the array's owners in an array of bytes.
struct CopyBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  /// What a value, and the message of libpq with its row, can have at most.
  static let largestField = 1 << 29

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { memory.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Calls a closure with the bytes.
  func withUnsafeBytes<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Removes the bytes from a position on, and keeps the memory.
  mutating func remove(from position: Int) { count = position }

  /// Appends the bytes of an integer, the most significant first.
  @inline(__always)
  mutating func append<Integer: FixedWidthInteger>(bigEndian value: Integer) {
    reserve(MemoryLayout<Integer>.size)
    store(value)
  }

  /// Appends the field of a number.
  @inline(__always)
  mutating func append<Integer: FixedWidthInteger>(field value: Integer) {
    reserve(4 + MemoryLayout<Integer>.size)
    store(Int32(MemoryLayout<Integer>.size))
    store(value)
  }

  /// Appends the field of NULL.
  mutating func appendNull() { append(bigEndian: Int32(-1)) }

  /// Appends the field of some bytes, after another byte. Returns `false` if they are too many.
  mutating func append(field bytes: UnsafeRawBufferPointer, after first: UInt8? = nil) -> Bool {
    guard bytes.count < Self.largestField else { return false }
    reserve(5 + bytes.count)
    store(Int32(truncatingIfNeeded: bytes.count + (first == nil ? 0 : 1)))
    if let first { store(first) }
    if let start = bytes.baseAddress {
      (memory + count).copyMemory(from: start, byteCount: bytes.count)
      count += bytes.count
    }
    return true
  }

  /// Appends the field of a text, after another byte. Returns `false` if it is too long or contains NUL, which the server cannot store.
  @inline(__always)
  mutating func append(field text: String, after first: UInt8? = nil) -> Bool {
    var text = text
    return text.withUTF8 { append(fieldOfText: $0, after: first) }
  }

  /// Appends the field of a text, like ``append(field:after:)``.
  @inline(__always)
  mutating func append(fieldOfText utf8: UnsafeBufferPointer<UInt8>, after first: UInt8? = nil) -> Bool {
    if let start = utf8.baseAddress, memchr(start, 0, utf8.count) != nil { return false }
    return append(field: UnsafeRawBufferPointer(utf8), after: first)
  }

  @inline(__always)
  private mutating func store<Integer: FixedWidthInteger>(_ value: Integer) {
    (memory + count).storeBytes(of: value.bigEndian, as: Integer.self)
    count += MemoryLayout<Integer>.size
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }
}

#endif
