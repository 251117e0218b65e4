#if PostgreSQL

import QuarrySQLite

/// The statements of the grammar that do not return the same rows on both databases, with the reason.
enum GrammarExceptions {
  /// The features that PostgreSQL lacks, by statement.
  static let refused: [String: [String]] = [
    "->>": ["->> with a JSON path"],
    "bits": ["<< and >>"],
    "bm25": ["bm25"],
    "bound json_each": ["json_each"],
    "cast bytes": ["CAST of text to bytes"],
    "cast integer": ["CAST of text to int64"],
    "cast numeric": ["CAST of text to int64"],
    "cast real": ["CAST of text to double"],
    "changes": ["changes"],
    "char": ["char"],
    "delete indexed by": ["INDEXED BY and NOT INDEXED"],
    "do update without target": ["ON CONFLICT DO UPDATE without columns"],
    "drop trigger": ["triggers with statements"],
    "glob": ["GLOB"],
    "hex": ["hex"],
    "highlight": ["highlight", "pragma_table_info"],
    "indexed by": ["INDEXED BY and NOT INDEXED"],
    "joined indexed by": ["INDEXED BY and NOT INDEXED"],
    "json": ["json_array"],
    "json of a date": ["json_array"],
    "json of a day": ["json_array"],
    "json of bytes": ["json_array", "printf", "hex"],
    "json of truth": ["json_array"],
    "json_array": ["json_array"],
    "json_group_object": ["json_group_object"],
    "json_insert": ["json_insert"],
    "json_object": ["json_object"],
    "json_patch": ["json_patch"],
    "json_replace": ["json_replace"],
    "json_set": ["json_set"],
    "json_tree": ["json_tree"],
    "json_type": ["json_type"],
    "json_valid": ["json_valid"],
    "jsonb": ["json", "JSONB", "jsonb"],
    "jsonb column": ["json"],
    "jsonb value": ["JSONB", "jsonb"],
    "jsonb_group_array": ["json", "JSONB", "jsonb_group_array"],
    "jsonb_object": ["typeof", "JSONB", "jsonb_object", "json"],
    "jsonb_set": ["json", "JSONB", "jsonb_set"],
    "last_insert_rowid": ["last_insert_rowid"],
    "likelihood": ["likelihood"],
    "likely": ["likely"],
    "limited delete": ["LIMIT in UPDATE and DELETE"],
    "limited update": ["LIMIT in UPDATE and DELETE"],
    "log2": ["log2"],
    "match": ["MATCH and rank of a full-text index"],
    "match column": ["MATCH and rank of a full-text index"],
    "match mail": ["MATCH and rank of a full-text index"],
    "match phrase": ["MATCH and rank of a full-text index"],
    "match subject": ["MATCH and rank of a full-text index"],
    "nocase": ["COLLATE NOCASE"],
    "not indexed": ["INDEXED BY and NOT INDEXED"],
    "or ignore": ["OR IGNORE and OR REPLACE in INSERT and UPDATE"],
    "or replace": ["OR IGNORE and OR REPLACE in INSERT and UPDATE"],
    "outer rowid": ["rowid"],
    "printf": ["printf"],
    "query indexed by": ["INDEXED BY and NOT INDEXED"],
    "query not indexed": ["INDEXED BY and NOT INDEXED"],
    "query plan": ["EXPLAIN QUERY PLAN"],
    "quote": ["quote"],
    "raise": ["RAISE"],
    "random": ["random"],
    "randomblob": ["randomblob"],
    "rank": ["MATCH and rank of a full-text index"],
    "regexp": ["REGEXP"],
    "round": ["round"],
    "rowid": ["rowid"],
    "rtrim": ["COLLATE RTRIM"],
    "several conflicts": ["several ON CONFLICT clauses"],
    "snippet": ["snippet", "pragma_table_info"],
    "soundex": ["soundex"],
    "sqlite_version": ["sqlite_version"],
    "table-valued function": ["table-valued functions"],
    "timediff": ["timediff"],
    "total_changes": ["total_changes"],
    "touching trigger": ["triggers with statements", "rowid"],
    "trigger": ["triggers with statements"],
    "typeof": ["typeof"],
    "unhex": ["unhex"],
    "unicode": ["unicode"],
    "unlikely": ["unlikely"],
    "update indexed by": ["INDEXED BY and NOT INDEXED"],
    "view if not exists": ["CREATE VIEW IF NOT EXISTS"],
    "weights": ["bm25", "pragma_table_info"],
    "zeroblob": ["zeroblob"],
  ]

  /// The statements that SQLite runs and the server refuses, with its SQLSTATE.
  static let rejected: [String: (state: String, reason: String)] = [:]

  /// The statements that SQLite cannot run, with what they return and leave in a table.
  static let other: [String: (rows: [[DatabaseValue]], table: (name: String, rows: [[DatabaseValue]])?)] = [
    // SQLite has no word for the default of a key in some of the rows.
    "seats": (
      [],
      (
        "seat",
        [
          [.text("A"), .integer(1), .text("x")], [.text("B"), .integer(2), .text("z")],
          [.text("C"), .integer(3), .text("y")],
        ]
      )
    ),
    // SQLite before 3.46 has no rounding of months.
    "rounded date": (
      [
        "1970-01-31 23:59:59.500",
        "1970-02-01 00:00:00.000",
        "1970-02-02 00:00:00.250",
        "2026-03-28 12:30:00.000",
        "2026-03-28 12:30:00.000",
        "2024-03-29 00:00:00.000",
        "2000-01-31 23:59:59.999",
        "1970-02-01 00:00:00.000",
        "2026-02-01 00:00:00.000",
        "2026-02-01 00:00:00.000",
        "2026-02-01 00:00:00.000",
        "2026-02-01 00:00:00.000",
        "2026-02-01 00:00:00.000",
      ].map { [.text($0)] }, nil
    ),
    // SQLite before 3.44 has no ORDER BY in an aggregate.
    "joined in order": ([[.text("Étude /xay/x/x/x/b/ax!/a/a/X/100%/ xax y/")]], nil),
  ]

  /// The states in which a row of the statement has a key that exists.
  static let conflicts: [String: [GrammarDatabases.State]] = [
    "insert": [.filled], "drafts": [.filled], "insert from select": [.filled],
  ]

  /// The statements that have no rows by their meaning: a list without values, a comparison with NULL, rows after the last ones, and
  /// DO NOTHING for a key that exists.
  static let empty: Set<String> = ["in none", "in no query", "bound null", "nothing after", "do nothing"]
}

#endif
