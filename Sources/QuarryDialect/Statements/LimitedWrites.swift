public import QuarryCore

/// `ORDER BY` and `LIMIT` in a DELETE (https://www.sqlite.org/lang_delete.html#optional_limit_and_order_by_clauses).
///
/// They require an SQLite library that was compiled with `SQLITE_ENABLE_UPDATE_DELETE_LIMIT`. With any other library, running the
/// statement throws an ``UnsupportedFeatureError``.
extension Delete {
  /// Sorts the rows, so that a limit deletes the first of them: `ORDER BY`.
  ///
  /// ```swift
  /// Message.delete().order { $0.sentAt.desc() }.limit(100)
  /// // DELETE FROM "messages" ORDER BY "messages"."sentAt" DESC LIMIT 100
  /// ```
  public func order(@QueryListBuilder by ordering: (From.TableColumns) -> [QueryFragment]) -> Delete {
    changing { $0.order += From._opening(ordering) }
  }

  /// Limits the deletion to `maximum` rows after skipping `offset` rows. A `nil` argument keeps the previous value.
  ///
  /// Running the statement throws an ``UnsupportedFeatureError`` if SQLite was compiled without
  /// `SQLITE_ENABLE_UPDATE_DELETE_LIMIT`.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> Delete {
    changing { $0.set(maximum, offset) }
  }

  private func changing(_ change: (inout RowLimit) -> Void) -> Delete {
    var result = self
    change(&result.rowLimit)
    return result
  }
}

/// `ORDER BY` and `LIMIT` in an UPDATE (https://www.sqlite.org/lang_update.html#optional_limit_and_order_by_clauses).
///
/// They have the same requirement as `Delete.limit(_:offset:)`.
extension Update {
  /// Sorts the rows, so that a limit updates the first of them: `ORDER BY`.
  ///
  /// ```swift
  /// Job.where { $0.startedAt == nil }.update { $0.startedAt = now }.order { $0.priority.desc() }.limit(1)
  /// // UPDATE "jobs" SET "startedAt" = … WHERE … ORDER BY "jobs"."priority" DESC LIMIT 1
  /// ```
  public func order(@QueryListBuilder by ordering: (From.TableColumns) -> [QueryFragment]) -> Update {
    changing { $0.order += From._opening(ordering) }
  }

  /// Limits the update to `maximum` rows after skipping `offset` rows. A `nil` argument keeps the previous value.
  ///
  /// Running the statement throws an ``UnsupportedFeatureError`` if SQLite was compiled without
  /// `SQLITE_ENABLE_UPDATE_DELETE_LIMIT`.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> Update {
    changing { $0.set(maximum, offset) }
  }

  private func changing(_ change: (inout RowLimit) -> Void) -> Update {
    var result = self
    change(&result.rowLimit)
    return result
  }
}

extension RowLimit {
  fileprivate mutating func set(_ maximum: Int?, _ offset: Int?) {
    if let maximum { limit = maximum.queryFragment }
    if let offset { self.offset = offset.queryFragment }
  }
}
