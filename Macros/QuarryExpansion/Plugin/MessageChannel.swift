#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The pipe to the compiler. A frame is an eight-byte little-endian length, followed by that many bytes.
struct MessageChannel {
  let input: Int32
  let output: Int32

  /// The maximum length of a message, far above any real one. A larger length indicates a corrupt stream.
  static let maximumLength: UInt64 = 1 << 30

  enum ReadError: Error, Equatable {
    /// The other side closed the pipe in the middle of a frame.
    case truncated
    /// The length of the frame is greater than ``MessageChannel/maximumLength``.
    case oversized(UInt64)
  }

  /// Moves the message stream off standard input and output, so that accidental output of this program or a library
  /// cannot corrupt it. Standard output becomes standard error.
  static func takingOverStandardStreams() -> MessageChannel {
    let channel = MessageChannel(input: dup(0), output: dup(1))
    close(0)
    dup2(2, 1)
    // If the compiler exits, writing fails with an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    return channel
  }

  /// Returns the next message, or `nil` if the other side closed the pipe between two frames or sent an empty frame, as
  /// the compiler does at the end.
  ///
  /// - Throws: ``ReadError`` if a frame is incomplete or too long.
  func read() throws(ReadError) -> [UInt8]? {
    let header = read(count: 8)
    if header.isEmpty { return nil }
    guard header.count == 8 else { throw .truncated }
    let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    if length == 0 { return nil }
    guard length <= Self.maximumLength else { throw .oversized(length) }
    let body = read(count: Int(length))
    guard body.count == Int(length) else { throw .truncated }
    return body
  }

  /// Writes one frame, and returns `false` if the other side closed the pipe.
  func write(_ body: [UInt8]) -> Bool {
    var frame: [UInt8] = []
    frame.reserveCapacity(body.count + 8)
    var length = UInt64(body.count)
    for _ in 0..<8 {
      frame.append(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
    frame.append(contentsOf: body)
    var offset = 0
    while offset < frame.count {
      let written = frame[offset...].withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      if written <= 0 { return false }
      offset += written
    }
    return true
  }

  /// Reads `count` bytes, or fewer if the stream ends. The buffer grows as bytes arrive, so that a wrong length does
  /// not allocate memory.
  private func read(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = min(count - bytes.count, 1 << 16)
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        let got = systemRead(input, buffer.baseAddress, wanted)
        if got < 0 { failure = errno }
        filled = max(got, 0)
      }
      if failure == EINTR { continue }
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }
}

// Wrappers with different names, because the methods above hide the C functions.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
