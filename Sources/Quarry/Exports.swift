// One import provides the macros and the types that their expansions use.
@_exported public import QuarryCore
