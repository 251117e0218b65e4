#if PostgreSQL

import CPostgres
import QuarryCore

/// The values of a statement in the form that libpq takes: types, formats, and one memory for all bytes.
struct ParameterBuffer {
  /// The types. 0 lets the server infer the type.
  private(set) var types: [Oid] = []
  private var formats: [Int32] = []
  private var bytes: [UInt8] = []
  /// The end of each value in ``bytes``, or -1 for NULL.
  private var ends: [Int] = []

  /// The formats of libpq.
  private enum Format {
    static let text: Int32 = 0
    static let binary: Int32 = 1
  }

  var count: Int { types.count }
  /// The number of bytes of the values and of what describes them.
  var size: Int { bytes.count + 10 * types.count }

  init(capacity: Int) {
    types.reserveCapacity(capacity)
    formats.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
  }

  /// Adds NULL.
  mutating func appendNull(_ type: Oid) {
    types.append(type)
    formats.append(Format.binary)
    ends.append(-1)
  }

  /// Adds a value in the binary format.
  mutating func append(_ type: Oid, _ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    types.append(type)
    formats.append(Format.binary)
    ends.append(bytes.count)
  }

  /// Adds an integer in the binary format.
  mutating func append<Integer: FixedWidthInteger>(_ type: Oid, _ value: Integer) {
    append(type) { $0.append(bigEndian: value) }
  }

  /// Adds a value as text, which the server converts to the type.
  mutating func append(_ type: Oid, text: String) {
    bytes.append(contentsOf: text.utf8)
    // The text format ends with NUL.
    bytes.append(0)
    types.append(type)
    formats.append(Format.text)
    ends.append(bytes.count)
  }

  /// Calls a closure with the values, their lengths and their formats.
  func withPointers<T>(
    _ body: (
      _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int32>?,
      _ formats: UnsafePointer<Int32>?
    ) -> T
  ) -> T {
    withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: count) { values in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { lengths in
        // The memory of an empty value must not be a null pointer, which is NULL.
        withUnsafePointer(to: 0 as CChar) { empty in
          bytes.withUnsafeBytes { memory in
            let base = memory.baseAddress?.assumingMemoryBound(to: CChar.self) ?? empty
            var start = 0
            for (index, end) in ends.enumerated() {
              values.initializeElement(at: index, to: end < 0 ? nil : base + start)
              lengths.initializeElement(at: index, to: Int32(truncatingIfNeeded: max(0, end - start)))
              if end >= 0 { start = end }
            }
            return body(values.baseAddress, lengths.baseAddress, formats)
          }
        }
      }
    }
  }
}

#endif
