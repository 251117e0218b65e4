import Testing

@testable import QuarryTesting

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      ([:], .missing), (["CI": ""], .missing), (["CI": "false"], .missing), (["CI": "0"], .missing),
      (["CI": "true"], .never), (["CI": "1"], .never),
      (["QUARRY_RECORD": "all"], .all), (["QUARRY_RECORD": "Failed"], .failed),
      (["QUARRY_RECORD": "never"], .never),
      (["QUARRY_RECORD": "missing", "CI": "true"], .missing), (["QUARRY_RECORD": "", "CI": "true"], .never),
    ] as [([String: String], RecordMode)]
  )
  func mode(_ environment: [String: String], _ mode: RecordMode) throws {
    #expect(try RecordMode(environment: environment) == mode)
  }

  @Test func unknownModesAreNamed() throws {
    let error = try #require(throws: RecordMode.UnknownName.self) {
      try RecordMode(environment: ["QUARRY_RECORD": "yes"])
    }
    #expect("\(error)" == "QUARRY_RECORD must be one of 'all', 'missing', 'failed', 'never', not 'yes'")
  }
}
