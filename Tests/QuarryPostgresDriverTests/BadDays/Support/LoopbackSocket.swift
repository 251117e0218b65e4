#if PostgreSQL

import Foundation

/// A socket that listens on a port of the loopback interface that nobody else uses.
final class LoopbackSocket: Sendable {
  let descriptor: Int32
  let port: Int

  init() throws {
    #if canImport(Glibc) || canImport(Musl)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      throw POSIXError(.EADDRINUSE)
    }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}

#endif
