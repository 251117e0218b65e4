/// Statements of a table that differ only in their values. Their code is built once for each table, and every statement shares it.
///
/// They are the same as the statements that ``Insert`` and ``Where`` write. The values of their placeholders are NULL.
//
// A class, because copying it would retain the arrays of all fragments.
final class TableStatements: Sendable {
  /// `INSERT INTO "reminders" ("id", "title") VALUES (?, ?)`, or `nil` if there is no writable column.
  let insert: QueryFragment?
  /// The values of ``insert``, with nothing between them.
  private let insertedValues: QueryFragment
  /// `("reminders"."id") IN ((?))`, or `nil` if there is no key or a composite key.
  let keyCondition: QueryFragment?
  /// The SELECT of all columns with ``keyCondition``.
  let selectByKey: QueryFragment?
  /// UPDATEs of columns by ``keyCondition``.
  let updatesByKey = UpdatesByKey()

  init(
    source: QueryFragment,
    writableList: QueryFragment,
    writableTypes: [SQLType?],
    selectFrom: QueryFragment,
    keyColumn: QueryFragment?,
    keyType: SQLType?
  ) {
    let values = QueryFragment { for type in writableTypes { $0.appendNull(as: type) } }
    insertedValues = values
    insert =
      writableTypes.isEmpty
      ? nil
      : QueryFragment {
        $0.appendInsert(into: { $0.append(source: source) }, columns: writableList)
        $0.appendNewlineOrSpace()
        $0.append(insertedRows: { $0.append(rowsOf: values, width: writableTypes.count) })
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
      $0.append(listOfNull: keyType)
    }
    keyCondition = condition.shared
    selectByKey =
      QueryFragment {
        $0.append(selectFrom)
        $0.append(whereCondition: { $0.parenthesize { $0.append(condition) } })
      }.shared
  }

  /// Whether the values of a row have the types of the columns, as those of ``insert``.
  @inline(__always)
  func areInserted(_ values: QueryFragment) -> Bool { values.hasText(of: insertedValues) }

  /// Whether the table has a ``keyCondition``.
  var hasKeyCondition: Bool { keyCondition != nil }

  /// Whether a condition is ``keyCondition`` with some value.
  @inline(__always)
  func hasKeyCondition(_ condition: QueryFragment) -> Bool {
    keyCondition.map { $0.sharesCode(with: condition) } ?? false
  }
}

/// A column that an UPDATE assigns a value to, and the type of the value.
struct AssignedValueColumn: Hashable, Sendable {
  let name: String
  let type: SQLType?
}

/// UPDATEs of one row by its key that assign only values: one for each list of columns.
final class UpdatesByKey: @unchecked Sendable {
  private let lock = Lock()
  @exclusivity(unchecked)
  private var updates: [(columns: [AssignedValueColumn], update: QueryFragment)] = []
  /// The number of lists of columns that are kept. An application rarely has more, and they are compared one after the other.
  private static let limit = 16

  /// Returns the UPDATE of the columns for which a closure returns `true`, with some values.
  @inline(__always)
  func update(_ values: [QueryBinding], where areAssigned: ([AssignedValueColumn]) -> Bool) -> QueryFragment?
  {
    lock.withLock {
      for index in updates.indices where areAssigned(updates[index].columns) {
        return updates[index].update.with(values)
      }
      return nil
    }
  }

  /// Keeps an UPDATE of columns.
  func keep(_ update: QueryFragment, of columns: [AssignedValueColumn]) {
    lock.withLock {
      guard updates.count < Self.limit, !updates.contains(where: { $0.columns == columns }) else { return }
      updates.append((columns, update.shared))
    }
  }
}
