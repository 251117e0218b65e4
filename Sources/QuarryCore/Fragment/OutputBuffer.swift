extension [UInt8] {
  /// Creates an array from the bytes that a closure writes to memory of a capacity, or to larger memory if it writes more.
  @inline(__always)
  init(capacity: Int, _ write: (inout OutputBuffer) -> Void) {
    var larger: [UInt8]?
    // Clearing the memory takes less time than the initializer for memory that is not cleared, which looks up the type of the array.
    var bytes = [UInt8](repeating: 0, count: capacity)
    let unused = bytes.withUnsafeMutableBufferPointer { memory in
      var output = OutputBuffer(memory)
      write(&output)
      if output.hasMoved {
        larger = output.finish()
        return 0
      }
      return memory.count - output.count
    }
    if let larger {
      self = larger
    } else {
      bytes.removeLast(unused)
      self = bytes
    }
  }
}

/// A buffer that writes bytes into an array's memory, and into memory that it allocates if the array's memory is too small.
struct OutputBuffer {
  private var start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>
  /// Whether the bytes have moved out of the original memory.
  private(set) var hasMoved = false

  /// Creates a buffer that writes to memory of at least one byte.
  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    if let base = memory.baseAddress {
      start = base
      limit = base + memory.count
    } else {
      start = .allocate(capacity: 32)
      limit = start + 32
      hasMoved = true
    }
    next = start
  }

  /// The number of bytes.
  var count: Int { next - start }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if next == limit { grow(by: 1) }
    next.pointee = byte
    next += 1
  }

  @inline(__always)
  mutating func append(from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    let count = end - first
    guard count > 0 else { return }
    if limit - next < count { grow(by: count) }
    next.update(from: first, count: count)
    next += count
  }

  @inline(__always)
  mutating func append(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let base = code.baseAddress else { return }
    append(from: base + range.lowerBound, to: base + range.upperBound)
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { append(bytes, bytes.indices) }

  /// Makes memory for a number of bytes.
  @inline(__always)
  mutating func reserve(_ count: Int) { if limit - next < count { grow(by: count) } }

  /// Appends the first bytes of a block. There must be memory for the whole block: see ``reserve(_:)``.
  @inline(__always)
  mutating func append(reserved block: SIMD16<UInt8>, count: Int) {
    UnsafeMutableRawPointer(next).storeBytes(of: block, as: SIMD16<UInt8>.self)
    next += count
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(from: text.utf8Start, to: text.utf8Start + text.utf8CodeUnitCount)
  }

  /// Appends the bytes that a dialect writes to an array.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      append(from: base, to: base + bytes.count)
    }
  }

  @inline(never)
  private mutating func grow(by count: Int) {
    let used = next - start
    let capacity = Swift.max((limit - start) * 2, used + count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: used)
    if hasMoved { start.deallocate() }
    hasMoved = true
    start = larger
    next = larger + used
    limit = larger + capacity
  }

  /// Returns the bytes if they have moved. The buffer cannot be used afterwards.
  consuming func finish() -> [UInt8] {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    start.deallocate()
    return bytes
  }
}
