// Written by .ci/mirror from Sources/QuarryTesting/Assertions/AssertSchema.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
public import QuarryPostgres
import QuarryPostgresDriver

/// Asserts that Swift types match the schema of a connection's database. The failure lists each difference and how to
/// fix it.
///
/// ```swift
/// try database.read { db in
///   assertSchema(Reminder.self, RemindersList.self, Tag.self, matches: db)
/// }
/// ```
///
/// The comparison is that of `schemaDifferences(of:)` of `Database`. Differences that are only notes cause no failure.
///
/// - Parameters:
///   - types: The `@Table` types, including those of views.
///   - db: The connection.
///   - allowsExtraTables: Whether the database can have tables and views without a type.
///   - exceptions: The names of tables that need no type.
///   - accepted: The names of differences to accept, such as `reminders.title:type`: see `name` of `SchemaDifference`. A name
///     that does not occur is a difference itself.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSchema(
  _ types: any Table.Type...,
  matches db: Database,
  allowsExtraTables: Bool = false,
  except exceptions: Set<String> = [],
  accepting accepted: Set<String> = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportErrors(at: site) {
    try db.verifySchema(
      of: types,
      allowsExtraTables: allowsExtraTables,
      except: exceptions,
      accepting: accepted
    )
  }
}

/// Asserts that Swift types match the schema of a database. The failure lists each difference and how to fix it.
///
/// ```swift
/// assertSchema(Reminder.self, RemindersList.self, Tag.self, matches: database)
/// ```
public func assertSchema(
  _ types: any Table.Type...,
  matches database: some DatabaseReader,
  allowsExtraTables: Bool = false,
  except exceptions: Set<String> = [],
  accepting accepted: Set<String> = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.current.reportErrors(at: site) {
    try database.read { db in
      try db.verifySchema(
        of: types,
        allowsExtraTables: allowsExtraTables,
        except: exceptions,
        accepting: accepted
      )
    }
  }
}

extension SnapshotAssertion {
  fileprivate func reportErrors(at site: CallSite, _ body: () throws -> Void) {
    report(at: site, orFailure: "The schema was not compared") {
      do { try body() } catch let error as QuarryPostgresDriver.SchemaVerificationError { return "\(error)" }
      return nil
    }
  }
}

#endif
