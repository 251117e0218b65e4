#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The value of a column in a row of ``RowCells``.
@usableFromInline package struct RowCell {
  @usableFromInline package enum Kind: UInt8 {
    case null
    /// An integer, or a truth value as 0 or 1.
    case integer
    case double
    /// UTF-8 in the memory of the row.
    case text
    /// Bytes in the memory of the row.
    case blob
    /// The seconds since the reference date.
    case date
    /// 16 bytes in the memory of the row.
    case uuid
  }

  @usableFromInline package let kind: Kind
  /// The number of bytes in the memory of the row. For an integer, 1 if it is a truth value.
  @usableFromInline package let count: UInt32
  /// The integer, the bits of the floating-point number, or the offset of the bytes.
  @usableFromInline package let bits: UInt64

  @inlinable
  package init(_ kind: Kind, bits: UInt64 = 0, count: UInt32 = 0) {
    self.kind = kind
    self.bits = bits
    self.count = count
  }

  @inlinable package var integer: Int64 { Int64(bitPattern: bits) }
  /// Whether the integer is a truth value.
  @inlinable package var isTruthValue: Bool { kind == .integer && count == 1 }
  @inlinable package var double: Double { Double(bitPattern: bits) }
  @inlinable package var date: Date { Date(timeIntervalSinceReferenceDate: double) }
}

/// The values of a row, without objects. Each row that is read replaces the one before.
///
/// With room for no value, it only checks the values of a row.
@usableFromInline package struct RowCells {
  /// The values.
  @usableFromInline package let cells: UnsafeMutablePointer<RowCell>
  /// The number of values for which there is room.
  @usableFromInline package let capacity: Int
  /// The number of values that the row has so far.
  @usableFromInline package var count = 0
  /// Whether each value so far can stay in its row until the statement runs, and can be stored.
  @usableFromInline package var isReadable = true
  /// The number of bytes in the longest text or blob so far.
  @usableFromInline package var longest = 0
  /// The index of the row, or -1 if there are no values to read.
  @usableFromInline package var row = -1
  @usableFromInline package var memory: UnsafeMutablePointer<UInt8>?
  private var size = 0
  private var used = 0

  init(capacity: Int) {
    cells = UnsafeMutablePointer.allocate(capacity: Swift.max(1, capacity))
    self.capacity = capacity
  }

  func deallocate() {
    cells.deallocate()
    memory?.deallocate()
  }

  /// Begins the next row.
  mutating func begin() {
    row = -1
    count = 0
    used = 0
  }

  /// Returns the bytes of a value.
  @inlinable
  package func bytes(of cell: RowCell) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.map { UnsafePointer($0 + Int(cell.bits)) }, count: Int(cell.count))
  }

  /// Adds a value of a row.
  @inlinable
  package mutating func read<Value: QueryBindable>(_ value: Value) {
    guard Value._staysInRow else { return isReadable = false }
    append(value.queryBinding)
  }

  /// Adds a value of a row in a representation.
  @inlinable
  package mutating func read<Q: QueryBindable>(_ value: Q.QueryOutput, as representation: Q.Type) {
    guard Q._staysInRow else { return isReadable = false }
    append(Q(queryOutput: value).queryBinding)
  }

  /// Adds a value.
  //
  // Inlined, so that only the case of the value's type is left.
  @inlinable
  package mutating func append(_ binding: QueryBinding) {
    switch binding {
    case .null: append(RowCell(.null))
    case .int(let value): append(RowCell(.integer, bits: UInt64(bitPattern: value)))
    case .bool(let value): append(RowCell(.integer, bits: value ? 1 : 0, count: 1))
    case .double(let value):
      if value.isNaN { isReadable = false }
      append(RowCell(.double, bits: value.bitPattern))
    case .uint(let value):
      if value > UInt64(Int64.max) { isReadable = false }
      append(RowCell(.integer, bits: value))
    case .text(let value): append(text: value)
    case .blob(let value): append(blob: value)
    case .date(let value): append(date: value)
    case .uuid(let value): append(uuid: value)
    case .invalid: isReadable = false
    }
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ cell: RowCell) {
    if count < capacity { (cells + count).initialize(to: cell) }
    count &+= 1
  }

  @inlinable
  package mutating func append(text: String) {
    if count < capacity { return copy(text) }
    longest = Swift.max(longest, text.utf8.count)
    count &+= 1
  }

  @usableFromInline
  package mutating func copy(_ text: String) {
    let length = text.utf8.count
    guard note(length), let target = reserve(length) else { return append(RowCell(.text)) }
    let copied: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      if let source = bytes.baseAddress { target.update(from: source, count: length) }
    }
    if copied == nil {
      _ = UnsafeMutableBufferPointer(start: target, count: length).initialize(from: text.utf8)
    }
    append(RowCell(.text, bits: UInt64(used - length), count: UInt32(length)))
  }

  @usableFromInline package mutating func append(blob: [UInt8]) {
    guard note(blob.count), let target = reserve(blob.count) else { return append(RowCell(.blob)) }
    blob.withUnsafeBufferPointer { bytes in
      if let source = bytes.baseAddress { target.update(from: source, count: bytes.count) }
    }
    append(RowCell(.blob, bits: UInt64(used - blob.count), count: UInt32(blob.count)))
  }

  @usableFromInline package mutating func append(date: Date) {
    if !DateText.canContain(date) { isReadable = false }
    append(RowCell(.date, bits: date.timeIntervalSinceReferenceDate.bitPattern))
  }

  @usableFromInline package mutating func append(uuid: UUID) {
    let length = MemoryLayout<uuid_t>.size
    guard let target = reserve(length) else { return append(RowCell(.uuid)) }
    withUnsafeBytes(of: uuid.uuid) {
      UnsafeMutableRawPointer(target).copyMemory(
        from: $0.baseAddress ?? UnsafeRawPointer(target),
        byteCount: length
      )
    }
    append(RowCell(.uuid, bits: UInt64(used - length), count: UInt32(length)))
  }

  /// The largest number of bytes in a text or blob.
  static let limit = Int(Int32.max)

  /// Notes the length of a text or blob. Returns whether it fits.
  private mutating func note(_ length: Int) -> Bool {
    longest = Swift.max(longest, length)
    if length <= Self.limit { return true }
    isReadable = false
    return false
  }

  /// Returns memory for bytes, or `nil` if there is no room for the value or nothing to store.
  @inline(__always)
  private mutating func reserve(_ length: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count < capacity, length > 0 else { return nil }
    if length > size - used { grow(length) }
    defer { used += length }
    return memory.map { $0 + used }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    let larger = Swift.max(1024, Swift.max(2 * size, used + length))
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    if let memory {
      new.update(from: memory, count: used)
      memory.deallocate()
    }
    (memory, size) = (new, larger)
  }
}
