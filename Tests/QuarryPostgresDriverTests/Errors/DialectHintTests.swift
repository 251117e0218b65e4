#if PostgreSQL

import QuarryCore
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

@Table("parts") private struct Part {
  let id: Int
  var name = ""
  var size: Int?
  var isNew = false
}

/// Queries that run on SQLite, and what the errors of PostgreSQL say to do instead.
@Suite struct DialectHintTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: """
        CREATE TABLE parts (id bigint PRIMARY KEY, name text NOT NULL, size bigint, "isNew" boolean NOT NULL DEFAULT false);
        CREATE TABLE "Things" (id bigint, "unitPrice" bigint);
        CREATE TABLE small (number smallint);
        INSERT INTO parts VALUES (1, 'a', 0), (2, 'b', NULL);
        """
    )
  }

  private func expect(
    _ state: SQLState,
    _ hint: String?,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let error = thrown(DatabaseError.self, sourceLocation: sourceLocation, by: body)
    #expect(error?.state == state, sourceLocation: sourceLocation)
    #expect(error?.hint == hint, sourceLocation: sourceLocation)
  }

  @Test func columnsBesideGroups() throws {
    let hint =
      "group by the column, too, or select one of its values with an aggregate, such as 'max()'; SQLite takes the value of any row"
    expect(.groupingError, hint) {
      _ = try Part.group(by: \.size).select { ($0.name, $0.id.count()) }.fetchAll(db)
    }
    let fixed = try Part.group(by: \.isNew).select { ($0.name.max(), $0.id.count()) }.fetchAll(db)
    #expect(fixed.map(\.0) == ["b"] && fixed.map(\.1) == [2])
    expect(.groupingError, "move the condition on groups from 'where' to 'having'") {
      _ = try Part.where { $0.id.count() > 1 }.select(\.name).fetchAll(db)
    }
    expect(.groupingError, "compute the inner aggregate in a subquery or a common table") {
      _ = try #sql("SELECT max(count(*)) FROM parts", as: Int.self).fetchAll(db)
    }
  }

  @Test func distinctRowsInAnotherOrder() throws {
    expect(
      .invalidColumnReference,
      "select what the rows are ordered by, too, or group by the selected columns and order by an aggregate"
    ) { _ = try #sql("SELECT DISTINCT name FROM parts ORDER BY size", as: String.self).fetchAll(db) }
    expect(.invalidColumnReference, "order by the expressions of DISTINCT ON first, in any direction") {
      _ = try #sql("SELECT DISTINCT ON (name) name FROM parts ORDER BY size", as: String.self).fetchAll(db)
    }
    expect(.invalidColumnReference, nil) {
      _ = try #sql("SELECT name FROM parts ORDER BY 2", as: String.self).fetchAll(db)
    }
  }

  @Test func conflictsWithoutAUniqueIndex() throws {
    expect(
      .invalidColumnReference,
      "name exactly the columns of a primary key or unique index, or create one; a partial index needs its condition, too"
    ) {
      try Part.insert {
        Part(id: 1, name: "a")
      } onConflict: {
        $0.name
      } doUpdate: {
        $0.size = 1
      }
      .execute(db)
    }
  }

  @Test func typesThatDoNotFit() throws {
    let hint =
      "PostgreSQL does not convert between these types; convert one side with '.cast(as:)', or give the column the type of the property"
    expect(.undefinedFunction, hint) {
      _ = try Part.where { #sql("\($0.name) = \($0.id)") }.fetchAll(db)
    }
    #expect(try Part.where { $0.name == $0.id.cast(as: String.self) }.fetchAll(db).isEmpty)
    expect(
      .undefinedFunction,
      "compare a boolean with 'true' or 'false', not with a number, or convert it with '.cast(as: Int.self)'"
    ) { _ = try Part.where { #sql("\($0.isNew) = 1") }.fetchAll(db) }
    expect(
      .undefinedFunction,
      "No function matches the given name and argument types. You might need to add explicit type casts."
    ) { _ = try #sql("SELECT length(id) FROM parts", as: Int.self).fetchAll(db) }
    expect(
      .datatypeMismatch,
      "write the condition as a comparison, such as '!= 0'; PostgreSQL has no true numbers or texts"
    ) { _ = try #sql("SELECT id FROM parts WHERE size", as: Int.self).fetchAll(db) }
    expect(.datatypeMismatch, "convert the values to one type with '.cast(as:)'") {
      _ = try #sql("SELECT coalesce(size, name) FROM parts", as: String.self).fetchAll(db)
    }
    // The server's own hint.
    expect(.datatypeMismatch, "You will need to rewrite or cast the expression.") {
      try #sql("UPDATE parts SET size = name").execute(db)
    }
  }

  @Test func valuesWithoutAType() throws {
    expect(
      .indeterminateDatatype,
      "PostgreSQL cannot tell the type of the value; name it: 'CAST($1 AS text)', or '.cast(as: String.self)' in a query"
    ) { try db.execute(sql: "PREPARE anything AS SELECT $1 IS NULL") }
  }

  @Test func namesWithCapitalLetters() throws {
    expect(
      .undefinedTable,
      #"without quotes, PostgreSQL reads Things as things; write "Things" if the name has capital letters"#
    ) { try db.execute(sql: "SELECT * FROM Things") }
    expect(
      .undefinedTable,
      "run the migrations, or add the schema of the table to 'search_path'; names in quotes differ in letter case"
    ) { _ = try #sql("SELECT * FROM \(quote: "things")", as: Int.self).fetchAll(db) }
    expect(
      .undefinedColumn,
      #"without quotes, PostgreSQL reads theName as thename; write "theName" if the name has capital letters"#
    ) { try db.execute(sql: "SELECT theName FROM small") }
    let column = thrown(DatabaseError.self) { try db.execute(sql: #"SELECT unitPrice FROM "Things""#) }
    #expect(column?.hint == #"Perhaps you meant to reference the column "Things.unitPrice"."#)
  }

  @Test func numbers() throws {
    let hint =
      "use a larger type for the column, such as 'bigint' for 'Int', or cast the operands before computing: '.cast(as: Double.self)'"
    expect(.numericValueOutOfRange, hint) { try db.execute(sql: "INSERT INTO small VALUES (70000)") }
    expect(.numericValueOutOfRange, hint) {
      _ = try Part.select { $0.id + Int.max }.fetchAll(db)
    }
    expect(
      .divisionByZero,
      "divide by 'value.nullif(0)', so that the result is NULL, as SQLite returns it"
    ) { _ = try #sql("SELECT id / size FROM parts", as: Int?.self).fetchAll(db) }
    #expect(try Part.find(1).select { $0.id / $0.size.nullif(0) }.fetchAll(db) == [nil])
    expect(.cardinalityViolation, "add 'limit(1)' and an order, or use 'in'; SQLite takes the first row") {
      _ = try #sql("SELECT (SELECT id FROM parts)", as: Int.self).fetchAll(db)
    }
  }

  @Test func numbersOfRows() throws {
    let hint =
      "the number of rows is negative, or a subquery for it returns no row; leave the limit out for all rows"
    expect(.invalidRowCountInLimitClause, hint) {
      _ = try Part.limit { _ in Part.where { $0.id > 9 }.select(\.id) }.fetchAll(db)
    }
    expect(.invalidRowCountInLimitClause, hint) { _ = try Part.limit(-1).fetchAll(db) }
    expect(.invalidRowCountInResultOffsetClause, hint) { _ = try Part.limit(1, offset: -1).fetchAll(db) }
  }

  @Test func transactions() throws {
    try db.execute(sql: "BEGIN READ ONLY")
    expect(
      .readOnlySQLTransaction,
      "use a transaction and a configuration that are not read-only, on a server that is not a standby"
    ) { try Part.all.delete().execute(db) }
    // It begins like the end of a transaction, which the connection sends even after an error.
    expect(
      .inFailedSQLTransaction,
      "an earlier statement of the transaction has failed; roll back, and run statements that may fail in 'inSavepoint'"
    ) { try db.execute(sql: "COMMIT PREPARED 'x'") }
    try db.execute(sql: "ROLLBACK")
  }

  @Test func missingValues() throws {
    let error = thrown(DatabaseError.self) {
      try Part.insert(\.id) { 3 }.execute(db)
    }
    #expect(error?.state == .notNullViolation && error?.column == "name")
    #expect(
      error?.hint
        == "set the column, give it a default ('GENERATED BY DEFAULT AS IDENTITY' for an id), or make it and the property optional"
    )
  }
}

#endif
