#if PostgreSQL

import Testing

@testable import QuarryPostgresDriver

/// Parameters of locations and configurations, without a server.
@Suite struct LocationTests {
  private func merged(_ location: DatabaseLocation, _ change: (inout Configuration) -> Void = { _ in }) throws
    -> [String: String]
  {
    var configuration = Configuration()
    change(&configuration)
    try configuration.validate()
    return try ConnectionParameters(location, configuration).values
  }

  @Test func urls() throws {
    let values = try DatabaseLocation.url(
      "postgresql://ann:p%40ss@db1.example.com:5433,[::1]/shop%20x?application_name=a%26b&sslmode=verify-full"
    ).parameters()
    #expect(
      values == [
        "user": "ann", "password": "p@ss", "host": "db1.example.com,::1", "port": "5433,", "dbname": "shop x",
        "application_name": "a&b", "sslmode": "verify-full",
      ]
    )
  }

  @Test func tls() throws {
    #expect(try merged(.parameters([:])) { $0.tls = .disable }["sslmode"] == "disable")
    #expect(try merged(.parameters([:])) { $0.tls = .prefer }["sslmode"] == "prefer")
    #expect(try merged(.parameters([:])) { $0.tls = .require }["sslmode"] == "require")
    let authority = try merged(.parameters([:])) { $0.tls = .verifyCertificate(root: "/a.pem") }
    #expect(authority["sslmode"] == "verify-ca" && authority["sslrootcert"] == "/a.pem")
    let host = try merged(.parameters([:])) { $0.tls = .verifyCertificateAndHost() }
    #expect(host["sslmode"] == "verify-full" && host["sslrootcert"] == nil)
    #expect(try merged(.parameters([:]))["sslmode"] == nil)
  }

  @Test func sessions() throws {
    let found = try TargetSession.allCases.map { session in
      try merged(.parameters([:])) { $0.targetSession = session }["target_session_attrs"] ?? ""
    }
    #expect(found == ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"])
  }

  @Test func timeoutsAreRoundedUp() throws {
    let values = try merged(.parameters([:])) {
      $0.connectTimeout = .milliseconds(2100)
      $0.statementTimeout = .microseconds(1)
    }
    #expect(values["connect_timeout"] == "3")
    #expect(values["options"]?.contains("-c statement_timeout=1ms") == true)
    #expect(try merged(.parameters([:]))["connect_timeout"] == "10")
    #expect(try merged(.url("postgres:///?connect_timeout=4"))["connect_timeout"] == "4")
  }

  /// The same value twice is no conflict.
  @Test func conflictsNameBoth() throws {
    let url = DatabaseLocation.url("postgres:///x?application_name=a&options=-c%20statement_timeout%3D5s")
    let error = #expect(throws: DatabaseUsageError.self) { try merged(url) { $0.applicationName = "b" } }
    #expect(
      error?.description
        == "the location's parameter 'application_name', which is 'a', differs from 'Configuration.applicationName', "
        + "which is 'b'; remove one of them"
    )
    #expect(try merged(url) { $0.applicationName = "a" }["application_name"] == "a")
    let timeout = #expect(throws: DatabaseUsageError.self) {
      try merged(url) { $0.statementTimeout = .seconds(1) }
    }
    #expect(timeout?.description.contains("'statement_timeout=5s'") == true)
    #expect(timeout?.description.contains("'Configuration.statementTimeout'") == true)
    let encoding = #expect(throws: DatabaseUsageError.self) {
      try merged(.url("postgres:///x?client_encoding=LATIN1"))
    }
    #expect(encoding?.description.contains("'LATIN1'") == true)
    for options in ["-c TimeZone=Europe/Berlin", "--timezone=Europe/Berlin", "-ctimezone=Europe/Berlin"] {
      let zone = #expect(throws: DatabaseUsageError.self) { try merged(.parameters(["options": options])) }
      #expect(zone?.description.contains("'UTC'") == true, "\(options)")
    }
  }

  /// The same time in another unit is no conflict.
  @Test func unitsOfTimes() throws {
    for time in ["5s", "5000", "5000ms", "5e6us", "5\\ s", "5.0s"] {
      let location = DatabaseLocation.parameters(["options": "-c statement_timeout=\(time)"])
      let options = try merged(location) { $0.statementTimeout = .seconds(5) }["options"]
      #expect(options?.contains("-c statement_timeout=\(time)") == true)
      #expect(options?.contains("5000ms") == time.contains("5000ms"))
    }
    for time in ["5", "5S", "5min", "5001", "x", "5 weeks", ""] {
      let location = DatabaseLocation.parameters(["options": "-c statement_timeout=\(time)"])
      #expect(throws: DatabaseUsageError.self) { try merged(location) { $0.statementTimeout = .seconds(5) } }
    }
  }

  @Test func connectionsForReplication() throws {
    for mode in ["database", "true", "on", "1"] {
      let error = #expect(throws: DatabaseUsageError.self) { try merged(.parameters(["replication": mode])) }
      #expect(error?.description.contains("'replication' opens a connection that runs no queries") == true)
    }
    #expect(try merged(.url("postgres:///x?replication=false"))["replication"] == "false")
  }

  @Test func optionsKeepThoseOfTheLocation() throws {
    let values = try merged(.parameters(["options": #"-c search_path=a\ b"#])) { $0.readonly = true }
    let options = try #require(values["options"])
    #expect(options.hasPrefix(#"-c search_path=a\ b -c DateStyle=ISO,\ MDY "#))
    #expect(options.hasSuffix("-c default_transaction_read_only=on"))
  }

  @Test(arguments: [
    "postgres://ann:geheim@host:bad/x", "postgres://ann:geheim%zz@host/x", "postgres://ann:ge@heim@host/x",
    "postgres://ann:ge/heim@host/x", "postgres://ann:ge?heim@host/x", "postgres://ann:x@ge/heim@host/x",
    "postgres://host/x?password=geheim%zz", "postgres://ann:geheim@[host/x",
    "postgres://ann:geheim@host/x?wrong=1",
  ]) func messagesContainNoPassword(url: String) {
    #expect {
      _ = try Database(.url(url))
    } throws: { error in
      let text = "\(error)"
      return !text.contains("geheim") && !text.contains("heim") && !text.contains("\"ge")
    }
    var dumped = ""
    dump(DatabaseLocation.url(url), to: &dumped)
    #expect(!dumped.contains("heim"))
    #expect(!"\([DatabaseLocation.url(url)])".contains("heim"))
  }

  @Test func descriptionsContainNoPassword() {
    let location = DatabaseLocation.parameters(["host": "h", "password": "geheim", "sslpassword": "geheim"])
    #expect("\(location)" == "host=h password=*** sslpassword=***")
    #expect("\(DatabaseLocation.url("postgres://u:geheim@h/d"))" == "dbname=d host=h password=*** user=u")
  }

  @Test func invalidLocations() {
    func message(_ location: DatabaseLocation) -> String? {
      let error = #expect(throws: DatabaseUsageError.self) { try location.parameters() }
      return error?.description
    }
    #expect(message(.url("host=x"))?.contains("begins with 'postgres://'") == true)
    #expect(
      message(.url("postgres://a/x?wrong=1"))?.contains(#"invalid URI query parameter: "wrong""#) == true
    )
    #expect(message(.parameters(["hots": "x"]))?.contains("no parameter 'hots'") == true)
    #expect(message(.parameters(["host": "x\0"]))?.contains("NUL") == true)
    #expect(message(.url("postgres://a\0"))?.contains("NUL") == true)
  }

  @Test func invalidSettings() {
    #expect(throws: DatabaseUsageError.self) { try merged(.parameters([:])) { $0.statementCacheSize = -1 } }
    #expect(throws: DatabaseUsageError.self) {
      try merged(.parameters([:])) { $0.lockTimeout = .seconds(-1) }
    }
    #expect(throws: DatabaseUsageError.self) {
      try merged(.parameters([:])) { $0.lockTimeout = .seconds(Int64.max) }
    }
    #expect(throws: DatabaseUsageError.self) { try merged(.parameters([:])) { $0.applicationName = "a\0" } }
  }
}

#endif
