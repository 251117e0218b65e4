public import QuarryCore

extension Table {
  /// Selects the rows of a table-valued function (https://www.sqlite.org/vtab.html#tabfunc2), whose columns the type declares.
  ///
  /// Pragmas that change nothing are table-valued functions (https://www.sqlite.org/pragma.html#pragfunc):
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
  /// In a join, the arguments may be columns of the preceding tables. If the type's table name differs from the function's name, it is
  /// the alias in the query: `FROM "generate_series"(1, 10) AS "steps"`. The available functions depend on the SQLite library.
  /// `generate_series` is in SQLite's shell and few other builds. If it is missing, running the statement throws
  /// `no such table: generate_series`; use `(1...10).jsonEach()` or a recursive ``With`` instead.
  ///
  /// Rendering for a dialect without such functions fails with ``DialectFeature/tableValuedFunctions``.
  ///
  /// - Parameters:
  ///   - name: The name of the function. It is quoted.
  ///   - arguments: The arguments of the function.
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
