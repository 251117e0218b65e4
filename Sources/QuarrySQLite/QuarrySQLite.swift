// One import gives all: macros and query builder, what SQLite adds to SQL, and the driver. They are modules of their own
// so that they are compiled side by side; whoever uses them imports this one.
@_exported public import Quarry
@_exported public import QuarryDialect
@_exported public import QuarryDriver
