#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver
@testable import QuarryTesting

/// Passwords and certificates, over TCP/IP.
@Suite(.serialized, .ownThreads) struct EncryptionTests {
  /// A server with the certificate of an authority of the test.
  private let server: LoneServer
  private var root: String { server.folder + "/root.crt" }

  init() throws {
    server = try LoneServer(["password_encryption": "scram-sha-256"], port: LoneServer.freePort())
    let db = try Database(server.location)
    try db.execute(sql: "CREATE ROLE guest LOGIN PASSWORD 'right one'")
    db.close()
    try makeCertificates()
    let rules = """
      local all all trust
      hostssl all guest 127.0.0.1/32 scram-sha-256
      host all guest 127.0.0.1/32 scram-sha-256
      """
    try Data(rules.utf8).write(to: URL(fileURLWithPath: server.data + "/pg_hba.conf"))
    try server.reload()
  }

  /// Makes an authority, and certificates for 'localhost', for another host, and one that has expired.
  private func makeCertificates() throws {
    let script = """
      cd "$1"
      openssl req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.crt -days 10 -subj /CN=authority
      openssl req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other-root.crt -days 10 -subj /CN=other
      openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=server
      sign() {
        echo "subjectAltName=DNS:$2" >extensions
        openssl x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -days "$3" -extfile extensions -out "$1.crt"
      }
      sign right localhost 10
      sign wrong db.example.com 10
      sign expired localhost -1
      """
    try PostgresPrograms.run(["sh", "-e", "-c", script, "sh", server.folder])
  }

  /// Makes the server use a certificate for its new connections.
  private func use(_ certificate: String) throws {
    let data = server.data
    try PostgresPrograms.run(["cp", "\(server.folder)/\(certificate).crt", data + "/server.crt"])
    try PostgresPrograms.run(["cp", server.folder + "/server.key", data + "/server.key"])
    if geteuid() == 0 {
      try PostgresPrograms.run(["chown", "postgres", data + "/server.key", data + "/server.crt"])
    }
    try PostgresPrograms.run(["chmod", "600", data + "/server.key"])
    let db = try Database(server.location)
    if try String.fetchOne(db, sql: "SHOW ssl") == "off" { try db.execute(sql: "ALTER SYSTEM SET ssl = on") }
    db.close()
    try server.stop()
    try server.start()
  }

  private func connect(_ tls: TLS?, password: String? = "right one", host: String = "localhost") throws
    -> String?
  {
    var parameters = server.loopback
    (parameters["user"], parameters["host"], parameters["password"]) = ("guest", host, password)
    // Without a password file, and without a certificate of the user.
    (parameters["passfile"], parameters["sslcert"]) = ("/nonexistent", "/nonexistent")
    if tls == .disable { parameters["gssencmode"] = "disable" }
    var configuration = Configuration()
    configuration.tls = tls
    let db = try Database(.parameters(parameters), configuration: configuration)
    defer { db.close() }
    let sql = "SELECT coalesce(version, 'not encrypted') FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
    return try String.fetchOne(db, sql: sql)
  }

  @Test func passwords() throws {
    #expect(try connect(.disable) == "not encrypted")
    let wrong = #expect(throws: DatabaseError.self) { try connect(.disable, password: "the wrong one") }
    #expect(wrong?.state == .cannotConnect)
    #expect(wrong?.message.contains(#"password authentication failed for user "guest""#) == true)
    #expect(wrong?.hint?.contains("port, user, password and database are right") == true)
    #expect("\(String(describing: wrong))".contains("the wrong one") == false)
    let missing = #expect(throws: DatabaseError.self) { try connect(.disable, password: nil) }
    #expect(missing?.hint?.hasPrefix("the server requires a password") == true)
    #expect(try connect(.disable) == "not encrypted")
  }

  @Test func certificates() throws {
    // A server without TLS.
    let none = #expect(throws: DatabaseError.self) { try connect(.require) }
    #expect(none?.message.contains("server does not support SSL") == true)
    #expect(try connect(.prefer) == "not encrypted")

    try use("right")
    let (root, other) = (root, server.folder + "/other-root.crt")
    for tls in [TLS.prefer, .require, .verifyCertificate(root: root), .verifyCertificateAndHost(root: root)] {
      #expect(try connect(tls)?.hasPrefix("TLS") == true, "\(tls)")
    }
    #expect(try connect(.disable) == "not encrypted")
    for tls in [TLS.verifyCertificate(root: other), .verifyCertificateAndHost(root: other)] {
      let error = thrown(DatabaseError.self) { _ = try connect(tls) }
      #expect(error?.state == .cannotConnect)
      #expect(error?.message.contains("certificate verify failed") == true, "\(tls)")
    }
    let missing = thrown(DatabaseError.self) {
      _ = try connect(.verifyCertificateAndHost(root: "/nonexistent.crt"))
    }
    #expect(missing?.message.contains(#"root certificate file "/nonexistent.crt" does not exist"#) == true)

    try use("wrong")
    #expect(try connect(.verifyCertificate(root: root))?.hasPrefix("TLS") == true)
    let host = thrown(DatabaseError.self) { _ = try connect(.verifyCertificateAndHost(root: root)) }
    #expect(
      host?.message.contains(#"server certificate for "db.example.com" does not match host name "localhost""#)
        == true
    )
    #expect(
      try connect(.verifyCertificateAndHost(root: root), host: "db.example.com")?.hasPrefix("TLS") == true
    )

    try use("expired")
    #expect(try connect(.require)?.hasPrefix("TLS") == true)
    for tls in [TLS.verifyCertificate(root: root), .verifyCertificateAndHost(root: root)] {
      let error = thrown(DatabaseError.self) { _ = try connect(tls) }
      #expect(error?.message.contains("certificate verify failed") == true, "\(tls)")
      #expect(error?.isConnectionLost == true)
    }
  }

  @Test func `messages in several TLS records`() async throws {
    try use("right")
    var configuration = Configuration()
    configuration.tls = .require
    let parameters = server.loopback.merging(["user": "guest", "password": "right one"]) { $1 }
    let pool = try DatabasePool(.parameters(parameters), configuration: configuration)
    let messages = Values(try await pool.notifications(on: "big"))
    defer { messages.stop() }
    let sender = try Database(server.location)
    // Sizes around those of a record and of libpq's buffers. The server sends all messages of a transaction at once.
    var count = 0
    for size in [1, 100, 4_000, 7_900] {
      for number in [1, 3, 20] {
        try sender.execute(
          sql: "SELECT pg_notify('big', n || repeat('x', \(size))) FROM generate_series(1, \(number)) AS n"
        )
        count += number
        try await eventually("\(number) messages of \(size) bytes do not arrive") {
          messages.all.count == count
        }
      }
    }
    sender.close()
    try pool.close()
  }
}

#endif
