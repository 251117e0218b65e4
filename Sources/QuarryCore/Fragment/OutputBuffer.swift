extension [UInt8] {
  /// Creates an array from the bytes that a closure writes to memory of a capacity, or to larger memory if it writes more.
  @inline(__always)
  init(capacity: Int, _ write: (inout OutputBuffer) -> Void) {
    self = []
    append(capacity: capacity, write)
  }

  /// Appends the bytes that a closure writes to memory of a capacity, or to larger memory if it writes more.
  //
  // The memory is on the stack, unless it is large. A copy takes less time than the array's initializers for memory of a size, which look up
  // the type of the array.
  @inline(__always)
  mutating func append(capacity: Int, _ write: (inout OutputBuffer) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      var output = OutputBuffer(memory)
      write(&output)
      append(copying: output.bytes)
      output.deallocate()
    }
  }

  /// Appends a copy of bytes.
  //
  // `append(contentsOf:)` takes nearly twice as many instructions, because it copies through an iterator.
  @inline(never)
  mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    // The standard library before Swift 6.3 has no such spans.
    #if compiler(>=6.3)
    // Without bytes, an empty array would write its count to the memory that all empty arrays share.
    guard !bytes.isEmpty, let source = bytes.baseAddress else { return }
    append(addingCapacity: bytes.count) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        memory.baseAddress?.initialize(from: source, count: bytes.count)
        count = bytes.count
      }
    }
    #else
    append(contentsOf: bytes)
    #endif
  }
}

/// A buffer that writes bytes into memory, and into memory that it allocates if that is too small.
struct OutputBuffer {
  private var start: UnsafeMutablePointer<UInt8>
  /// The place of the next byte.
  private(set) var next: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>
  /// Whether the bytes have moved out of the original memory.
  private var hasMoved = false

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

  /// The bytes, until the buffer changes.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: next - start) }

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

  /// Moves ``next`` after bytes that were written there, for which there must be memory: see ``reserve(_:)``.
  @inline(__always)
  mutating func move(to end: UnsafeMutablePointer<UInt8>) { next = end }

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

  /// The number of bytes.
  var count: Int { next - start }

  /// Moves some of the bytes to the end.
  mutating func moveToEnd(_ range: Range<Int>) {
    append([UInt8](bytes[range]))
    let end = count - range.count
    (start + range.lowerBound).update(from: start + range.upperBound, count: end - range.lowerBound)
    next = start + end
  }

  private mutating func append(_ bytes: [UInt8]) { append { $0 = bytes } }

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

  /// Frees the memory that the buffer has allocated. The buffer cannot be used afterwards.
  consuming func deallocate() { if hasMoved { start.deallocate() } }
}
