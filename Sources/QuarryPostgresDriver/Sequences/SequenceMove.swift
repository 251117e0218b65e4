#if PostgreSQL

import QuarryCore
import QuarryPostgresDialect

/// Moves the sequence of a column to a key, if it is behind.
struct SequenceMove {
  /// The name of the table, as SQL text.
  let table: String
  let column: String
  let key: Int64

  /// The number of keys that are generated one after the other.
  static let most = 1000
  /// The first number of the advisory locks of sequences.
  static let lock = 1_349_675_081

  /// The query. It returns no row if nothing has to be done. A name that contains NUL, which no name on the server does, is an error.
  ///
  /// A sequence must never move back, or it generates keys that others have. `nextval` is atomic, so a short way is made of its steps,
  /// whatever others generate at the same time. A long way is one `setval`, whose value was decided a moment before: others would have to
  /// generate all the keys of the way in this moment. Other moves could do that, so an advisory lock makes them wait for each other.
  //
  // The lock ends with the transaction or savepoint. 'OFFSET 0' keeps each part a query of its own, so that each function is called once,
  // and 'setval' is called after the lock.
  func sql() throws -> String {
    """
    SELECT CASE WHEN m.steps <= \(Self.most)
      THEN (SELECT count(*) FROM (
        SELECT pg_catalog.nextval(m.seq) FROM pg_catalog.generate_series(1, m.steps::int) OFFSET 0) n)
      ELSE (SELECT pg_catalog.setval(m.seq, CASE WHEN m.step > 0 THEN greatest(m.key, p.last) ELSE least(m.key, p.last) END)
        FROM pg_catalog.pg_advisory_xact_lock(\(Self.lock), m.seq::oid::int),
        LATERAL (SELECT coalesce(pg_catalog.pg_sequence_last_value(m.seq), m.key) AS last OFFSET 0) p)
      END
    FROM (
      SELECT s.seqrelid::regclass AS seq, s.seqincrement AS step, k.key, ceil(
        (k.key::numeric - coalesce(pg_catalog.pg_sequence_last_value(s.seqrelid), s.seqstart::numeric - s.seqincrement))
        / s.seqincrement) AS steps
      FROM (SELECT (\(key))::bigint AS key OFFSET 0) k, pg_catalog.pg_sequence s
      WHERE k.key BETWEEN s.seqmin AND s.seqmax AND s.seqrelid IN (
        SELECT d.objid FROM pg_catalog.pg_depend d
        JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
        WHERE d.refobjid = pg_catalog.to_regclass(\(try Self.literal(table))) AND a.attname = \(try Self.literal(column))
          AND d.classid = 'pg_catalog.pg_class'::regclass AND d.refclassid = 'pg_catalog.pg_class'::regclass
          AND d.deptype IN ('a', 'i'))
      OFFSET 0
    ) m
    WHERE m.steps > 0
    """
  }

  private static func literal(_ name: String) throws -> String {
    guard let literal = PostgresLiteral.spelling(of: name) else { throw DatabaseUsageError.nul(in: name) }
    return literal
  }
}

#endif
