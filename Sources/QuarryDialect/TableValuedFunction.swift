public import QuarryCore

extension Table {
  /// The rows of a table-valued function (https://www.sqlite.org/vtab.html#tabfunc2), whose columns the type has.
  ///
  /// Pragmas that change nothing are such functions (https://www.sqlite.org/pragma.html#pragfunc):
  ///
  /// ```swift
  /// @Table("pragma_table_info") struct PragmaTableInfo {
  ///   let cid: Int
  ///   let name: String
  ///   let type: String
  ///   let notnull: Bool
  ///   @Column("dflt_value") let defaultValue: String?
  ///   let pk: Int
  /// }
  ///
  /// PragmaTableInfo.tableValuedFunction("pragma_table_info", "reminders").select(\.name)
  /// // SELECT "pragma_table_info"."name" FROM "pragma_table_info"('reminders')
  /// ```
  ///
  /// Joined, its arguments may be columns of the tables before it. Where the type's table goes by another name than the
  /// function, it has that name in the query: `FROM "generate_series"(1, 10) AS "steps"`. Which functions there are depends on
  /// the library: `generate_series` is in SQLite's shell and in few others, where it is missing running the statement
  /// throws `no such table: generate_series`, and `(1...10).jsonEach()` or a recursive ``With`` does the same.
  ///
  /// A dialect of another database refuses it with ``QuarryCore/DialectFeature/tableValuedFunctions``.
  ///
  /// - Parameters:
  ///   - name: The name of the function. It is quoted.
  ///   - arguments: What it is called with.
  public static func tableValuedFunction(
    _ name: String,
    _ arguments: any QueryExpression...
  ) -> SelectOf<Self> {
    _select {
      let alias = tableAlias ?? tableName
      if alias != name { $0.functionName = alias }
      $0.function = QueryFragment { fragment in
        fragment.append(quote: name)
        fragment.write("(")
        fragment.append(list: arguments.map { $0.queryFragment })
        fragment.write(")")
        fragment.require(.tableValuedFunctions)
      }
    }
  }
}
