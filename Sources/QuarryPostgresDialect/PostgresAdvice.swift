#if PostgreSQL

import QuarryCore

/// What to write instead of an element of a statement that PostgreSQL lacks.
enum PostgresAdvice {
  /// Returns the end of the sentence "the statement requires …, which".
  static func advice(for feature: DialectFeature) -> String {
    if let form = nearestForm(of: feature.rawValue) { return "PostgreSQL lacks; \(form)" }
    // PostgreSQL has the function for other arguments.
    return
      "PostgreSQL lacks, or computes differently from SQLite for these arguments; cast the arguments to other types, compute an "
      + "aggregate or a window function in a common table first, or write the expression for PostgreSQL with '#sql'"
  }

  private static func nearestForm(of name: String) -> String? {
    if let form = forms[name] { return form }
    if name.lowercased().hasPrefix("json") { return json }
    guard name.hasPrefix("CAST of text") else { return nil }
    return "write the cast with '#sql', which is an error for other text"
  }

  private static let json = "write a function of 'jsonb' with '#sql'"
  private static let match = "use 'like', or write a regular expression with '#sql': title ~ '^a'"
  private static let planner = "leave it out, because the planner of the server decides"
  private static let search = "write 'to_tsvector' and '@@' with '#sql', with an index 'using: .gin'"
  private static let trigger = "create the trigger and its function in PL/pgSQL with 'execute(sql:)'"
  private static let target = "write one 'onConflict' with the columns of the constraint"
  private static let count = "use 'returning', or the number that 'execute' returns"

  /// The forms, by the name of the feature or of SQLite's function.
  private static let forms: [String: String] = [
    "a literal of this text": "remove its NUL character",
    "GLOB": match,
    "REGEXP": match,
    "->> with a JSON path": "use 'jsonExtract'",
    "JSON paths as texts": "use 'jsonExtract' with a key path",
    "COLLATE NOCASE": "compare the results of 'lower()', or create a collation of ICU and name it",
    "COLLATE RTRIM": "compare the results of 'rtrim()'",
    "OR IGNORE and OR REPLACE in INSERT and UPDATE":
      "use 'onConflict' with the columns of the constraint, or 'upsert'",
    "ON CONFLICT DO UPDATE without columns": target,
    "several ON CONFLICT clauses": target,
    "LIMIT in UPDATE and DELETE": "select the rows by their keys: 'where { $0.id.in(query.limit(10)) }'",
    "<< and >>": "multiply by a power of two, or write the operator with '#sql' for 0 to 63 bits",
    "rowid": "use the primary key",
    "INDEXED BY and NOT INDEXED": planner,
    "likely": planner,
    "unlikely": planner,
    "likelihood": planner,
    "MATCH and rank of a full-text index": search,
    "bm25": search,
    "highlight": search,
    "snippet": search,
    "pragma_table_info": search,
    "EXPLAIN QUERY PLAN": "use 'explain(db)'",
    "RAISE": trigger,
    "triggers with statements": trigger,
    "CREATE VIEW IF NOT EXISTS": "use 'createView' without 'ifNotExists'",
    "table-valued functions": "write a function of PostgreSQL with '#sql'",
    "changes": count,
    "total_changes": count,
    "last_insert_rowid": "use 'returning' with the key",
    "sqlite_version": "write 'version()' with '#sql'",
    "hex": "write 'encode' with '#sql'",
    "unhex": "write 'decode' with '#sql'",
    "quote": "write 'quote_literal' with '#sql'",
    "printf": "write 'format' with '#sql'",
    "char": "write 'chr' with '#sql'",
    "unicode": "write 'ascii' with '#sql'",
    "typeof": "write 'pg_typeof' with '#sql'",
    "soundex": "install 'fuzzystrmatch' and write its function with '#sql'",
    "random": "write 'random()' with '#sql', which is from 0 to 1",
    "randomblob": "write 'gen_random_bytes' of 'pgcrypto' with '#sql'",
    "zeroblob": "bind an array of zeros",
    "timediff": "subtract the dates with '#sql', which is an interval",
    "log2": "use 'log(base: 2)'",
  ]
}

#endif
