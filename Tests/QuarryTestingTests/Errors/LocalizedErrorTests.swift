import Foundation
@testable import QuarryCore
@testable import QuarryDialect
@testable import QuarryDriver
@testable import QuarryFunctions
import QuarrySQLite
import QuarryTesting
@testable import QuarryVerification
import Testing

/// Every public error shows its description if only `localizedDescription` is used, as in an alert.
@Suite struct LocalizedErrorTests {
  private struct Cause: Error {}

  private static let samples: [any LocalizedError & CustomStringConvertible] = [
    BackupCancelledError(progress: BackupProgress(totalPages: 2, remainingPages: 1)),
    CaseDecodingError.noCase(type: "Shape", columns: ["radius"]),
    ChangedRowError(table: "reminders", column: "title"),
    ColumnGroupQueryError(group: "Size", columns: 2, names: ["width", "height"]),
    CommonTableError(name: "reminders", reason: .namedTwice),
    DatabaseError(resultCode: .SQLITE_BUSY, sql: "COMMIT"),
    DatabaseFunctionDeallocated(type: "Counter"),
    DatabaseMigrationError.unknown("Create reminders"),
    DatabaseMigrationError.committedEarly("Create reminders", Cause()),
    DatabaseMigrationError.failedPartly("Create reminders", Cause()),
    DatabaseUsageError.transactionEnded,
    DateOutOfRangeError(date: Date(timeIntervalSince1970: 1e15)),
    FetchError.noDatabase,
    ForeignKeyViolationError(violations: []),
    InsertConditionError(table: "reminders"),
    InteractiveTransactionError(),
    JSONFormError(type: "Decimal"),
    JSONPathError(name: "a\"b"),
    KeysetError(terms: 1, values: 2),
    MissingKeyError(table: "reminders", column: "id"),
    MissingValueError(table: "reminders", column: "title"),
    QueryBindingError(underlying: Cause()),
    QueryDecoderError(decoder: "Decoder"),
    QueryDecodingError.missingRequiredColumn,
    RowDecodingError(
      QueryDecodingError.typeMismatch(Int.self),
      column: "title",
      index: 0,
      expected: "Int",
      found: .text("Groceries"),
      sql: "SELECT title FROM reminders"
    ),
    RollbackFailureError(label: "library", outcome: .reopened, cause: Cause()),
    RowNotFoundError(table: "reminders", key: "1"),
    RowValueError(columns: ["a", "b"], group: "location"),
    SchemaChangeError.noTable("reminders"),
    SchemaVerificationError(differences: []),
    TableSchemaError.duplicateColumn("title", table: "reminders", firstGroup: nil, secondGroup: nil),
    TriggerError.noStatements(trigger: "reminders_ai"),
    TooManyValuesError(table: "reminders", count: 5, limit: 4),
    UnsupportedFeatureError(
      .orderedAggregates,
      minimumVersion: 3_035_000,
      linkedVersion: 3_034_000,
      advice: "update it"
    ),
    RowIdentityError(.notProvided, table: "reminders", column: "title"),
    RowReadingError(QueryDecodingError.missingRequiredColumn),
    UpdateFromError(),
    ViewError.noQuery(view: "open"),
  ]

  @Test(arguments: samples.indices)
  func `the localized description is the description`(index: Int) {
    let error: any LocalizedError & CustomStringConvertible = Self.samples[index]
    #expect(!error.description.isEmpty)
    #expect(error.errorDescription == error.description)
    #expect((error as any Error).localizedDescription == error.description)
  }

  @Test func `all public errors are localized`() throws {
    let declaration = /public (?:final )?(?:struct|enum|class|actor) (?<name>\w+)[^:{\n]*:(?<parents>[^{]*)\{/
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources")
      .standardizedFileURL
    var names: Set<String> = []
    let modules = [
      "QuarryCore", "Quarry", "QuarryAccess", "QuarryDialect", "QuarryDriver", "QuarryFunctions",
      "QuarrySQLite",
      "QuarryVerification",
      "QuarryTesting",
    ]
    for module in modules {
      let folder = root.appendingPathComponent(module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      // Those of PostgreSQL have tests with the driver.
      for case let file as URL in files
      where file.pathExtension == "swift" && !file.path.contains("/QuarryTesting/Postgres/") {
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration)
        where match.parents.contains(/\w*Error\b/) {
          names.insert(String(match.name))
        }
      }
    }
    #expect(names == Set(Self.samples.map { "\(type(of: $0))" }))
  }
}
