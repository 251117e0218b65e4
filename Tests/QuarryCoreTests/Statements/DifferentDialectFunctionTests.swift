import Quarry
import QuarryCore
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

/// The functions of SQLite in a dialect that has other names for a few of them, and rejects the rest.
@Suite struct DifferentDialectFunctionTests {
  @Test(arguments: Grammar.functions.map(\.name)) func statement(name: String) throws {
    let fragment = try #require(Grammar.functions.first { $0.name == name }?.fragment)
    let (sql, missing) = try #require(Self.snapshots[name])
    expectDifferent(fragment, sql, missing: missing)
  }

  /// The SQL, and the features in it that the database lacks.
  private static let snapshots: [String: (sql: String, missing: [String])] = [
    "ifnull": (#"SELECT coalesce("note"."note", $1) FROM "note""#, []),
    "unicode": (#"SELECT unicode("note"."title") FROM "note""#, ["unicode"]),
    "quote": (#"SELECT quote("note"."title") FROM "note""#, ["quote"]),
    "char": (#"SELECT chr($1) FROM "note""#, []),
    "hex": (#"SELECT hex("note"."bytes") FROM "note""#, ["hex"]),
    "unhex": (#"SELECT unhex("note"."title") FROM "note""#, ["unhex"]),
    "printf": (#"SELECT printf($1, "note"."count") FROM "note""#, ["printf"]),
    "typeof": (#"SELECT typeof("note"."count") FROM "note""#, ["typeof"]),
    "soundex": (#"SELECT soundex("note"."title") FROM "note""#, ["soundex"]),
    "regexp": (#"SELECT "note"."id" FROM "note" WHERE (("note"."title") ~ ($1))"#, []),
    "log2": (#"SELECT log2("note"."count") FROM "note""#, ["log2"]),
    "zeroblob": (#"SELECT zeroblob("note"."count") FROM "note""#, ["zeroblob"]),
    "randomblob": (#"SELECT randomblob("note"."count") FROM "note""#, ["randomblob"]),
    "random": (#"SELECT random() FROM "note""#, ["random"]),
    "changes": (#"SELECT changes() FROM "note""#, ["changes"]),
    "total_changes": (#"SELECT total_changes() FROM "note""#, ["total_changes"]),
    "last_insert_rowid": (#"SELECT last_insert_rowid() FROM "note""#, ["last_insert_rowid"]),
    "sqlite_version": (#"SELECT sqlite_version() FROM "note""#, ["sqlite_version"]),
    "likely": (#"SELECT "note"."id" FROM "note" WHERE (likely("note"."isDone"))"#, ["likely"]),
    "unlikely": (
      #"SELECT "note"."id" FROM "note" WHERE (unlikely("note"."isDone"))"#, ["unlikely"]
    ),
    "likelihood": (
      #"SELECT "note"."id" FROM "note" WHERE (likelihood("note"."isDone", 0.5))"#, ["likelihood"]
    ),
    "strftime": (#"SELECT strftime('%Y', "note"."created") FROM "note""#, ["strftime"]),
    "year": (
      #"SELECT CAST(strftime('%Y', "note"."created") AS INTEGER) FROM "note""#, ["strftime"]
    ),
    "fraction": (
      #"SELECT CAST(strftime('%f', "note"."created") AS REAL) FROM "note""#, ["strftime"]
    ),
    "json of truth": (
      #"""
      SELECT json_build_array(json(CASE "note"."isDone" WHEN FALSE THEN 'false' WHEN TRUE THEN 'true' END)) \#
      FROM "note"
      """#, ["json"]
    ),
    "datetime": (
      #"SELECT datetime("note"."created", '1 days', 'subsec') FROM "note""#, ["datetime"]
    ),
    "unixepoch": (
      #"SELECT unixepoch("note"."changed", 'unixepoch', '1 days') FROM "note""#, ["unixepoch"]
    ),
    "julianday": (#"SELECT julianday("note"."read", '1 days') FROM "note""#, ["julianday"]),
    "timediff": (#"SELECT timediff("note"."created", "note"."created") FROM "note""#, ["timediff"]),
    "json_object": (#"SELECT json_build_object('title', "note"."title") FROM "note""#, []),
    "json_array": (#"SELECT json_build_array("note"."title", "note"."count") FROM "note""#, []),
    "json_group_array": (
      #"SELECT json_group_array("note"."title") FROM "note""#, ["json_group_array"]
    ),
    "json_group_object": (
      #"""
      SELECT json_group_object("note"."title", "note"."count") FROM "note"
      """#, ["json_group_object"]
    ),
    "json": (#"SELECT json_build_array(json("note"."words")) FROM "note""#, ["json"]),
    "json of a date": (
      #"""
      SELECT json_build_array(strftime('%Y-%m-%d %H:%M:%f', "note"."changed", 'unixepoch')) FROM "note"
      """#, ["strftime"]
    ),
    "json of a day": (
      #"""
      SELECT json_build_array(strftime('%Y-%m-%d %H:%M:%f', "note"."read")) FROM "note"
      """#, ["strftime"]
    ),
    "json of bytes": (
      #"""
      SELECT json_build_array(CASE WHEN "note"."uuid" IS NULL THEN NULL ELSE \#
      lower(printf('%s-%s-%s-%s-%s', substr(hex("note"."uuid"), 1, 8), substr(hex("note"."uuid"), 9, 4), \#
      substr(hex("note"."uuid"), 13, 4), substr(hex("note"."uuid"), 17, 4), \#
      substr(hex("note"."uuid"), 21, 12))) END) FROM "note"
      """#, ["printf", "hex"]
    ),
    "json_extract": (#"SELECT json_extract("note"."words", '$[0]') FROM "note""#, ["json_extract"]),
    "json_array_length": (
      #"SELECT json_array_length("note"."words") FROM "note""#, ["json_array_length"]
    ),
    "json_type": (#"SELECT json_type("note"."words") FROM "note""#, ["json_type"]),
    "json_valid": (
      #"SELECT "note"."id" FROM "note" WHERE (json_valid("note"."title"))"#, ["json_valid"]
    ),
    "json_patch": (
      #"SELECT json_patch("note"."words", "note"."words") FROM "note""#, ["json_patch"]
    ),
    "json_set": (#"SELECT json_set("note"."words", '$[0]', $1) FROM "note""#, ["json_set"]),
    "json_insert": (
      #"SELECT json_insert("note"."words", '$[0]', $1) FROM "note""#, ["json_insert"]
    ),
    "json_replace": (
      #"SELECT json_replace("note"."words", '$[0]', $1) FROM "note""#, ["json_replace"]
    ),
    "json_remove": (#"SELECT json_remove("note"."words", '$[0]') FROM "note""#, ["json_remove"]),
    "json_each": (
      #"""
      SELECT "note"."id" FROM "note" WHERE (EXISTS (SELECT "json_each"."key", "json_each"."value" FROM \#
      json_each("note"."words") WHERE (("json_each"."value") = ($1))))
      """#, ["json_each"]
    ),
    "json_tree": (
      #"""
      SELECT CAST("json_each"."key" AS text), CAST("json_each"."value" AS text) FROM \#
      json_tree("note"."words") AS "json_each"
      """#, ["json_tree"]
    ),
    "bound json_each": (#"SELECT "json_each"."value" FROM json_each($1::jsonb)"#, ["json_each"]),
    "->": (#"SELECT ("note"."words") -> ('$[0]') FROM "note""#, ["-> with a JSON path"]),
    "->>": (#"SELECT ("note"."words") ->> ('$[0]') FROM "note""#, ["->> with a JSON path"]),
    "jsonb": (#"SELECT json(jsonb("note"."words")) FROM "note""#, ["json", "JSONB", "jsonb"]),
    "jsonb column": (#"SELECT json("note"."tags") FROM "note""#, ["json"]),
    "jsonb value": (#"UPDATE "note" SET "tags" = jsonb($1::jsonb)"#, ["JSONB", "jsonb"]),
    "jsonb_object": (
      #"""
      SELECT CASE typeof(jsonb_object('title', "note"."title")) WHEN 'blob' THEN \#
      json(jsonb_object('title', "note"."title")) ELSE jsonb_object('title', "note"."title") END FROM \#
      "note"
      """#, ["typeof", "JSONB", "jsonb_object", "json"]
    ),
    "jsonb_set": (
      #"""
      SELECT json(jsonb_set("note"."tags", '$[0]', $1)) FROM "note"
      """#, ["json", "JSONB", "jsonb_set"]
    ),
    "jsonb_group_array": (
      #"""
      SELECT json(jsonb_group_array("note"."title")) FROM "note"
      """#, ["json", "JSONB", "jsonb_group_array"]
    ),
  ]
}
