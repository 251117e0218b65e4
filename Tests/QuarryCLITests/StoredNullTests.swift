#if CommandLine
import Testing

@testable import QuarryCommands

/// Types that are not optionals, but have a value that is stored as NULL.
@Suite struct StoredNullTests {
  @Test(arguments: ["DatabaseValue", "QuarrySQLite.DatabaseValue", "Value"])
  func nullableAndRequiredColumnsMatch(_ type: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("CREATE TABLE extras (id INTEGER PRIMARY KEY, a, b NOT NULL)", to: "schema.sql")
    try folder.write(
      "@Table struct Extra { let id: Int; var a: \(type); var b: \(type); typealias Value = DatabaseValue }",
      to: "Models.swift"
    )
    let result = try Tool.shell("quarry verify --schema schema.sql Models.swift --strict", in: folder.url)
    #expect(result.output == "1 type matches schema.sql\n")
  }
}
#endif
