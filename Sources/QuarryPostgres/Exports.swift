// One import provides the macros, the query builder, and the driver. Without the trait, there is no driver.
@_exported public import Quarry
@_exported public import QuarryFunctions

#if PostgreSQL
@_exported public import QuarryPostgresDriver
#endif
