// One import provides the macros, the query builder, the SQL functions of SQLite, and the driver. They are separate
// modules so that they compile in parallel.
@_exported public import Quarry
@_exported public import QuarryDialect
@_exported public import QuarryFunctions
@_exported public import QuarryDriver
