#if PostgreSQL

public import QuarryCore

/// Keys that an INSERT gives, and the sequences that would generate them again.
extension Database {
  /// Moves the sequences of the columns to which an INSERT gives keys, before it runs.
  ///
  /// If it ran first, others could generate its keys in between, and a sequence that cannot move would be found out too late.
  func moveSequences(for statement: BoundStatement) throws {
    if let rows = statement.insertedRows { try move(moves(for: rows)) }
  }

  /// Moves the sequences behind the keys of all parts of an INSERT, before the first one generates keys.
  @usableFromInline
  func moveSequences(forParts parts: [QueryFragment]) throws {
    guard configuration.movesSequences else { return }
    try move(parts.compactMap { InsertedValues($0) }.flatMap(moves))
  }

  /// Returns the moves that the keys of rows need.
  private func moves(for rows: InsertedValues) throws -> [SequenceMove] {
    guard let sequences = try sequences(of: rows), !sequences.columns.isEmpty else { return [] }
    var keys = GivenKeys(sequences)
    rows.forEachValue { keys.note($1, column: $0) }
    return keys.moves
  }

  /// Returns the sequences of the columns that rows are inserted into, or `nil` if the table is not known.
  private func sequences(of rows: InsertedValues) throws -> OwnedSequences? {
    if let known = sequences[rows.key] { return known }
    guard let target = rows.target else { return nil }
    let name = [target.schema, target.table].compactMap(\.self).map(\.quotedIdentifier).joined(separator: ".")
    let found = try ownedSequences(of: name, columns: target.columns)
    if let found { sequences[rows.key] = found }
    return found
  }

  /// Asks for the sequences of columns of a table. Returns `nil` if there is no such table, or if the transaction does not see it.
  func ownedSequences(of table: String, columns: [String]) throws -> OwnedSequences? {
    let rows = try catalogRows(
      """
      SELECT a.attname, s.seqincrement, s.seqmin, s.seqmax FROM pg_catalog.pg_class c
      LEFT JOIN (pg_catalog.pg_depend d
        JOIN pg_catalog.pg_sequence s ON s.seqrelid = d.objid
        JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid)
      ON d.refobjid = c.oid AND d.deptype IN ('a', 'i')
        AND d.classid = 'pg_catalog.pg_class'::regclass AND d.refclassid = 'pg_catalog.pg_class'::regclass
      WHERE c.oid = pg_catalog.to_regclass($1)
      """,
      [table]
    )
    if rows.isEmpty { return nil }
    return OwnedSequences(
      table: table,
      columns: try rows.compactMap { row in
        guard let name = try row.decode(String?.self, at: 0), let index = columns.firstIndex(of: name) else {
          return nil
        }
        return try OwnedSequences.Column(name, index: index, row, at: 1)
      }
    )
  }

  /// Runs a query of the system catalogs, which is not prepared by name.
  func catalogRows(_ sql: String, _ arguments: StatementArguments) throws -> [Row] {
    let bound = try bound(sql: sql, arguments)
    let result = try run(
      BoundStatement(key: nil, sql: sql, parameters: bound.parameters, arguments: bound.arguments)
    )
    return (0..<result.rowCount).map { Row(result: result, index: $0) }
  }

  /// Moves sequences that are behind.
  ///
  /// In a transaction, it uses a savepoint, which releases the lock of a long way, and after which the transaction can go on if a
  /// sequence cannot move. The sequence itself does not move back.
  func move(_ moves: [SequenceMove]) throws {
    if moves.isEmpty { return }
    var sql = try moves.map { try $0.sql() }.joined(separator: ";\n")
    let isInsideTransaction = isInsideTransaction
    let ending = "ROLLBACK TO SAVEPOINT quarry_keys; RELEASE SAVEPOINT quarry_keys"
    if isInsideTransaction { sql = "SAVEPOINT quarry_keys;\n\(sql);\n\(ending)" }
    do {
      try runSimple(sql)
    } catch let error as DatabaseError {
      if isInsideTransaction, transactionStatus == .failed, error.state != .inFailedSQLTransaction {
        try control.uninterrupted { _ = try runSimple(ending) }
      }
      // The INSERT itself fails for the same reason.
      if error.state == .readOnlySQLTransaction { return }
      throw error.state == .insufficientPrivilege ? error.aboutSequence : error
    }
  }
}

extension OwnedSequences.Column {
  /// Reads the step and the limits of a sequence from three columns of a row. Returns `nil` if they are NULL.
  init?(_ name: String, index: Int, _ row: Row, at place: Int) throws {
    guard let increment = try row.decode(Int64?.self, at: place) else { return nil }
    let least = try row.decode(Int64.self, at: place + 1)
    let most = try row.decode(Int64.self, at: place + 2)
    self.init(index: index, name: name, increment: increment, range: min(least, most)...max(least, most))
  }
}

extension DatabaseError {
  /// The error of a sequence that the role cannot move.
  fileprivate var aboutSequence: DatabaseError {
    DatabaseError(
      state: state,
      message: message,
      detail: detail,
      hint:
        "an INSERT that gives a key moves the sequence of its column, so that the next generated key is a new one; grant the role "
        + "USAGE and UPDATE on the sequence, or set 'Configuration.movesSequences' to 'false'",
      sql: sql
    )
  }
}

#endif
