/// A misspelled keyword: one letter is wrong, and the text parses with the keyword.
struct SQLMisspelling {
  let word: SQLText.Word
  /// The keyword in upper case.
  let keyword: String
}

extension SQLChecker {
  /// Returns the misspelled keyword at or before the token that SQLite rejected.
  func misspelling(at index: Int, in text: SQLText, _ lint: SQLLint) -> SQLMisspelling? {
    let words = text.words
    let last = words.lastIndex { $0.range.lowerBound <= index }
    let suspects = [last, last.map { $0 - 1 }, words.indices.first].compactMap(\.self).filter { $0 >= 0 }
    for suspect in suspects.map({ words[$0] }) {
      for keyword in Self.keywords where keyword.distance(to: suspect.keyword) == 1 {
        if parses(text.replacing(suspect, with: keyword), lint) {
          return SQLMisspelling(word: suspect, keyword: keyword)
        }
      }
    }
    return nil
  }

  /// Returns a misspelled first word. `SELEC a FROM b` parses as a fragment, a column with an alias.
  func misspeltStatement(in text: SQLText, _ lint: SQLLint) -> SQLMisspelling? {
    guard let word = text.firstWord, text.words.contains(where: { $0.keyword == "FROM" }),
      !text.interpolations.contains(where: { $0.kind == .raw })
    else { return nil }
    // A column may be named `updated` or `selects`.
    let meant = ["SELECT", "DELETE"].first {
      $0.distance(to: word.keyword) == 1 && !word.keyword.hasPrefix($0)
        && isStatement(text.replacing(word, with: $0), lint)
    }
    return meant.map { SQLMisspelling(word: word, keyword: $0) }
  }

  /// Returns a misspelled constraint. In `CREATE TABLE a (b INTEGER PRIMRY KEY)`, SQLite reads any words as the type.
  func misspeltConstraint(in text: SQLText, _ lint: SQLLint) -> SQLMisspelling? {
    guard text.starts(withAnyOf: ["CREATE TABLE", "CREATE TEMP TABLE", "CREATE TEMPORARY TABLE"]) else {
      return nil
    }
    for word in text.words.dropFirst(3) {
      // A column with such a name follows a bracket or a comma, or is quoted.
      let before = text.bytes[..<word.range.lowerBound].last { !$0.isSpace }
      guard let before, !"(,\"'`[.".utf8.contains(before),
        let meant = ["PRIMARY", "UNIQUE", "REFERENCES", "DEFAULT", "COLLATE", "GENERATED", "AUTOINCREMENT"]
          .first(where: {
            $0.distance(to: word.keyword) == 1 && parses(text.replacing(word, with: $0), lint)
          })
      else { continue }
      return SQLMisspelling(word: word, keyword: meant)
    }
    return nil
  }

  private static let keywords = """
    SELECT INSERT UPDATE DELETE REPLACE CREATE INTO VALUES SET FROM WHERE GROUP ORDER HAVING LIMIT OFFSET JOIN LEFT RIGHT \
    FULL INNER OUTER CROSS NATURAL USING UNION INTERSECT EXCEPT DISTINCT WITH RECURSIVE RETURNING CONFLICT NOTHING DO \
    BETWEEN LIKE GLOB MATCH ESCAPE EXISTS CASE WHEN THEN ELSE CAST COLLATE NULL NULLS FIRST LAST DESC OVER PARTITION \
    WINDOW FILTER RANGE ROWS GROUPS PRECEDING FOLLOWING UNBOUNDED CURRENT TABLE INDEX TRIGGER VIEW VIRTUAL TEMP TEMPORARY \
    UNIQUE PRIMARY FOREIGN REFERENCES DEFAULT CHECK CONSTRAINT GENERATED ALWAYS STORED AUTOINCREMENT WITHOUT ROWID \
    CASCADE BEGIN BEFORE AFTER INSTEAD EACH ALTER RENAME COLUMN DROP EXPLAIN QUERY PLAN PRAGMA VACUUM ATTACH DETACH \
    DATABASE REINDEX ANALYZE ROLLBACK COMMIT SAVEPOINT RELEASE TRANSACTION IMMEDIATE DEFERRED EXCLUSIVE
    """.split(separator: " ").map(String.init)
}
