#if PostgreSQL

/// What PostgreSQL refuses, or answers differently, in the articles about SQLite.
enum TwinExceptions {
  /// Errors of names that only the database of a section has: its tables and columns, which SQL or a builder for SQLite creates.
  static let codesOfOwnNames: Set<String> = ["42P01", "42703"]

  /// The articles whose sections have tables and columns of their own, or change the example tables.
  static let articlesWithOwnTables: Set<String> = [
    "Coming-from-FMDB.md",
    "Coming-from-GRDB.md",
    "Coming-from-SQLite-swift.md",
    "Coming-from-StructuredQueries-and-SQLiteData.md",
    "Common-tables-and-recursion.md",
    "Dates-and-times.md",
    "Defining-tables.md",
    "Filtering-and-operators.md",
    "Full-text-search.md",
    "Functions-aggregates-and-collations.md",
    "Inserting-and-upserting.md",
    "JSON-and-JSONB.md",
    "Joins-and-aliases.md",
    "Query-cookbook.md",
    "Raw-SQL-safely.md",
    "Schema-builders.md",
    "Triggers.md",
    "Updating.md",
    "Views.md",
  ]

  /// The features of statements that PostgreSQL lacks.
  static let unsupported: Set<String> = [
    "->> with a JSON path",
    "<< and >>",
    "COLLATE NOCASE",
    "GLOB",
    "LIMIT in UPDATE and DELETE",
    "MATCH and rank of a full-text index",
    "ON CONFLICT DO UPDATE without columns",
    "OR IGNORE and OR REPLACE in INSERT and UPDATE",
    "highlight",
    "json_each",
    "json_extract",
    "json_group_array",
    "json_insert",
    "json_object",
    "json_patch",
    "json_set",
    "json_tree",
    "random",
    "several ON CONFLICT clauses",
    "triggers with statements",
    "values of a known type",
  ]

  /// Reasons why statements are refused, by the article and the code of the error.
  static let refused: [String: [String: String]] = [
    "Aggregates-and-grouping.md": ["42803": bareColumn],
    "Coming-from-FMDB.md": ["42883": ownFunction],
    "Coming-from-SQift.md": ["42883": ownFunction],
    "Coming-from-SQLite-swift.md": ["42883": ownFunction],
    "Extending.md": ["42601": rawSQL, "42704": rawSQL, "42883": rawSQL],
    "Full-text-search.md": ["42601": virtualTable],
    "Functions-aggregates-and-collations.md": [
      "42704": "a collation that is written in Swift", "42883": ownFunction,
    ],
    "Inserting-and-upserting.md": ["42P10": "a partial index that SQL for SQLite creates"],
    "Query-cookbook.md": ["42803": bareColumn, "42883": rawSQL],
    "Raw-SQL-safely.md": ["42601": rawSQL, "42883": rawSQL],
    "Schema-builders.md": [
      "42601": "CREATE TABLE of the builder for SQLite",
      "42704": "a collation or an index of SQLite's schema",
    ],
    "Troubleshooting-compiler-errors.md": ["42883": ownFunction],
  ]

  private static let bareColumn = "a column beside GROUP BY that is no part of it"
  private static let ownFunction = "a function that is written in Swift"
  private static let rawSQL = "SQL by hand with what only SQLite has"
  private static let virtualTable = "a virtual table of SQLite"

  /// Reasons why the rows differ, by the article and a part of the statement.
  static let different: [String: [String: String]] = [
    "Aggregates-and-grouping.md": [
      "count(\"reminders\".\"id\") DESC": "groups of the same place in the order",
      "group_concat(": "the order of texts in an aggregate without an order",
    ],
    "Coming-from-GRDB.md": ["group_concat(": "the order of texts in an aggregate without an order"],
    "Coming-from-StructuredQueries-and-SQLiteData.md": ["ORDER BY 1 LIMIT 2": collation],
    "Compounds.md": ["SELECT 'ERRAND'": collation],
    "Inserting-and-upserting.md": ["'Garden'": collation, "'PHONE'": collation],
    "Raw-SQL-safely.md": ["LIKE 'gro%'": "LIKE by hand, which distinguishes case"],
  ]

  private static let collation = "the collation NOCASE of the column 'title'"

  static func refusal(in article: String, code: String) -> String? { refused[article]?[code] }

  static func difference(in article: String, _ sql: String) -> String? {
    different[article]?.first { sql.contains($0.key) }?.value
  }
}

#endif
