/// The names from `QuarryCore` that the macros emit. If a name changes there, change it here.
enum RuntimeNames {
  static let table = "QuarryCore.Table"
  static let inheritedByTable = [
    "QuarryCore._DeclaredTable",
    "QuarryCore.QueryRepresentable", "QuarryCore.QueryDecodable", "QuarryCore.QueryExpression",
  ]
  static let primaryKeyedTable = "QuarryCore.PrimaryKeyedTable"
  static let selection = "QuarryCore._Selection"
  static let enumTable = "QuarryCore._EnumTable"
  static let enumCase = "QuarryCore._EnumCase"
  static let tableDraft = "QuarryCore.TableDraft"

  static let severalColumns = "QuarryCore._SeveralColumns"
  static let columnsOfCases = "QuarryCore._ColumnsOfCases"
  static let rowIdentity = "QuarryCore._RowIdentity"
  static let tableDefinition = "QuarryCore.TableDefinition"
  static let declaredColumns = "QuarryCore._DeclaredColumns"
  static let primaryKeyedTableDefinition = "QuarryCore.PrimaryKeyedTableDefinition"
  static let tableColumn = "QuarryCore.TableColumn"
  static let generatedColumn = "QuarryCore.GeneratedColumn"
  static let caseColumn = "QuarryCore.CaseColumn"
  static let caseColumnFactory = "QuarryCore._caseColumn"
  static let columnFactory = "QuarryCore._column"
  static let generatedColumnFactory = "QuarryCore._generatedColumn"

  static let tableExpression = "QuarryCore.TableExpression"
  static let selectionValues = "QuarryCore._SelectionValues"
  static let queryExpression = "QuarryCore.QueryExpression"
  static let nullableJSON =
    "QuarryCore._JSONRepresentation<some Swift.Codable & Swift.ExpressibleByNilLiteral>"
  static let operand = "QuarryCore.SQLOperand"
  static let queryFragment = "QuarryCore.QueryFragment"
  static let nullableExpression = "QuarryCore._NullableExpression"
  static let truthValue = "QuarryCore._TruthValue"
  static let queryRepresentable = "QuarryCore.QueryRepresentable"

  static let tableSchema = "QuarryCore.TableSchema"
  static let columnSchema = "QuarryCore.ColumnSchema"
  static let rowBinder = "QuarryCore.RowBinder"
  static let queryDecoder = "QuarryCore.QueryDecoder"
  static let decode = "QuarryCore._decode"
  static let caseDecoder = "QuarryCore._CaseDecoder"
  static let onlyCase = "QuarryCore._onlyCase"
  static let defaultValue = "QuarryCore._default"

  static let scalarFunction = "QuarryCore.ScalarDatabaseFunction"
  static let aggregateFunction = "QuarryCore.AggregateDatabaseFunction"
  static let functionCall = "QuarryCore._FunctionCall"
  static let functionOwner = "QuarryCore._functionOwner"
  static let expression = "QuarryCore.SQLExpression"
  static let queryBinding = "QuarryCore.QueryBinding"
  static let argument = "QuarryCore._argument"
  static let argumentCount = "QuarryCore._argumentCount"
  static let result = "QuarryCore._result"

  static let columnCheck = "_ColumnCheck"
  static let caseCheck = "_CaseCheck"

  static let sqlQueryExpression = "QuarryCore.SQLQueryExpression"
  static let bindQueryExpression = "QuarryCore.BindQueryExpression"

  /// Members that only the expansion uses.
  static let columnTypes = "_$ColumnTypes"
  static let columnWitness = "_$ColumnWitness"

  /// Returns `Table` for `QuarryCore.Table`.
  static func withoutModule(_ name: String) -> String { String(name.dropFirst("QuarryCore.".count)) }

  /// Returns the type name of a column whose type only the compiler can infer.
  static func inferredType(of property: String) -> String {
    property.identifier(prefix: "_$")
  }
}
