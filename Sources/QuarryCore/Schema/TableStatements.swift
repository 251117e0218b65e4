/// Statements of a table that differ only in their values. Their code is built once for each table, and every statement shares it.
///
/// They are the same as the statements that ``Insert`` and ``Where`` write. The values of their placeholders are NULL.
//
// A class, because copying it would retain the arrays of all fragments.
final class TableStatements: Sendable {
  /// `INSERT INTO "reminders" ("id", "title") VALUES (?, ?)`, or `nil` if there is no writable column.
  let insert: QueryFragment?
  /// `("reminders"."id") IN ((?))`, or `nil` if there is no key or a composite key.
  let keyCondition: QueryFragment?
  /// The SELECT of all columns with ``keyCondition``.
  let selectByKey: QueryFragment?

  init(
    source: QueryFragment,
    writableList: QueryFragment,
    writableCount: Int,
    selectFrom: QueryFragment,
    keyColumn: QueryFragment?
  ) {
    insert =
      writableCount == 0
      ? nil
      : QueryFragment {
        $0.write("INSERT INTO ")
        $0.append(extended: QueryFragment.Extended.source)
        $0.append(source)
        $0.appendNewlineOrSpace()
        $0.write("(")
        $0.append(writableList)
        $0.write(")")
        $0.appendNewlineOrSpace()
        $0.write("VALUES")
        $0.appendNewlineOrSpace()
        $0.append(rows: [QueryBinding](repeating: .null, count: writableCount), width: writableCount)
      }.shared
    // A column that is read by an expression with a value has other bindings.
    guard let keyColumn, selectFrom.bindings.isEmpty else {
      keyCondition = nil
      selectByKey = nil
      return
    }
    let condition = QueryFragment {
      $0.write("(")
      $0.append(keyColumn)
      $0.write(") IN ")
      $0.append(listOf: .null)
    }
    keyCondition = condition.shared
    selectByKey =
      QueryFragment {
        $0.append(selectFrom)
        $0.appendNewlineOrSpace()
        $0.write("WHERE (")
        $0.append(condition)
        $0.write(")")
      }.shared
  }

  /// Whether a condition is ``keyCondition`` with some value.
  @inline(__always)
  func hasKeyCondition(_ condition: QueryFragment) -> Bool {
    keyCondition.map { $0.sharesCode(with: condition) } ?? false
  }
}
