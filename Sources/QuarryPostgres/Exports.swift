#if PostgreSQL

// One import provides the macros, the query builder, and the driver.
@_exported public import Quarry
@_exported public import QuarryDialect
@_exported public import QuarryPostgresDriver

#endif
