#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The pipe to the compiler: frames of an eight-byte little-endian length and that many bytes.
struct MessageChannel {
  let input: Int32
  let output: Int32

  /// No real message comes near this; a length beyond it is a stream out of step.
  static let maximumLength: UInt64 = 1 << 30

  enum ReadError: Error, Equatable {
    /// The other side closed the pipe in the middle of a frame.
    case truncated
    /// The frame claims to be longer than ``MessageChannel/maximumLength``.
    case oversized(UInt64)
  }

  /// Moves the message stream off standard input and output, so that nothing that prints by accident, here or
  /// in a library, can corrupt it: standard output becomes standard error.
  static func takingOverStandardStreams() -> MessageChannel {
    let channel = MessageChannel(input: dup(0), output: dup(1))
    close(0)
    dup2(2, 1)
    // A compiler that goes away is noticed by the failing write, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    return channel
  }

  /// The next message; `nil` when the other side closed the pipe between two frames, or said good-bye by an empty
  /// one, as the compiler does.
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

  /// Writes one frame; `false` when nobody reads any more.
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

  /// `count` bytes, or fewer when the stream ends. Grows as bytes arrive, so that a lying length costs nothing.
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

// The C functions, by names that the methods above do not shadow.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
