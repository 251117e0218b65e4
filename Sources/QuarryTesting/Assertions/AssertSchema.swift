public import QuarryCore
public import QuarrySQLite
import QuarryVerification

/// Fails where Swift types and the schema of a connection's database do not agree, with every difference and how to mend
/// it.
///
/// ```swift
/// try database.read { db in
///   assertSchema(Reminder.self, RemindersList.self, Tag.self, matches: db)
/// }
/// ```
///
/// What is compared: `schemaDifferences(of:)` of `Database`. What is only noted there fails with nothing else.
///
/// - Parameters:
///   - types: The `@Table` types, also those of views.
///   - db: The connection.
///   - allowsExtraTables: Whether the database may have other tables and views, too.
///   - exceptions: Tables that may be there without a type.
public func assertSchema(
  _ types: any Table.Type...,
  matches db: Database,
  allowsExtraTables: Bool = false,
  except exceptions: Set<String> = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportErrors(at: site) {
    try db.verifySchema(of: types, allowsExtraTables: allowsExtraTables, except: exceptions)
  }
}

/// Fails where Swift types and the schema of a database do not agree, with every difference and how to mend it.
///
/// ```swift
/// assertSchema(Reminder.self, RemindersList.self, Tag.self, matches: database)
/// ```
public func assertSchema(
  _ types: any Table.Type...,
  matches database: some DatabaseReader,
  allowsExtraTables: Bool = false,
  except exceptions: Set<String> = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportErrors(at: site) {
    try database.read { db in
      try db.verifySchema(of: types, allowsExtraTables: allowsExtraTables, except: exceptions)
    }
  }
}

extension SnapshotAssertion {
  fileprivate func reportErrors(at site: CallSite, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      reporter.report(
        error is SchemaVerificationError ? "\(error)" : "The schema was not compared: \(error)",
        site
      )
    }
  }
}
