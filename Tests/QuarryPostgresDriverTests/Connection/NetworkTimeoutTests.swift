#if PostgreSQL && os(Linux)

import CPostgres
import Foundation
import Glibc
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// How long a network that vanished is waited for.
@Suite(.ownThreads) struct NetworkTimeoutTests {
  private func option(_ level: Int32, _ name: Int32, _ db: Database) throws -> Int32 {
    let socket = PQsocket(db.postgresConnection)
    var value: Int32 = -1
    var length = socklen_t(MemoryLayout<Int32>.size)
    #expect(getsockopt(socket, level, name, &value, &length) == 0)
    return value
  }

  @Test func `the options of the socket`() throws {
    let server = try TestDatabase.parameters()
    let proxy = try CuttingProxy(to: "\(server["host"] ?? "")/.s.PGSQL.\(server["port"] ?? "5432")")
    var parameters = server
    (parameters["host"], parameters["port"]) = ("127.0.0.1", "\(proxy.port)")
    (parameters["sslmode"], parameters["gssencmode"]) = ("disable", "disable")
    for (time, expected) in [
      (Duration.seconds(30), [15, 5, 3, 30_000]), (.seconds(1), [1, 1, 1, 1000]),
      (.seconds(2), [1, 1, 1, 2000]), (.milliseconds(2001), [1, 1, 2, 2001]), (.seconds(4), [1, 1, 3, 4000]),
      (.seconds(5), [2, 1, 3, 5000]), (.seconds(8), [2, 2, 3, 8000]), (.seconds(11), [5, 2, 3, 11_000]),
      (.milliseconds(90_500), [43, 16, 3, 90_500]), (.seconds(65_534), [32_765, 10_923, 3, 65_534_000]),
    ] {
      var configuration = Configuration()
      configuration.networkTimeout = time
      let db = try Database(.parameters(parameters), configuration: configuration)
      let tcp = Int32(IPPROTO_TCP)
      #expect(try option(SOL_SOCKET, SO_KEEPALIVE, db) == 1)
      let found = try [TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT].map {
        try option(tcp, $0, db)
      }
      #expect(found == expected.map { Int32($0) }, "\(time)")
      // The questions and their answers take the time, rounded up to whole seconds, and never less.
      let seconds = Int64(found[0] + found[1] * found[2])
      #expect(seconds == max(2, (time.milliseconds + 999) / 1000), "\(time)")
      #expect(try Int.fetchOne(db, sql: "SELECT 1::int8") == 1)
      db.close()
    }
    proxy.end()
    // A socket of the file system has no such options.
    let db = try TestDatabase { $0.networkTimeout = .seconds(5) }.db
    #expect(try Int.fetchOne(db, sql: "SELECT 1::int8") == 1)
  }

  @Test func `wrong times`() throws {
    for time in [Duration.zero, .milliseconds(999), .seconds(-1), .seconds(65_535), .seconds(Int64.max)] {
      let error = #expect(throws: DatabaseUsageError.self) { try TestDatabase { $0.networkTimeout = time } }
      #expect(error?.description.contains("'Configuration.networkTimeout' must be") == true)
    }
    var parameters = try TestDatabase.parameters()
    parameters["keepalives_idle"] = "100"
    var configuration = Configuration()
    configuration.networkTimeout = .seconds(30)
    let error = #expect(throws: DatabaseUsageError.self) {
      try Database(.parameters(parameters), configuration: configuration)
    }
    #expect(error?.description.contains("'keepalives_idle', which is '100', differs from") == true)
  }
}

#endif
