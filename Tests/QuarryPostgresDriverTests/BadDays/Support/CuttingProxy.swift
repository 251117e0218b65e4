#if PostgreSQL && os(Linux)

import Foundation
import Glibc

/// A proxy on the loopback interface, between a client and the socket of a server, that cuts a connection at a byte.
final class CuttingProxy: @unchecked Sendable {
  enum Direction: CaseIterable { case toServer, toClient }

  private let listener: LoopbackSocket
  private let server: String
  private let lock = NSLock()
  /// Where to cut: after so many more bytes.
  private var cut: (direction: Direction, count: Int)?
  private var counts: [Direction: Int] = [:]
  private var pairs: [Pair] = []
  /// The new connections that wait for the server, or `nil` to connect them at once.
  private var held: [Int32]?

  var port: Int { listener.port }

  /// - Parameter server: The path of the server's socket.
  init(to server: String) throws {
    self.server = server
    listener = try LoopbackSocket()
    let descriptor = listener.descriptor
    Thread { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        guard let self else {
          close(client)
          return
        }
        if !self.hold(client) { self.connect(client) }
      }
    }.start()
  }

  /// Ends all connections.
  func end() {
    shutdown(listener.descriptor, Int32(SHUT_RDWR))
    lock.withLock {
      for pair in pairs { pair.end() }
      pairs = []
    }
  }

  /// Holds new connections, as a network does that delays everything.
  func holdNew() { lock.withLock { held = [] } }

  /// The number of connections that are held.
  var heldCount: Int { lock.withLock { held?.count ?? 0 } }

  /// Connects those that were held to the server, and new ones at once.
  func releaseHeld() {
    let clients = lock.withLock {
      defer { held = nil }
      return held ?? []
    }
    for client in clients { connect(client) }
  }

  private func hold(_ client: Int32) -> Bool {
    lock.withLock {
      if held == nil { return false }
      held?.append(client)
      return true
    }
  }

  /// Cuts the connection after more bytes in a direction, once.
  func cut(_ direction: Direction, after count: Int) { lock.withLock { cut = (direction, count) } }

  /// Forgets where to cut. Returns whether a connection was cut.
  func stopCutting() -> Bool {
    lock.withLock {
      defer { cut = nil }
      return cut == nil
    }
  }

  /// Returns the number of bytes in each direction since the last call.
  func takeCounts() -> [Direction: Int] {
    lock.withLock {
      defer { counts = [:] }
      return counts
    }
  }

  private func connect(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: self.server.utf8) }
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Glibc.connect(server, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    let pair = Pair(client, server)
    guard isConnected else { return pair.end() }
    lock.withLock { pairs.append(pair) }
    Thread { self.pass(.toServer, pair) }.start()
    Thread { self.pass(.toClient, pair) }.start()
  }

  private func pass(_ direction: Direction, _ pair: Pair) {
    let (source, target) = direction == .toServer ? (pair.client, pair.server) : (pair.server, pair.client)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var goesOn = true
    while goesOn {
      let count = read(source, &buffer, buffer.count)
      guard count > 0 else { break }
      let passed = lock.withLock {
        counts[direction, default: 0] += count
        guard let cut, cut.direction == direction else { return count }
        if count < cut.count {
          self.cut = (direction, cut.count - count)
          return count
        }
        self.cut = nil
        goesOn = false
        return cut.count
      }
      var sent = 0
      while sent < passed {
        let part = buffer[sent..<passed].withUnsafeBytes {
          send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard part > 0 else {
          goesOn = false
          break
        }
        sent += part
      }
    }
    pair.end()
    lock.withLock { pairs.removeAll { $0 === pair } }
  }

  /// The two sockets of a connection, which are closed when no thread uses them any more.
  private final class Pair: Sendable {
    let client: Int32
    let server: Int32

    init(_ client: Int32, _ server: Int32) { (self.client, self.server) = (client, server) }

    func end() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
    }

    deinit {
      close(client)
      close(server)
    }
  }
}

#endif
