public import QuarryCore
public import QuarrySQLite
import QuarryVerification

/// Asserts that the rows of a connection's database store dates and UUIDs in the form that Quarry writes. The failure
/// lists each column with other forms, and the SQL that repairs it.
///
/// ```swift
/// try database.read { db in
///   assertStoredValues(Meeting.self, Attendee.self, in: db)
/// }
/// // warning: 1 value of column "start" of table "meetings" is a date in another form than 'Meeting.start' writes,
/// //   such as '2030-01-31T10:00:00Z' instead of '2030-01-31 10:00:00.000'; it decodes, but SQL compares the texts
/// //   SQL: UPDATE "meetings" SET "start" = strftime('%Y-%m-%d %H:%M:%f', "start") WHERE …
/// ```
///
/// Use it on a copy of a database that another program has written, and after SQL that writes dates, such as the default
/// values of a table. The check is that of `storedValueDifferences(of:)` of `Database`.
///
/// - Parameters:
///   - types: The `@Table` types.
///   - db: The connection.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertStoredValues(
  _ types: any Table.Type...,
  in db: Database,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportDifferences(at: site) { try db.storedValueDifferences(of: types) }
}

/// Asserts that the rows of a database store dates and UUIDs in the form that Quarry writes. The failure lists each
/// column with other forms, and the SQL that repairs it.
///
/// ```swift
/// assertStoredValues(Meeting.self, Attendee.self, in: database)
/// ```
public func assertStoredValues(
  _ types: any Table.Type...,
  in database: some DatabaseReader,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportDifferences(at: site) {
    try database.read { db in try db.storedValueDifferences(of: types) }
  }
}

extension SnapshotAssertion {
  fileprivate func reportDifferences(at site: CallSite, _ body: () throws -> [SchemaDifference]) {
    report(at: site, orFailure: "The stored values were not checked") {
      let differences = try body()
      guard !differences.isEmpty else { return nil }
      return "The database stores values in another form:\n\n"
        + differences.map(\.description).joined(separator: "\n")
    }
  }
}
